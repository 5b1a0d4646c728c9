"""Writing a partition so that a repeated night replaces it and a broken night leaves the old one."""

from __future__ import annotations

import csv
import os
from datetime import date
from pathlib import Path

from .checks import Row


def write_partition(root: Path, source: str, day: date, rows: list[Row]) -> Path:
    """Writes `<root>/<source>/day=YYYY-MM-DD/part-0.csv` in one step and returns its path."""
    target = root / source / f"day={day.isoformat()}" / "part-0.csv"
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_suffix(".draft")
    with draft.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, fieldnames=sorted({key for row in rows for key in row}))
        writer.writeheader()
        writer.writerows(rows)
    os.replace(draft, target)
    return target
