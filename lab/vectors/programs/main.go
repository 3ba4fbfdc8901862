// Checks a small parser of paths and a small client against the vectors: go run main.go VECTORS.
//
// Prints the number of checked vectors as JSON, with those that fail. Standard library only.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"strings"
)

type call struct {
	Path      map[string]any `json:"path"`
	Delimiter *string        `json:"delimiter"`
	Query     map[string]any `json:"query"`
	Body      any            `json:"body"`
}

type message struct {
	Method  string            `json:"method"`
	Path    string            `json:"path"`
	Status  int               `json:"status"`
	Headers map[string]string `json:"headers"`
	Body    *string           `json:"body"`
}

type vector struct {
	Name     string   `json:"name"`
	Rules    []string `json:"rules"`
	Request  *message `json:"request"`
	Response *message `json:"response"`
	Call     *call    `json:"call"`
	Parsed   *call    `json:"parsed"`
	Rejected *struct {
		Status []int `json:"status"`
	} `json:"rejected"`
	Value any `json:"value"`
	Error *struct {
		Status int          `json:"status"`
		Code   *json.Number `json:"code"`
	} `json:"error"`
}

type operation struct {
	Operation string   `json:"operation"`
	Path      string   `json:"path"`
	Requests  []vector `json:"requests"`
	Calls     []vector `json:"calls"`
	Responses []vector `json:"responses"`
}

// decode keeps all digits of integers.
func decode(text []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	return decoder.Decode(into)
}

// parsePath returns the path parameters of a request; the identifier in parts.
func parsePath(route, raw string) (map[string]any, error) {
	path, query, _ := strings.Cut(raw, "?")
	values, err := url.ParseQuery(query)
	if err != nil {
		return nil, err
	}
	delimiter := "$"
	if given, ok := values["delimiter"]; ok {
		delimiter = given[0]
	}
	if delimiter == "" {
		return nil, fmt.Errorf("the delimiter is empty")
	}
	parameters := map[string]any{}
	segments := strings.Split(path, "/")
	for at, name := range strings.Split(route, "/") {
		if !strings.HasPrefix(name, "{") {
			continue
		}
		text, err := url.PathUnescape(segments[at])
		if err != nil {
			return nil, err
		}
		name = strings.Trim(name, "{}")
		if name != "id" {
			parameters[name] = text
			continue
		}
		parts := []any{}
		if text != delimiter {
			for _, part := range strings.Split(text, delimiter) {
				if part == "" {
					return nil, fmt.Errorf("the identifier has an empty part")
				}
				parts = append(parts, part)
			}
		}
		parameters["id"] = parts
	}
	return parameters, nil
}

// buildPath returns the path of a call; an error if the identifier would name another object.
func buildPath(route string, given *call) (string, error) {
	delimiter := "$"
	query := url.Values{}
	if given.Delimiter != nil {
		delimiter = *given.Delimiter
		query.Set("delimiter", delimiter)
	}
	for name, value := range given.Path {
		text, ok := value.(string)
		if parts, isList := value.([]any); isList {
			names := []string{}
			for _, part := range parts {
				if strings.Contains(part.(string), delimiter) {
					return "", fmt.Errorf("the name %q contains the delimiter", part)
				}
				names = append(names, part.(string))
			}
			text = strings.Join(names, delimiter)
			if len(names) == 0 {
				text = delimiter
			}
		} else if !ok {
			return "", fmt.Errorf("%s is not text", name)
		}
		route = strings.ReplaceAll(route, "{"+name+"}", url.PathEscape(text))
	}
	for name, value := range given.Query {
		if items, isList := value.([]any); isList {
			for _, item := range items {
				query.Add(name, fmt.Sprint(item))
			}
		} else {
			query.Set(name, fmt.Sprint(value))
		}
	}
	if len(query) > 0 {
		route += "?" + query.Encode()
	}
	return route, nil
}

// segmentsOf decodes each segment by itself: an encoded slash is part of a name.
func segmentsOf(path string) []string {
	segments := strings.Split(path, "/")
	for at, segment := range segments {
		segments[at], _ = url.PathUnescape(segment)
	}
	return segments
}

// samePath reports whether two paths have the same segments and the same query.
func samePath(one, other string) bool {
	first, firstQuery, _ := strings.Cut(one, "?")
	second, secondQuery, _ := strings.Cut(other, "?")
	query, _ := url.ParseQuery(firstQuery)
	wanted, _ := url.ParseQuery(secondQuery)
	return reflect.DeepEqual(segmentsOf(first), segmentsOf(second)) && reflect.DeepEqual(query, wanted)
}

// contains reports whether a value has all fields of another.
func contains(value, wanted any) bool {
	fields, isObject := wanted.(map[string]any)
	found, ok := value.(map[string]any)
	if !isObject || !ok {
		return reflect.DeepEqual(value, wanted)
	}
	for name, field := range fields {
		if !reflect.DeepEqual(found[name], field) {
			return false
		}
	}
	return true
}

// readResponse returns the value of a success, or the code of an error, which is nil if there is none.
func readResponse(response *message) (value any, code *json.Number, isError bool) {
	isJSON := strings.HasPrefix(response.Headers["content-type"], "application/json")
	if response.Body == nil || !isJSON || decode([]byte(*response.Body), &value) != nil {
		value = nil
	}
	if response.Status < 400 {
		return value, nil, false
	}
	if fields, ok := value.(map[string]any); ok {
		if number, ok := fields["code"].(json.Number); ok {
			code = &number
		}
	}
	return nil, code, true
}

// isPathRule reports whether a rejection is about the path alone.
func isPathRule(name string) bool {
	_, id, _ := strings.Cut(name, "/")
	return id == "empty-part-rejected" || id == "empty-delimiter-rejected"
}

func main() {
	files, _ := filepath.Glob(filepath.Join(os.Args[1], "operations", "*.json"))
	counts := map[string]int{}
	broken := [][]string{}
	check := func(kind, operation string, one vector, holds bool) {
		counts[kind]++
		if !holds {
			broken = append(broken, []string{kind, operation, one.Name})
		}
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			panic(err)
		}
		var all operation
		if err := decode(text, &all); err != nil {
			panic(err)
		}
		for _, one := range all.Requests {
			found, err := parsePath(all.Path, one.Request.Path)
			if one.Parsed != nil {
				check("requests", all.Operation, one, err == nil && reflect.DeepEqual(found, one.Parsed.Path))
			} else if isPathRule(one.Rules[0]) {
				check("requests", all.Operation, one, err != nil)
			}
		}
		for _, one := range all.Calls {
			path, err := buildPath(all.Path, one.Call)
			if one.Request == nil {
				check("calls", all.Operation, one, err != nil)
				continue
			}
			holds := err == nil && samePath(path, one.Request.Path)
			if holds && one.Request.Body != nil {
				var body any
				_ = decode([]byte(*one.Request.Body), &body)
				wanted := one.Call.Body
				if wanted == nil {
					wanted = map[string]any{}
				}
				holds = reflect.DeepEqual(body, wanted)
			}
			check("calls", all.Operation, one, holds)
		}
		for _, one := range all.Responses {
			value, code, isError := readResponse(one.Response)
			if one.Error != nil {
				check("responses", all.Operation, one, isError && reflect.DeepEqual(code, one.Error.Code))
			} else {
				check("responses", all.Operation, one, !isError && contains(value, one.Value))
			}
		}
	}
	output, _ := json.Marshal(map[string]any{"counts": counts, "broken": broken})
	fmt.Println(string(output))
}
