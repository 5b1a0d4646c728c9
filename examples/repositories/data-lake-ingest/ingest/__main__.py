"""Reads one CSV export: `python -m ingest store_sales 2026-03-14 export.csv ./raw`."""

from __future__ import annotations

import csv
import sys
from datetime import date
from pathlib import Path

from .checks import apply_checks
from .partition import write_partition
from .sources import SOURCES

#: More rejected rows than this, and the night is stopped: the source has changed its shape.
MAX_REJECTED_SHARE = 0.01


def main(arguments: list[str]) -> int:
    if len(arguments) != 4 or arguments[0] not in SOURCES:
        print(f"usage: python -m ingest <{'|'.join(SOURCES)}> <day> <file> <raw zone>", file=sys.stderr)
        return 2
    source, day, file, root = arguments
    with open(file, newline="", encoding="utf-8") as export:
        checked = apply_checks(csv.DictReader(export), SOURCES[source])
    for line, problem in checked.rejected[:20]:
        print(f"{file}:{line}: {problem}", file=sys.stderr)
    if checked.rejected_share > MAX_REJECTED_SHARE:
        print(f"{checked.rejected_share:.1%} of the rows are wrong: nothing was written", file=sys.stderr)
        return 1
    print(write_partition(Path(root), source, date.fromisoformat(day), checked.accepted))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
