import { errors } from '#contract/errors';

export const DEFAULT_DELIMITER = '$';

/**
 * The parts of a path id, already percent-decoded once by the router.
 * The delimiter alone is the root, []; the delimiter is taken literally, whatever its characters (D-19, D-20, D-21).
 * Refuses an empty delimiter, an empty part, and NUL, which no store keeps.
 */
export const parseIdentifier = (id: string, delimiter: string = DEFAULT_DELIMITER): readonly string[] => {
  if (delimiter === '') throw errors.invalidInput('the delimiter must not be empty');
  if (id === delimiter) return [];
  const parts = id.split(delimiter);
  if (parts.includes('')) throw errors.invalidInput('the identifier has an empty part');
  if (id.includes('\0')) throw errors.invalidInput('the identifier holds a NUL character');
  return parts;
};

const areEqual = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((part, at) => part === b[at]);

/**
 * The identifier a request means, given the path and the body. Absent, null and [] leave it to the path; anything else
 * must agree with it (D-24). A path in which a client has written `+` for a space is read as the body says it.
 */
export const reconcileIdentifiers = (
  path: readonly string[],
  body: readonly string[] | null | undefined,
): readonly string[] => {
  if (body === undefined || body === null || body.length === 0 || areEqual(path, body)) return path;
  const withSpaces = path.map((part) => part.replaceAll('+', ' '));
  if (areEqual(withSpaces, body)) return body;
  throw errors.invalidInput('the id in the body names another object than the path');
};
