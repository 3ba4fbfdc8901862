import { isRecord } from '../load/shape.ts';

const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const key = (name: string): string => {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);
};

/** Returns a value as TypeScript source on one line, quoted like prettier does, without undefined fields. */
export const literal = (value: unknown): string => {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (!isRecord(value)) return String(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  if (fields.length === 0) return '{}';
  return `{ ${fields.map(([name, field]) => `${key(name)}: ${literal(field)}`).join(', ')} }`;
};

/** Returns a union of string literals; `never` when there is none. */
export const union = (words: readonly string[]): string =>
  words.length === 0 ? 'never' : words.map(quote).join(' | ');

export const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
