"""LanceDB's Python client in remote mode."""

import re

import lancedb
import pyarrow as pa
from task import API_KEY, TASK, URL, report

db = lancedb.connect("db://touchstone", api_key=API_KEY, host_override=URL)
path = TASK["id"]


def table():
    return db.open_table(path[-1], namespace_path=path[:-1])


def list_tables():
    names, token = [], None
    while True:
        page = db.list_tables(namespace_path=path, limit=TASK["limit"], page_token=token)
        names += page.tables
        token = page.page_token
        if not token:
            return names


def add_rows():
    table().add(pa.table({"id": pa.array(TASK["values"], pa.int64())}))


def create_namespace():
    db.create_namespace(path)


def drop_namespace():
    db.drop_namespace(path, mode=TASK["mode"])


def create_tag():
    table().tags.create(TASK["tag"], TASK["version"])


CALLS = {
    "list_tables": list_tables,
    "count_rows": lambda: table().count_rows(),
    "read_rows": lambda: table().search().to_arrow()["id"].to_pylist(),
    "create_namespace": create_namespace,
    "drop_namespace": drop_namespace,
    "create_tag": create_tag,
    "insert_rows": add_rows,
}


def code_of(error):
    found = re.search(r'"?code"?:\s*(\d+)', str(error))
    return int(found.group(1)) if found else getattr(error, "code", None)


report(CALLS.get(TASK["task"]), code_of)
