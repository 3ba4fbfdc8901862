import static java.nio.file.Files.readAllBytes;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.lance.namespace.client.apache.ApiClient;
import org.lance.namespace.client.apache.api.NamespaceApi;
import org.lance.namespace.client.apache.api.TableApi;
import org.lance.namespace.model.*;

/** Calls of the namespace through the generated client. Arguments: the URL, the API key, and a file with the rows. */
public final class GeneratedClient {
  private static final String T = "java$t";
  private static NamespaceApi namespaces;
  private static TableApi tables;

  private GeneratedClient() {}

  private static ApiClient connect(String url, String key) {
    return new ApiClient().setBasePath(url).addDefaultHeader("x-api-key", key);
  }

  private static <X> X request(Class<X> type, String fields) throws Exception {
    return Report.request(type, fields);
  }

  private static long count(String table, String filter) throws Exception {
    return tables.countTableRows(table, new CountTableRowsRequest().predicate(filter), null);
  }

  private static boolean finds(String query, String text) throws Exception {
    return Report.contains(tables.queryTable(T, request(QueryTableRequest.class, query), null), text);
  }

  private static DescribeTableResponse describe() throws Exception {
    return tables.describeTable(T, new DescribeTableRequest(), null, null, true, null);
  }

  private static List<IndexContent> indexes() throws Exception {
    return tables.listTableIndices(T, new ListTableIndicesRequest(), null).getIndexes();
  }

  /** Returns the indexed rows of an index; 0 until it is listed. */
  private static long indexedRows(String index) throws Exception {
    if (indexes().stream().noneMatch(one -> one.getIndexName().equals(index))) return 0;
    return tables.describeTableIndexStats(T, index, new DescribeTableIndexStatsRequest(), null).getNumIndexedRows();
  }

  public static void main(String[] arguments) throws Exception {
    ApiClient client = connect(arguments[0], arguments[1]);
    namespaces = new NamespaceApi(client);
    tables = new TableApi(client);
    byte[] rows = readAllBytes(Path.of(arguments[2]));
    manage(rows);
    change(rows);
    find();
    alter();
    move();
    Report.call("wrong_api_key", () -> {
      NamespaceApi stranger = new NamespaceApi(connect(arguments[0], "wrong"));
      Report.expectRejected(() -> stranger.listNamespaces("$", null, null, null));
    });
    Report.call("drop_namespace", () -> {
      namespaces.dropNamespace("java", request(DropNamespaceRequest.class, "{'behavior':'Cascade'}"), null);
      Report.expect(namespaces.listNamespaces("$", null, null, null).getNamespaces().size(), 0);
    });
  }

  private static void manage(byte[] rows) {
    Report.call("create_namespace", () ->
        namespaces.createNamespace("java", new CreateNamespaceRequest().properties(Map.of("owner", "me")), null));
    Report.call("describe_namespace", () -> {
      DescribeNamespaceResponse described = namespaces.describeNamespace("java", new DescribeNamespaceRequest(), null);
      Report.expect(described.getProperties().get("owner"), "me");
    });
    Report.call("namespace_exists", () -> {
      namespaces.namespaceExists("java", new NamespaceExistsRequest(), null);
      Report.expectRejected(() -> {
        namespaces.namespaceExists("absent", new NamespaceExistsRequest(), null);
        return null;
      });
    });
    Report.call("list_namespaces", () ->
        Report.expect(List.copyOf(namespaces.listNamespaces("$", null, null, null).getNamespaces()), List.of("java")));
    Report.call("create_table", () -> {
      Report.expect(tables.createTable(T, rows, null, null, null, null).getVersion(), 1L);
      Report.expect(count(T, "id > 0"), 3L);
    });
    Report.call("count_table_rows", () -> Report.expect(count(T, "id = 1"), 1L));
    Report.call("create_table_that_exists", () ->
        Report.expectRejected(() -> tables.createTable(T, rows, null, null, null, null)));
    Report.call("list_tables", () ->
        Report.expect(List.copyOf(tables.listTables("java", null, null, null, null).getTables()), List.of("t")));
    Report.call("list_all_tables", () ->
        Report.expect(List.copyOf(tables.listAllTables(null, null, null, null).getTables()), List.of(T)));
    Report.call("table_exists", () -> {
      tables.tableExists(T, new TableExistsRequest(), null);
      Report.expectRejected(() -> {
        tables.tableExists("java$absent", new TableExistsRequest(), null);
        return null;
      });
    });
    Report.call("describe_table", () -> {
      Report.expect(describe().getSchema().getFields().size(), 3);
    });
  }

  private static void change(byte[] rows) {
    Report.call("insert_into_table", () -> {
      tables.insertIntoTable(T, rows, null, "append");
      Report.expect(count(T, "id > 0"), 6L);
    });
    Report.call("list_table_versions", () ->
        Report.expect(tables.listTableVersions(T, null, null, null, null).getVersions().size(), 2));
    Report.call("restore_table", () -> {
      tables.restoreTable(T, new RestoreTableRequest().version(1L), null);
      Report.expect(count(T, "id > 0"), 3L);
    });
    Report.call("merge_insert_into_table", () -> {
      MergeInsertIntoTableResponse merged =
          tables.mergeInsertIntoTable(T, "id", rows, null, true, null, true, null, null, null, null);
      Report.expect(merged.getNumUpdatedRows(), 3L);
      Report.expect(merged.getNumInsertedRows(), 0L);
    });
    Report.call("update_table", () -> {
      List<List<String>> updates = List.of(List.of("name", "'changed'"));
      UpdateTableResponse updated =
          tables.updateTable(T, new UpdateTableRequest().predicate("id = 1").updates(updates), null);
      Report.expect(updated.getUpdatedRows(), 1L);
    });
  }

