import { ExpectedError } from './expected-error.ts';

/** A header that a run sends with every request. Reports contain only its name if its value looks secret. */
export interface ExtraHeader {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
  readonly isSecret: boolean;
}

const LOOKS_SECRET = /auth|cookie|credential|key|pass|secret|session|signature|token/;

/** Headers that the suite sets itself, because they are part of what it tests. */
const RESERVED: ReadonlySet<string> = new Set([
  'accept',
  'connection',
  'content-length',
  'content-type',
  'transfer-encoding',
]);

const NAME = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;
const VALUE = /^[\t\x20-\x7e]{0,8192}$/;

/** Returns the header of `Name: value`. Throws ExpectedError, without the value, if it is not one or the suite sets it itself. */
export const parseHeader = (given: string): ExtraHeader => {
  const colon = given.indexOf(':');
  const name = given.slice(0, Math.max(0, colon)).trim().toLowerCase();
  const value = given.slice(colon + 1).trim();
  if (!NAME.test(name)) throw new ExpectedError("--header must have the form 'Name: value'");
  if (!VALUE.test(value)) throw new ExpectedError(`--header ${name}: the value must be printable ASCII characters`);
  if (RESERVED.has(name)) throw new ExpectedError(`--header ${name}: the suite sets this header itself`);
  return { name, value, isSecret: LOOKS_SECRET.test(name) };
};

/** Returns headers as they are sent; a later one replaces an earlier one of the same name. */
export const sentHeaders = (headers: readonly ExtraHeader[]): Readonly<Record<string, string>> =>
  Object.fromEntries(headers.map(({ name, value }) => [name, value]));

/** Returns headers as reports show them. */
export const shownHeaders = (headers: readonly ExtraHeader[]): readonly string[] =>
  headers.map(({ name, value, isSecret }) => `${name}: ${isSecret ? '<redacted-header>' : value}`);
