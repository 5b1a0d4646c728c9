import tempfile
import unittest
from datetime import date
from pathlib import Path

from ingest.__main__ import main
from ingest.checks import apply_checks
from ingest.partition import write_partition
from ingest.sources import SOURCES

GOOD = {"store_id": "ber-02", "sku": "MILK-1L", "delta": "-3"}


class IngestTest(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def test_names_line_and_problem_of_a_rejected_row(self) -> None:
        checked = apply_checks([GOOD, {**GOOD, "delta": "many"}], SOURCES["stock_movements"])
        self.assertEqual(checked.rejected, [(3, "delta is not a whole number: 'many'")])
        self.assertEqual(checked.accepted, [GOOD])

    def test_a_repeated_night_replaces_its_partition(self) -> None:
        day = date(2026, 3, 14)
        write_partition(self.root, "stock_movements", day, [GOOD, GOOD])
        path = write_partition(self.root, "stock_movements", day, [GOOD])
        self.assertEqual(path.read_text().splitlines(), ["delta,sku,store_id", "-3,MILK-1L,ber-02"])

    def test_writes_nothing_when_too_many_rows_are_wrong(self) -> None:
        export = self.root / "export.csv"
        export.write_text("store_id,sku,delta\nber-02,MILK-1L,-3\nber-02,,x\n")
        self.assertEqual(main(["stock_movements", "2026-03-14", str(export), str(self.root / "raw")]), 1)
        self.assertFalse((self.root / "raw").exists())


if __name__ == "__main__":
    unittest.main()
