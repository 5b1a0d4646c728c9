"""Nightly ingestion into the raw zone: read, check, write one partition per source and day."""
