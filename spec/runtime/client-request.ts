import type { OperationId, OperationTypes } from '../generated/operations.ts';

type OptionalIfEmpty<Key extends string, Value> = object extends Value
  ? { readonly [K in Key]?: Value | undefined }
  : { readonly [K in Key]: Value };
type OptionalIfUndefined<Key extends string, Value> = undefined extends Value
  ? { readonly [K in Key]?: Value }
  : { readonly [K in Key]: Value };

/**
 * The parameters of a call: the path parameters of the operation (`id` as the list of its parts; `[]` is the root
 * namespace), and its query parameters, body and headers.
 */
export type ClientRequest<Op extends OperationId> = OperationTypes[Op]['path'] &
  OptionalIfEmpty<'query', Omit<OperationTypes[Op]['query'], 'delimiter'>> &
  OptionalIfUndefined<'body', OperationTypes[Op]['body']> & {
    /** Joins the parts of `id`, and is sent as a query parameter. Default: `$`, which is not sent. */
    readonly delimiter?: string | undefined;
    /** Header parameters of the operation, credentials and context; they override the headers of the client. */
    readonly headers?: (Partial<OperationTypes[Op]['headers']> & Readonly<Record<string, string>>) | undefined;
  };

/** The options of one call. */
export interface CallOptions {
  /** Ends the call, which rejects with its reason. What the server has begun may still happen. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the call rejects with a TimeoutError, with its retries. Default: that of the client. */
  readonly timeout?: number | undefined;
}
