import { isUtf8 } from 'node:buffer';
import { parseJson, stringifyJson } from '#contract/json';
import { parseJsonObject } from './mutations.ts';
import type { ServerMutation, RawResponse, RawRequest } from '../fault.ts';
import { findResponseSchema, propertySchema, resolveSchema, primaryType, type Schema } from './schemas.ts';

/* Mutations of the JSON in requests and responses of all operations, as a proxy could apply them. */

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSuccess = ({ status }: RawResponse): boolean => status < 300;

/** Returns the JSON value of a response; undefined if it has none. */
const parseJsonResponse = ({ headers, body }: RawResponse): unknown => {
  if (body.length === 0 || !/\bjson\b/i.test(headers['content-type'] ?? '')) return undefined;
  try {
    return parseJson(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Changes the JSON of all responses, including error responses. */
export const rewriteResponses = (
  change: (value: unknown, request: RawRequest, response: RawResponse) => unknown,
): ServerMutation => ({
  response: (response, request) => {
    const value = parseJsonResponse(response);
    if (value !== undefined) response.body = Buffer.from(stringifyJson(change(value, request, response)));
  },
});

/** Changes the JSON body of all requests; a body that is not a JSON object stays unchanged. */
export const rewriteRequests = (change: (body: Json, request: RawRequest) => Json): ServerMutation => ({
  request: (request) => {
    const isJson = /\bjson\b/i.test(request.headers['content-type'] ?? '') && isUtf8(request.body);
    const body = isJson ? parseJsonObject(request.body) : undefined;
    if (body === undefined) return undefined;
    const changed = stringifyJson(change(body, request));
    // Equivalent JSON keeps its bytes, because a rule may depend on the length of the body.
    if (changed !== stringifyJson(body)) request.body = Buffer.from(changed);
    return undefined;
  },
});

/** Applies a change to every object in a value, innermost first. */
export const mapObjects = (value: unknown, change: (object: Json) => Json): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapObjects(inner, change)])));
};

const firstVariant = (schema: Schema): Schema =>
  schema.anyOf?.[0] === undefined ? schema : resolveSchema(schema.anyOf[0]);

/** Applies a change to every object whose fields the schema names; maps are not changed. */
const mapRecords = (value: unknown, schema: Schema, change: (record: Json, schema: Schema) => Json): unknown => {
  const plain = firstVariant(schema);
  if (Array.isArray(value)) {
    const items = plain.items === undefined ? undefined : resolveSchema(plain.items);
    return items === undefined ? value : value.map((item) => mapRecords(item, items, change));
  }
  if (!isObject(value) || plain.properties === undefined) return value;
  const fields = Object.entries(value).map(([name, inner]): [string, unknown] => {
    const known = propertySchema(plain, name);
    return [name, known === undefined ? inner : mapRecords(inner, known, change)];
  });
  return change(Object.fromEntries(fields), plain);
};

/** Changes every record in the success responses, wherever the contract has one. */
export const rewriteResponseRecords = (
  change: (record: Json, schema: Schema, request: RawRequest, response: RawResponse) => Json,
): ServerMutation =>
  rewriteResponses((value, request, response) => {
    const schema = request.operation && findResponseSchema(request.operation);
    if (schema === undefined || !isSuccess(response)) return value;
    return mapRecords(value, schema, (record, of) => change(record, of, request, response));
  });

/** Returns whether a field of a record is a string or a list of strings; undefined if the record has no such field. */
export const findTextKind = (schema: Schema, field: string): 'text' | 'texts' | undefined => {
  const found = propertySchema(schema, field);
  if (found === undefined) return undefined;
  return primaryType(firstVariant(found)) === 'array' ? 'texts' : 'text';
};
