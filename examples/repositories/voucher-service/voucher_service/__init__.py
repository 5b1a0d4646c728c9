"""Codes of paper vouchers with a check digit (Luhn)."""

from __future__ import annotations

import secrets

LENGTH = 12


def check_digit(digits: str) -> int:
    """The digit that makes the Luhn sum of `digits` and itself a multiple of ten."""
    total = 0
    for position, char in enumerate(reversed(digits)):
        value = int(char) * (2 if position % 2 == 0 else 1)
        total += value - 9 if value > 9 else value
    return (10 - total % 10) % 10


def issue() -> str:
    """A new code: eleven random digits and the check digit."""
    digits = "".join(secrets.choice("0123456789") for _ in range(LENGTH - 1))
    return f"{digits}{check_digit(digits)}"


def is_valid(code: str) -> bool:
    """Whether a code is well formed; says nothing about whether it was used."""
    return len(code) == LENGTH and code.isascii() and code.isdecimal() and check_digit(code[:-1]) == int(code[-1])
