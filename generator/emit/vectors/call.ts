import { isRecord } from '../../load/shape.ts';
import type { RuledOperation } from '../../model/model.ts';
import { stringifyJson } from '../../../spec/runtime/json.ts';

/** What a call says, before it is bytes: the values that a client is given and that the handler of a server receives. */
export interface Call {
  /** Path parameters; `id` has the parts of the identifier. */
  readonly path: Readonly<Record<string, string | readonly string[]>>;
  /** Default: `$`. */
  readonly delimiter?: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** A file with the rows. */
  readonly rows?: string;
}

/** The bytes of a request, without credentials. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** Percent-encoded, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A file with the body, relative to `spec/vectors`. */
  readonly bodyFile?: string;
}

/** An Arrow IPC stream of one column `id` of type int64 with the values 1, 2 and 2^53 + 1. */
export const ROWS = 'arrow/ids.arrows';

const IDS: Readonly<Record<string, readonly string[]>> = {
  namespace: ['analytics'],
  table: ['analytics', 'daily'],
  materialized_view: ['analytics', 'totals'],
  transaction: ['8f2b6a70-11c4-4a53-9d0a-0f6f3b1f2c11'],
};

/** Returns the example of a JSON body, without the identifier that it may repeat. */
const bodyOf = ({ request: { kind, source } }: RuledOperation): unknown => {
  if (kind !== 'json') return undefined;
  const [first] = Object.values(source?.examples ?? {});
  const found = source?.example ?? (isRecord(first) ? first['value'] : undefined) ?? {};
  if (!isRecord(found)) return found;
  const { id: _, ...body } = found;
  return body;
};

/** Returns the call of an operation that its examples show: with the required parameters, and the limit of lists. */
export const exampleCall = (operation: RuledOperation): Call => {
  const { parameters, source, request } = operation;
  const path = parameters
    .filter(({ place }) => place === 'path')
    .map(({ name, example }) => {
      const id = name === 'id' ? IDS[source['x-object']] : undefined;
      return [name, id ?? (typeof example === 'string' ? example : name)];
    });
  const query = parameters
    .filter(({ place, name, required }) => place === 'query' && (required || name === 'limit'))
    .map(({ name, example }) => [name, example]);
  const body = bodyOf(operation);
  return {
    path: Object.fromEntries(path) as Call['path'],
    query: Object.fromEntries(query) as Call['query'],
    ...(body !== undefined && { body }),
    ...(request.kind === 'arrow' && { rows: ROWS }),
  };
};

const queryOf = ({ query, delimiter }: Call): string => {
  const search = new URLSearchParams(delimiter === undefined ? [] : [['delimiter', delimiter]]);
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

/** Returns the path of a call without its query. The root namespace is the delimiter alone. */
export const pathOf = ({ path: route }: RuledOperation, { path, delimiter = '$' }: Call): string =>
  route.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name] ?? '';
    return encodeURIComponent(typeof value === 'string' ? value : value.join(delimiter) || delimiter);
  });

/** Returns the bytes of a call. Operations with a JSON body get one, which may be empty. */
export const wireOf = (operation: RuledOperation, call: Call): WireRequest => {
  const { kind, mediaType = '' } = operation.request;
  return {
    method: operation.method,
    path: pathOf(operation, call) + queryOf(call),
    headers: kind === 'none' ? {} : { 'content-type': mediaType },
    ...(kind === 'json' && { body: stringifyJson(call.body ?? {}) }),
    ...(kind === 'arrow' && { bodyFile: call.rows ?? ROWS }),
  };
};
