import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.lance.namespace.client.apache.ApiClient;
import org.lance.namespace.client.apache.ApiException;
import org.lance.namespace.client.apache.api.NamespaceApi;
import org.lance.namespace.client.apache.api.TableApi;
import org.lance.namespace.client.apache.api.TagApi;
import org.lance.namespace.model.*;

/** The generated Java client of Lance namespaces, as a client program of {@code touchstone client}. */
public final class ClientProgram {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Object UNSUPPORTED = new Object();

  private ClientProgram() {}

  private static byte[] rows(JsonNode values) throws Exception {
    try (RootAllocator memory = new RootAllocator();
        BigIntVector ids = new BigIntVector("id", memory);
        VectorSchemaRoot root = VectorSchemaRoot.of(ids)) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      for (int at = 0; at < values.size(); at++) ids.setSafe(at, values.get(at).longValue());
      root.setRowCount(values.size());
      try (ArrowStreamWriter writer = new ArrowStreamWriter(root, null, bytes)) {
        writer.start();
        writer.writeBatch();
        writer.end();
      }
      return bytes.toByteArray();
    }
  }

  private static List<Long> ids(byte[] stream) throws Exception {
    List<Long> found = new ArrayList<>();
    try (RootAllocator memory = new RootAllocator();
        ArrowStreamReader reader = new ArrowStreamReader(new ByteArrayInputStream(stream), memory)) {
      while (reader.loadNextBatch()) {
        BigIntVector ids = (BigIntVector) reader.getVectorSchemaRoot().getVector("id");
        for (int at = 0; at < ids.getValueCount(); at++) found.add(ids.get(at));
      }
    }
    return found;
  }

  private static List<String> list(NamespaceApi namespaces, String id, int limit) throws ApiException {
    List<String> names = new ArrayList<>();
    String token = null;
    do {
      ListTablesResponse page = namespaces.listTables(id, null, token, limit, null);
      names.addAll(page.getTables());
      token = page.getPageToken();
    } while (token != null && !token.isEmpty());
    return names;
  }

  private static Object call(ApiClient client, JsonNode task) throws Exception {
    NamespaceApi namespaces = new NamespaceApi(client);
    TableApi tables = new TableApi(client);
    List<String> parts = new ArrayList<>();
    task.get("id").forEach(part -> parts.add(part.textValue()));
    // The caller joins identifiers, so the client cannot be judged for names with the delimiter.
    if (parts.stream().anyMatch(part -> part.contains("$"))) return UNSUPPORTED;
    String id = parts.isEmpty() ? "$" : String.join("$", parts);
    switch (task.get("task").textValue()) {
      case "list_tables":
        return list(namespaces, id, task.get("limit").intValue());
      case "count_rows":
        return tables.countTableRows(id, new CountTableRowsRequest(), null);
      case "read_rows":
        return ids(tables.queryTable(id, new QueryTableRequest().k(10).vector(new QueryTableRequestVector()), null));
      case "storage_options":
        DescribeTableRequest describe = new DescribeTableRequest().vendCredentials(true);
        return tables.describeTable(id, describe, null, null, null, null).getStorageOptions();
      case "create_namespace":
        namespaces.createNamespace(id, new CreateNamespaceRequest(), null);
        return null;
      case "drop_namespace":
        namespaces.dropNamespace(id, new DropNamespaceRequest().mode(task.get("mode").textValue()), null);
        return null;
      case "create_tag":
        CreateTableTagRequest tag = new CreateTableTagRequest().tag(task.get("tag").textValue());
        new TagApi(client).createTableTag(id, tag.version(task.get("version").longValue()), null);
        return null;
      case "insert_rows":
        tables.insertIntoTable(id, rows(task.get("values")), null, "append");
        return null;
      default:
        return UNSUPPORTED;
    }
  }

  private static Map<String, Object> errorOf(Exception error) {
    Map<String, Object> shown = new HashMap<>();
    shown.put("text", String.valueOf(error.getMessage()));
    if (error instanceof ApiException && ((ApiException) error).getResponseBody() != null) {
      try {
        JsonNode code = MAPPER.readTree(((ApiException) error).getResponseBody()).path("code");
        if (code.isInt()) shown.put("code", code.intValue());
      } catch (Exception isNoJson) {
        // The body has no code then.
      }
    }
    return shown;
  }

  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient().setBasePath(System.getenv("TOUCHSTONE_URL"));
    client.addDefaultHeader("Authorization", "Bearer " + System.getenv("TOUCHSTONE_TOKEN"));
    Map<String, Object> report = new HashMap<>();
    try {
      Object result = call(client, MAPPER.readTree(System.getenv("TOUCHSTONE_TASK")));
      if (result == UNSUPPORTED) report.put("unsupported", true);
      else report.put("result", result);
    } catch (Exception error) {
      report.put("error", errorOf(error));
    }
    System.out.println(MAPPER.writeValueAsString(report));
  }
}
