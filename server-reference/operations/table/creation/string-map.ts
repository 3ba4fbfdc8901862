import { errors } from '#contract/errors';
import { parseJson } from '#contract/json';

/** Parses a map of strings from a JSON-encoded query parameter or header named `what` (D-43). */
export const readStringMap = (text: string | undefined, what: string): Record<string, string> | undefined => {
  if (text === undefined || text === '') return undefined;
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    throw errors.invalidInput(`${what} must be a JSON object`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw errors.invalidInput(`${what} must be a JSON object`);
  for (const [name, item] of Object.entries(value)) {
    if (typeof item !== 'string')
      throw errors.invalidInput(`${what} must contain only strings, not ${typeof item} at ${JSON.stringify(name)}`);
  }
  return value as Record<string, string>;
};
