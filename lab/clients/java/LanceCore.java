import static java.nio.file.Files.readAllBytes;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.RootAllocator;
import org.lance.namespace.RestNamespace;
import org.lance.namespace.model.*;

/** Calls of the namespace through the REST namespace of Lance's Java library. Arguments: the URL, the API key, and a file with the rows. */
public final class LanceCore {
  private static final List<String> ID = List.of("java", "t");
  private static RestNamespace namespace;

  private LanceCore() {}

  private static RestNamespace connect(String url, String key) {
    RestNamespace connected = new RestNamespace();
    connected.initialize(Map.of("uri", url, "header.x-api-key", key), new RootAllocator());
    return connected;
  }

  private static <X> X request(Class<X> type, String fields) throws Exception {
    return Report.request(type, fields);
  }

  private static long count(List<String> table, String filter) throws Exception {
    return namespace.countTableRows(new CountTableRowsRequest().id(table).predicate(filter));
  }

  private static boolean finds(String query, String text) throws Exception {
    return Report.contains(namespace.queryTable(request(QueryTableRequest.class, query).id(ID)), text);
  }

  private static DescribeTableResponse describe() throws Exception {
    return namespace.describeTable(new DescribeTableRequest().id(ID).loadDetailedMetadata(true));
  }

  private static List<IndexContent> indexes() throws Exception {
    return namespace.listTableIndices(new ListTableIndicesRequest().id(ID)).getIndexes();
  }

  /** Returns the indexed rows of an index; 0 until it is listed. */
  private static long indexedRows(String index) throws Exception {
    if (indexes().stream().noneMatch(one -> one.getIndexName().equals(index))) return 0;
    return namespace.describeTableIndexStats(new DescribeTableIndexStatsRequest().id(ID).indexName(index), index).getNumIndexedRows();
  }

  public static void main(String[] arguments) throws Exception {
    namespace = connect(arguments[0], arguments[1]);
    byte[] rows = readAllBytes(Path.of(arguments[2]));
    manage(rows);
    change(rows);
    find();
    alter();
    move();
    Report.call("wrong_api_key", () -> {
      RestNamespace stranger = connect(arguments[0], "wrong");
      Report.expectRejected(() -> stranger.listNamespaces(new ListNamespacesRequest()));
    });
    Report.call("drop_namespace", () -> {
      namespace.dropNamespace(request(DropNamespaceRequest.class, "{'behavior':'Cascade'}").id(List.of("java")));
      Report.expect(namespace.listNamespaces(new ListNamespacesRequest()).getNamespaces().size(), 0);
    });
  }

  private static void manage(byte[] rows) {
    Report.call("create_namespace", () ->
        namespace.createNamespace(new CreateNamespaceRequest().id(List.of("java")).properties(Map.of("owner", "me"))));
    Report.call("describe_namespace", () -> {
      DescribeNamespaceResponse described = namespace.describeNamespace(new DescribeNamespaceRequest().id(List.of("java")));
      Report.expect(described.getProperties().get("owner"), "me");
    });
    Report.call("namespace_exists", () -> {
      namespace.namespaceExists(new NamespaceExistsRequest().id(List.of("java")));
      Report.expectRejected(() -> {
        namespace.namespaceExists(new NamespaceExistsRequest().id(List.of("absent")));
        return null;
      });
    });
    Report.call("list_namespaces", () ->
        Report.expect(List.copyOf(namespace.listNamespaces(new ListNamespacesRequest()).getNamespaces()), List.of("java")));
    Report.call("create_table", () -> {
      Report.expect(namespace.createTable(new CreateTableRequest().id(ID), rows).getVersion(), 1L);
      Report.expect(count(ID, "id > 0"), 3L);
    });
    Report.call("count_table_rows", () -> Report.expect(count(ID, "id = 1"), 1L));
    Report.call("create_table_that_exists", () ->
        Report.expectRejected(() -> namespace.createTable(new CreateTableRequest().id(ID), rows)));
    Report.call("list_tables", () ->
        Report.expect(List.copyOf(namespace.listTables(new ListTablesRequest().id(List.of("java"))).getTables()), List.of("t")));
    Report.call("list_all_tables", () ->
        Report.expect(List.copyOf(namespace.listAllTables(new ListTablesRequest()).getTables()), List.of("java$t")));
    Report.call("table_exists", () -> {
      namespace.tableExists(new TableExistsRequest().id(ID));
      Report.expectRejected(() -> {
        namespace.tableExists(new TableExistsRequest().id(List.of("java", "absent")));
        return null;
      });
    });
    Report.call("describe_table", () -> {
      Report.expect(describe().getSchema().getFields().size(), 3);
    });
  }

