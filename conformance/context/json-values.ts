import { parseJson } from '#contract/json';

/** Whether a JSON value is an object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value of a JSON text; undefined if it is invalid. */
export const safeParse = (text: string): unknown => {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
};
