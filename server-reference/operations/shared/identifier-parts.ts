import { errors } from '#contract/errors';

const LONE_SURROGATE = /\p{Surrogate}/u;

const isValidName = (part: string): boolean => part !== '' && !part.includes('\0') && !LONE_SURROGATE.test(part);

/** Whether the parts can name a table. */
export const areValidParts = (parts: readonly string[]): boolean => parts.length > 0 && parts.every(isValidName);

/**
 * The parts of an identifier that stands in a body, where nothing has looked at them yet. Refuses what no path can name
 * and no store keeps: an empty part, NUL, text that is not well-formed (D-19, D-22).
 */
export const requireValidParts = (parts: readonly string[]): readonly string[] => {
  if (!parts.every(isValidName))
    throw errors.invalidInput('a name must not be empty and must be well-formed text without NUL');
  return parts;
};
