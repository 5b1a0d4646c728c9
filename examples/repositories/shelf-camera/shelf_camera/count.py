"""Counts the free places of a shelf."""


def free_places(places: list[bool]) -> int:
    return sum(not taken for taken in places)
