package main

import (
	"encoding/json"
	"errors"
	"math"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

type parameter struct {
	In         string   `json:"in"`
	Name       string   `json:"name"`
	Required   bool     `json:"required"`
	Type       string   `json:"type"`
	Format     string   `json:"format"`
	FoldedEnum []string `json:"foldedEnum"`
	MinLength  int      `json:"minLength"`
	Minimum    *float64 `json:"minimum"`
	Maximum    *float64 `json:"maximum"`
	Saturate   bool     `json:"saturate"`
}

var (
	integer = regexp.MustCompile(`^[+-]?[0-9]+$`)
	number  = regexp.MustCompile(`^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?$`)
)

// readParameters returns the typed parameters of the query and of the headers, by name. Unknown ones are ignored.
func readParameters(op *operation, request *http.Request) (map[string]any, error) {
	query := request.URL.Query()
	read := map[string]any{}
	for _, spec := range op.Parameters {
		texts := query[spec.Name]
		if spec.In == "header" {
			texts = slices.DeleteFunc(slices.Clone(request.Header.Values(spec.Name)), func(text string) bool { return text == "" })
		}
		if spec.In == "path" || len(texts) == 0 && !spec.Required {
			continue
		}
		if len(texts) == 0 {
			return nil, Fail("InvalidInput", spec.Name+" must be given")
		}
		value, err := spec.read(texts)
		if err != nil {
			return nil, Fail("InvalidInput", spec.Name+" "+err.Error())
		}
		read[spec.Name] = value
	}
	return read, nil
}

func (p parameter) read(texts []string) (any, error) {
	text := texts[0]
	isOther := func(one string) bool { return one != text }
	isShort := func(one string) bool { return len(one) < p.MinLength }
	switch {
	case slices.ContainsFunc(texts, isShort):
		return nil, errors.New("must not be empty")
	case p.Type == "string[]":
		return texts, nil
	case slices.ContainsFunc(texts, isOther):
		return nil, errors.New("must be given once")
	case p.Type == "boolean":
		folded := strings.ToLower(text)
		if folded != "true" && folded != "false" {
			return nil, errors.New("must be true or false")
		}
		return folded == "true", nil
	case p.Type != "string":
		return p.readNumber(text)
	case p.FoldedEnum == nil:
		return text, nil
	}
	if value, isKnown := foldEnum(text, p.FoldedEnum); isKnown {
		return value, nil
	}
	return nil, errors.New("must be one of " + strings.Join(p.FoldedEnum, ", "))
}

func (p parameter) readNumber(text string) (any, error) {
	if p.Type == "integer" && !integer.MatchString(text) || !number.MatchString(text) {
		return nil, errors.New("must be " + p.Type)
	}
	bound := math.MaxFloat64
	if p.Type == "integer" {
		bound = 1<<53 - 1
	}
	if p.Format == "int32" {
		bound = math.MaxInt32
	}
	most, least := bound, -bound
	if p.Maximum != nil {
		most = *p.Maximum
	}
	if p.Minimum != nil {
		least = *p.Minimum
	}
	// A number beyond float64 is an infinity.
	value, _ := strconv.ParseFloat(text, 64)
	if value > most && p.Saturate {
		value = most
	}
	if value > most || value < least {
		return nil, errors.New("is out of range")
	}
	return json.Number(strconv.FormatFloat(value, 'f', -1, 64)), nil
}
