"""Measures LanceDB's remote client against a server and the same calls on a local directory. Prints one JSON object.

Both sides do each step one after the other in this process, on the same rows; the side that is first alternates.
"""

import argparse
import datetime
import json
import pathlib
import sys
import time
import warnings

import lancedb
import numpy as np
import pyarrow as pa

SEED = 7
WORDS = 20_000
WORDS_PER_TEXT = 12
CATEGORIES = 100
BATCHES = 10
QUERIES = 100
LIMIT = 10
ROWS_PER_PARTITION = 4096
FEW_ROWS = 10_000
WAIT = datetime.timedelta(minutes=15)
EMBEDDED, SERVER = "embedded", "server"


class Rows:
    """Rows around random centers: uniform vectors would have no neighbours that an index could find."""

    def __init__(self, dimensions):
        self.random = np.random.default_rng(SEED)
        self.dimensions = dimensions
        self.centers = self.random.normal(size=(256, dimensions)).astype(np.float32)
        self.words = np.array([f"word{number}" for number in range(WORDS)], dtype=object)

    def vectors(self, count):
        centers = self.centers[self.random.integers(0, len(self.centers), count)]
        return centers + self.random.normal(scale=0.3, size=centers.shape).astype(np.float32)

    def texts(self, count, words=WORDS_PER_TEXT):
        # The square makes some words frequent, as in languages.
        chosen = (self.random.random((count, words)) ** 2 * WORDS).astype(np.int64)
        return [" ".join(row) for row in self.words[chosen]]

    def table(self, start, count):
        vectors = pa.array(self.vectors(count).reshape(-1), pa.float32())
        return pa.table(
            {
                "id": pa.array(range(start, start + count), pa.int64()),
                "category": pa.array(self.random.integers(0, CATEGORIES, count), pa.int32()),
                "price": pa.array(self.random.random(count), pa.float64()),
                "text": pa.array(self.texts(count)),
                "vector": pa.FixedSizeListArray.from_arrays(vectors, self.dimensions),
            }
        )


def processes(pid):
    """The process and its children: a server is a supervisor and its worker."""
    children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(int(child) for child in children)]


def memory(pid, field="VmRSS"):
    """Resident memory of the processes of a server in MiB."""
    kib = 0
    for process in processes(pid):
        for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith(f"{field}:"):
                kib += int(line.split()[1])
    return round(kib / 1024)


def reset_peak(pid):
    for process in processes(pid):
        pathlib.Path(f"/proc/{process}/clear_refs").write_text("5")


class Measure:
    def __init__(self, pid, sides):
        self.pid = pid
        self.sides = sides
        self.tables = {}
        self.steps = []

    def step(self, name, call, calls=1, exact=True):
        """Calls `call(side, number)` on both sides. `exact`: both must return the same."""
        reset_peak(self.pid)
        step = {"step": name, "calls": calls}
        order = (SERVER, EMBEDDED) if len(self.steps) % 2 == 0 else (EMBEDDED, SERVER)
        results = {}
        for side in order:
            start = time.perf_counter()
            results[side] = [call(side, number) for number in range(calls)]
            step[side] = round(time.perf_counter() - start, 3)
            if side == SERVER:
                step["memory"], step["peak"] = memory(self.pid), memory(self.pid, "VmHWM")
        if exact and results[SERVER] != results[EMBEDDED]:
            raise SystemExit(f"{name}: the server and the embedded engine return different results")
        self.steps.append(step)
        print(json.dumps(step), file=sys.stderr, flush=True)


