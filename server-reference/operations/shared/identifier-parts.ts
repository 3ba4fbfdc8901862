import { errors } from '#contract/errors';

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether a text can be a name: not empty, well-formed and without NUL, so that every store accepts it (D-19). */
export const isValidName = (part: string): boolean => part !== '' && !part.includes('\0') && !LONE_SURROGATE.test(part);

/** Whether the parts can be the path of a table. */
export const areValidParts = (parts: readonly string[]): boolean => parts.length > 0 && parts.every(isValidName);

/** Returns the parts of an identifier from a body. Throws InvalidInput when one is not a valid name (D-19, D-22). */
export const requireValidParts = (parts: readonly string[]): readonly string[] => {
  if (!parts.every(isValidName))
    throw errors.invalidInput('a name must not be empty and must be well-formed text without NUL');
  return parts;
};
