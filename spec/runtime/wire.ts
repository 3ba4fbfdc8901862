import type { ErrorResponse } from '../generated/types.ts';
import type { ClientRequest } from './client-request.ts';
import { parseJson, stringifyJson } from './json.ts';
import { operations, type OperationId, type OperationTypes } from './operations.ts';

/** The body of a request: JSON text, or the bytes of an Arrow stream, at once or in chunks. */
export type WireBody = string | Uint8Array | AsyncIterable<Uint8Array>;

/** An HTTP request relative to a base URL. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** Percent-encoded, without the query. */
  readonly path: string;
  /** Empty, or begins with `?`. */
  readonly query: string;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: WireBody;
}

/** An HTTP response whose body has been read completely. */
export interface WireResponse {
  readonly status: number;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/** Sends a request and reads the response. Rejects only when there is no HTTP response. */
export type Send = (request: WireRequest) => Promise<WireResponse>;

/** The response of an operation, with any status. */
export interface Response<Op extends OperationId> extends WireResponse {
  /** Content-Type in lower case without parameters; empty when the header is absent. */
  readonly mediaType: string;
  /** The parsed body, when it is valid JSON. Integers above 2^53 are bigints. */
  readonly json?: unknown;
  /** The body of a successful response: a JSON value or Arrow bytes. It is typed by the contract, but not validated. */
  readonly body?: OperationTypes[Op]['response'];
  /** The JSON object of an error response (a status of 400 or more). Not validated, so each field may be absent. */
  readonly error?: Partial<ErrorResponse>;
}

interface LooseRequest extends Readonly<Record<string, unknown>> {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly delimiter?: string;
}

const rootOr = (parts: readonly string[], delimiter: string): string =>
  parts.length === 0 ? delimiter : parts.join(delimiter);

const queryOf = (loose: LooseRequest): string => {
  if (loose.delimiter === undefined && loose.query === undefined) return '';
  const search = new URLSearchParams();
  if (loose.delimiter !== undefined) search.append('delimiter', loose.delimiter);
  for (const [name, value] of Object.entries(loose.query ?? {})) {
    const items = (Array.isArray(value) ? value : [value]) as readonly (string | number | boolean | undefined)[];
    for (const item of items) if (item !== undefined) search.append(name, String(item));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

const isBytes = (body: unknown): boolean =>
  body instanceof Uint8Array || (typeof body === 'object' && body !== null && Symbol.asyncIterator in body);

/** Builds the HTTP request of an operation. A JSON operation without a body sends `{}`. */
export const buildRequest = <Op extends OperationId>(op: Op, request: ClientRequest<Op>): WireRequest => {
  const spec = operations[op];
  const loose = request as unknown as LooseRequest;
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = loose[name];
    return encodeURIComponent(Array.isArray(value) ? rootOr(value as string[], loose.delimiter ?? '$') : String(value));
  });
  const { kind, mediaType = '', arrow } = spec.request;
  const isArrow = arrow !== undefined && isBytes(loose.body);
  const isJson = kind === 'json' && !isArrow;
  const body = isJson ? stringifyJson(loose.body ?? {}) : (loose.body as WireBody | undefined);
  const hasBody = body !== undefined && kind !== 'none';
  const headers: Record<string, string> = hasBody ? { 'content-type': isArrow ? arrow.mediaType : mediaType } : {};
  for (const [name, value] of Object.entries(loose.headers ?? {})) headers[name.toLowerCase()] = value;
  const wire = { method: spec.method, path, query: queryOf(loose), headers };
  return hasBody ? { ...wire, body } : wire;
};

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

const readJson = (bytes: Uint8Array): unknown => {
  try {
    return parseJson(UTF_8.decode(bytes));
  } catch {
    return undefined;
  }
};

/** Parses the response of an operation. Never throws: when the body is not valid JSON, `json` is absent. */
export const readResponse = <Op extends OperationId>(op: Op, wire: WireResponse): Response<Op> => {
  const { status, bytes } = wire;
  const mediaType = (wire.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isJson = mediaType === 'application/json' || mediaType.endsWith('+json');
  const json = isJson && bytes.length > 0 ? readJson(bytes) : undefined;
  const { successes, toleratedStatuses } = operations[op];
  const known = successes.find((success) => success.status === status);
  const success = known ?? (toleratedStatuses.includes(status) ? successes[0] : undefined);
  const body = success?.kind === 'json' ? json : success?.kind === 'arrow' ? bytes : undefined;
  const isError = status >= 400 && typeof json === 'object' && json !== null && !Array.isArray(json);
  const response: { -readonly [Field in keyof Response<Op>]: Response<Op>[Field] } = { ...wire, mediaType };
  if (json !== undefined) response.json = json;
  if (body !== undefined) response.body = body as OperationTypes[Op]['response'];
  if (isError) response.error = json;
  return response;
};
