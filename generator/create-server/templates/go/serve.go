package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"slices"
	"strings"
)

// readIdentifier returns the parts of the identifier in the path, which that of the body must equal.
func readIdentifier(text, delimiter string, fromBody any) ([]string, error) {
	parts := []string{}
	if text != delimiter {
		parts = strings.Split(text, delimiter)
	}
	if slices.Contains(parts, "") || strings.Contains(text, "\x00") || len(parts) > maxParts {
		return nil, Fail("InvalidInput", "the identifier has an empty part, a NUL character or too many parts")
	}
	// Where the whole body is a map, its id is an ordinary key.
	list, _ := fromBody.([]any)
	sent := []string{}
	for _, part := range list {
		sent = append(sent, fmt.Sprint(part))
	}
	if len(sent) == 0 || slices.Equal(sent, parts) {
		return parts, nil
	}
	// Some clients write a space as + in the path.
	if slices.EqualFunc(sent, parts, func(a, b string) bool { return a == strings.ReplaceAll(b, "+", " ") }) {
		return sent, nil
	}
	return nil, Fail("InvalidInput", "the id in the body differs from the id in the path")
}

func read(op *operation, path map[string]string, incoming *http.Request, value any, arrow io.Reader) (*Request, error) {
	parameters, err := readParameters(op, incoming)
	if err != nil {
		return nil, err
	}
	request := &Request{Request: incoming, Operation: op.ID, Path: path, Parameters: parameters, Body: map[string]any{}, Arrow: arrow}
	if arrow != nil && op.Request.Arrow != nil {
		request.Body = op.Request.Arrow.JSONFields
	} else if op.schema != nil {
		if request.Body, err = validateBody(op, value); err != nil {
			return nil, err
		}
	}
	if id, found := path["id"]; found {
		delete(path, "id")
		delimiter, isSet := parameters["delimiter"].(string)
		if !isSet {
			delimiter = "$"
		}
		request.ID, err = readIdentifier(id, delimiter, request.Body["id"])
	}
	return request, err
}

func respond(handlers map[string]Handler, writer http.ResponseWriter, incoming *http.Request) error {
	op, path, err := findOperation(incoming.Method, incoming.URL.EscapedPath())
	if err != nil {
		return err
	}
	value, arrow, err := readBody(op, writer, incoming)
	if err != nil {
		return err
	}
	handler := handlers[op.ID]
	if handler == nil {
		return Fail("Unsupported", op.ID+" is not supported by this server")
	}
	request, err := read(op, path, incoming, value, arrow)
	if err != nil {
		return err
	}
	result, err := handler(request)
	if err != nil {
		return err
	}
	return send(op, writer, result)
}

func send(op *operation, writer http.ResponseWriter, result any) error {
	if rows, isRows := result.(Rows); isRows {
		writer.Header().Set("Content-Type", rows.MediaType)
		if _, err := io.Copy(writer, rows.Reader); err != nil {
			// The status is sent: only the end of the connection tells the client.
			panic(http.ErrAbortHandler)
		}
		return nil
	}
	if result != nil {
		return sendJSON(writer, op.Successes[0].Status, result)
	}
	status := http.StatusNoContent
	for _, success := range op.Successes {
		if success.Kind == "none" {
			status = success.Status
			break
		}
	}
	writer.WriteHeader(status)
	return nil
}

func sendJSON(writer http.ResponseWriter, status int, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	writer.Header().Set("Content-Type", "application/json")
	writer.WriteHeader(status)
	// A client that has left receives nothing.
	_, _ = writer.Write(text)
	return nil
}

func sendError(writer http.ResponseWriter, incoming *http.Request, err error) {
	failure, isKnown := err.(*ContractError)
	if !isKnown {
		log.Printf("%s %s failed: %v", incoming.Method, incoming.URL.EscapedPath(), err)
		failure = Fail("Internal", "")
	}
	switch failure.Status {
	case 401:
		writer.Header().Set("WWW-Authenticate", "Bearer")
	case 405:
		writer.Header().Set("Allow", failure.allow)
	case 429, 503:
		writer.Header().Set("Retry-After", "1")
	}
	_ = sendJSON(writer, failure.Status, map[string]any{
		"type": failure.Type, "title": failure.Title, "status": failure.Status, "code": failure.Code,
		"detail": failure.Detail, "instance": incoming.URL.EscapedPath(), "error": failure.Detail,
	})
}

// NewHandler serves the operations of the contract. An operation without a handler is Unsupported (406).
func NewHandler(handlers map[string]Handler) http.Handler {
	for id := range handlers {
		if !slices.ContainsFunc(contract.Operations, func(op *operation) bool { return op.ID == id }) {
			log.Fatalf("the contract has no operation %s", id)
		}
	}
	return http.HandlerFunc(func(writer http.ResponseWriter, incoming *http.Request) {
		defer func() {
			switch failure := recover(); failure {
			case nil:
			case http.ErrAbortHandler:
				panic(failure)
			default:
				sendError(writer, incoming, fmt.Errorf("panic: %v", failure))
			}
		}()
		if err := respond(handlers, writer, incoming); err != nil {
			sendError(writer, incoming, err)
		}
	})
}
