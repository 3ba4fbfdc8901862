"""Creates, lists and drops a namespace and describes a table with the generated Python client."""

import sys

from touchstone_client import Client
from touchstone_client.api.namespace import create_namespace, drop_namespace, list_namespaces
from touchstone_client.api.table import declare_table, describe_table
from touchstone_client.models import (
    CreateNamespaceRequest,
    DeclareTableRequest,
    DescribeTableRequest,
    DropNamespaceRequest,
    DropNamespaceRequestBehavior,
)

client = Client(base_url=sys.argv[1], raise_on_unexpected_status=True)
create_namespace.sync("python", client=client, body=CreateNamespaceRequest())
declare_table.sync("python$table", client=client, body=DeclareTableRequest())
described = describe_table.sync("python$table", client=client, body=DescribeTableRequest())
assert described.location, described
assert "python" in list_namespaces.sync("$", client=client).namespaces
drop_namespace.sync("python", client=client, body=DropNamespaceRequest(behavior=DropNamespaceRequestBehavior.CASCADE))
assert "python" not in list_namespaces.sync("$", client=client).namespaces
print("ok")
