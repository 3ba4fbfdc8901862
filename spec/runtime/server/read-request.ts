import { errors, type ServiceError } from '../errors.ts';
import type { HandlerRequest } from '../handlers.ts';
import { normalizeBody } from '../normalize.ts';
import type { OperationId, OperationSpec } from '../operations.ts';
import { readHeaders, readQuery } from '../parameters.ts';
import { requestValidators } from '../validators.ts';
import { isArrowAlternative, type Headers } from './body.ts';
import { reconcileIdentifiers, parseIdentifier } from './identifier.ts';
import type { RequestLimits } from './request-limits.ts';

/** An operation of the contract, whichever it is. */
export type AnyOperation = OperationSpec & { readonly id: OperationId };

/** What a handler receives, whichever operation it implements. */
export type AnyRequest = HandlerRequest<OperationId>;

interface Violation {
  readonly pointer: string;
  readonly message: string;
}

const toInvalidInput = (violations: readonly Violation[]): ServiceError =>
  errors.invalidInput(violations.map(({ pointer, message }) => `${pointer || 'the body'} ${message}`).join('; '));

/** Returns a function from the name of a query parameter to its values. */
const queryValues = (query: string): ((name: string) => readonly string[]) => {
  const search = new URLSearchParams(query);
  return (name) => search.getAll(name);
};

/** Queries that are kept for each operation, and the longest URL whose query is kept: the text of a query retains its URL. */
const KEPT_QUERIES = { count: 50, urlCharacters: 500 } as const;

/** Freezes the values of parameters: texts, numbers, and arrays of them. */
const freezeQuery = (query: AnyRequest['query']): AnyRequest['query'] => {
  for (const value of Object.values(query) as unknown[]) Object.freeze(value);
  return Object.freeze(query);
};

/**
 * Returns the function that reads the query parameters of an operation. Most requests have no query, or the same as many
 * others of their client, such as `?delimiter=%24`, so valid ones are kept.
 */
const createQueryReader = ({ id, parameters }: AnyOperation): ((url: string) => AnyRequest['query']) => {
  const isRequired = parameters.some(({ in: place, required }) => place === 'query' && required);
  const kept = new Map<string, AnyRequest['query']>();
  return (url) => {
    const queryStart = url.indexOf('?');
    if (queryStart < 0 && !isRequired) return {};
    const text = queryStart < 0 ? '' : url.slice(queryStart + 1);
    const known = kept.get(text);
    if (known !== undefined) return known;
    const read = readQuery(id, queryValues(text));
    if (read.violations !== undefined) throw toInvalidInput(read.violations);
    const query = freezeQuery(read.query);
    if (url.length > KEPT_QUERIES.urlCharacters) return query;
    if (kept.size >= KEPT_QUERIES.count) kept.clear();
    kept.set(text, query);
    return query;
  };
};

/** Returns the function that reads the headers of a request: those that are parameters of the operation are parsed. */
const createHeaderReader = ({ id, parameters }: AnyOperation): ((all: Headers) => AnyRequest['headers']) => {
  if (!parameters.some(({ in: place }) => place === 'header')) return (all) => all;
  return (all) => {
    const read = readHeaders(id, (name) => all[name]);
    if (read.violations !== undefined) throw toInvalidInput(read.violations);
    return { ...all, ...read.headers };
  };
};

/** Returns the JSON body, normalized and validated; `{}` when the body is optional and absent. */
const validateBody = (spec: AnyOperation, value: Record<string, unknown> | undefined): Record<string, unknown> => {
  if (value === undefined && spec.request.required) throw errors.invalidInput('a JSON body is required');
  // An empty body, the most frequent one, is in its canonical form.
  const isEmpty = value === undefined || Object.keys(value).length === 0;
  const body = isEmpty ? {} : (normalizeBody(spec.id, value) as Record<string, unknown>);
  const violations = requestValidators[spec.id]?.(body) ?? [];
  if (violations.length > 0) throw toInvalidInput(violations);
  return body;
};

/** Returns the `id` of a body. Where the whole body is a map of strings, `id` is an ordinary key and not a list. */
const bodyIdentifier = (body: Readonly<Record<string, unknown>> | undefined): readonly string[] | undefined => {
  const id = body?.['id'];
  return Array.isArray(id) ? (id as readonly string[]) : undefined;
};

/** What a request is read from. */
export interface RequestParts {
  /** Path and query. */
  readonly url: string;
  /** A header that is sent several times has its values in one string. */
  readonly headers: Headers;
  /** The path parameters, percent-decoded once. */
  readonly params: Readonly<Record<string, string>>;
}

/** Reads a request for the handler of an operation. `value` is the parsed JSON body. */
type ReadRequest<Parts> = (request: Parts, value: Record<string, unknown> | undefined) => AnyRequest;

/**
 * Returns the function that validates query, headers, path and body, in this order, and returns them for a handler. It throws
 * InvalidInput for the first invalid part, with all of its violations.
 *
 * @param openArrow returns the chunks of an Arrow body
 */
export const createRequestReader = <Parts extends RequestParts>(
  spec: AnyOperation,
  limits: RequestLimits,
  openArrow: (request: Parts) => AsyncIterable<Uint8Array>,
): ReadRequest<Parts> => {
  const { kind, arrow } = spec.request;
  const readQueryOf = createQueryReader(spec);
  const readHeadersOf = createHeaderReader(spec);
  const pathNames = spec.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
  const hasId = pathNames.includes('id');
  return (request, value) => {
    const { params } = request;
    const takesArrow = kind === 'arrow' || isArrowAlternative(spec, request.headers);
    const query = readQueryOf(request.url);
    const headers = readHeadersOf(request.headers);
    const read: Record<string, unknown> = { query, headers };
    for (const name of pathNames) read[name] = params[name];
    const { delimiter } = query as { readonly delimiter?: string };
    const pathId = hasId ? parseIdentifier(params['id'] ?? '', limits, delimiter) : undefined;
    const body = takesArrow ? arrow?.jsonFields : kind === 'json' ? validateBody(spec, value) : undefined;
    if (pathId !== undefined) read['id'] = reconcileIdentifiers(pathId, bodyIdentifier(body));
    if (body !== undefined) read['body'] = body;
    if (takesArrow) read['arrow'] = openArrow(request);
    return read as unknown as AnyRequest;
  };
};