def index(table, is_remote, dimensions, rows):
    partitions = max(1, rows // ROWS_PER_PARTITION)
    sub_vectors = max(1, dimensions // 8)
    if is_remote:
        table.create_index(
            "l2", "vector", index_type="IVF_PQ", num_partitions=partitions, num_sub_vectors=sub_vectors, wait_timeout=WAIT
        )
    else:
        table.create_index("l2", partitions, sub_vectors, "vector", index_type="IVF_PQ")


def wait_for_indexes(table):
    """Waits until the server has no index that it would update."""
    deadline = time.monotonic() + WAIT.total_seconds()
    for each in table.list_indices():
        while True:
            stats = table.index_stats(each.name)
            if stats.num_unindexed_rows < max(FEW_ROWS, stats.num_indexed_rows / 10):
                break
            if time.monotonic() > deadline:
                raise SystemExit(f"index {each.name} is not updated: {stats}")
            time.sleep(0.1)


def run(measure, rows, dimensions):
    data = Rows(dimensions)
    parts = [data.table(rows * part // BATCHES, rows * (part + 1) // BATCHES - rows * part // BATCHES) for part in range(BATCHES)]
    queries = data.vectors(QUERIES)
    texts = data.texts(QUERIES, 2)
    tables = measure.tables

    def load(side, number):
        if number == 0:
            tables[side] = measure.sides[side].create_table("items", parts[0])
        else:
            tables[side].add(parts[number])
        return None

    def vector_search(side, number):
        return len(tables[side].search(queries[number]).limit(LIMIT).to_arrow())

    def filtered_search(side, number):
        query = tables[side].search(queries[number]).where(f"category = {number % CATEGORIES}", prefilter=True)
        return len(query.limit(LIMIT).to_arrow())

    def filtered(side, number):
        query = tables[side].search().where(f"category = {number % CATEGORIES} AND price < 0.5").select(["id", "text"])
        return sorted(query.limit(rows).to_arrow()["id"].to_pylist())

    def full_text(side, number):
        return len(tables[side].search(texts[number], query_type="fts", fts_columns="text").limit(LIMIT).to_arrow())

    def hybrid(side, number):
        query = tables[side].search(query_type="hybrid", fts_columns="text", vector_column_name="vector")
        return len(query.vector(queries[number]).text(texts[number]).limit(LIMIT).to_arrow())

    def read_all(side, _number):
        # The remote client has no to_arrow() for tables.
        table = tables[side].search().limit(2 * rows).to_arrow()
        return [len(table), int(table["id"].to_numpy().sum()), int(table["category"].to_numpy().sum())]

    def create_index(side, _number):
        index(tables[side], side == SERVER, dimensions, rows)

    def create_text_index(side, _number):
        tables[side].create_fts_index("text", **({"wait_timeout": WAIT} if side == SERVER else {}))

    def update_all(side, _number):
        return tables[side].update(values_sql={"price": "price / 2"}).rows_updated

    changed = data.table(rows - rows // 10, rows // 5)

    def merge(side, _number):
        merged = tables[side].merge_insert("id").when_matched_update_all().when_not_matched_insert_all().execute(changed)
        return [merged.num_updated_rows, merged.num_inserted_rows]

    def index_changes(side, _number):
        # The server adds changed rows to its indexes by itself, when they are many.
        if side == EMBEDDED:
            tables[side].optimize()
        else:
            wait_for_indexes(tables[side])

    def drop(side, _number):
        measure.sides[side].drop_table("items")

    measure.step(f"load in {BATCHES} parts", load, BATCHES)
    measure.step("build IVF_PQ index", create_index)
    measure.step("vector search", vector_search, QUERIES)
    measure.step("filter, 0.5 % of the rows", filtered, QUERIES // 10)
    measure.step("vector search with filter", filtered_search, QUERIES)
    measure.step("build full-text index", create_text_index)
    measure.step("full-text search", full_text, QUERIES)
    measure.step("hybrid search", hybrid, QUERIES)
    measure.step("update all rows", update_all)
    measure.step("merge 20 % of the rows", merge)
    measure.step("index the changes", index_changes)
    measure.step("vector search after the changes", vector_search, QUERIES)
    measure.step("read everything", read_all)
    measure.step("drop", drop)


def main():
    parser = argparse.ArgumentParser()
    for name, kind in (("rows", int), ("dimensions", int), ("idle", float), ("url", str), ("key", str), ("pid", int), ("folder", str)):
        parser.add_argument(f"--{name}", type=kind, required=True)
    given = parser.parse_args()
    # Newer clients have other names for the calls that all releases have.
    warnings.simplefilter("ignore")
    sides = {
        SERVER: lancedb.connect("db://default", api_key=given.key, region="local", host_override=given.url),
        EMBEDDED: lancedb.connect(given.folder),
    }
    at_start = memory(given.pid)
    measure = Measure(given.pid, sides)
    run(measure, given.rows, given.dimensions)
    time.sleep(given.idle)
    result = {
        "lancedb": lancedb.__version__,
        "pyarrow": pa.__version__,
        "steps": measure.steps,
        "memory": {"start": at_start, "dropped": measure.steps[-1]["memory"], "idle": memory(given.pid)},
    }
    print(json.dumps(result))


main()
