"""Reads requests and sends responses as the contract says, from the data in contract.json. Authors edit handlers.py."""

import json
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote_to_bytes

from fastapi import Request as HttpRequest
from fastapi.responses import Response
from jsonschema import Draft202012Validator

CONTRACT = json.loads(Path(__file__).with_name("contract.json").read_text("utf-8"))
ERRORS = {error["name"]: error for error in CONTRACT["errors"]}
MAX_JSON_BYTES = 4 * 1024 * 1024
MAX_DEPTH = 256
MAX_PARTS = 256


class ContractError(Exception):
    """An error response, by its name in contract.json. `detail` is a text for people."""

    def __init__(self, name: str, detail: str = "", headers: dict[str, str] | None = None):
        super().__init__(f"{name}: {detail}")
        self.entry, self.detail, self.headers = ERRORS[name], detail, headers or {}


@dataclass
class Request:
    """A request that is validated: enums in their canonical spelling, fields that are null left out."""

    operation: str
    #: The parts of the identifier; () is the root.
    id: tuple[str, ...]
    #: The other parameters of the path.
    path: dict[str, str]
    #: The parameters that were sent, with their types.
    query: dict[str, Any]
    headers: dict[str, str]
    #: The JSON body; {} when there is none.
    body: dict[str, Any]
    #: The chunks of an Arrow body; None for JSON.
    arrow: AsyncIterator[bytes] | None


#: Returns the JSON of the response, None for a response without a body, or a Response, such as one of rows.
Handler = Callable[[Request], Awaitable[dict | list | int | str | Response | None]]


def fold(text: str) -> str:
    return text.replace("_", "").lower()


def fold_enum(text: str, values: list[str]) -> str | None:
    """Returns the value that a spelling means: case, underscores and a pair of double quotes around it do not count."""
    bare = text[1:-1] if len(text) > 1 and text[0] == text[-1] == '"' else text
    return next((value for value in values if fold(value) == fold(bare)), None)


def canonical(plan: Any, value: Any) -> Any:
    """Returns a body without nulls of optional fields, and with canonical enums, as its plan says. Invalid values stay."""
    if isinstance(plan, str):
        return canonical(CONTRACT["plans"][plan], value)
    if isinstance(plan, list):
        for one in plan:
            value = canonical(one, value)
        return value
    if isinstance(value, list):
        return [canonical(plan["elements"], one) for one in value] if "elements" in plan else value
    if isinstance(value, str):
        return (fold_enum(value, plan["fold"]) or value) if "fold" in plan else value
    if not isinstance(value, dict):
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        return min(value, plan["saturate"]) if is_number and "saturate" in plan else value
    fields, kept = plan.get("fields", {}), {}
    for name, field in value.items():
        if field is None and (name in plan.get("drop", []) or (plan.get("dropValues") and name not in fields)):
            continue
        own = fields.get(name, plan.get("values"))
        kept[name] = field if own is None or field is None else canonical(own, field)
    return kept


def read_parameter(spec: dict, texts: list[str]) -> Any:
    """Returns the value of a parameter of the query or of a header. Raises ValueError with what is wrong."""
    kind, text = spec["type"], texts[0]
    if kind == "string[]":
        if any(len(one) < spec.get("minLength", 0) for one in texts):
            raise ValueError("must not be empty")
        return texts
    if any(one != text for one in texts):
        raise ValueError("must be given once")
    if kind == "string":
        if len(text) < spec.get("minLength", 0):
            raise ValueError("must not be empty")
        value = fold_enum(text, spec["foldedEnum"]) if "foldedEnum" in spec else text
        if value is None:
            raise ValueError(f"must be one of {', '.join(spec['foldedEnum'])}")
        return value
    if kind == "boolean":
        if text.lower() not in ("true", "false"):
            raise ValueError("must be true or false")
        return text.lower() == "true"
    pattern = r"[+-]?[0-9]+" if kind == "integer" else r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?"
    if not re.fullmatch(pattern, text):
        raise ValueError(f"must be {kind}")
    # A number of more digits is out of range, and int() does not convert thousands of them.
    value = float(text) if kind == "number" or len(text) > 300 else int(text)
    bound = 2**31 - 1 if spec.get("format") == "int32" else 2**53 - 1 if kind == "integer" else 1.7976931348623157e308
    most, least = spec.get("maximum", bound), spec.get("minimum", -bound)
    if value > most and spec.get("saturate"):
        return most
    if not least <= value <= most:
        raise ValueError(f"must be from {least} to {most}")
    return value


