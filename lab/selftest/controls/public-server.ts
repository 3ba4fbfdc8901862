import { errorCatalogue, type ErrorName } from '#contract/errors';
import { operations, type OperationId } from '#contract/operations';
import { stringifyJson } from '#contract/json';
import type { ServerMutation, RawRequest, RawResponse } from '../faults/fault.ts';
import { parseJsonObject } from '../faults/mutations/mutations.ts';

type Json = Record<string, unknown>;

/** The only level at which the server has tables: catalog, schema, table. */
const TABLE_LEVEL = 3;

/** The only operation whose JSON body the public specification does not require. */
const BODY_OPTIONAL: OperationId = 'RefreshMaterializedView';

/** Enum values that the public specification lists and compares with case. */
const EXACT: Readonly<Record<string, readonly string[]>> = {
  index_type: ['BTREE', 'BITMAP', 'LABEL_LIST', 'IVF_FLAT', 'IVF_PQ', 'IVF_HNSW_SQ', 'IVF_HNSW_PQ', 'FTS', 'INVERTED'],
  distance_type: ['l2', 'cosine', 'dot'],
  naming_scheme: ['V1', 'V2'],
  kind: ['query', 'udtf', 'chunker', 'scalar_udtf'],
};

/** Fields that only this contract has. */
const UNKNOWN_FIELDS = ['order_by', 'metric_type', 'new_namespace'];

/** What the server adds to the properties of every namespace and table. */
const ADDED_PROPERTIES = { created_at: '2026-01-01T00:00:00Z', 'managed-by': 'a public server' };

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const reject = (name: ErrorName, error: string): RawResponse => ({
  status: errorCatalogue[name].status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ code: errorCatalogue[name].code, error, instance: 'a-request-id' })),
});

/** Returns the number of parts of the identifier in a path; undefined if it has an empty part, or none. */
const levelOf = ({ path, query }: RawRequest): number | undefined => {
  if (path.startsWith('/v1/table/version/batch-create')) return undefined;
  const segment = /^\/v1\/(?:namespace|table|materialized_view)\/([^/]+)\//.exec(path)?.[1];
  if (segment === undefined || !/%[0-9a-f]{2}|^[^%]*$/i.test(segment)) return undefined;
  const delimiter = new URLSearchParams(query).get('delimiter') ?? '$';
  let text: string;
  try {
    text = decodeURIComponent(segment);
  } catch {
    return undefined;
  }
  if (text === delimiter) return 0;
  const parts = delimiter === '' ? [''] : text.split(delimiter);
  return parts.includes('') ? undefined : parts.length;
};

/** Whether an object cannot be at the level that a request names. */
const isWrongLevel = (operation: OperationId, request: RawRequest): boolean => {
  const level = levelOf(request);
  if (level === undefined) return false;
  return operations[operation].object === 'namespace' ? level >= TABLE_LEVEL : level !== TABLE_LEVEL;
};

const creates = (operation: OperationId): boolean => /^(Create|Declare|Register)(Namespace|Table)$/.test(operation);

/** Returns the values of a field at the top level, in the query of an explained plan, and in the entries of a batch. */
const valuesOf = (body: Json, field: string): readonly unknown[] => {
  const entries = [body['entries'], body['operations']].flatMap((list) =>
    Array.isArray(list) ? (list as unknown[]) : [],
  );
  const nested = entries.flatMap((entry) => (isRecord(entry) ? [entry, ...Object.values(entry)] : []));
  return [body, body['query'], ...nested].flatMap((part) => (isRecord(part) ? [part[field]] : []));
};

const isWrongBody = (operation: OperationId, body: Json): boolean => {
  for (const [field, allowed] of Object.entries(EXACT))
    if (valuesOf(body, field).some((value) => typeof value === 'string' && !allowed.includes(value))) return true;
  if (UNKNOWN_FIELDS.some((field) => valuesOf(body, field).some((value) => value !== undefined))) return true;
  const query = operation === 'ExplainTableQueryPlan' ? body['query'] : body;
  if (!/^(QueryTable|ExplainTableQueryPlan|AnalyzeTableQueryPlan)$/.test(operation) || !isRecord(query)) return false;
  // The public specification requires both; the vector is an object.
  const { vector, k, columns } = query;
  return !isRecord(vector) || k === undefined || Array.isArray(columns);
};

const rejectRequest = (request: RawRequest): RawResponse | undefined => {
  const { operation, body } = request;
  if (operation === undefined) return undefined;
  const { tier, request: expected } = operations[operation];
  if (tier !== 'base') return { ...reject('Unsupported', 'no such route'), status: 404 };
  if (isWrongLevel(operation, request)) {
    if (creates(operation)) return reject('InvalidInput', `tables are at level ${TABLE_LEVEL}`);
    return reject(operations[operation].object === 'namespace' ? 'NamespaceNotFound' : 'TableNotFound', 'not found');
  }
  if (expected.kind !== 'none' && operation !== BODY_OPTIONAL && body.length === 0)
    return reject('InvalidInput', 'a body is required');
  if (expected.kind !== 'json') return undefined;
  const json = parseJsonObject(body);
  return json !== undefined && isWrongBody(operation, json) ? reject('InvalidInput', 'invalid body') : undefined;
};

/** Replaces the error body by that of the public specification, which has no type, title and status. */
const publicError = ({ code, error, detail }: Json): Json => ({ code, error, detail, instance: 'a-request-id' });

/** Whether a web framework would reject the body before the operation is called. */
const isMalformed = ({ operation, body }: RawRequest): boolean =>
  operation !== undefined &&
  operations[operation].request.kind === 'json' &&
  body.length > 0 &&
  parseJsonObject(body) === undefined;

const withAddedProperties = (body: Json): Json =>
  isRecord(body['properties']) ? { ...body, properties: { ...body['properties'], ...ADDED_PROPERTIES } } : body;

const changeResponse = (response: RawResponse, request: RawRequest): void => {
  const { operation } = request;
  if (response.status === 400 && isMalformed(request)) {
    response.headers['content-type'] = 'text/plain';
    response.body = Buffer.from('Bad Request');
    return;
  }
  const body = parseJsonObject(response.body);
  if (body === undefined) return;
  if (response.status >= 400) response.body = Buffer.from(stringifyJson(publicError(body)));
  else if (operation !== 'UpdateTableSchemaMetadata')
    response.body = Buffer.from(
      stringifyJson({ ...withAddedProperties(body), context: { 'header.x-request-id': '1' } }),
    );
};

/**
 * A server that follows the public specification to the letter and ignores what only the interface document or this
 * contract asks: its error body, text from middleware for malformed JSON, required bodies, enum values as they are written, properties of its own, query results
 * as Arrow files, no routes of the extended tier, and tables at level 3 only.
 */
export const publicServer: ServerMutation = {
  request: (request) => {
    delete request.headers['accept'];
    return rejectRequest(request);
  },
  response: changeResponse,
};
