import { isUtf8 } from 'node:buffer';
import { parseJson, stringifyJson } from '#contract/json';
import { parseJsonObject } from './mutations.ts';
import type { ServerMutation, RawResponse, RawRequest } from '../fault.ts';
import { findResponseSchema, propertySchema, resolveSchema, primaryType, type Schema } from './schemas.ts';

/* Rewriting JSON on its way, whatever the operation: what a proxy in front of a server does. */

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSuccess = ({ status }: RawResponse): boolean => status < 300;

/** The JSON value in an answer; undefined where there is none. */
const parseJsonResponse = ({ headers, body }: RawResponse): unknown => {
  if (body.length === 0 || !/\bjson\b/i.test(headers['content-type'] ?? '')) return undefined;
  try {
    return parseJson(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Answers other JSON than was found, refusals included. */
export const rewriteResponses = (
  change: (value: unknown, request: RawRequest, response: RawResponse) => unknown,
): ServerMutation => ({
  response: (response, request) => {
    const value = parseJsonResponse(response);
    if (value !== undefined) response.body = Buffer.from(stringifyJson(change(value, request, response)));
  },
});

/** Reads other JSON bodies than were sent. A body that is no JSON object stays as it is. */
export const rewriteRequests = (change: (body: Json, request: RawRequest) => Json): ServerMutation => ({
  request: (request) => {
    const isJson = /\bjson\b/i.test(request.headers['content-type'] ?? '') && isUtf8(request.body);
    const body = isJson ? parseJsonObject(request.body) : undefined;
    if (body === undefined) return undefined;
    const changed = stringifyJson(change(body, request));
    // Bytes that say the same stay: how many there are may be what the request is about.
    if (changed !== stringifyJson(body)) request.body = Buffer.from(changed);
    return undefined;
  },
});

/** The same value with every object in it changed, the inner ones first. */
export const mapObjects = (value: unknown, change: (object: Json) => Json): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapObjects(inner, change)])));
};

const firstVariant = (schema: Schema): Schema =>
  schema.anyOf?.[0] === undefined ? schema : resolveSchema(schema.anyOf[0]);

/** The same value with every object changed that the schema names the members of: records, never maps. */
export const mapRecords = (value: unknown, schema: Schema, change: (record: Json, schema: Schema) => Json): unknown => {
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

/** Answers with other records, wherever in a success the contract has one. */
export const rewriteResponseRecords = (
  change: (record: Json, schema: Schema, request: RawRequest, response: RawResponse) => Json,
): ServerMutation =>
  rewriteResponses((value, request, response) => {
    const schema = request.operation && findResponseSchema(request.operation);
    if (schema === undefined || !isSuccess(response)) return value;
    return mapRecords(value, schema, (record, of) => change(record, of, request, response));
  });

/** Whether a record has room for a member, and whether that is one text or several. */
export const findTextKind = (schema: Schema, field: string): 'text' | 'texts' | undefined => {
  const found = propertySchema(schema, field);
  if (found === undefined) return undefined;
  return primaryType(firstVariant(found)) === 'array' ? 'texts' : 'text';
};
