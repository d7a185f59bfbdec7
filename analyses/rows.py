"""Raw rows: one per seat and game, written to a Parquet file while the games are played."""

import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from sim.errors import UserError
from sim.results import Chunk
from sim.run import Plan

METADATA = b"kitchen-scale"


class RowsFile:
    """A Parquet file that appears under its name when it is complete.

    Columns: game (number), deal, seating (number of the seat order), strategy, then the columns of the
    game. The schema carries the provenance as JSON under the key ``kitchen-scale``. Rows are written
    chunk by chunk to ``<name>.part``; `close` puts the file in its place. Games that reached the step
    limit are left out; their numbers stand in the provenance.

    Parameters
    ----------
    path : Path
        The file.
    plan : Plan
        The games.
    provenance : dict
        Goes into the schema.

    Raises
    ------
    UserError
        If the file cannot be written.
    """

    def __init__(self, path: Path, plan: Plan, provenance: dict[str, Any]) -> None:
        self.path = path
        self.part = path.with_name(path.name + ".part")
        self.plan = plan
        self.provenance = provenance
        self.unfinished: list[int] = []
        numbers = [(name, pa.int32()) for name in plan.game.index]
        self.schema = pa.schema(
            [
                ("game", pa.int64()),
                ("deal", pa.int64()),
                ("seating", pa.int16()),
                ("strategy", pa.dictionary(pa.int16(), pa.string())),
                *numbers,
            ]
        )
        labels = list(dict.fromkeys(player.label for player in plan.lineup))
        self.codes = np.array([labels.index(player.label) for player in plan.lineup], np.int16)
        self.labels = pa.array(labels)
        try:
            self.writer = pq.ParquetWriter(self.part, self.schema, compression="zstd")
        except OSError as error:
            raise UserError(f"{path}: found '{error}', expected a file that can be written") from error

    def write(self, chunk: Chunk) -> None:
        """Write the rows of a chunk; chunks come in order."""
        deals, seatings, players, columns = chunk.rows.shape
        games = np.arange(deals * seatings, dtype=np.int64) + chunk.first * seatings
        kept = ~np.isin(games, chunk.unfinished)
        self.unfinished += chunk.unfinished
        number = np.repeat(games[kept], players)
        flat = chunk.rows.reshape(deals * seatings, players, columns)[kept].reshape(-1, columns)
        names = np.tile(self.codes, int(kept.sum()))
        arrays = [
            pa.array(number),
            pa.array(number // seatings),
            pa.array((number % seatings).astype(np.int16)),
            pa.DictionaryArray.from_arrays(pa.array(names), self.labels),
            *(pa.array(np.ascontiguousarray(flat[:, c])) for c in range(columns)),
        ]
        self.writer.write_table(pa.Table.from_arrays(arrays, schema=self.schema))

    def close(self, games: int, interrupted: bool) -> Path:
        """Finish the file, give it its name and return that.

        Parameters
        ----------
        games : int
            Games played.
        interrupted : bool
            Whether the user ended the run early; noted in the provenance.
        """
        facts = self.provenance | {
            "games": games,
            "interrupted": interrupted,
            "unfinished_games": self.unfinished,
        }
        self.writer.add_key_value_metadata({METADATA: json.dumps(facts).encode()})
        self.writer.close()
        os.replace(self.part, self.path)
        return self.path

    def discard(self) -> None:
        """Remove what has been written."""
        self.writer.close()
        self.part.unlink(missing_ok=True)


def read_provenance(path: str | Path) -> dict[str, Any]:
    """Return the provenance of a file of raw rows.

    Raises
    ------
    UserError
        If there is no such file, or it is not one of ours.
    """
    try:
        found = pq.read_metadata(path).metadata or {}
    except (OSError, pa.ArrowInvalid) as error:
        raise UserError(f"{path}: found '{error}', expected a Parquet file of raw rows") from error
    if METADATA not in found:
        raise UserError(f"{path}: found no provenance, expected a file written by kitchen-scale")
    facts: dict[str, Any] = json.loads(found[METADATA])
    return facts
