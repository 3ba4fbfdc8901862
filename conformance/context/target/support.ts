import type { OperationId } from '#contract/operations';

/** What the judge needs of an answer to tell "no" from "not here". */
export interface ObservedResponse {
  readonly status: number;
  readonly mediaType: string;
  readonly json?: unknown;
}

/** What the target says to a path that no contract knows: the face of an unrouted answer. */
export interface UnroutedResponse {
  readonly status: number;
  readonly signature: string;
}

const field = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;

/** The parts of an answer that do not depend on the path it was given for. */
const signatureOf = ({ mediaType, json }: ObservedResponse): string => {
  if (typeof json !== 'object' || json === null) return mediaType;
  const fields = Object.keys(json).sort().join(',');
  return [mediaType, fields, field(json, 'code'), field(json, 'type'), field(json, 'title')].map(String).join('|');
};

/** Whether a code is one of the catalogue's errors, which all mean that somebody looked at the request. */
const isCatalogueCode = (code: unknown): boolean => typeof code === 'number' && code !== 0;

export const unroutedResponse = (response: ObservedResponse): UnroutedResponse => ({
  status: response.status,
  signature: signatureOf(response),
});

/**
 * Whether an answer means that the target does not serve what was asked: 406 with code 0, 501, a 405 without a
 * catalogue error of its own, or the answer it gives to any unknown path.
 * Source: D-06. Only meaningful for a lawful request to objects that exist.
 */
export const saysUnsupported = (response: ObservedResponse, unrouted: readonly UnroutedResponse[]): boolean => {
  const { status, json } = response;
  const code = field(json, 'code');
  if (status === 501) return true;
  if (isCatalogueCode(code)) return false;
  if (status === 406 || status === 405) return true;
  if (status !== 404) return false;
  return code === 0 || unrouted.some((seen) => seen.status === 404 && seen.signature === signatureOf(response));
};

/** What is known of the target's support for each operation, filled before and while the checks run. */
export class Support {
  readonly #known = new Map<OperationId, boolean>();

  set(operation: OperationId, supported: boolean): void {
    this.#known.set(operation, supported);
  }

  get(operation: OperationId): boolean | undefined {
    return this.#known.get(operation);
  }

  /** Assumed supported until shown otherwise. */
  lacks(operation: OperationId): boolean {
    return this.#known.get(operation) === false;
  }
}
