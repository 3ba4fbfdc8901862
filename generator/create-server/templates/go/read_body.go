package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

func fold(text string) string { return strings.ToLower(strings.ReplaceAll(text, "_", "")) }

// foldEnum returns the value that a spelling means: case, underscores and a pair of double quotes around it do not count.
func foldEnum(text string, values []string) (string, bool) {
	if len(text) > 1 && text[0] == '"' && text[len(text)-1] == '"' {
		text = text[1 : len(text)-1]
	}
	for _, value := range values {
		if fold(value) == fold(text) {
			return value, true
		}
	}
	return "", false
}

// canonical returns a body without nulls of optional fields, and with canonical enums, as its plan says. Invalid values stay.
func canonical(p *plan, value any) any {
	if p == nil {
		return value
	}
	if p.name != "" {
		return canonical(contract.Plans[p.name], value)
	}
	for _, one := range p.alternatives {
		value = canonical(one, value)
	}
	switch typed := value.(type) {
	case []any:
		for at, one := range typed {
			typed[at] = canonical(p.Elements, one)
		}
	case map[string]any:
		for name, field := range typed {
			own, isOwn := p.Fields[name]
			if field == nil && (slices.Contains(p.Drop, name) || p.DropValues && !isOwn) {
				delete(typed, name)
			} else if !isOwn {
				typed[name] = canonical(p.Values, field)
			} else {
				typed[name] = canonical(own, field)
			}
		}
	case string:
		if found, isKnown := foldEnum(typed, p.Fold); isKnown {
			return found
		}
	case json.Number:
		if p.Saturate != "" && isAbove(typed, p.Saturate) {
			return p.Saturate
		}
	}
	return value
}

// isAbove compares numbers. One that is beyond float64 is above all others.
func isAbove(a, b json.Number) bool {
	left, err := a.Float64()
	right, _ := b.Float64()
	if errors.Is(err, strconv.ErrRange) {
		return left > 0
	}
	return left > right
}

func isTooDeep(value any, most int) bool {
	if most < 0 {
		return true
	}
	switch typed := value.(type) {
	case map[string]any:
		for _, one := range typed {
			if isTooDeep(one, most-1) {
				return true
			}
		}
	case []any:
		return slices.ContainsFunc(typed, func(one any) bool { return isTooDeep(one, most-1) })
	}
	return false
}

// readJSON returns the object that a body is; nil for no bytes and for null.
func readJSON(data []byte) (any, error) {
	if len(data) == 0 {
		return nil, nil
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil || !utf8.Valid(data) {
		return nil, Fail("InvalidInput", "the body is not well-formed JSON")
	}
	if _, isObject := value.(map[string]any); value != nil && (!isObject || isTooDeep(value, maxDepth)) {
		return nil, Fail("InvalidInput", "the body must be a JSON object that is not nested too deeply")
	}
	return value, nil
}

// readBody returns the JSON body, not validated yet, or the reader of an Arrow body.
func readBody(op *operation, writer http.ResponseWriter, request *http.Request) (any, io.Reader, error) {
	arrow := ""
	if op.Request.Arrow != nil {
		arrow = op.Request.Arrow.MediaType
	}
	mediaType, _, _ := strings.Cut(request.Header.Get("Content-Type"), ";")
	mediaType = strings.ToLower(strings.TrimSpace(mediaType))
	if request.ContentLength != 0 && op.Request.Kind != "none" {
		encoding := strings.ToLower(strings.TrimSpace(request.Header.Get("Content-Encoding")))
		if encoding != "" && encoding != "identity" {
			return nil, nil, Fail("UnsupportedMediaType", "the body must not have a content encoding")
		}
		// Some clients send no media type.
		if mediaType != "" && mediaType != op.Request.MediaType && mediaType != arrow {
			return nil, nil, Fail("UnsupportedMediaType", "the body must be "+op.Request.MediaType)
		}
	}
	if op.Request.Kind == "arrow" || arrow != "" && mediaType == arrow {
		return nil, request.Body, nil
	}
	if op.Request.Kind == "none" {
		return nil, nil, nil
	}
	data, err := io.ReadAll(http.MaxBytesReader(writer, request.Body, maxJSONBytes))
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return nil, nil, Fail("PayloadTooLarge", "a JSON body has at most "+strconv.Itoa(maxJSONBytes)+" bytes")
	}
	if err != nil {
		return nil, nil, Fail("InvalidInput", "the body could not be read")
	}
	value, err := readJSON(data)
	return value, nil, err
}

func validateBody(op *operation, value any) (map[string]any, error) {
	if value == nil {
		if op.Request.Required {
			return nil, Fail("InvalidInput", "a JSON body is required")
		}
		return map[string]any{}, nil
	}
	body := canonical(op.Request.Plan, value)
	if err := op.schema.Validate(body); err != nil {
		return nil, Fail("InvalidInput", describe(err))
	}
	return body.(map[string]any), nil
}

// describe returns the first thing that is wrong with a body, after the line that names the schema.
func describe(err error) string {
	_, detail, _ := strings.Cut(err.Error(), "\n")
	return strings.TrimPrefix(detail, "- ")
}
