import { errors } from '../errors.ts';
import type { RequestLimits } from './request-limits.ts';

/** Separates the parts of an identifier unless a request sets another delimiter (D-20). */
export const DEFAULT_DELIMITER = '$';

/**
 * Splits a path id, which the router has percent-decoded once, into its parts. The delimiter alone means the root, [].
 * The delimiter is a literal string, not a pattern (D-19, D-20, D-21). Throws InvalidInput for an empty delimiter, an
 * empty part, too many parts, or NUL, which no store accepts.
 *
 * @example parseIdentifier('a$b', limits) // ['a', 'b']
 */
export const parseIdentifier = (
  id: string,
  limits: RequestLimits,
  delimiter: string = DEFAULT_DELIMITER,
): readonly string[] => {
  if (delimiter === '') throw errors.invalidInput('the delimiter must not be empty');
  if (id === delimiter) return [];
  const parts = id.split(delimiter);
  if (parts.length > limits.of('identifier-parts'))
    throw errors.invalidInput(limits.explain('the identifier has too many parts', 'identifier-parts'));
  if (parts.includes('')) throw errors.invalidInput('the identifier has an empty part');
  if (id.includes('\0')) throw errors.invalidInput('the identifier contains a NUL character');
  return parts;
};

const areEqual = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((part, at) => part === b[at]);

/**
 * Returns the identifier of a request from its path and its body. An absent, null or empty body id means the path's;
 * any other body id must equal it, or InvalidInput is thrown (D-24). Some clients write a space as `+` in the path: then
 * the body's spelling is returned.
 */
export const reconcileIdentifiers = (
  path: readonly string[],
  body: readonly string[] | null | undefined,
): readonly string[] => {
  if (body === undefined || body === null || body.length === 0 || areEqual(path, body)) return path;
  const withSpaces = path.map((part) => part.replaceAll('+', ' '));
  if (areEqual(withSpaces, body)) return body;
  throw errors.invalidInput('the id in the body differs from the id in the path');
};
