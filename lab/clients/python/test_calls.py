"""Calls of the LanceDB client that every release of the last year has, for releases whose own tests are not run."""

import lancedb
import numpy as np
import pyarrow as pa
import pytest

ROWS = 300


def rows(start=0, count=3):
    return pa.table(
        {
            "id": pa.array(range(start, start + count), pa.int64()),
            "words": [f"number n{i} word" for i in range(start, start + count)],
            "vector": pa.array(
                [[i, i + 1.0, i + 2.0, i + 3.0] for i in range(start, start + count)],
                pa.list_(pa.float32(), 4),
            ),
        }
    )


@pytest.fixture
def db(tmp_path):
    return lancedb.connect(tmp_path)


@pytest.fixture
def table(db):
    return db.create_table("t", rows())


def ids(arrow):
    return sorted(arrow["id"].to_pylist())


def test_create_and_read(table):
    assert table.count_rows() == 3
    assert ids(table.to_arrow()) == [0, 1, 2]
    assert table.schema == rows().schema


def test_create_from_schema(db):
    table = db.create_table("t", schema=rows().schema)
    assert table.count_rows() == 0
    table.add(rows())
    assert table.count_rows() == 3


def test_create_existing(db, table):
    with pytest.raises(Exception, match="already exists"):
        db.create_table("t", rows())


def test_create_exist_ok(db, table):
    assert db.create_table("t", rows(), exist_ok=True).count_rows() == 3


def test_create_overwrite(db, table):
    assert ids(db.create_table("t", rows(7, 1), mode="overwrite").to_arrow()) == [7]


def test_open(db, table):
    assert db.open_table("t").count_rows() == 3


def test_open_missing(db):
    with pytest.raises(Exception, match="not found"):
        db.open_table("missing")


def test_names_and_drop(db, table):
    db.create_table("u", rows())
    assert sorted(db.table_names()) == ["t", "u"]
    db.drop_table("t")
    assert list(db.table_names()) == ["u"]


def test_add(table):
    table.add(rows(3, 2))
    assert ids(table.to_arrow()) == [0, 1, 2, 3, 4]


def test_add_overwrite(table):
    table.add(rows(9, 1), mode="overwrite")
    assert ids(table.to_arrow()) == [9]


def test_count_filtered(table):
    assert table.count_rows("id > 0") == 2


def test_filter_and_select(table):
    found = table.search().where("id > 0").select(["id"]).limit(1).to_arrow()
    assert found.to_pydict() == {"id": [1]}


def test_unknown_column(table):
    with pytest.raises(Exception) as raised:
        table.search().where("absent = 1").to_arrow()
    assert "Table" not in str(raised.value) or "was not found" not in str(raised.value)


def test_nearest(table):
    found = table.search([2.0, 3.0, 4.0, 5.0]).limit(2).to_arrow()
    assert found["id"].to_pylist() == [2, 1]
    assert found["_distance"].to_pylist()[0] == 0


def test_nearest_with_filter(table):
    found = table.search([2.0, 3.0, 4.0, 5.0]).where("id < 2", prefilter=True)
    assert found.limit(1).to_arrow()["id"].to_pylist() == [1]


def test_update(table):
    table.update(where="id = 1", values={"words": "changed"})
    assert (
        table.search().where("words = 'changed'").to_arrow()["id"].to_pylist() == [1]
    )


def test_delete(table):
    table.delete("id = 1")
    assert ids(table.to_arrow()) == [0, 2]


def test_merge_insert(table):
    changes = rows(2, 2).set_column(1, "words", pa.array(["a", "b"]))
    merge = table.merge_insert("id").when_matched_update_all()
    merge.when_not_matched_insert_all().execute(changes)
    read = table.to_arrow().sort_by("id")
    assert read["id"].to_pylist() == [0, 1, 2, 3]
    assert read["words"].to_pylist()[2:] == ["a", "b"]


def test_full_text(table):
    table.create_fts_index("words")
    table.wait_for_index(["words_idx"])
    found = table.search("n1", query_type="fts").limit(5).to_arrow()
    assert found["id"].to_pylist() == [1]


def test_scalar_index(table):
    table.create_scalar_index("id")
    table.wait_for_index(["id_idx"])
    assert [(i.name, list(i.columns)) for i in table.list_indices()] == [
        ("id_idx", ["id"])
    ]
    assert table.index_stats("id_idx").num_indexed_rows == 3


def test_vector_index(db):
    vectors = np.random.default_rng(1).random((ROWS, 8), dtype=np.float32)
    flat = pa.FixedSizeListArray.from_arrays(pa.array(vectors.ravel()), 8)
    table = db.create_table("v", pa.table({"id": range(ROWS), "vector": flat}))
    table.create_index(metric="l2", num_partitions=2, num_sub_vectors=4)
    table.wait_for_index(["vector_idx"])
    assert table.index_stats("vector_idx").num_indexed_rows == ROWS
    assert table.search(vectors[7]).refine_factor(20).limit(1).to_arrow()["id"][
        0
    ] == pa.scalar(7)


def test_drop_index(table):
    table.create_scalar_index("id")
    table.wait_for_index(["id_idx"])
    table.drop_index("id_idx")
    assert list(table.list_indices()) == []


def test_columns(table):
    table.add_columns({"twice": "id * 2"})
    assert table.to_arrow()["twice"].to_pylist() == [0, 2, 4]
    table.alter_columns({"path": "twice", "rename": "double"})
    assert "double" in table.schema.names
    table.drop_columns(["double"])
    assert table.schema == rows().schema


def test_versions(table):
    before = table.version
    table.add(rows(3, 1))
    assert table.version > before
    assert len(table.list_versions()) >= 2
    table.checkout(before)
    assert table.count_rows() == 3
    table.restore()
    assert table.count_rows() == 3
    table.checkout_latest()
    assert table.version > before + 1


def test_tags(table):
    version = table.version
    table.tags.create("first", version)
    table.add(rows(3, 1))
    assert table.tags.list()["first"]["version"] == version
    table.checkout("first")
    assert table.count_rows() == 3
    table.checkout_latest()
    table.tags.delete("first")
    assert "first" not in table.tags.list()
