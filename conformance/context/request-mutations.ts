import type { ClientRequest, WireRequest } from '#contract/client';
import { stringifyJson } from '#contract/json';
import type { OperationId } from '#contract/operations';
import type { Subject } from './check.ts';
import { withoutValue } from './json-pointer.ts';
import type { ObjectId } from './object-id.ts';
import type { Target } from './target/target.ts';

/** A request of any operation as plain data, for families. */
export interface PlainRequest {
  readonly id?: ObjectId;
  readonly delimiter?: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the request of a subject as plain data. */
export const plainRequest = (subject: Subject): PlainRequest => subject.request;

/** Types a plain request as a client request; the generated types cannot express "any operation". */
export const toClientRequest = (request: PlainRequest): ClientRequest<OperationId> =>
  request as ClientRequest<OperationId>;

/** Returns a request without the fields at these JSON pointers of its body. */
export const withoutFields = (
  request: ClientRequest<OperationId>,
  pointers: readonly string[],
): ClientRequest<OperationId> => {
  const { body, ...rest } = request as PlainRequest;
  if (pointers.length === 0 || body === undefined || body instanceof Uint8Array) return request;
  return toClientRequest({ ...rest, body: pointers.reduce(withoutValue, body) });
};

/** Returns a request with another body and media type; undefined removes them. */
export const withBytes = (wire: WireRequest, body: WireRequest['body'], mediaType: string | undefined): WireRequest => {
  const { 'content-type': _dropped, ...headers } = wire.headers;
  const { body: _old, ...rest } = wire;
  const typed = mediaType === undefined ? headers : { ...headers, 'content-type': mediaType };
  return { ...rest, headers: typed, ...(body !== undefined && { body }) };
};

/** Builds the subject's request with another JSON body, adapted by the subject's `fitting` if it has one. */
export const withBody = (target: Target, operation: OperationId, subject: Subject, body: unknown): WireRequest => {
  const text = stringifyJson(subject.completeBody === undefined ? body : subject.completeBody(body));
  return withBytes(target.build(operation, subject.request), text, 'application/json');
};

/** Returns a request with one query parameter set, or removed when the value is undefined. */
export const withQuery = (wire: WireRequest, name: string, value: string | undefined): WireRequest => {
  const search = new URLSearchParams(wire.query);
  if (value === undefined) search.delete(name);
  else search.set(name, value);
  const text = search.toString();
  return { ...wire, query: text === '' ? '' : `?${text}` };
};
