// Written by `npm run generate` from spec/. Do not edit: change the contract instead.
import type { OperationId, OperationTypes } from './operations.ts';

type BodyOf<Op extends OperationId> = OperationTypes[Op]['body'];
type JsonBody<Op extends OperationId> = Exclude<BodyOf<Op>, AsyncIterable<Uint8Array> | Uint8Array | undefined>;
type TakesArrow<Op extends OperationId> = Uint8Array extends BodyOf<Op> ? true : false;
type JsonResponse<Op extends OperationId> = Exclude<OperationTypes[Op]['response'], Uint8Array | undefined>;

/**
 * A request that has been read and validated. The path parameters are fields of their own (`id` as its parts).
 * `query` holds what the client sent, typed, without defaults. `body` is the canonical JSON body, `{}` when the
 * client sent none; `arrow` are the chunks of an Arrow body.
 */
export type HandlerRequest<Op extends OperationId> = OperationTypes[Op]['path'] & {
  readonly query: OperationTypes[Op]['query'];
  /** All headers by their names in lower case. */
  readonly headers: OperationTypes[Op]['headers'] & Readonly<Record<string, string | undefined>>;
} & ([JsonBody<Op>] extends [never] ? { readonly body?: undefined } : { readonly body: JsonBody<Op> }) &
  (TakesArrow<Op> extends true ? { readonly arrow: AsyncIterable<Uint8Array> } : { readonly arrow?: undefined });

/** An response without a body: the first status of the contract that has none, unless given. */
export interface EmptyResponse {
  readonly status?: number;
  readonly body?: undefined;
  readonly stream?: undefined;
}

/** A JSON response: status 200 unless given. */
export interface JsonBodyResponse<Body> {
  readonly status?: number;
  readonly body: Body;
  readonly stream?: undefined;
}

/** Rows as an Arrow file or stream, written as they come. */
export interface ArrowResponse {
  readonly status?: number;
  readonly mediaType: 'application/vnd.apache.arrow.file' | 'application/vnd.apache.arrow.stream';
  readonly stream: AsyncIterable<Uint8Array>;
  readonly body?: undefined;
}

/** What a handler gives back: the kinds of responses its operation has in the contract. */
export type HandlerResponse<Op extends OperationId> =
  | (undefined extends OperationTypes[Op]['response'] ? EmptyResponse : never)
  | (Uint8Array extends OperationTypes[Op]['response'] ? ArrowResponse : never)
  | ([JsonResponse<Op>] extends [never] ? never : JsonBodyResponse<JsonResponse<Op>>);

/** Serves one operation; rejects by throwing a ServiceError. */
export type Handler<Op extends OperationId, Context> = (
  request: HandlerRequest<Op>,
  context: Context,
) => Promise<HandlerResponse<Op>>;

export type Handlers<Context> = { readonly [Op in OperationId]: Handler<Op, Context> };
