// Creates, lists and drops a namespace and describes a table with the generated Go client.
package main

import (
	"context"
	"fmt"
	"os"
	"slices"
)

func check(condition bool, err error) {
	if err != nil || !condition {
		fmt.Fprintln(os.Stderr, "failed:", err)
		os.Exit(1)
	}
}

func main() {
	ctx := context.Background()
	client, err := NewClientWithResponses(os.Args[1])
	check(true, err)
	created, err := client.CreateNamespaceWithResponse(ctx, "go", nil, CreateNamespaceJSONRequestBody{})
	check(err == nil && created.JSON200 != nil, err)
	declared, err := client.DeclareTableWithResponse(ctx, "go$table", nil, DeclareTableJSONRequestBody{})
	check(err == nil && declared.JSON200 != nil, err)
	described, err := client.DescribeTableWithResponse(ctx, "go$table", nil, DescribeTableJSONRequestBody{})
	check(err == nil && described.JSON200 != nil && described.JSON200.Location != "", err)
	listed, err := client.ListNamespacesWithResponse(ctx, "$", nil)
	check(err == nil && listed.JSON200 != nil && slices.Contains(listed.JSON200.Namespaces, "go"), err)
	cascade := DropNamespaceRequestBehavior("Cascade")
	dropped, err := client.DropNamespaceWithResponse(ctx, "go", nil, DropNamespaceJSONRequestBody{Behavior: &cascade})
	check(err == nil && dropped.JSON200 != nil, err)
	listed, err = client.ListNamespacesWithResponse(ctx, "$", nil)
	check(err == nil && listed.JSON200 != nil && !slices.Contains(listed.JSON200.Namespaces, "go"), err)
	fmt.Println("ok")
}
