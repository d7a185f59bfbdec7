"""The parameters that all archetypes share, in the order of ``seat.params``.

An archetype is a plan with its own defaults; `declare` makes its list of parameters.
"""

from sim.strategy import Parameter

BIDDING = ("never", "share", "value", "outbid", "mixture")

_SHARED = (
    Parameter("prestige", 1.0, 0.0, 3.0, "points for one point of prestige in the menu"),
    Parameter("critic", 0.4, 0.0, 2.0, "points for one point of prestige shown to the Critic"),
    Parameter("coin", 0.3, 0.0, 1.0, "points for a coin in phase 1, falling evenly to nothing in phase 4"),
    Parameter("category", 3.0, 0.0, 10.0, "points for a dish of the food category pursued"),
    Parameter("restaurant", 3.0, 0.0, 10.0, "points for a dish of the restaurant type pursued"),
    Parameter("pairing", 2.5, 0.0, 5.0, "points for a pairing with an own wine"),
    Parameter("effort", 2.0, 0.0, 5.0, "points that an action is worth elsewhere"),
    Parameter("course", 4.0, 0.0, 15.0, "points for the first dish of a course"),
    Parameter("wine_from", 1, 1, 5, "earliest phase in which wine is drawn; 5 is never"),
    Parameter("wines_early", 1, 0, 3, "wines wanted in phases 1 and 2"),
    Parameter("wines_late", 3, 0, 3, "wines wanted in phases 3 and 4"),
    Parameter("wine_swaps", 1, 0, 3, "wines drawn in phase 4 to replace one of three"),
    Parameter("purse", 3, 0, 20, "coins kept back when a wine is drawn"),
    Parameter("bidding", 1, 0, 4, "how VIP bids are made", BIDDING),
    Parameter("bid_share", 0.25, 0.0, 1.0, "share of the money bid in phases 1 to 3"),
    Parameter("final_share", 0.4, 0.0, 1.0, "share of the money bid in phase 4, where the Prize waits"),
    Parameter("denial", 0.0, 0.0, 1.0, "1 to refresh shops for nothing but to disturb the others"),
)

(
    PRESTIGE,
    CRITIC,
    COIN,
    CATEGORY,
    RESTAURANT,
    PAIRING,
    EFFORT,
    COURSE,
    WINE_FROM,
    WINES_EARLY,
    WINES_LATE,
    WINE_SWAPS,
    PURSE,
    BIDDING_KIND,
    BID_SHARE,
    FINAL_SHARE,
    DENIAL,
) = range(len(_SHARED))


def declare(**defaults: float | str) -> tuple[Parameter, ...]:
    """Return the shared parameters with an archetype's own defaults.

    Parameters
    ----------
    **defaults : float or str
        Values by parameter name; ``bidding`` by the name of the component.

    Raises
    ------
    UserError
        For an unknown name or a value out of range.

    Examples
    --------
    >>> declare(coin=0.5)[COIN].default
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
