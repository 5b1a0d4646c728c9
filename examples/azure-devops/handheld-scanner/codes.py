"""Article codes (EAN-13)."""


def is_article_code(code: str) -> bool:
    """Whether thirteen digits end in their check digit."""
    if len(code) != 13 or not code.isascii() or not code.isdigit():
        return False
    weighted = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(code[:12]))
    return (10 - weighted % 10) % 10 == int(code[12])
