import unittest

from search_service.index import Index, Product, words_of

MILK = Product("MILK-1L", "Whole milk", 4200)
OAT = Product("OAT-1L", "Oat milk", 9000)
CREME = Product("CREME-2", "Crème brûlée", 310)


class IndexTest(unittest.TestCase):
    def setUp(self) -> None:
        self.index = Index([MILK, OAT, CREME])

    def skus(self, query: str) -> list[str]:
        return [hit.product.sku for hit in self.index.search(query)]

    def test_finds_words_without_their_accents(self) -> None:
        self.assertEqual(self.skus("creme brulee"), ["CREME-2"])
        self.assertEqual(words_of("Crème brûlée"), ["creme", "brulee"])

    def test_puts_the_product_with_more_matching_words_first(self) -> None:
        self.assertEqual(self.skus("whole milk"), ["MILK-1L", "OAT-1L"])

    def test_puts_the_more_popular_product_first_when_the_words_fit_alike(self) -> None:
        self.assertEqual(self.skus("milk"), ["OAT-1L", "MILK-1L"])

    def test_forgives_a_misspelt_word(self) -> None:
        self.assertEqual(self.skus("mlik"), ["OAT-1L", "MILK-1L"])

    def test_finds_nothing_for_an_empty_query(self) -> None:
        self.assertEqual(self.skus("  ,"), [])


if __name__ == "__main__":
    unittest.main()
