import { isAscii } from 'node:buffer';
import { NEAR_MISSES } from './near-misses.ts';

/** One request as sent and its response as received, both redacted. Bodies are kept up to {@link BODY_LIMIT}. */
export interface Exchange {
  readonly step: 'arrange' | 'test';
  readonly operation: string;
  readonly request: Message & { readonly method: string; readonly url: string };
  readonly response: (Message & { readonly status: number }) | { readonly failed: string };
  readonly ms: number;
}

/** The headers and body of a request or response. */
export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RecordedBody | undefined;
}

/** A UTF-8 body as text, any other as base64; `bytes` is the full size even if the content was cut. */
export interface RecordedBody {
  readonly bytes: number;
  readonly cut: boolean;
  readonly text?: string;
  readonly base64?: string;
  /** The schema and rows of a body in Arrow IPC format; only in the HTML report. */
  readonly arrow?: string;
}

/** Values to redact: secrets, and values that differ between runs. */
export interface RedactedValues {
  readonly token?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly secondToken?: string | undefined;
  /** The URL of the embedded server, which differs between runs. */
  readonly baseUrl?: string | undefined;
  /** Headers of the run; the values of secret ones are redacted. */
  readonly headers?: readonly { readonly name: string; readonly value: string; readonly isSecret: boolean }[];
}

const BODY_LIMIT = 16 * 1024;
const MAX_SECRET_BYTES = 4 * 1024;
const SECRET_HEADERS = new Set(['authorization', 'x-api-key', 'cookie', 'set-cookie', 'proxy-authorization']);

/** The placeholder of each redacted value, and the shell parameter that expands to the value in a curl command. */
const PLACEHOLDERS = {
  token: ['<redacted-token>', 'TOUCHSTONE_TOKEN'],
  cutToken: ['<redacted-token-cut>', 'TOUCHSTONE_TOKEN%?'],
  capitalToken: ['<redacted-token-in-capitals>', 'TOUCHSTONE_TOKEN^^'],
  apiKey: ['<redacted-api-key>', 'TOUCHSTONE_API_KEY'],
  cutApiKey: ['<redacted-api-key-cut>', 'TOUCHSTONE_API_KEY%?'],
  capitalApiKey: ['<redacted-api-key-in-capitals>', 'TOUCHSTONE_API_KEY^^'],
  secondToken: ['<redacted-second-token>', 'TOUCHSTONE_SECOND_TOKEN'],
  baseUrl: ['<base-url>', 'BASE_URL'],
  header: ['<redacted-header>', 'TOUCHSTONE_HEADER'],
} as const;

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the encodings of a text in a URL, a form and a JSON string. */
const encodings = (text: string): readonly string[] => [
  text,
  encodeURIComponent(text),
  new URLSearchParams({ _: text }).toString().slice(2),
  JSON.stringify(text).slice(1, -1),
];

/** Lengths from which a credential cannot be part of other text by accident: with digits among letters, and without. */
const DISTINCT_LENGTH = 6;
const LONG_LENGTH = 16;

/** Whether a credential looks like one, so that every occurrence of it is one. */
const isTokenShaped = (text: string): boolean =>
  text.length >= LONG_LENGTH || (text.length >= DISTINCT_LENGTH && /\d/.test(text) && /[A-Za-z]/.test(text));

/** What is directly before a credential in a header, or in a body that quotes a header or has the field `identity`. */
const CREDENTIAL_NAMES = '[Aa]uthorization|[Xx]-[Aa][Pp][Ii]-[Kk]ey|[Aa]pi[_-]?[Kk]ey|[Aa]uth[_-]?[Tt]oken';
const before = (names: string): string =>
  `(?<=\\b[Bb]earer(?: |%20|\\+)|(?:${names})(?:\\\\?"|')?\\s*[:=]\\s*(?:\\\\?"|')?)`;
/** What cannot be directly after a whole credential. */
const AFTER = '(?![\\w.~+/-])';

/**
 * Returns the pattern of the occurrences of a credential that are redacted: all of one that looks like a credential; of a
 * short or simple one, those at the places of credentials, since its letters occur in other text too.
 */
const patternOf = (encoded: string, isDistinct: boolean, names: string): string =>
  isDistinct ? escapeRegExp(encoded) : `${before(names)}${escapeRegExp(encoded)}${AFTER}`;

/**
 * Returns a function that replaces all redacted values by their placeholders in header values, URLs and bodies,
 * including values that are cut in the middle (followed by an ellipsis).
 */
