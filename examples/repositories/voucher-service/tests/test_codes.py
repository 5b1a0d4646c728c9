import unittest

from voucher_service import check_digit, is_valid, issue


class CodesTest(unittest.TestCase):
    def test_known_check_digit(self) -> None:
        self.assertEqual(check_digit("7992739871"), 3)

    def test_issued_codes_are_valid(self) -> None:
        for _ in range(200):
            self.assertTrue(is_valid(issue()))

    def test_one_misread_digit_is_noticed(self) -> None:
        code = issue()
        for position, char in enumerate(code):
            wrong = str((int(char) + 1) % 10)
            self.assertFalse(is_valid(code[:position] + wrong + code[position + 1 :]))


if __name__ == "__main__":
    unittest.main()
