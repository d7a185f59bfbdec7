"""An answer for other programs: JSON with everything, CSV with one table."""

import json
from collections.abc import Mapping
from dataclasses import fields
from math import isfinite
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from analyses.answer import Answer
from sim.errors import UserError, unknown


def as_json(answer: Answer) -> str:
    """Return an answer as JSON; a table is a list of rows, a number that is not known is null.

    Parameters
    ----------
    answer : Answer
        What an analysis returned.

    Examples
    --------
    >>> print(as_json(Answer("q", "Is it?", "yes", "It is.", (), (), ())).splitlines()[1])
      "question": "q",
    """
    content = {field.name: _plain(getattr(answer, field.name)) for field in fields(answer)}
    return json.dumps(content, indent=2, ensure_ascii=False, allow_nan=False)


def as_csv(answer: Answer, table: str | None = None) -> str:
    r"""Return a table of an answer as CSV.

    Parameters
    ----------
    answer : Answer
        What an analysis returned.
    table : str, optional
        Name of the table, else the verdicts, else the first.

    Raises
    ------
    UserError
        If the answer has no such table.

    Examples
    --------
    >>> t = {"verdicts": pd.DataFrame({"players": [4], "verdict": ["needed"]})}
    >>> as_csv(Answer("q", "Is it?", "yes", "It is.", (), (), (), t))
    'players,verdict\n4,needed\n'
    """
    names = list(answer.tables)
    if table is None:
        if not names:
            raise UserError(f"{answer.question}: found no tables, expected one to write as CSV")
        table = "verdicts" if "verdicts" in names else names[0]
    if table not in names:
        raise unknown(f"table of {answer.question}", table, names)
    return answer.tables[table].to_csv(index=False, lineterminator="\n")


def write_csv(answer: Answer, folder: str | Path) -> list[Path]:
    """Write every table of an answer as a CSV file.

    Parameters
    ----------
    answer : Answer
        What an analysis returned.
    folder : str or Path
        Made if there is none; files of the same name are replaced.

    Returns
    -------
    list of Path
        The files.

    Raises
    ------
    UserError
        If a file cannot be written.
    """
    target = Path(folder)
    paths = [target / f"{name}.csv" for name in answer.tables]
    try:
        target.mkdir(parents=True, exist_ok=True)
        for name, path in zip(answer.tables, paths, strict=True):
            path.write_text(as_csv(answer, name), encoding="utf-8")
    except OSError as error:
        raise UserError(f"{target}: {error.strerror}; expected a folder that can be written") from error
    return paths


def _plain(value: Any) -> Any:
    """Turn a value into what JSON can say."""
    if isinstance(value, pd.DataFrame):
        return [_plain(row) for row in value.to_dict("records")]
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, np.ndarray | np.generic):
        return _plain(value.tolist())
    if isinstance(value, list | tuple | set):
        return [_plain(each) for each in value]
    if isinstance(value, float):
        return value if isfinite(value) else None
    return value if isinstance(value, str | int | None) else None if value is pd.NA else str(value)
