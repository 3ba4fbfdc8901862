import type { ClientRequest, WireRequest } from '#contract/client';
import type { OperationId } from '#contract/operations';
import type { Subject } from './check.ts';
import type { Target } from './target.ts';

/** Any operation's request, for families, which look at it as plain data. */
export interface PlainRequest {
  readonly id?: readonly string[];
  readonly delimiter?: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export const plain = (subject: Subject): PlainRequest => subject.request as PlainRequest;

/** A plain request as the client takes it; the contract's types cannot follow a family over all operations. */
export const asRequest = (request: PlainRequest): ClientRequest<OperationId> => request as ClientRequest<OperationId>;

/** JSON text in which a bigint is an integer with all its digits. */
export const jsonText = (value: unknown): string => {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => jsonText(item)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, item]) => item !== undefined);
    return `{${members.map(([name, item]) => `${JSON.stringify(name)}:${jsonText(item)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
};

/** The subject's request as it would be sent, with another JSON body. */
export const withBody = (target: Target, operation: OperationId, subject: Subject, body: unknown): WireRequest =>
  withBytes(target.build(operation, subject.request), jsonText(body), 'application/json');

/** A request with other bytes and another media type; without bytes, without both. */
export const withBytes = (wire: WireRequest, body: string | Uint8Array | undefined, mediaType: string | undefined): WireRequest => {
  const { 'content-type': _dropped, ...headers } = wire.headers;
  return {
    ...wire,
    headers: mediaType === undefined ? headers : { ...headers, 'content-type': mediaType },
    body: typeof body === 'string' ? Buffer.from(body) : body,
  };
};

/** The request with one query parameter set, or left out when the value is undefined. */
export const withQuery = (wire: WireRequest, name: string, value: string | undefined): WireRequest => {
  const search = new URLSearchParams(wire.search);
  if (value === undefined) search.delete(name);
  else search.set(name, value);
  const text = search.toString();
  return { ...wire, search: text === '' ? '' : `?${text}` };
};
