import unittest

from codes import is_article_code


class ArticleCodeTest(unittest.TestCase):
    def test_takes_a_right_check_digit(self):
        self.assertTrue(is_article_code("4006381333931"))

    def test_refuses_a_wrong_one(self):
        self.assertFalse(is_article_code("4006381333932"))

    def test_refuses_what_is_no_code(self):
        self.assertFalse(is_article_code("40063813339"))
        self.assertFalse(is_article_code("400638133393x"))


if __name__ == "__main__":
    unittest.main()