class Operation:
    """An operation of the contract: its route, its parameters and the schema of its body."""

    def __init__(self, spec: dict):
        self.id, self.method, self.request, self.successes = spec["id"], spec["method"], spec["request"], spec["successes"]
        self.segments = spec["path"].split("/")
        self.parameters = [one for one in spec["parameters"] if one["in"] != "path"]
        schema = self.request.get("schema")
        self.validator = Draft202012Validator({**schema, "$defs": CONTRACT["$defs"]}) if schema else None

    def is_at(self, path: list[str]) -> bool:
        return len(path) == len(self.segments) and all(
            own[:1] == "{" or own == sent for own, sent in zip(self.segments, path)
        )

    def literals(self) -> int:
        return sum(own[:1] != "{" for own in self.segments)

    def parameters_of(self, path: list[str]) -> dict[str, str]:
        sent = {own[1:-1]: text for own, text in zip(self.segments, path) if own[:1] == "{"}
        if any(re.search("%(?![0-9A-Fa-f]{2})", text) for text in sent.values()):
            raise ContractError("InvalidInput", "the path is not well-formed")
        try:
            return {name: unquote_to_bytes(text.encode("latin-1")).decode("utf-8") for name, text in sent.items()}
        except UnicodeDecodeError:
            raise ContractError("InvalidInput", "the path is not well-formed") from None


OPERATIONS = [Operation(spec) for spec in CONTRACT["operations"]]


def find_operation(method: str, raw_path: str) -> tuple[Operation, dict[str, str]]:
    """Returns the operation of a request with its path parameters. A slash at the end of the path does not count."""
    path = (raw_path[:-1] if len(raw_path) > 1 and raw_path.endswith("/") else raw_path).split("/")
    known = [one for one in OPERATIONS if one.is_at(path)]
    best = [one for one in known if one.literals() == max(other.literals() for other in known)]
    if not best:
        raise ContractError("RouteNotFound", f"there is no {method} {raw_path}")
    for one in best:
        if one.method == method:
            return one, one.parameters_of(path)
    methods = ", ".join(sorted({one.method for one in best}))
    raise ContractError("MethodNotAllowed", f"use {methods}", {"allow": methods})


def read_identifier(text: str, delimiter: str, from_body: list[str] | None) -> tuple[str, ...]:
    """Returns the parts of the identifier in the path, which that of the body must equal."""
    parts = [] if text == delimiter else text.split(delimiter)
    if "" in parts or "\0" in text or len(parts) > MAX_PARTS:
        raise ContractError("InvalidInput", "the identifier has an empty part, a NUL character or too many parts")
    if not from_body or from_body == parts:
        return tuple(parts)
    # Some clients write a space as + in the path.
    if from_body == [part.replace("+", " ") for part in parts]:
        return tuple(from_body)
    raise ContractError("InvalidInput", "the id in the body differs from the id in the path")


def not_json(constant: str) -> None:
    raise ValueError(constant)


def depth_of(value: Any, most: int) -> int:
    """Returns how deeply a value is nested; at least `most` when it is nested more deeply."""
    below = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 0 if most == 0 else 1 + max((depth_of(one, most - 1) for one in below), default=0)


def read_json(data: bytes) -> dict | None:
    """Returns the object that a body is; None for no bytes and for `null`."""
    if not data:
        return None
    try:
        value = json.loads(data.decode("utf-8"), parse_constant=not_json)
    except (ValueError, RecursionError):
        raise ContractError("InvalidInput", "the body is not well-formed JSON") from None
    if value is not None and (not isinstance(value, dict) or depth_of(value, MAX_DEPTH + 2) > MAX_DEPTH + 1):
        raise ContractError("InvalidInput", "the body must be a JSON object that is not nested too deeply")
    return value


async def read_body(operation: Operation, http: HttpRequest) -> tuple[dict | None, AsyncIterator[bytes] | None]:
    """Returns the JSON body, not validated yet, or the chunks of an Arrow body."""
    request, chunks = operation.request, http.stream()
    has_body = "transfer-encoding" in http.headers or http.headers.get("content-length", "0") != "0"
    media_type = http.headers.get("content-type", "").split(";")[0].strip().lower()
    arrow = request.get("arrow", {}).get("mediaType")
    if has_body and request["kind"] != "none":
        if http.headers.get("content-encoding", "identity").strip().lower() not in ("", "identity"):
            raise ContractError("UnsupportedMediaType", "the body must not have a content encoding")
        # Some clients send no media type.
        if media_type not in ("", request.get("mediaType"), arrow):
            raise ContractError("UnsupportedMediaType", f"the body must be {request['mediaType']}")
    if request["kind"] == "arrow" or (arrow is not None and media_type == arrow):
        return None, chunks
    if request["kind"] == "none":
        return None, None
    data = bytearray()
    async for chunk in chunks:
        data += chunk
        if len(data) > MAX_JSON_BYTES:
            raise ContractError("PayloadTooLarge", f"a JSON body has at most {MAX_JSON_BYTES} bytes")
    return read_json(bytes(data)), None


