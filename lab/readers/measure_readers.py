"""Measures readers of one table, by its location and by the server. Prints the results as one line of JSON."""

import argparse, importlib.util, json, pathlib, re, statistics, sys, time

import duckdb, lance, lance_namespace, polars, requests
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

parser = argparse.ArgumentParser()
for name in ("url", "key"):
    parser.add_argument(f"--{name}", required=True)
for name in ("rows", "dimensions", "rounds"):
    parser.add_argument(f"--{name}", type=int, required=True)
parser.add_argument("--only")
args = parser.parse_args()

NAMESPACE, TABLE = "readers", "readings"
session = requests.Session()
session.headers["x-api-key"] = args.key


def post(path, **options):
    response = session.post(f"{args.url}/v1/{path}", **options)
    response.raise_for_status()
    return response


def rows_of(start, count):
    rng = np.random.default_rng(start)
    vectors = pa.array(rng.random(count * args.dimensions, dtype=np.float32))
    return pa.record_batch(
        {
            "id": pa.array(np.arange(start, start + count)),
            "city": pa.array([f"city {n}" for n in rng.integers(0, 50, count)]),
            "amount": pa.array(rng.random(count)),
            "vector": pa.FixedSizeListArray.from_arrays(vectors, args.dimensions),
        }
    )


def create():
    schema = rows_of(0, 1).schema
    headers = {"content-type": "application/vnd.apache.arrow.stream"}

    def body():
        sink = pa.BufferOutputStream()
        with pa.ipc.new_stream(sink, schema) as writer:
            for start in range(0, args.rows, 50_000):
                writer.write_batch(rows_of(start, min(50_000, args.rows - start)))
        return sink.getvalue().to_pybytes()

    post(f"namespace/{NAMESPACE}/create", json={})
    post(f"table/{NAMESPACE}${TABLE}/create", data=body(), headers=headers)
    return post(f"table/{NAMESPACE}${TABLE}/describe", json={}).json()["location"]


location = create()
tasks = ("aggregate", "filter", "everything")
LOW, HIGH = args.rows // 2, args.rows // 2 + args.rows // 100
WHERE = f"id >= {LOW} AND id < {HIGH}"
SQL = {
    "aggregate": "SELECT city, sum(amount) FROM {} GROUP BY city",
    "filter": f"SELECT count(*), sum(amount) FROM {{}} WHERE {WHERE}",
}


def query_table(task):
    """Returns what a task needs, as an Arrow table from the server."""
    body = {"vector": [], "k": 2**53 - 1}
    if task != "everything":
        body["columns"] = {"column_names": ["city", "amount"] if task == "aggregate" else ["amount"]}
    if task == "filter":
        body["filter"] = WHERE
    with session.post(f"{args.url}/v1/table/{NAMESPACE}${TABLE}/query", json=body, stream=True) as response:
        response.raise_for_status()
        return pa.ipc.open_stream(response.raw).read_all()


def scan(dataset, task):
    columns = {"aggregate": ["city", "amount"], "filter": ["amount"], "everything": None}[task]
    return dataset.to_table(columns=columns, filter=WHERE if task == "filter" else None)


def in_polars(table, task):
    frame = polars.from_arrow(table)
    if task == "aggregate":
        return frame.group_by("city").agg(polars.col("amount").sum()).height
    return frame.height


def in_duckdb(table, task):
    connection = duckdb.connect()
    connection.register("readings", table)
    # The server or the scan has applied the filter.
    statement = SQL["aggregate"] if task == "aggregate" else "SELECT count(*) FROM {}"
    return len(connection.execute(statement.format("readings")).fetchall()) if task == "aggregate" else table.num_rows


namespace = lance_namespace.connect("rest", {"uri": args.url, "header.x-api-key": args.key})


def dataset():
    return lance.dataset(namespace_client=namespace, table_id=[NAMESPACE, TABLE])


def duckdb_reader(name):
    package = importlib.util.find_spec("duckdb_extension_lance").submodule_search_locations[0]
    extension = next(pathlib.Path(package).rglob("*.duckdb_extension"))
    connection = duckdb.connect()
    connection.execute(f"LOAD '{extension}'")
    connection.execute(
        f"ATTACH '$' AS lance (TYPE LANCE, ENDPOINT '{args.url}', "
        f"HEADER 'x-api-key={args.key};x-lancedb-database={NAMESPACE}')"
    )

    def read(task):
        if task == "everything":
            return connection.execute(f"SELECT * FROM {name}").to_arrow_table().num_rows
        return connection.execute(SQL[task].format(name)).fetchall()

    return read


