// Written by `npm run generate` from spec/. Do not edit: change the contract instead.
import type { OperationId, OperationTypes } from './operations.ts';

type BodyOf<Op extends OperationId> = OperationTypes[Op]['body'];
type JsonBody<Op extends OperationId> = Exclude<BodyOf<Op>, AsyncIterable<Uint8Array> | Uint8Array | undefined>;
type TakesArrow<Op extends OperationId> = Uint8Array extends BodyOf<Op> ? true : false;
type JsonAnswer<Op extends OperationId> = Exclude<OperationTypes[Op]['answer'], Uint8Array | undefined>;

/**
 * A request that has been read and validated. The path parameters are members of their own (`id` as its parts).
 * `query` holds what the client sent, typed, without defaults. `body` is the canonical JSON body, `{}` when the
 * client sent none; `arrow` are the chunks of an Arrow body.
 */
export type HandlerRequest<Op extends OperationId> = OperationTypes[Op]['path'] & {
  readonly query: OperationTypes[Op]['query'];
  /** All headers by their names in lower case. */
  readonly headers: OperationTypes[Op]['headers'] & Readonly<Record<string, string | undefined>>;
} & ([JsonBody<Op>] extends [never] ? { readonly body?: undefined } : { readonly body: JsonBody<Op> }) &
  (TakesArrow<Op> extends true ? { readonly arrow: AsyncIterable<Uint8Array> } : { readonly arrow?: undefined });

/** An answer without a body: the first status of the contract that has none, unless given. */
export interface EmptyAnswer {
  readonly status?: number;
  readonly body?: undefined;
  readonly stream?: undefined;
}

/** A JSON answer: status 200 unless given. */
export interface JsonBodyAnswer<Body> {
  readonly status?: number;
  readonly body: Body;
  readonly stream?: undefined;
}

/** Rows as an Arrow file or stream, written as they come. */
export interface ArrowAnswer {
  readonly status?: number;
  readonly mediaType: 'application/vnd.apache.arrow.file' | 'application/vnd.apache.arrow.stream';
  readonly stream: AsyncIterable<Uint8Array>;
  readonly body?: undefined;
}

/** What a handler gives back: the kinds of answers its operation has in the contract. */
export type HandlerAnswer<Op extends OperationId> =
  | (undefined extends OperationTypes[Op]['answer'] ? EmptyAnswer : never)
  | (Uint8Array extends OperationTypes[Op]['answer'] ? ArrowAnswer : never)
  | ([JsonAnswer<Op>] extends [never] ? never : JsonBodyAnswer<JsonAnswer<Op>>);

/** Serves one operation; refuses by throwing a ServiceError. */
export type Handler<Op extends OperationId, Context> = (
  request: HandlerRequest<Op>,
  context: Context,
) => Promise<HandlerAnswer<Op>>;

export type Handlers<Context> = { readonly [Op in OperationId]: Handler<Op, Context> };
