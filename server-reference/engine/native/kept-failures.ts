import { randomUUID } from 'node:crypto';

/** Failures that are kept; the engine ends with an error soon after each. */
const MAX_KEPT = 1_000;

const PATTERN = /kept failure ([0-9a-f-]{36})/;

const kept = new Map<string, unknown>();

/**
 * Keeps the failure of a request that the engine sent to this process, such as an outage of the catalog: the error of the
 * engine has only its text. Returns the text.
 */
export const keepFailure = (error: unknown): string => {
  const id = randomUUID();
  kept.set(id, error);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return `kept failure ${id}`;
};

/** Returns the failure that the text of an error of the engine names; undefined if there is none. */
export const keptFailure = (text: string): unknown => kept.get(PATTERN.exec(text)?.[1] ?? '');