def spark_reader():
    from pyspark.sql import SparkSession

    spark = (
        SparkSession.builder.master("local[2]")
        .config("spark.driver.memory", "4g")
        .config("spark.jars.packages", "org.lance:lance-spark-3.5_2.12:0.4.0")
        .config("spark.sql.catalog.lance", "org.lance.spark.LanceNamespaceSparkCatalog")
        .config("spark.sql.catalog.lance.impl", "rest")
        .config("spark.sql.catalog.lance.uri", args.url)
        .config("spark.sql.catalog.lance.header.x-api-key", args.key)
        .config("spark.ui.enabled", "false")
        .getOrCreate()
    )
    name = f"lance.{NAMESPACE}.{TABLE}"

    def read(task):
        if task == "everything":  # in the workers, which keep nothing
            return spark.table(name).write.format("noop").mode("overwrite").save()
        return spark.sql(SQL[task].format(name)).collect()

    return read


def ray_reader():
    import lance_ray, ray

    ray.init(num_cpus=2, include_dashboard=False, logging_level="ERROR", log_to_driver=False)
    ray.data.DataContext.get_current().enable_progress_bars = False
    server = {"uri": args.url, "header.x-api-key": args.key}
    table = dict(namespace_impl="rest", namespace_properties=server, table_id=[NAMESPACE, TABLE])

    def read(task):
        columns = {"aggregate": ["city", "amount"], "filter": ["amount"], "everything": None}[task]
        rows = lance_ray.read_lance(columns=columns, filter=WHERE if task == "filter" else None, **table)
        if task == "aggregate":
            return rows.groupby("city").sum("amount").take_all()
        if task == "filter":
            return rows.sum("amount")
        for _ in rows.iter_batches(batch_format="pyarrow"):
            pass

    return read


makers = {
    ("Arrow", "server"): lambda: lambda task: query_table(task).num_rows,
    ("Polars", "server"): lambda: lambda task: in_polars(query_table(task), task),
    ("DuckDB over Arrow", "server"): lambda: lambda task: in_duckdb(query_table(task), task),
    ("DuckDB, lance extension, attached", "location"): lambda: duckdb_reader(f"lance.main.{TABLE}"),
    ("pylance", "location"): lambda: lambda task: scan(dataset(), task).num_rows,
    ("Polars over pylance", "location"): lambda: lambda task: in_polars(scan(dataset(), task), task),
    ("DuckDB, lance extension, path", "location"): lambda: duckdb_reader(f"__lance_scan('{location}')"),
    ("Spark", "location"): spark_reader,
    ("Ray", "location"): ray_reader,
}
SENT = re.compile(r"^touchstone_sent_bytes_total(?:\{.*\})? (\S+)$", re.M)
REQUESTS = re.compile(r'^touchstone_requests_total\{operation="(?!metrics|health)[^}]*\} (\S+)$', re.M)


def counters():
    text = session.get(f"{args.url}/metrics").text
    return [sum(float(value) for value in pattern.findall(text)) for pattern in (REQUESTS, SENT)]


readers, first = {}, {}
for key, make in makers.items():
    if args.only is None or re.search(args.only, key[0]):
        start = time.perf_counter()
        readers[key] = make()
        readers[key]("filter")
        first[key] = time.perf_counter() - start
times = {key: {task: [] for task in tasks} for key in readers}
for _ in range(args.rounds):  # alternately, so that other work on the machine slows all of them
    for task in tasks:
        for key, read in readers.items():
            start = time.perf_counter()
            read(task)
            times[key][task].append((time.perf_counter() - start) * 1000)
results = []
for key, read in readers.items():
    costs = {}
    for task in tasks:
        before = counters()
        read(task)
        requests_sent, sent = (after - earlier for after, earlier in zip(counters(), before))
        # The request of the metrics itself is part of the bytes, some 30 kB.
        costs[task] = {"requests": requests_sent, "megabytes": round(sent / 1e6, 1)}
    medians = {task: round(statistics.median(times[key][task]), 1) for task in tasks}
    results.append({"reader": key[0], "by": key[1], "first": round(first[key], 2), "milliseconds": medians, "costs": costs})
print(json.dumps(results))
