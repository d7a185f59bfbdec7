"""The parameters that all archetypes share: what they weigh when they take, rob and deliver."""

from sim.strategy import Parameter

ROBBING = ("never", "most", "value")

_SHARED = (
    Parameter("exits", 1.0, -10.0, 10.0, "for each stocked table next to the one taken"),
    Parameter("cluster", 0.0, -10.0, 10.0, "for each own piece next to the table taken"),
    Parameter("center", 0.0, -10.0, 10.0, "for a center table; negative to stay outside"),
    Parameter("robbing", 2, 0, 2, "whom to give a dish of the day for a card", ROBBING),
    Parameter("dish", 80.0, 0.0, 300.0, "points that a kept dish of the day is worth"),
    Parameter("own", 1.0, 0.0, 3.0, "points for each point of a meal on an own table"),
    Parameter("gift", 0.5, 0.0, 3.0, "points lost for each point of a meal on a table of others"),
    Parameter(
        "shed", 0.6, 0.0, 2.0, "points for each point that leaves the hand; reserved meals count twice"
    ),
    Parameter("waste", 50.0, 0.0, 600.0, "points lost when a card without value lies on an own table"),
    Parameter("hurry", 50.0, 0.0, 600.0, "points for the extra turn of a double stroke or a jump"),
    Parameter("path", 0.0, -200.0, 200.0, "points for each table that the next player could serve"),
    Parameter("steer", 0.5, 0.0, 3.0, "points for each point of a lead when a delivery ends the game"),
)

(EXITS, CLUSTER, CENTER, ROB, DISH_WORTH, OWN, GIFT, SHED, WASTE, HURRY, PATH, STEER) = range(len(_SHARED))
#: Parameters of deliveries begin here; a player who needs no others takes those before.
SHARED = len(_SHARED)


def declare(*more: Parameter, **defaults: float | str) -> tuple[Parameter, ...]:
    """Return the shared parameters with an archetype's own defaults, and parameters of its own.

    Parameters
    ----------
    *more : Parameter
        What only this archetype has.
    **defaults : float or str
        Values by parameter name; ``robbing`` by the name of the component.

    Raises
    ------
    KeyError
        For an unknown name.

    Examples
    --------
    >>> declare(gift=1.5)[GIFT].default
    1.5
    """
    unknown = set(defaults) - {p.name for p in _SHARED}
    if unknown:
        raise KeyError(f"no such parameter: {sorted(unknown)}")
    return (
        *(
            Parameter(
                p.name,
                p.read(f"{defaults[p.name]}", "default") if p.name in defaults else p.default,
                p.low,
                p.high,
                p.meaning,
                p.choices,
            )
            for p in _SHARED
        ),
        *more,
    )
