"""The Python interface of Lance namespaces: the REST implementation of pylance, or the generated client (argument `generated`)."""

import io
import json
import re
import sys

import pyarrow as pa
from task import TASK, TOKEN, URL, report

path = TASK["id"]


def arrow():
    rows = pa.table({"id": pa.array(TASK["values"], pa.int64())})
    sink = io.BytesIO()
    with pa.ipc.new_stream(sink, rows.schema) as writer:
        writer.write_table(rows)
    return sink.getvalue()


def number(count):
    return getattr(count, "count", count)


def ids(response):
    body = getattr(response, "data", response)
    try:
        rows = pa.ipc.open_stream(body).read_all()
    except pa.ArrowInvalid:
        rows = pa.ipc.open_file(body).read_all()
    return rows["id"].to_pylist()


def pages(list_page):
    names, token = [], None
    while True:
        page = list_page(token)
        names += page.tables
        token = page.page_token
        if not token:
            return names


def of_pylance():
    import lance_namespace as api
    from lance_namespace_urllib3_client import QueryTableRequestVector

    client = api.connect("rest", {"uri": URL, "headers.authorization": f"Bearer {TOKEN}"})

    def create_tag():
        client.create_table_tag(api.CreateTableTagRequest(id=path, tag=TASK["tag"], version=TASK["version"]))

    def create_namespace():
        client.create_namespace(api.CreateNamespaceRequest(id=path))

    def drop_namespace():
        client.drop_namespace(api.DropNamespaceRequest(id=path, mode=TASK["mode"]))

    def insert():
        client.insert_into_table(api.InsertIntoTableRequest(id=path, mode="Append"), arrow())

    return {
        "list_tables": lambda: pages(
            lambda token: client.list_tables(api.ListTablesRequest(id=path, limit=TASK["limit"], page_token=token))
        ),
        "count_rows": lambda: number(client.count_table_rows(api.CountTableRowsRequest(id=path))),
        "create_namespace": create_namespace,
        "drop_namespace": drop_namespace,
        "create_tag": create_tag,
        "insert_rows": insert,
        "storage_options": lambda: client.describe_table(
            api.DescribeTableRequest(id=path, vend_credentials=True)
        ).storage_options,
        "read_rows": lambda: ids(client.query_table(api.QueryTableRequest(id=path, k=10, vector=QueryTableRequestVector()))),
    }


def of_generated():
    import lance_namespace_urllib3_client as api

    configuration = api.Configuration(host=URL)
    base = api.ApiClient(configuration)
    base.set_default_header("Authorization", f"Bearer {TOKEN}")
    namespaces, tables, data, tags = (
        kind(base) for kind in (api.NamespaceApi, api.TableApi, api.DataApi, api.TagApi)
    )
    joined = "$".join(path) or "$"

    def create_tag():
        tags.create_table_tag(joined, api.CreateTableTagRequest(tag=TASK["tag"], version=TASK["version"]))

    def create_namespace():
        namespaces.create_namespace(joined, api.CreateNamespaceRequest())

    def drop_namespace():
        namespaces.drop_namespace(joined, api.DropNamespaceRequest(mode=TASK["mode"]))

    def insert():
        data.insert_into_table(joined, arrow(), mode="Append")

    return {
        "list_tables": lambda: pages(
            lambda token: namespaces.list_tables(joined, page_token=token, limit=TASK["limit"])
        ),
        "count_rows": lambda: number(data.count_table_rows(joined, api.CountTableRowsRequest())),
        "create_namespace": create_namespace,
        "drop_namespace": drop_namespace,
        "create_tag": create_tag,
        "insert_rows": insert,
        "storage_options": lambda: tables.describe_table(
            joined, api.DescribeTableRequest(vend_credentials=True)
        ).storage_options,
        "read_rows": lambda: ids(
            data.query_table(joined, api.QueryTableRequest(k=10, vector=api.QueryTableRequestVector()))
        ),
    }


def code_of(error):
    body = getattr(error, "body", None)
    if body:
        try:
            return json.loads(body).get("code")
        except (ValueError, AttributeError):
            return None
    code = getattr(error, "code", None)
    if code is not None:
        return int(getattr(code, "value", code))
    found = re.search(r'"?code"?:\s*(\d+)', str(error))
    return int(found.group(1)) if found else None


def of_generated_by_task():
    # Its caller joins identifiers, so it cannot be judged for names with the delimiter.
    return {} if any("$" in part for part in path) else of_generated()


calls = of_generated_by_task() if sys.argv[1:] == ["generated"] else of_pylance()
report(calls.get(TASK["task"]), code_of)
