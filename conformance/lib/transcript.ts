/** One request as it was sent and the answer as it came, both redacted. Bodies are kept up to {@link BODY_LIMIT}. */
export interface Exchange {
  readonly step: 'arrange' | 'act';
  readonly operation: string;
  readonly request: Message & { readonly method: string; readonly url: string };
  readonly answer: (Message & { readonly status: number }) | { readonly failed: string };
  readonly ms: number;
}

/** Headers and body of one side of an exchange. */
export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RecordedBody | undefined;
}

/** Text as text, anything else as base64; `bytes` is the full size even when the content was cut. */
export interface RecordedBody {
  readonly bytes: number;
  readonly cut: boolean;
  readonly text?: string;
  readonly base64?: string;
}

/** What must not be seen, and what is not the same in every run. */
export interface Concealed {
  readonly token?: string | undefined;
  readonly apiKey?: string | undefined;
  /** The embedded server's URL, which differs from run to run. */
  readonly baseUrl?: string | undefined;
}

const BODY_LIMIT = 16 * 1024;
const LONGEST_SECRET = 4 * 1024;
const SECRET_HEADERS = new Set(['authorization', 'x-api-key', 'cookie', 'set-cookie', 'proxy-authorization']);

/** What stands for a concealed text, and the shell variable that brings it back in {@link curl}. */
const STANDS_FOR = {
  token: ['<redacted-token>', 'TOUCHSTONE_TOKEN'],
  apiKey: ['<redacted-api-key>', 'TOUCHSTONE_API_KEY'],
  baseUrl: ['<base-url>', 'BASE_URL'],
} as const;

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The ways a text may be spelled inside a URL, a form or a JSON string. */
const spellings = (text: string): readonly string[] => [
  text,
  encodeURIComponent(text),
  new URLSearchParams({ _: text }).toString().slice(2),
  JSON.stringify(text).slice(1, -1),
];

/**
 * Replaces every concealed text by its placeholder, in header values, URLs and bodies alike, also where a text was cut
 * in the middle of it (then followed by an ellipsis).
 */
export const redactor = (concealed: Concealed): ((text: string) => string) => {
  const pairs = Object.entries(STANDS_FOR)
    .flatMap(([name, [placeholder]]) =>
      spellings(concealed[name as keyof Concealed] ?? '').map((spelling) => ({ spelling, placeholder })),
    )
    .filter(({ spelling }) => spelling !== '')
    .sort((a, b) => b.spelling.length - a.spelling.length);
  if (pairs.length === 0) return (text) => text;
  const placeholders: ReadonlyMap<string, string> = new Map(
    pairs.map(({ spelling, placeholder }) => [spelling, placeholder]),
  );
  // One pass, longest first: a placeholder must not be searched again.
  const any = new RegExp(pairs.map(({ spelling }) => escapeRegExp(spelling)).join('|'), 'g');
  const whole = (text: string): string => text.replace(any, (found) => placeholders.get(found) ?? found);
  const torn = (text: string): string =>
    pairs.reduce((done, { spelling, placeholder }) => {
      for (let length = spelling.length - 1; length >= 4; length -= 1)
        done = done.replaceAll(`${spelling.slice(0, length)}…`, `${placeholder}…`);
      return done;
    }, text);
  return (text) => (text.includes('…') ? torn(whole(text)) : whole(text));
};

const readText = (bytes: Uint8Array, cut: boolean): string | undefined => {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: cut });
  } catch {
    return undefined;
  }
};

/** Records a body of either side, redacted before it is cut; what is UTF-8 stays readable, the rest is base64. */
export const recordBody = (
  bytes: Uint8Array | undefined,
  redact: (text: string) => string = (text) => text,
): RecordedBody | undefined => {
  if (bytes === undefined || bytes.length === 0) return undefined;
  const cut = bytes.length > BODY_LIMIT;
  const seen = Buffer.from(bytes.subarray(0, BODY_LIMIT + LONGEST_SECRET)).toString('latin1');
  const kept = Buffer.from(redact(seen), 'latin1').subarray(0, cut ? BODY_LIMIT : undefined);
  const text = readText(kept, cut);
  return { bytes: bytes.length, cut, ...(text === undefined ? { base64: kept.toString('base64') } : { text }) };
};

/** Header values without secrets. An answer's cookies are hidden too: they are secrets of the target's making. */
export const redactHeaders = (
  headers: Readonly<Record<string, string>>,
  redact: (text: string) => string,
  side: 'request' | 'answer' = 'request',
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => side === 'request' || name.toLowerCase() !== 'date')
      .map(([name, value]) => [
        name,
        side === 'answer' && SECRET_HEADERS.has(name.toLowerCase()) ? '<redacted>' : redact(value),
      ]),
  );

const PLACEHOLDER = new RegExp(
  `(${Object.values(STANDS_FOR)
    .map(([placeholder]) => placeholder)
    .join('|')})`,
);
const VARIABLES: ReadonlyMap<string, string> = new Map(Object.values(STANDS_FOR));

const MEANS_ITSELF = /^[\w :/.,=%&?{}[\]-]*$/;
const single = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A shell word; what was concealed comes from the environment. */
const quote = (text: string): string => {
  const parts = text.split(PLACEHOLDER).map((part) => ({ part, variable: VARIABLES.get(part) }));
  if (parts.every(({ variable }) => variable === undefined)) return single(text);
  if (parts.every(({ part, variable }) => variable !== undefined || MEANS_ITSELF.test(part)))
    return `"${parts.map(({ part, variable }) => (variable === undefined ? part : `\${${variable}}`)).join('')}"`;
  return parts.map(({ part, variable }) => (variable === undefined ? single(part) : `"$${variable}"`)).join('');
};

const HOP_HEADERS = ['content-length', 'transfer-encoding', 'host', 'connection'];

/** The exchange as a shell command. Credentials come from the environment, never from the transcript. */
export const curl = ({ request: { method, url, headers, body } }: Exchange): string => {
  const sent = Object.entries(headers).filter(([name]) => !HOP_HEADERS.includes(name));
  const untyped = body !== undefined && headers['content-type'] === undefined;
  const parts = [
    // Globbing and folding of dots would change the names under test.
    `curl -sSig --path-as-is -X ${method}`,
    ...sent.map(([name, value]) => `-H ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...(untyped ? ["-H 'content-type:'"] : []),
  ];
  if (body?.text !== undefined) parts.push(`--data-raw ${quote(body.text)}`);
  if (body?.base64 !== undefined) parts.push('--data-binary @-');
  const command = [...parts, quote(url)].join(' ');
  const note = body?.cut === true ? `# the body is cut: ${body.bytes} bytes were sent\n` : '';
  return body?.base64 === undefined
    ? `${note}${command}`
    : `${note}printf %s ${quote(body.base64)} | base64 -d | ${command}`;
};
