import touchstone.ApiClient;
import touchstone.api.NamespaceApi;
import touchstone.api.TableApi;
import touchstone.model.CreateNamespaceRequest;
import touchstone.model.DeclareTableRequest;
import touchstone.model.DescribeTableRequest;
import touchstone.model.DropNamespaceRequest;

/** Creates, lists and drops a namespace and describes a table with the generated Java client. */
public final class Main {
  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(arguments[0]);
    NamespaceApi namespaces = new NamespaceApi(client);
    TableApi tables = new TableApi(client);
    namespaces.createNamespace("java", null, new CreateNamespaceRequest());
    tables.declareTable("java$table", null, new DeclareTableRequest());
    require(tables.describeTable("java$table", null, null, null, null, new DescribeTableRequest()).getLocation() != null);
    require(namespaces.listNamespaces("$", null, null, null).getNamespaces().contains("java"));
    DropNamespaceRequest cascade = new DropNamespaceRequest();
    cascade.setBehavior(DropNamespaceRequest.BehaviorEnum.CASCADE);
    namespaces.dropNamespace("java", null, cascade);
    require(!namespaces.listNamespaces("$", null, null, null).getNamespaces().contains("java"));
    System.out.println("ok");
  }

  private static void require(boolean condition) {
    if (!condition) throw new AssertionError();
  }
}
