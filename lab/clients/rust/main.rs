//! Calls of the namespace through the released Rust client, which has no tests of calls of its own.
//!
//! Arguments: the URL of the server, its API key, and a file with the three rows id, name and vector as an Arrow stream.
//! Prints a line per call: `passed NAME`, or `failed NAME: MESSAGE`.

use lance_namespace_reqwest_client::apis::configuration::{ApiKey, Configuration};
use lance_namespace_reqwest_client::apis::{namespace_api, table_api};
use serde::de::DeserializeOwned;
use serde_json::{json, Value};
use std::time::Duration;

type Failure = Box<dyn std::error::Error>;

/// The request of a call, which the client has as a type of its own.
fn request<T: DeserializeOwned>(fields: Value) -> T {
    serde_json::from_value(fields).expect("the fields of a request")
}

fn expect<T: PartialEq + std::fmt::Debug>(actual: T, expected: T) -> Result<(), Failure> {
    if actual == expected {
        return Ok(());
    }
    Err(format!("{actual:?} instead of {expected:?}").into())
}

/// Runs a call and prints its result.
macro_rules! call {
    ($name:literal, $body:block) => {
        let result: Result<(), Failure> = async {
            $body
            Ok(())
        }
        .await;
        match result {
            Ok(()) => println!("passed {}", $name),
            Err(error) => println!("failed {}: {}", $name, error.to_string().replace('\n', " ")),
        }
    };
}

async fn count(c: &Configuration, table: &str, filter: &str) -> Result<i64, Failure> {
    Ok(table_api::count_table_rows(c, table, request(json!({ "predicate": filter })), None).await?)
}

/// Returns whether the result of a query is an Arrow file or stream that contains the text.
async fn finds(c: &Configuration, query: Value, text: &str) -> Result<bool, Failure> {
    let bytes = table_api::query_table(c, "rust$t", request(query), None).await?.bytes().await?;
    Ok(bytes.windows(text.len()).any(|part| part == text.as_bytes()))
}