  private static void change(byte[] rows) {
    Report.call("insert_into_table", () -> {
      namespace.insertIntoTable(new InsertIntoTableRequest().id(ID).mode("append"), rows);
      Report.expect(count(ID, "id > 0"), 6L);
    });
    Report.call("list_table_versions", () ->
        Report.expect(namespace.listTableVersions(new ListTableVersionsRequest().id(ID)).getVersions().size(), 2));
    Report.call("restore_table", () -> {
      namespace.restoreTable(new RestoreTableRequest().id(ID).version(1L));
      Report.expect(count(ID, "id > 0"), 3L);
    });
    Report.call("merge_insert_into_table", () -> {
      MergeInsertIntoTableRequest merge = new MergeInsertIntoTableRequest().id(ID).on("id");
      MergeInsertIntoTableResponse merged =
          namespace.mergeInsertIntoTable(merge.whenMatchedUpdateAll(true).whenNotMatchedInsertAll(true), rows);
      Report.expect(merged.getNumUpdatedRows(), 3L);
      Report.expect(merged.getNumInsertedRows(), 0L);
    });
    Report.call("update_table", () -> {
      List<List<String>> updates = List.of(List.of("name", "'changed'"));
      UpdateTableResponse updated =
          namespace.updateTable(new UpdateTableRequest().id(ID).predicate("id = 1").updates(updates));
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
      String plan = namespace.explainTableQueryPlan(request(ExplainTableQueryPlanRequest.class, query).id(ID));
      Report.expect(plan.isEmpty(), false);
    });
    Report.call("create_table_scalar_index", () -> {
      String index = "{'column':'id','index_type':'BTREE'}";
      namespace.createTableScalarIndex(request(CreateTableIndexRequest.class, index).id(ID));
      for (int at = 0; at < 100 && indexedRows("id_idx") != 3L; at++) Thread.sleep(200);
      Report.expect(indexedRows("id_idx"), 3L);
    });
    Report.call("search_by_words", () -> {
      String index = "{'column':'name','index_type':'FTS'}";
      namespace.createTableIndex(request(CreateTableIndexRequest.class, index).id(ID));
      for (int at = 0; at < 100 && indexedRows("name_idx") != 3L; at++) Thread.sleep(200);
      String words = "{'string_query':{'query':'changed','columns':['name']}}";
      Report.expect(finds("{'k':10,'vector':{},'full_text_query':" + words + "}", "changed"), true);
    });
    Report.call("drop_table_index", () -> {
      namespace.dropTableIndex(new DropTableIndexRequest().id(ID).indexName("id_idx"), "id_idx");
      Report.expect(indexes().stream().anyMatch(one -> one.getIndexName().equals("id_idx")), false);
    });
  }

  private static void alter() {
    Report.call("create_table_tag", () -> {
      namespace.createTableTag(new CreateTableTagRequest().id(ID).tag("first").version(1L));
      GetTableTagVersionResponse tag =
          namespace.getTableTagVersion(new GetTableTagVersionRequest().id(ID).tag("first"));
      Report.expect(tag.getVersion(), 1L);
    });
    Report.call("update_table_tag", () -> {
      namespace.updateTableTag(new UpdateTableTagRequest().id(ID).tag("first").version(2L));
      Report.expect(namespace.listTableTags(new ListTableTagsRequest().id(ID)).getTags().get("first").getVersion(), 2L);
    });
    Report.call("delete_table_tag", () -> {
      namespace.deleteTableTag(new DeleteTableTagRequest().id(ID).tag("first"));
      Report.expect(namespace.listTableTags(new ListTableTagsRequest().id(ID)).getTags().size(), 0);
    });
    Report.call("alter_table_add_columns", () -> {
      String columns = "{'new_columns':[{'name':'twice','expression':'id * 2'}]}";
      namespace.alterTableAddColumns(request(AlterTableAddColumnsRequest.class, columns).id(ID));
      Report.expect(count(ID, "twice = 4"), 1L);
    });
    Report.call("alter_table_alter_columns", () -> {
      String change = "{'alterations':[{'path':'twice','rename':'double'}]}";
      namespace.alterTableAlterColumns(request(AlterTableAlterColumnsRequest.class, change).id(ID));
      Report.expect(count(ID, "double = 4"), 1L);
    });
    Report.call("alter_table_drop_columns", () -> {
      namespace.alterTableDropColumns(new AlterTableDropColumnsRequest().id(ID).columns(List.of("vector")));
      List<JsonArrowField> fields = describe().getSchema().getFields();
      Report.expect(fields.stream().anyMatch(field -> field.getName().equals("vector")), false);
    });
    Report.call("update_table_schema_metadata", () ->
        namespace.updateTableSchemaMetadata(
            new UpdateTableSchemaMetadataRequest().id(ID).metadata(Map.of("source", "java"))));
    Report.call("get_table_stats", () ->
        Report.expect(namespace.getTableStats(new GetTableStatsRequest().id(ID)).getNumRows(), 3L));
    Report.call("delete_from_table", () -> {
      namespace.deleteFromTable(new DeleteFromTableRequest().id(ID).predicate("id = 1"));
      Report.expect(count(ID, "id > 0"), 2L);
    });
  }

  private static void move() {
    Report.call("rename_table", () -> {
      RenameTableRequest name = new RenameTableRequest().newTableName("u").newNamespaceId(List.of("java"));
      namespace.renameTable(name.id(ID));
      Report.expect(count(List.of("java", "u"), "id > 0"), 2L);
    });
    Report.call("declare_table", () ->
        Report.expect(namespace.declareTable(new DeclareTableRequest().id(List.of("java", "d"))).getLocation() != null, true));
    Report.call("register_table", () -> {
      String location = namespace.deregisterTable(new DeregisterTableRequest().id(List.of("java", "u"))).getLocation();
      namespace.registerTable(new RegisterTableRequest().id(List.of("java", "v")).location(location));
      Report.expect(count(List.of("java", "v"), "id > 0"), 2L);
    });
    Report.call("drop_table", () -> {
      namespace.dropTable(new DropTableRequest().id(List.of("java", "v")));
      Report.expectRejected(() -> namespace.describeTable(new DescribeTableRequest().id(List.of("java", "v"))));
    });
  }
}
