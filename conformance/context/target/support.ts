import { isStatusOf } from '#contract/errors';
import type { OperationId } from '#contract/operations';

/** The parts of a response that show whether an operation is unsupported. */
export interface ObservedResponse {
  readonly status: number;
  readonly mediaType: string;
  readonly json?: unknown;
}

/** The response of the target to a path outside any contract, as its signature. */
export interface UnroutedResponse {
  readonly status: number;
  readonly signature: string;
}

/** What some targets return for what they do not support (D-06). The contract has no error with this status. */
export const NOT_IMPLEMENTED = 501;

/** Returns whether a target may mean that it supports an operation, but not this use of it (D-06). */
export const isUnsupportedUse = ({ status }: Pick<ObservedResponse, 'status'>): boolean =>
  status === NOT_IMPLEMENTED || isStatusOf(status, 'Unsupported');

const field = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;

/** Returns the parts of a response that do not depend on the request path. */
const signatureOf = ({ mediaType, json }: ObservedResponse): string => {
  if (typeof json !== 'object' || json === null) return mediaType;
  const fields = Object.keys(json).sort().join(',');
  return [mediaType, fields, field(json, 'code'), field(json, 'type'), field(json, 'title')].map(String).join('|');
};

/** Returns whether a code is an error of the catalogue: then a handler has processed the request. */
const isCatalogueCode = (code: unknown): boolean => typeof code === 'number' && code !== 0;

/** Returns the signature of a response to an unknown path. */
export const unroutedResponse = (response: ObservedResponse): UnroutedResponse => ({
  status: response.status,
  signature: signatureOf(response),
});

/**
 * Returns whether a response means that the target does not support the operation: 406 with code 0, 501, 405 without a
 * catalogue error, or the target's response to any unknown path (D-06). Only meaningful for a valid request to existing
 * objects.
 */
export const isUnsupportedResponse = (response: ObservedResponse, unrouted: readonly UnroutedResponse[]): boolean => {
  const { status, json } = response;
  const code = field(json, 'code');
  if (status === NOT_IMPLEMENTED) return true;
  if (isCatalogueCode(code)) return false;
  if (isStatusOf(status, 'Unsupported', 'MethodNotAllowed')) return true;
  if (!isStatusOf(status, 'RouteNotFound')) return false;
  return (
    code === 0 ||
    unrouted.some((seen) => isStatusOf(seen.status, 'RouteNotFound') && seen.signature === signatureOf(response))
  );
};

/** The known support of the target for each operation, completed before and during the checks. */
export class Support {
  readonly #known = new Map<OperationId, boolean>();

  /** Records whether the target supports an operation. */
  set(operation: OperationId, supported: boolean): void {
    this.#known.set(operation, supported);
  }

  /** Returns whether the target supports an operation, or undefined when that is unknown. */
  get(operation: OperationId): boolean | undefined {
    return this.#known.get(operation);
  }

  /** Returns false until the operation is known to be unsupported. */
  lacks(operation: OperationId): boolean {
    return this.#known.get(operation) === false;
  }
}
