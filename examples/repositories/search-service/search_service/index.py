"""The index: which words stand in which product, and how well a query fits."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from dataclasses import dataclass
from difflib import get_close_matches

WORD = re.compile(r"\w+")

#: A misspelt word counts this much of an exact one.
FUZZY_WEIGHT = 0.6


@dataclass(frozen=True)
class Product:
    sku: str
    name: str
    #: Sold pieces of the last 30 days; decides between equally good matches.
    popularity: int = 0


@dataclass(frozen=True)
class Hit:
    product: Product
    score: float


def words_of(text: str) -> list[str]:
    """Lower-case words without accents: 'Crème brûlée' gives ['creme', 'brulee']."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return WORD.findall("".join(c for c in plain if not unicodedata.combining(c)))


class Index:
    """Holds all products in memory; built once at start and replaced as a whole."""

    def __init__(self, products: list[Product]) -> None:
        self._postings: dict[str, set[Product]] = defaultdict(set)
        for product in products:
            for word in words_of(product.name):
                self._postings[word].add(product)

    def search(self, query: str, limit: int = 10) -> list[Hit]:
        """The best matches first. A query without words finds nothing."""
        words = words_of(query)
        scores: dict[Product, float] = defaultdict(float)
        for word in words:
            best: dict[Product, float] = {}
            for known, weight in self._matches(word):
                for product in self._postings[known]:
                    best[product] = max(weight, best.get(product, 0.0))
            for product, weight in best.items():
                scores[product] += weight / len(words)
        ranked = sorted(scores.items(), key=lambda item: (-item[1], -item[0].popularity, item[0].sku))
        return [Hit(product, round(score, 3)) for product, score in ranked[:limit]]

    def _matches(self, word: str) -> list[tuple[str, float]]:
        if word in self._postings:
            return [(word, 1.0)]
        close = get_close_matches(word, self._postings, n=3, cutoff=0.72)
        return [(known, FUZZY_WEIGHT) for known in close]