  private static void find() {
    Report.call("query_table", () -> {
      Report.expect(finds("{'k':10,'vector':{},'filter':'id = 1'}", "changed"), true);
      Report.expect(finds("{'k':10,'vector':{},'filter':'id = 2'}", "changed"), false);
    });
    Report.call("search", () ->
        Report.expect(finds("{'k':1,'vector':{'single_vector':[1,1,1,1]}}", "changed"), true));
    Report.call("explain_table_query_plan", () -> {
      String query = "{'query':{'k':1,'vector':{'single_vector':[1,1,1,1]}}}";
      String plan = tables.explainTableQueryPlan(T, request(ExplainTableQueryPlanRequest.class, query), null);
      Report.expect(plan.isEmpty(), false);
    });
    Report.call("create_table_scalar_index", () -> {
      String index = "{'column':'id','index_type':'BTREE'}";
      tables.createTableScalarIndex(T, request(CreateTableIndexRequest.class, index), null);
      for (int at = 0; at < 100 && indexedRows("id_idx") != 3L; at++) Thread.sleep(200);
      Report.expect(indexedRows("id_idx"), 3L);
    });
    Report.call("search_by_words", () -> {
      String index = "{'column':'name','index_type':'FTS'}";
      tables.createTableIndex(T, request(CreateTableIndexRequest.class, index), null);
      for (int at = 0; at < 100 && indexedRows("name_idx") != 3L; at++) Thread.sleep(200);
      String words = "{'string_query':{'query':'changed','columns':['name']}}";
      Report.expect(finds("{'k':10,'vector':{},'full_text_query':" + words + "}", "changed"), true);
    });
    Report.call("drop_table_index", () -> {
      tables.dropTableIndex(T, "id_idx", null);
      Report.expect(indexes().stream().anyMatch(one -> one.getIndexName().equals("id_idx")), false);
    });
  }

  private static void alter() {
    Report.call("create_table_tag", () -> {
      tables.createTableTag(T, new CreateTableTagRequest().tag("first").version(1L), null);
      GetTableTagVersionResponse tag =
          tables.getTableTagVersion(T, new GetTableTagVersionRequest().tag("first"), null);
      Report.expect(tag.getVersion(), 1L);
    });
    Report.call("update_table_tag", () -> {
      tables.updateTableTag(T, new UpdateTableTagRequest().tag("first").version(2L), null);
      Report.expect(tables.listTableTags(T, null, null, null).getTags().get("first").getVersion(), 2L);
    });
    Report.call("delete_table_tag", () -> {
      tables.deleteTableTag(T, new DeleteTableTagRequest().tag("first"), null);
      Report.expect(tables.listTableTags(T, null, null, null).getTags().size(), 0);
    });
    Report.call("alter_table_add_columns", () -> {
      String columns = "{'new_columns':[{'name':'twice','expression':'id * 2'}]}";
      tables.alterTableAddColumns(T, request(AlterTableAddColumnsRequest.class, columns), null);
      Report.expect(count(T, "twice = 4"), 1L);
    });
    Report.call("alter_table_alter_columns", () -> {
      String change = "{'alterations':[{'path':'twice','rename':'double'}]}";
      tables.alterTableAlterColumns(T, request(AlterTableAlterColumnsRequest.class, change), null);
      Report.expect(count(T, "double = 4"), 1L);
    });
    Report.call("alter_table_drop_columns", () -> {
      tables.alterTableDropColumns(T, new AlterTableDropColumnsRequest().columns(List.of("vector")), null);
      List<JsonArrowField> fields = describe().getSchema().getFields();
      Report.expect(fields.stream().anyMatch(field -> field.getName().equals("vector")), false);
    });
    Report.call("update_table_schema_metadata", () ->
        tables.updateTableSchemaMetadata(T, Map.of("source", "java"), null));
    Report.call("get_table_stats", () ->
        Report.expect(tables.getTableStats(T, new GetTableStatsRequest(), null).getNumRows(), 3L));
    Report.call("delete_from_table", () -> {
      tables.deleteFromTable(T, new DeleteFromTableRequest().predicate("id = 1"), null);
      Report.expect(count(T, "id > 0"), 2L);
    });
  }

  private static void move() {
    Report.call("rename_table", () -> {
      RenameTableRequest name = new RenameTableRequest().newTableName("u").newNamespaceId(List.of("java"));
      tables.renameTable(T, name, null);
      Report.expect(count("java$u", "id > 0"), 2L);
    });
    Report.call("declare_table", () ->
        Report.expect(tables.declareTable("java$d", new DeclareTableRequest(), null).getLocation() != null, true));
    Report.call("register_table", () -> {
      String location = tables.deregisterTable("java$u", new DeregisterTableRequest(), null).getLocation();
      tables.registerTable("java$v", new RegisterTableRequest().location(location), null);
      Report.expect(count("java$v", "id > 0"), 2L);
    });
    Report.call("drop_table", () -> {
      tables.dropTable("java$v", null);
      Report.expectRejected(() -> tables.describeTable("java$v", new DescribeTableRequest(), null, null, null, null));
    });
  }
}
