"""What is read each night, and what each row must look like."""

from __future__ import annotations

from .checks import Check, required, whole_number

SOURCES: dict[str, list[Check]] = {
    "store_sales": [required("store_id"), required("sku"), whole_number("quantity"), whole_number("total_minor")],
    "stock_movements": [required("store_id"), required("sku"), whole_number("delta")],
    "loyalty_bookings": [required("member_id"), whole_number("points")],
}
