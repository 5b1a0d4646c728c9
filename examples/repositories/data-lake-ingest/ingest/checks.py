"""Rules that a row must pass before it enters the raw zone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

Row = dict[str, str]
Check = Callable[[Row], str | None]


def required(column: str) -> Check:
    return lambda row: None if row.get(column, "").strip() else f"{column} is empty"


def whole_number(column: str) -> Check:
    def check(row: Row) -> str | None:
        text = row.get(column, "")
        return None if text.lstrip("-").isdecimal() else f"{column} is not a whole number: {text!r}"

    return check


@dataclass
class Checked:
    accepted: list[Row] = field(default_factory=list)
    #: Line number in the source (the header is line 1) and what is wrong with it.
    rejected: list[tuple[int, str]] = field(default_factory=list)

    @property
    def rejected_share(self) -> float:
        total = len(self.accepted) + len(self.rejected)
        return len(self.rejected) / total if total else 0.0


def apply_checks(rows: Iterable[Row], checks: list[Check]) -> Checked:
    """Sorts rows into accepted and rejected; a rejected row names its first problem."""
    result = Checked()
    for line, row in enumerate(rows, start=2):
        problem = next((found for check in checks if (found := check(row))), None)
        if problem:
            result.rejected.append((line, problem))
        else:
            result.accepted.append(row)
    return result