async fn run_calls(c: &Configuration, rows: Vec<u8>) {
    let t = "rust$t";
    call!("create_namespace", {
        namespace_api::create_namespace(c, "rust", request(json!({ "properties": { "owner": "me" } })), None).await?;
    });
    call!("describe_namespace", {
        let described = namespace_api::describe_namespace(c, "rust", request(json!({})), None).await?;
        expect(described.properties.and_then(|all| all.get("owner").cloned()), Some("me".to_string()))?;
    });
    call!("namespace_exists", {
        namespace_api::namespace_exists(c, "rust", request(json!({})), None).await?;
        expect(namespace_api::namespace_exists(c, "absent", request(json!({})), None).await.is_err(), true)?;
    });
    call!("list_namespaces", {
        expect(namespace_api::list_namespaces(c, "$", None, None, None).await?.namespaces, vec!["rust".to_string()])?;
    });
    call!("create_table", {
        expect(table_api::create_table(c, t, rows.clone(), None, None, None, None).await?.version, Some(1))?;
        expect(count(c, t, "id > 0").await?, 3)?;
    });
    call!("count_table_rows", {
        expect(count(c, t, "id = 1").await?, 1)?;
    });
    call!("create_table_that_exists", {
        expect(table_api::create_table(c, t, rows.clone(), None, None, None, None).await.is_err(), true)?;
    });
    call!("list_tables", {
        expect(table_api::list_tables(c, "rust", None, None, None, None).await?.tables, vec!["t".to_string()])?;
    });
    call!("list_all_tables", {
        expect(table_api::list_all_tables(c, None, None, None, None).await?.tables, vec![t.to_string()])?;
    });
    call!("table_exists", {
        table_api::table_exists(c, t, request(json!({})), None).await?;
        expect(table_api::table_exists(c, "rust$absent", request(json!({})), None).await.is_err(), true)?;
    });
    call!("describe_table", {
        let described = table_api::describe_table(c, t, request(json!({})), None, None, Some(true), None).await?;
        expect(described.schema.map(|schema| schema.fields.len()), Some(3))?;
    });
    call!("insert_into_table", {
        table_api::insert_into_table(c, t, rows.clone(), None, None, Some("append")).await?;
        expect(count(c, t, "id > 0").await?, 6)?;
    });
    call!("list_table_versions", {
        expect(table_api::list_table_versions(c, t, None, None, None, None, None).await?.versions.len(), 2)?;
    });
    call!("restore_table", {
        table_api::restore_table(c, t, request(json!({ "version": 1 })), None).await?;
        expect(count(c, t, "id > 0").await?, 3)?;
    });
    call!("merge_insert_into_table", {
        let on = vec!["id".to_string()];
        let (yes, no) = (Some(true), None);
        let merged =
            table_api::merge_insert_into_table(c, t, on, rows.clone(), None, None, yes, None, yes, no, None, None, None)
                .await?;
        expect((merged.num_updated_rows, merged.num_inserted_rows), (Some(3), Some(0)))?;
    });
    call!("update_table", {
        let update = json!({ "predicate": "id = 1", "updates": [["name", "'changed'"]] });
        expect(table_api::update_table(c, t, request(update), None).await?.updated_rows, 1)?;
    });
    call!("query_table", {
        expect(finds(c, json!({ "k": 10, "vector": {}, "filter": "id = 1" }), "changed").await?, true)?;
        expect(finds(c, json!({ "k": 10, "vector": {}, "filter": "id = 2" }), "changed").await?, false)?;
    });
    call!("search", {
        let near = json!({ "k": 1, "vector": { "single_vector": [1.0, 1.0, 1.0, 1.0] } });
        expect(finds(c, near, "changed").await?, true)?;
    });
    call!("explain_table_query_plan", {
        let plan = json!({ "query": { "k": 1, "vector": { "single_vector": [1.0, 1.0, 1.0, 1.0] } } });
        expect(table_api::explain_table_query_plan(c, t, request(plan), None).await?.is_empty(), false)?;
    });
    call!("create_table_scalar_index", {
        let index = json!({ "column": "id", "index_type": "BTREE" });
        table_api::create_table_scalar_index(c, t, request(index), None).await?;
        for _ in 0..100 {
            let listed = table_api::list_table_indices(c, t, request(json!({})), None).await?.indexes;
            if listed.iter().any(|one| one.num_unindexed_rows == Some(0)) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        let stats = table_api::describe_table_index_stats(c, t, "id_idx", request(json!({})), None).await?;
        expect(stats.num_indexed_rows, Some(3))?;
    });
    call!("search_by_words", {
        table_api::create_table_index(c, t, request(json!({ "column": "name", "index_type": "FTS" })), None).await?;
        for _ in 0..100 {
            let listed = table_api::list_table_indices(c, t, request(json!({})), None).await?.indexes;
            if listed.iter().filter(|one| one.num_unindexed_rows == Some(0)).count() == 2 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        let words = json!({
            "k": 10, "vector": {}, "full_text_query": { "string_query": { "query": "changed", "columns": ["name"] } },
        });
        expect(finds(c, words, "changed").await?, true)?;
    });
    call!("drop_table_index", {
        table_api::drop_table_index(c, t, "id_idx", None, None).await?;
        let listed = table_api::list_table_indices(c, t, request(json!({})), None).await?.indexes;
        expect(listed.iter().any(|one| one.index_name == "id_idx"), false)?;
    });
    call!("create_table_tag", {
        table_api::create_table_tag(c, t, request(json!({ "tag": "first", "version": 1 })), None).await?;
        let tag = json!({ "tag": "first" });
        expect(table_api::get_table_tag_version(c, t, request(tag), None).await?.version, 1)?;
    });
    call!("update_table_tag", {
        table_api::update_table_tag(c, t, request(json!({ "tag": "first", "version": 2 })), None).await?;
        expect(table_api::list_table_tags(c, t, None, None, None).await?.tags["first"].version, 2)?;
    });
    call!("delete_table_tag", {
        table_api::delete_table_tag(c, t, request(json!({ "tag": "first" })), None).await?;
        expect(table_api::list_table_tags(c, t, None, None, None).await?.tags.len(), 0)?;
    });
    call!("create_table_branch", {
        table_api::create_table_branch(c, t, request(json!({ "name": "draft" })), None).await?;
        table_api::insert_into_table(c, t, rows.clone(), None, Some("draft"), None).await?;
        expect(count(c, t, "id > 0").await?, 3)?;
        expect(table_api::list_table_branches(c, t, None, None, None).await?.branches.len(), 1)?;
        table_api::delete_table_branch(c, t, request(json!({ "name": "draft" })), None).await?;
    });
    call!("alter_table_add_columns", {
        let columns = json!({ "new_columns": [{ "name": "twice", "expression": "id * 2" }] });
        table_api::alter_table_add_columns(c, t, request(columns), None).await?;
        expect(count(c, t, "twice = 4").await?, 1)?;
    });
    call!("alter_table_alter_columns", {
        let change = json!({ "alterations": [{ "path": "twice", "rename": "double" }] });
        table_api::alter_table_alter_columns(c, t, request(change), None).await?;
        expect(count(c, t, "double = 4").await?, 1)?;
    });
    call!("alter_table_drop_columns", {
        table_api::alter_table_drop_columns(c, t, request(json!({ "columns": ["vector"] })), None).await?;
        let described = table_api::describe_table(c, t, request(json!({})), None, None, Some(true), None).await?;
        let schema = described.schema.ok_or("no schema")?;
        expect(schema.fields.iter().any(|field| field.name == "vector"), false)?;
    });
    call!("update_table_schema_metadata", {
        let metadata = [("source".to_string(), "rust".to_string())].into();
        table_api::update_table_schema_metadata(c, t, metadata, None, None).await?;
    });
    call!("get_table_stats", {
        expect(table_api::get_table_stats(c, t, request(json!({})), None).await?.num_rows, 3)?;
    });
    call!("delete_from_table", {
        table_api::delete_from_table(c, t, request(json!({ "predicate": "id = 1" })), None).await?;
        expect(count(c, t, "id > 0").await?, 2)?;
    });
    call!("rename_table", {
        let name = json!({ "new_table_name": "u", "new_namespace_id": ["rust"] });
        table_api::rename_table(c, t, request(name), None).await?;
        expect(count(c, "rust$u", "id > 0").await?, 2)?;
    });
    call!("declare_table", {
        let declared = table_api::declare_table(c, "rust$d", request(json!({})), None).await?;
        expect(declared.location.is_some(), true)?;
    });
    call!("register_table", {
        let removed = table_api::deregister_table(c, "rust$u", request(json!({})), None).await?;
        let location = json!({ "location": removed.location });
        table_api::register_table(c, "rust$v", request(location), None).await?;
        expect(count(c, "rust$v", "id > 0").await?, 2)?;
    });
    call!("drop_table", {
        table_api::drop_table(c, "rust$v", None).await?;
        expect(table_api::table_exists(c, "rust$v", request(json!({})), None).await.is_err(), true)?;
    });
    call!("wrong_api_key", {
        let api_key = Some(ApiKey { prefix: None, key: "wrong".to_string() });
        let stranger = Configuration { api_key, ..c.clone() };
        expect(namespace_api::list_namespaces(&stranger, "$", None, None, None).await.is_err(), true)?;
    });
    call!("drop_namespace", {
        namespace_api::drop_namespace(c, "rust", request(json!({ "behavior": "Cascade" })), None).await?;
        expect(namespace_api::list_namespaces(c, "$", None, None, None).await?.namespaces.len(), 0)?;
    });
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let mut next = || arguments.next().ok_or("usage: URL KEY ROWS");
    let configuration = Configuration {
        base_path: next()?,
        api_key: Some(ApiKey { prefix: None, key: next()? }),
        ..Configuration::new()
    };
    let rows = std::fs::read(next()?)?;
    run_calls(&configuration, rows).await;
    Ok(())
}