export const redactor = (values: RedactedValues): ((text: string) => string) => {
  const { token, apiKey, secondToken, baseUrl, headers = [] } = values;
  const secretHeaders = headers.filter(({ isSecret }) => isSecret);
  const secrets = secretHeaders.map(({ value }) => value);
  const names = [CREDENTIAL_NAMES, ...secretHeaders.map(({ name }) => escapeRegExp(name))].join('|');
  const texts = {
    token: [token],
    cutToken: [token && NEAR_MISSES.cut(token)],
    capitalToken: [token && NEAR_MISSES.inCapitals(token)],
    apiKey: [apiKey],
    cutApiKey: [apiKey && NEAR_MISSES.cut(apiKey)],
    capitalApiKey: [apiKey && NEAR_MISSES.inCapitals(apiKey)],
    secondToken: [secondToken],
    baseUrl: [baseUrl],
    header: secrets,
  };
  const pairs = Object.entries(PLACEHOLDERS)
    .flatMap(([name, [placeholder]]) =>
      texts[name as keyof typeof texts].flatMap((text = '') => {
        const isDistinct = name === 'baseUrl' || isTokenShaped(text);
        return encodings(text).map((encoded) => ({ spelling: encoded, placeholder, isDistinct }));
      }),
    )
    .filter(({ spelling: encoded }) => encoded !== '')
    .sort((a, b) => b.spelling.length - a.spelling.length);
  if (pairs.length === 0) return (text) => text;
  // Of equal values, such as a token of capitals and the same in capitals, the first one counts.
  const placeholders: ReadonlyMap<string, string> = new Map(
    pairs.toReversed().map(({ spelling: encoded, placeholder }) => [encoded, placeholder]),
  );
  // One pass, longest first: a placeholder must not be searched again.
  const any = new RegExp(
    pairs
      .map(({ spelling: encoded, isDistinct }) => patternOf(encoded, isDistinct, names))
      .filter((pattern, at, all) => all.indexOf(pattern) === at)
      .join('|'),
    'g',
  );
  const redactWhole = (text: string): string => text.replace(any, (found) => placeholders.get(found) ?? found);
  const redactCut = (text: string): string =>
    pairs.reduce((done, { spelling: encoded, placeholder, isDistinct }) => {
      for (let length = encoded.length - 1; isDistinct && length >= 4; length -= 1)
        done = done.replaceAll(`${encoded.slice(0, length)}…`, `${placeholder}…`);
      return done;
    }, text);
  return (text) => (text.includes('…') ? redactCut(redactWhole(text)) : redactWhole(text));
};

const readText = (bytes: Uint8Array, cut: boolean): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: cut });
  } catch {
    return undefined;
  }
};

/** Records a body, redacted before it is cut: UTF-8 as text, other content as base64. */
export const recordBody = (
  bytes: Uint8Array | undefined,
  redact: (text: string) => string = (text) => text,
): RecordedBody | undefined => {
  if (bytes === undefined || bytes.length === 0) return undefined;
  const cut = bytes.length > BODY_LIMIT;
  const seen = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, BODY_LIMIT + MAX_SECRET_BYTES));
  const given = seen.toString('latin1');
  const shown = redact(given);
  const kept = (shown === given ? seen : Buffer.from(shown, 'latin1')).subarray(0, cut ? BODY_LIMIT : undefined);
  // Nearly all text is ASCII and needs no decoding.
  const text = kept.includes(0) ? undefined : isAscii(kept) ? shown.slice(0, kept.length) : readText(kept, cut);
  return { bytes: bytes.length, cut, ...(text === undefined ? { base64: kept.toString('base64') } : { text }) };
};

/** Returns the value of a header. That of an API key is a whole credential, which only its name shows. */
const redactHeaderValue = (name: string, value: string, redact: (text: string) => string): string => {
  const prefix = `${name}: `;
  const shown = redact(prefix + value);
  return shown.startsWith(prefix) ? shown.slice(prefix.length) : redact(value);
};

/** Redacted headers by redactor, cached because nearly all exchanges of a run have one of a few sets of headers. */
const redactedHeaders = new WeakMap<(text: string) => string, Map<string, Readonly<Record<string, string>>>>();
const MAX_CACHED_HEADERS = 4096;
const MAX_CACHE_KEY_LENGTH = 2048;

/**
 * Returns header values without secrets. Cookies of a response are redacted too. The same headers return the same
 * object.
 */
export const redactHeaders = (
  headers: Readonly<Record<string, string>>,
  redact: (text: string) => string,
  side: 'request' | 'response' = 'request',
): Readonly<Record<string, string>> => {
  const isResponse = side === 'response';
  const kept = Object.entries(headers).filter(([name]) => !isResponse || name.toLowerCase() !== 'date');
  let key: string = side;
  for (const [name, value] of kept) key += `${name.length},${value.length}:${name}${value}`;
  const known = redactedHeaders.get(redact) ?? new Map<string, Readonly<Record<string, string>>>();
  redactedHeaders.set(redact, known);
  const before = known.get(key);
  if (before !== undefined) return before;
  const shown = Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      isResponse && SECRET_HEADERS.has(name.toLowerCase()) ? '<redacted>' : redactHeaderValue(name, value, redact),
    ]),
  );
  if (known.size < MAX_CACHED_HEADERS && key.length < MAX_CACHE_KEY_LENGTH) known.set(key, Object.freeze(shown));
  return shown;
};

/** The shell parameter for each placeholder. */
export const SHELL_VARIABLES: Readonly<Record<string, string>> = Object.fromEntries(Object.values(PLACEHOLDERS));
