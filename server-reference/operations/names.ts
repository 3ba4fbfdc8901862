import { errors } from '#contract/errors';

const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * The parts of an identifier that stands in a body, where nothing has looked at them yet. Refuses what no path can name
 * and no store keeps: an empty part, NUL, text that is not well-formed (D-19, D-22).
 */
export const checkedParts = (parts: readonly string[]): readonly string[] => {
  for (const part of parts) {
    if (part === '' || part.includes('\0') || LONE_SURROGATE.test(part))
      throw errors.invalidInput('a name must not be empty and must be well-formed text without NUL');
  }
  return parts;
};
