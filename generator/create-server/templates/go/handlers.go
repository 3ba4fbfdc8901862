package main

// What the server does: a function for each operation, such as CreateNamespace. An operation without one answers 406.
var handlers = map[string]Handler{}
