//! Creates, lists and drops a namespace and describes a table with the generated Rust client.

use touchstone_client::apis::configuration::Configuration;
use touchstone_client::apis::{namespace_api, table_api};
use touchstone_client::models::drop_namespace_request::Behavior;
use touchstone_client::models::{CreateNamespaceRequest, DeclareTableRequest, DescribeTableRequest, DropNamespaceRequest};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut configuration = Configuration::new();
    configuration.base_path = std::env::args().nth(1).ok_or("no URL")?;
    let c = &configuration;
    namespace_api::create_namespace(c, "rust", None, Some(CreateNamespaceRequest::new())).await?;
    table_api::declare_table(c, "rust$table", None, Some(DeclareTableRequest::new())).await?;
    let described =
        table_api::describe_table(c, "rust$table", None, None, None, None, Some(DescribeTableRequest::new())).await?;
    assert!(!described.location.is_empty());
    assert!(namespace_api::list_namespaces(c, "$", None, None, None).await?.namespaces.contains(&"rust".to_string()));
    let mut cascade = DropNamespaceRequest::new();
    cascade.behavior = Some(Behavior::Cascade);
    namespace_api::drop_namespace(c, "rust", None, Some(cascade)).await?;
    assert!(!namespace_api::list_namespaces(c, "$", None, None, None).await?.namespaces.contains(&"rust".to_string()));
    println!("ok");
    Ok(())
}
