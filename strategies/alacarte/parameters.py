"""The parameters that all archetypes share, in the order of ``seat.params``.

An archetype is a plan with its own defaults; `declare` makes its list of parameters.
"""

from sim.strategy import Parameter

DISH_CHOICES = ("any", "easy", "rate", "value", "ladder", "stars")
ORDERS = ("spice_first", "heat_first")
INTENTS = ("gentle", "normal", "bold", "best")
CUP_USES = ("never", "plain", "points", "sabotage")
CREPES = ("never", "first", "needed")
TARGETS = ("leader", "dearest")

_SHARED = (
    Parameter("dishes", 2, 0, len(DISH_CHOICES) - 1, "how dishes are chosen", DISH_CHOICES),
    Parameter("order", 0, 0, len(ORDERS) - 1, "whether a dish is seasoned or heated first", ORDERS),
    Parameter("intent", 0, 0, len(INTENTS) - 1, "how boldly a shaker is turned", INTENTS),
    Parameter("cups", 1, 0, len(CUP_USES) - 1, "how cups are used", CUP_USES),
    Parameter("crepe", 0, 0, len(CREPES) - 1, "when the crepe is laid", CREPES),
    Parameter("target", 0, 0, len(TARGETS) - 1, "whose dish is spoilt or taken", TARGETS),
    Parameter("risk", 0.3, 0.0, 1.0, "chance of spoiling from which a pour is given up for a gentler one"),
    Parameter("give_up", 0.0, 0.0, 1.0, "1 to spoil a dish on purpose as soon as it cannot earn a star"),
    Parameter("fish", 0.0, 0.0, 1.0, "1 to roll for cups while the dish is safe from the heat"),
    Parameter("lead", 9.0, 0.0, 9.0, "points ahead from which dishes are burnt to empty the table"),
)

DISHES, ORDER, INTENT, CUPS, CREPE, TARGET, RISK, GIVE_UP, FISH, LEAD = range(len(_SHARED))


def declare(**defaults: float | str) -> tuple[Parameter, ...]:
    """Return the shared parameters with an archetype's own defaults.

    Parameters
    ----------
    **defaults : float or str
        Values by parameter name; components by their own name.

    Raises
    ------
    KeyError
        For an unknown name.
    UserError
        For a value out of range.

    Examples
    --------
    >>> declare(risk=0.5)[RISK].default
    0.5
    """
    known = {p.name: p for p in _SHARED}
    unknown = set(defaults) - set(known)
    if unknown:
        raise KeyError(f"no such parameter: {sorted(unknown)}")
    return tuple(
        Parameter(
            p.name,
            p.read(f"{defaults[p.name]}", "default") if p.name in defaults else p.default,
            p.low,
            p.high,
            p.meaning,
            p.choices,
        )
        for p in _SHARED
    )
