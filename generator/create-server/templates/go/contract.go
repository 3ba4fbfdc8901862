package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Reads requests and sends responses as the contract says, from the data in contract.json. Authors edit handlers.go.

//go:embed contract.json
var contractData []byte

const (
	maxJSONBytes = 4 << 20
	maxDepth     = 256
	maxParts     = 256
)

// ContractError is an error response. Detail is a text for people.
type ContractError struct {
	Name   string `json:"name"`
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Code   int    `json:"code"`
	Detail string `json:"-"`
	allow  string
}

func (e *ContractError) Error() string { return e.Name + ": " + e.Detail }

// Request is validated: enums have their canonical spelling, and fields that are null are left out.
type Request struct {
	*http.Request
	Operation  string
	ID         []string          // the parts of the identifier; none is the root
	Path       map[string]string // the other parameters of the path
	Parameters map[string]any    // those of the query and of headers that were sent, with their types; numbers are json.Number
	Body       map[string]any    // the JSON body, empty when there is none; numbers are json.Number
	Arrow      io.Reader         // an Arrow body; nil for JSON
}

// Decode stores the JSON body in a struct.
func (r *Request) Decode(target any) error {
	text, err := json.Marshal(r.Body)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, target)
}

// Rows is a response of Arrow bytes.
type Rows struct {
	MediaType string
	Reader    io.Reader
}

// Handler returns the JSON of the response, nil for a response without a body, or Rows. A panic answers Internal (500).
type Handler func(*Request) (any, error)

type plan struct {
	name         string
	alternatives []*plan
	Drop         []string         `json:"drop"`
	Fields       map[string]*plan `json:"fields"`
	Elements     *plan            `json:"elements"`
	Values       *plan            `json:"values"`
	DropValues   bool             `json:"dropValues"`
	Fold         []string         `json:"fold"`
	Saturate     json.Number      `json:"saturate"`
}

// UnmarshalJSON reads a plan, the name of one, or several that are applied one after another.
func (p *plan) UnmarshalJSON(text []byte) error {
	type fields plan
	switch text[0] {
	case '"':
		return json.Unmarshal(text, &p.name)
	case '[':
		return json.Unmarshal(text, &p.alternatives)
	}
	return json.Unmarshal(text, (*fields)(p))
}

type operation struct {
	ID         string      `json:"id"`
	Method     string      `json:"method"`
	Path       string      `json:"path"`
	Parameters []parameter `json:"parameters"`
	Request    struct {
		Kind      string `json:"kind"`
		Required  bool   `json:"required"`
		MediaType string `json:"mediaType"`
		Plan      *plan  `json:"plan"`
		Arrow     *struct {
			MediaType  string         `json:"mediaType"`
			JSONFields map[string]any `json:"jsonFields"`
		} `json:"arrow"`
		Schema any `json:"schema"`
	} `json:"request"`
	Successes []struct {
		Status int    `json:"status"`
		Kind   string `json:"kind"`
	} `json:"successes"`
	segments []string
	schema   *jsonschema.Schema
}

var contract struct {
	Errors     []ContractError  `json:"errors"`
	Operations []*operation     `json:"operations"`
	Plans      map[string]*plan `json:"plans"`
}

func init() {
	must(json.Unmarshal(contractData, &contract))
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(contractData))
	must(err)
	compiler := jsonschema.NewCompiler()
	must(compiler.AddResource("contract.json", document))
	for at, op := range contract.Operations {
		op.segments = strings.Split(op.Path, "/")
		if op.Request.Schema != nil {
			op.schema, err = compiler.Compile(fmt.Sprintf("contract.json#/operations/%d/request/schema", at))
			must(err)
		}
	}
}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

// Fail returns an error response, by its name in contract.json, such as NamespaceNotFound.
func Fail(name, detail string) *ContractError {
	for _, entry := range contract.Errors {
		if entry.Name == name {
			entry.Detail = detail
			return &entry
		}
	}
	panic("the contract has no error " + name)
}

func (op *operation) isAt(path []string) bool {
	return slices.EqualFunc(op.segments, path, func(own, sent string) bool { return isParameter(own) || own == sent })
}

func isParameter(segment string) bool { return strings.HasPrefix(segment, "{") }

func (op *operation) literals() (count int) {
	for _, segment := range op.segments {
		if !isParameter(segment) {
			count++
		}
	}
	return count
}

// findOperation returns the operation of a request with its path parameters. A slash at the end of the path does not count.
func findOperation(method, path string) (*operation, map[string]string, error) {
	segments := strings.Split(path, "/")
	if last := len(segments) - 1; last > 0 && segments[last] == "" {
		segments = segments[:last]
	}
	var best []*operation
	for _, op := range contract.Operations {
		if !op.isAt(segments) || len(best) > 0 && op.literals() < best[0].literals() {
			continue
		}
		if len(best) > 0 && op.literals() > best[0].literals() {
			best = nil
		}
		best = append(best, op)
	}
	if len(best) == 0 {
		return nil, nil, Fail("RouteNotFound", "there is no "+method+" "+path)
	}
	methods := []string{}
	for _, op := range best {
		if op.Method == method {
			parameters, err := op.pathParameters(segments)
			return op, parameters, err
		}
		methods = append(methods, op.Method)
	}
	failure := Fail("MethodNotAllowed", "the path has another method")
	failure.allow = strings.Join(slices.Compact(methods), ", ")
	return nil, nil, failure
}

func (op *operation) pathParameters(path []string) (map[string]string, error) {
	parameters := map[string]string{}
	for at, own := range op.segments {
		if !isParameter(own) {
			continue
		}
		text, err := url.PathUnescape(path[at])
		if err != nil || !utf8.ValidString(text) {
			return nil, Fail("InvalidInput", "the path is not well-formed")
		}
		parameters[strings.Trim(own, "{}")] = text
	}
	return parameters, nil
}
