"""Prints as many new codes as asked for."""

import sys

from . import issue

count = int(sys.argv[1]) if len(sys.argv) > 1 else 1
for _ in range(count):
    print(issue())
