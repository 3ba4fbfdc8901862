/** The limits that reading a request enforces. */
export type RequestLimitName = 'identifier-parts' | 'json-bytes' | 'json-depth' | 'json-fields';

/** Limits with their values: of nesting, of fields of all objects, of parts of an identifier, and of bytes of a JSON body. */
export interface RequestLimits {
  of(name: RequestLimitName): number;
  /** Returns an error message that names the limit. */
  explain(message: string, name: RequestLimitName): string;
}

const DEFAULTS: Readonly<Record<RequestLimitName, number>> = {
  'identifier-parts': 256,
  'json-bytes': 4 * 1024 * 1024,
  'json-depth': 256,
  'json-fields': 20_000,
};

/** Returns limits with these values, and defaults for the others. */
export const requestLimits = (values: Readonly<Partial<Record<RequestLimitName, number>>> = {}): RequestLimits => {
  const of = (name: RequestLimitName): number => values[name] ?? DEFAULTS[name];
  return { of, explain: (message, name) => `${message} (limit ${name}: ${of(name)})` };
};
