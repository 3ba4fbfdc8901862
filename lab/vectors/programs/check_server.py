"""Sends the requests that must be rejected to an empty server without credentials: python3 check_server.py VECTORS URL.

Builds the paths of the calls too. Prints the numbers of responses as JSON, and the vectors that are broken. Standard library only.
"""

import http.client
import json
import pathlib
import sys
import urllib.parse

if len(sys.argv) != 3:
    sys.exit("usage: python3 check_server.py VECTORS URL, such as check_server.py spec/vectors http://127.0.0.1:8080")
vectors, url = pathlib.Path(sys.argv[1]), urllib.parse.urlsplit(sys.argv[2])
connection = http.client.HTTPConnection(url.hostname, url.port, timeout=60)
try:
    connection.connect()
except OSError as error:
    sys.exit(f"{sys.argv[2]}: {error}")


def body_of(message):
    if "bodyFile" in message:
        return (vectors / message["bodyFile"]).read_bytes()
    return message["body"].encode() if "body" in message else None


def send(request):
    connection.request(request["method"], request["path"], body_of(request), request["headers"])
    response = connection.getresponse()
    return response.status, response.read()


def encoded(call):
    """Builds the path of a call, as a client of this language does."""
    delimiter = call.get("delimiter", "$")
    path = route
    for name, value in call["path"].items():
        text = value if isinstance(value, str) else delimiter.join(value) or delimiter
        path = path.replace("{%s}" % name, urllib.parse.quote(text, safe=""))
    given = [("delimiter", delimiter)] if "delimiter" in call else []
    for name, value in call["query"].items():
        for item in value if isinstance(value, list) else [value]:
            given.append((name, str(item).lower() if isinstance(item, bool) else str(item)))
    return path + ("?" + urllib.parse.urlencode(given) if given else "")


def decoded(path):
    path, _, query = path.partition("?")
    parts = [urllib.parse.unquote(part) for part in path.split("/")]
    return parts, sorted(urllib.parse.parse_qsl(query, keep_blank_values=True))


files = [json.loads(path.read_text(encoding="utf-8")) for path in sorted((vectors / "operations").glob("*.json"))]
operations = {one["operation"]: one for one in files if "operation" in one}


def create(operation):
    """Creates the object that the requests of other operations name, if the server can; without it, 404 is right, too."""
    status, body = send(operations[operation]["requests"][0]["request"])
    if status not in (200, 201, 406):
        sys.exit(f"{operation}: {status} {body[:300]!r}; the server must be empty and accept requests without credentials")


counts = {"rejected": 0, "absent": 0, "unsupported": 0, "calls": 0}
broken = []
create("CreateNamespace")
# The table is created after the requests of CreateTable, for which it would be a conflict.
for operation in ["CreateTable", *(name for name in operations if name != "CreateTable")]:
    one = operations[operation]
    route = one["path"]
    for vector in one["calls"]:
        if vector["request"] is None:
            continue
        counts["calls"] += 1
        if decoded(encoded(vector["call"])) != decoded(vector["request"]["path"]):
            broken.append([operation, vector["name"], encoded(vector["call"])])
    for vector in one["requests"]:
        if "rejected" not in vector or "parsed" in vector:
            continue
        status, body = send(vector["request"])
        if status in vector["rejected"]["status"]:
            counts["rejected"] += 1
        elif status == 406:
            counts["unsupported"] += 1
        elif status == 404:
            counts["absent"] += 1
        else:
            broken.append([operation, vector["name"], status, body.decode(errors="replace")])
    if operation == "CreateTable":
        create(operation)
print(json.dumps({"counts": counts, "broken": broken}))
