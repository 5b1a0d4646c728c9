"""The HTTP face of the search; paths and answers are those of openapi.yaml."""

from __future__ import annotations

import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from .index import Index, Product

SAMPLE = [
    Product("MILK-1L", "Whole milk, 1 l", 4200),
    Product("OAT-1L", "Oat drink, 1 l", 2600),
    Product("RYE-750", "Rye bread, 750 g", 1900),
    Product("CREME-2", "Crème brûlée, 2 pieces", 310),
]


def make_handler(index: Index) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:  # the name is given by http.server
            url = urlsplit(self.path)
            query = parse_qs(url.query)
            if url.path == "/health":
                return self._send(200, {"status": "ok"})
            if url.path != "/search":
                return self._send(404, {"message": "Not found"})
            text = query.get("q", [""])[0].strip()
            limit = query.get("limit", ["10"])[0]
            if not text or not limit.isdecimal() or not 1 <= int(limit) <= 50:
                return self._send(400, {"message": "q is needed; limit is between 1 and 50"})
            hits = index.search(text, int(limit))
            self._send(200, {"hits": [{"sku": h.product.sku, "name": h.product.name, "score": h.score} for h in hits]})

        def _send(self, status: int, body: dict) -> None:
            payload = json.dumps(body, ensure_ascii=False).encode()
            self.send_response(status)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(payload)))
            self.end_headers()
            self.wfile.write(payload)

    return Handler


def main() -> None:
    port = int(os.environ.get("PORT", "8085"))
    print(f"search-service listens on {port}", flush=True)
    ThreadingHTTPServer(("", port), make_handler(Index(SAMPLE))).serve_forever()


if __name__ == "__main__":
    main()
