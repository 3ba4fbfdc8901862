import type { FastifyRequest } from 'fastify';
import { errors, type ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import { normalizeBody } from '#contract/normalize';
import type { OperationId, OperationSpec } from '#contract/operations';
import { readHeaders, readQuery } from '#contract/parameters';
import { requestValidators } from '#contract/validators';
import { ArrowBodyReader } from './arrow-body.ts';
import { isArrowAlternative } from './body.ts';
import { reconcileIdentifiers, parseIdentifier } from './identifier.ts';

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

const noValues = (): readonly string[] => [];

/** Returns a function from the name of a query parameter to its values. */
const queryValues = (url: string | undefined): ((name: string) => readonly string[]) => {
  const queryStart = url?.indexOf('?') ?? -1;
  if (url === undefined || queryStart < 0) return noValues;
  const search = new URLSearchParams(url.slice(queryStart + 1));
  return (name) => search.getAll(name);
};

/** Returns the headers of a request; a header that is sent several times has its values in one string. */
export const singleHeaders = ({ headers }: FastifyRequest): Readonly<Record<string, string | undefined>> =>
  headers as Record<string, string | undefined>;

/** Opens an Arrow body. With a known Content-Length, the engine allocates its memory once. */
const openArrowBody = ({ raw, headers }: FastifyRequest): ArrowBodyReader => {
  const length = headers['content-length'];
  return new ArrowBodyReader(raw, length === undefined ? undefined : Number(length));
};

/** Returns the JSON body, normalized and validated; `{}` when the body is optional and absent. */
const validateBody = (spec: AnyOperation, value: Record<string, unknown> | undefined): Record<string, unknown> => {
  if (value === undefined && spec.request.required) throw errors.invalidInput('a JSON body is required');
  const body = normalizeBody(spec.id, value ?? {}) as Record<string, unknown>;
  const violations = requestValidators[spec.id]?.(body) ?? [];
  if (violations.length > 0) throw toInvalidInput(violations);
  return body;
};

/** Returns the `id` of a body. Where the whole body is a map of strings, `id` is an ordinary key and not a list. */
const bodyIdentifier = (body: Readonly<Record<string, unknown>> | undefined): readonly string[] | undefined => {
  const id = body?.['id'];
  return Array.isArray(id) ? (id as readonly string[]) : undefined;
};

/** Returns the database a request addresses: the contract's header, or the header of LanceDB's client (D-16). */
export const databaseOf = ({ headers }: FastifyRequest): string => {
  const value = headers['x-ns-database'] ?? headers['x-lancedb-database'];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

/** Whether a request has a body of at least one byte. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Validates query, headers, path and body, in this order, and returns them for a handler. `value` is the parsed JSON
 * body. Throws InvalidInput with all violations of the first part that has any.
 */
export const readRequest = (
  spec: AnyOperation,
  request: FastifyRequest,
  value: Record<string, unknown> | undefined,
): AnyRequest => {
  const { kind, arrow } = spec.request;
  const takesArrow = kind === 'arrow' || isArrowAlternative(spec, request.headers);
  const query = readQuery(spec.id, queryValues(request.raw.url));
  if (query.violations !== undefined) throw toInvalidInput(query.violations);
  const headers = readHeaders(spec.id, (name) => singleHeaders(request)[name]);
  if (headers.violations !== undefined) throw toInvalidInput(headers.violations);
  const { delimiter } = query.query as { readonly delimiter?: string };
  const params = request.params as Readonly<Record<string, string>>;
  const hasId = spec.parameters.some(({ name, in: place }) => name === 'id' && place === 'path');
  const pathId = hasId ? parseIdentifier(params['id'] ?? '', delimiter) : undefined;
  const jsonBody = kind === 'json' && !takesArrow ? validateBody(spec, value) : undefined;
  const body = takesArrow ? arrow?.jsonFields : jsonBody;
  const id = pathId === undefined ? undefined : reconcileIdentifiers(pathId, bodyIdentifier(body));
  return {
    ...params,
    ...(id !== undefined && { id }),
    query: query.query,
    headers: { ...singleHeaders(request), ...headers.headers },
    ...(body !== undefined && { body }),
    ...(takesArrow && { arrow: openArrowBody(request) }),
  } as unknown as AnyRequest;
};
