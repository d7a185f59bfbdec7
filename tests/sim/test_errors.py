"""A user's mistake: one message with what was found, what is known, and the closest name."""

import pytest

from sim.errors import UserError, unknown

pytestmark = pytest.mark.nojit


@pytest.mark.parametrize(
    ("found", "message"),
    [
        ("gredy", "unknown strategy 'gredy': did you mean 'greedy'? Known: economic, greedy, random"),
        ("xxxxx", "unknown strategy 'xxxxx'. Known: economic, greedy, random"),
        ("", "unknown strategy ''. Known: economic, greedy, random"),
    ],
)
def test_the_closest_name_is_a_hint(found, message):
    error = unknown("strategy", found, iter(["random", "greedy", "economic"]))
    assert isinstance(error, UserError)
    assert str(error) == message


def test_a_user_error_is_an_ordinary_exception():
    assert issubclass(UserError, ValueError)
