"""A server of the interface that is just begun: it knows namespaces, and gets some things about them wrong.

Run it with `python3 toy_server.py [port]`; it prints where it listens. See conformance/CI.md.
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote, urlsplit

namespaces = {}


class Toy(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, status, body=None):
        text = b"" if body is None else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def refuse(self, status, code, title):
        kind = "/errors/" + title.lower().replace(" ", "-")
        body = {"type": kind, "title": title, "status": status, "detail": "", "instance": self.path}
        self.answer(status, body | {"code": code, "error": title})

    def asked(self):
        length = int(self.headers.get("Content-Length") or 0)
        text = self.rfile.read(length)
        parts = urlsplit(self.path).path.split("/")
        if parts[:3] != ["", "v1", "namespace"] or len(parts) != 5:
            return None, None, None
        try:
            body = json.loads(text or "{}")
        except ValueError:
            body = None
        return unquote(parts[3]), parts[4] if isinstance(body, dict) else "malformed", body

    def do_GET(self):
        name, action, _ = self.asked()
        if action != "list":
            return self.refuse(404, 0, "No such route")
        # Wrong: whatever namespace is asked for, the whole list is given, and never a page of it.
        self.answer(200, {"namespaces": sorted(namespaces)})

    def do_POST(self):
        name, action, body = self.asked()
        if action == "malformed":
            return self.refuse(400, 13, "Invalid input")
        if action == "create":
            if name in namespaces:
                return self.refuse(409, 2, "Namespace already exists")
            namespaces[name] = body.get("properties", {})
            return self.answer(200, {"properties": namespaces[name]})
        if action == "exists":
            return self.answer(204) if name in namespaces else self.refuse(404, 1, "Namespace not found")
        if action == "drop":
            # Wrong: an absent namespace is dropped as if it had been there.
            namespaces.pop(name, None)
            return self.answer(200, {"properties": {}})
        self.refuse(404, 0, "No such route")

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 0), Toy)
    print(f"listening on http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
