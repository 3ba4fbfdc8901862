//! The generated Rust client of Lance namespaces, as a client program of `touchstone client`.

use std::collections::HashMap;
use std::env::var;
use std::error::Error as AnyError;
use std::io::Cursor;
use std::sync::Arc;

use arrow_array::{Int64Array, RecordBatch};
use arrow_ipc::reader::{FileReader, StreamReader};
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{ArrowError, DataType, Field, Schema};
use lance_namespace_reqwest_client::apis::configuration::{ApiKey, Configuration};
use lance_namespace_reqwest_client::apis::{namespace_api, table_api, Error};
use serde::de::DeserializeOwned;
use serde_json::{json, Value};

/// What a call fails with: the body of the error response, if there is one, and a text.
struct Failure {
    body: Option<String>,
    text: String,
}

impl<T: std::fmt::Debug> From<Error<T>> for Failure {
    fn from(error: Error<T>) -> Self {
        let text = format!("{error}");
        let body = if let Error::ResponseError(response) = error { Some(response.content) } else { None };
        Failure { body, text }
    }
}

fn other(error: impl AnyError) -> Failure {
    Failure { body: None, text: error.to_string() }
}

fn request<T: DeserializeOwned>(fields: Value) -> T {
    serde_json::from_value(fields).expect("a request of the client")
}

fn rows(values: Vec<i64>) -> Result<Vec<u8>, ArrowError> {
    let schema = Arc::new(Schema::new(vec![Field::new("id", DataType::Int64, true)]));
    let batch = RecordBatch::try_new(schema.clone(), vec![Arc::new(Int64Array::from(values))])?;
    let mut writer = StreamWriter::try_new(Vec::new(), &schema)?;
    writer.write(&batch)?;
    writer.finish()?;
    writer.into_inner()
}

fn ids(bytes: &[u8]) -> Result<Vec<i64>, ArrowError> {
    let batches: Vec<RecordBatch> = if bytes.starts_with(b"ARROW1") {
        FileReader::try_new(Cursor::new(bytes), None)?.collect::<Result<_, _>>()?
    } else {
        StreamReader::try_new(Cursor::new(bytes), None)?.collect::<Result<_, _>>()?
    };
    let columns = batches.iter().filter_map(|batch| batch.column_by_name("id"));
    let arrays = columns.filter_map(|column| column.as_any().downcast_ref::<Int64Array>());
    Ok(arrays.flat_map(|array| array.values().to_vec()).collect())
}

async fn list(c: &Configuration, id: &str, limit: i32) -> Result<Value, Failure> {
    let mut names = Vec::new();
    let mut token: Option<String> = None;
    loop {
        let page = namespace_api::list_tables(c, id, None, token.as_deref(), Some(limit), None).await?;
        names.extend(page.tables);
        token = page.page_token.filter(|next| !next.is_empty());
        if token.is_none() {
            return Ok(json!(names));
        }
    }
}

/// Makes the call of a task; None if the client has no such call.
async fn call(c: &Configuration, task: &Value) -> Result<Option<Value>, Failure> {
    let parts: Vec<&str> = task["id"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    // The caller joins identifiers, so the client cannot be judged for names with the delimiter.
    if parts.iter().any(|part| part.contains('$')) {
        return Ok(None);
    }
    let id = &if parts.is_empty() { "$".to_string() } else { parts.join("$") };
    let query = json!({ "k": 10, "vector": {} });
    Ok(Some(match task["task"].as_str().unwrap_or_default() {
        "list_tables" => list(c, id, task["limit"].as_i64().unwrap_or(10) as i32).await?,
        "count_rows" => json!(table_api::count_table_rows(c, id, request(json!({})), None).await?),
        "read_rows" => {
            let response = table_api::query_table(c, id, request(query), None).await?;
            json!(ids(&response.bytes().await.map_err(other)?).map_err(other)?)
        }
        "storage_options" => {
            let described = request(json!({ "vend_credentials": true }));
            json!(table_api::describe_table(c, id, described, None, None, None, None).await?.storage_options)
        }
        "create_namespace" => {
            namespace_api::create_namespace(c, id, request(json!({})), None).await?;
            Value::Null
        }
        "drop_namespace" => {
            namespace_api::drop_namespace(c, id, request(json!({ "mode": task["mode"] })), None).await?;
            Value::Null
        }
        "create_tag" => {
            let tag = json!({ "tag": task["tag"], "version": task["version"] });
            table_api::create_table_tag(c, id, request(tag), None).await?;
            Value::Null
        }
        "insert_rows" => {
            let values = task["values"].as_array().into_iter().flatten().filter_map(Value::as_i64).collect();
            table_api::insert_into_table(c, id, rows(values).map_err(other)?, None, None, Some("append")).await?;
            Value::Null
        }
        _ => return Ok(None),
    }))
}

/// Returns the code of an error body.
fn code_of(body: &str) -> Option<i64> {
    serde_json::from_str::<HashMap<String, Value>>(body).ok()?.get("code")?.as_i64()
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn AnyError>> {
    let task: Value = serde_json::from_str(&var("TOUCHSTONE_TASK")?)?;
    let configuration = Configuration {
        base_path: var("TOUCHSTONE_URL")?,
        api_key: Some(ApiKey { prefix: None, key: var("TOUCHSTONE_API_KEY")? }),
        ..Configuration::new()
    };
    println!("{}", match call(&configuration, &task).await {
        Ok(Some(result)) => json!({ "result": result }),
        Ok(None) => json!({ "unsupported": true }),
        Err(Failure { body, text }) => match body.as_deref().and_then(code_of) {
            Some(code) => json!({ "error": { "code": code, "text": text } }),
            None => json!({ "error": { "text": text } }),
        },
    });
    Ok(())
}