def validate_body(operation: Operation, value: dict | None) -> dict:
    if value is None:
        if operation.request["required"]:
            raise ContractError("InvalidInput", "a JSON body is required")
        return {}
    body = canonical(operation.request["plan"], value) if "plan" in operation.request else value
    for error in operation.validator.iter_errors(body):
        raise ContractError("InvalidInput", f"{error.json_path[1:] or 'the body'}: {error.message[:200]}")
    return body


def read_parameters(operation: Operation, http: HttpRequest) -> dict[str, dict[str, Any]]:
    """Returns the typed parameters of the query and of the headers. Unknown ones are ignored."""
    query = parse_qs(http.scope["query_string"].decode("latin-1"), keep_blank_values=True)
    read: dict[str, dict[str, Any]] = {"query": {}, "header": {}}
    for spec in operation.parameters:
        place, name = spec["in"], spec["name"]
        texts = query.get(name, []) if place == "query" else [one for one in http.headers.getlist(name) if one]
        if not texts and spec["required"]:
            raise ContractError("InvalidInput", f"{name} must be given")
        try:
            if texts:
                read[place][name] = read_parameter(spec, texts)
        except ValueError as error:
            raise ContractError("InvalidInput", f"{name} {error}") from None
    return read


async def read_request(operation: Operation, path: dict[str, str], value: dict | None, arrow: Any, http: Any) -> Request:
    parameters = read_parameters(operation, http)
    query = parameters["query"]
    body = operation.request["arrow"]["jsonFields"] if arrow and "arrow" in operation.request else {}
    if operation.validator and not arrow:
        body = validate_body(operation, value)
    identifier = path.pop("id", None)
    # Where the whole body is a map, its `id` is an ordinary key.
    own = body.get("id") if isinstance(body.get("id"), list) else None
    parts = () if identifier is None else read_identifier(identifier, query.get("delimiter", "$"), own)
    return Request(operation.id, parts, path, query, {**http.headers, **parameters["header"]}, body, arrow)


def send_json(value: Any, status: int, headers: dict[str, str] | None = None) -> Response:
    return Response(json.dumps(value), status, headers, "application/json")


def send_error(error: ContractError, path: str) -> Response:
    entry, headers = error.entry, dict(error.headers)
    if entry["status"] == 401:
        headers["www-authenticate"] = "Bearer"
    elif entry["status"] in (429, 503):
        headers["retry-after"] = "1"
    fields = {name: entry[name] for name in ("type", "title", "status", "code")}
    return send_json({**fields, "detail": error.detail, "instance": path, "error": error.detail}, entry["status"], headers)


def send(operation: Operation, result: Any) -> Response:
    if isinstance(result, Response):
        return result
    if result is None:
        return Response(None, next((one["status"] for one in operation.successes if one["kind"] == "none"), 204))
    return send_json(result, operation.successes[0]["status"])


def contract_app(handlers: dict[str, Handler]) -> Callable[..., Awaitable[None]]:
    """Returns an ASGI app of the operations of the contract. An operation without a handler is Unsupported (406)."""
    unknown = set(handlers) - {one.id for one in OPERATIONS}
    if unknown:
        raise ValueError(f"the contract has no operation {', '.join(sorted(unknown))}")

    async def respond(http: HttpRequest, path: str) -> Response:
        operation, parameters = find_operation(http.method, path)
        value, arrow = await read_body(operation, http)
        handler = handlers.get(operation.id)
        if handler is None:
            raise ContractError("Unsupported", f"{operation.id} is not supported by this server")
        return send(operation, await handler(await read_request(operation, parameters, value, arrow, http)))

    async def app(scope: dict, receive: Callable, send_part: Callable) -> None:
        http = HttpRequest(scope, receive)
        path = scope["raw_path"].decode("latin-1")
        try:
            response = await respond(http, path)
        except ContractError as error:
            response = send_error(error, path)
        except Exception:
            logging.getLogger("uvicorn.error").exception("%s %s failed", http.method, path)
            response = send_error(ContractError("Internal"), path)
        await response(scope, receive, send_part)

    return app
