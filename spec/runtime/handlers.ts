import type { OperationId, OperationTypes } from './operations.ts';

type BodyOf<Op extends OperationId> = OperationTypes[Op]['body'];
type JsonBody<Op extends OperationId> = Exclude<BodyOf<Op>, AsyncIterable<Uint8Array> | Uint8Array | undefined>;
type TakesArrow<Op extends OperationId> = Uint8Array extends BodyOf<Op> ? true : false;
type JsonResponse<Op extends OperationId> = Exclude<OperationTypes[Op]['response'], Uint8Array | undefined>;

/**
 * A parsed and validated request. Each path parameter is a field (`id` is the list of its parts). `query` has the typed
 * parameters that the client sent, without defaults. `body` is the JSON body in canonical form, `{}` when the client sent
 * none; `arrow` has the chunks of an Arrow body. Where a client may send either, `arrow` is absent for JSON, and for
 * Arrow `body` has only the required fields, empty.
 */
export type HandlerRequest<Op extends OperationId> = OperationTypes[Op]['path'] & {
  readonly query: OperationTypes[Op]['query'];
  /** All headers; names are in lower case. */
  readonly headers: OperationTypes[Op]['headers'] & Readonly<Record<string, string | undefined>>;
} & ([JsonBody<Op>] extends [never] ? { readonly body?: undefined } : { readonly body: JsonBody<Op> }) &
  (TakesArrow<Op> extends true
    ? [JsonBody<Op>] extends [never]
      ? { readonly arrow: AsyncIterable<Uint8Array> }
      : { readonly arrow?: AsyncIterable<Uint8Array> }
    : { readonly arrow?: undefined });

/** A response without a body. The default status is the first one of the contract without a body. */
export interface EmptyResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: undefined;
  readonly stream?: undefined;
}

/** A JSON response. The default status is 200. */
export interface JsonBodyResponse<Body> {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly stream?: undefined;
}

/** Rows as an Arrow file or stream, sent chunk by chunk. */
export interface ArrowResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly mediaType: 'application/vnd.apache.arrow.file' | 'application/vnd.apache.arrow.stream';
  readonly stream: AsyncIterable<Uint8Array>;
  readonly body?: undefined;
}

/** The response of a handler: one of the kinds that the contract has for its operation. */
export type HandlerResponse<Op extends OperationId> =
  | (undefined extends OperationTypes[Op]['response'] ? EmptyResponse : never)
  | (Uint8Array extends OperationTypes[Op]['response'] ? ArrowResponse : never)
  | ([JsonResponse<Op>] extends [never] ? never : JsonBodyResponse<JsonResponse<Op>>);

/** Handles the requests of one operation. Throws a ServiceError to send an error response. */
export type Handler<Op extends OperationId, Context> = (
  request: HandlerRequest<Op>,
  context: Context,
) => Promise<HandlerResponse<Op>>;

/** One handler per operation. */
export type Handlers<Context> = { readonly [Op in OperationId]: Handler<Op, Context> };
