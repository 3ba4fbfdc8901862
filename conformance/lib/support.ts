import type { OperationId } from '#contract/operations';

/** What the judge needs of an answer to tell "no" from "not here". */
export interface SeenAnswer {
  readonly status: number;
  readonly mediaType: string;
  readonly json?: unknown;
}

/** What the target says to a path that no contract knows: the face of an unrouted 404. */
export interface UnroutedFace {
  readonly status: number;
  readonly face: string;
}

const member = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;

/** The parts of an answer that do not depend on the path it was given for. */
const faceOf = ({ mediaType, json }: SeenAnswer): string => {
  if (typeof json !== 'object' || json === null) return mediaType;
  const members = Object.keys(json).sort().join(',');
  return [mediaType, members, member(json, 'code'), member(json, 'type'), member(json, 'title')].map(String).join('|');
};

export const unroutedFace = (answer: SeenAnswer): UnroutedFace => ({ status: answer.status, face: faceOf(answer) });

/**
 * Whether an answer means that the target does not serve what was asked: 406 with code 0, 501, a 405 without a
 * catalogue error of its own, or the answer it gives to any unknown path.
 * Source: D-06. Only meaningful for a lawful request to objects that exist.
 */
export const saysUnsupported = (answer: SeenAnswer, unrouted: UnroutedFace): boolean => {
  const code = member(answer.json, 'code');
  if (answer.status === 406) return code === 0 || code === undefined;
  if (answer.status === 501) return true;
  if (answer.status === 405) return code === 0 || code === undefined;
  if (answer.status !== 404) return false;
  return code === 0 || (unrouted.status === 404 && faceOf(answer) === unrouted.face);
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
