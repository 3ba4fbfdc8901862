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

const BODY_LIMIT = 16 * 1024;
const SECRET_HEADERS = new Set(['authorization', 'x-api-key', 'cookie', 'set-cookie']);

/** Records a body of either side; JSON and text stay readable, the rest is base64. */
export const recordBody = (bytes: Uint8Array | undefined, mediaType: string): RecordedBody | undefined => {
  if (bytes === undefined || bytes.length === 0) return undefined;
  const cut = bytes.length > BODY_LIMIT;
  const kept = Buffer.from(cut ? bytes.subarray(0, BODY_LIMIT) : bytes);
  const readable = mediaType === '' || /json|text|html|xml/.test(mediaType);
  const content = readable ? { text: kept.toString('utf8') } : { base64: kept.toString('base64') };
  return { bytes: bytes.length, cut, ...content };
};

/** Replaces every secret by a placeholder, in header values, URLs and bodies alike. */
export const redactor = (secrets: readonly string[]): ((text: string) => string) => {
  const known = secrets.filter((secret) => secret !== '').sort((a, b) => b.length - a.length);
  return (text) => known.reduce((done, secret) => done.replaceAll(secret, '<redacted>'), text);
};

export const redactHeaders = (
  headers: Readonly<Record<string, string>>,
  redact: (text: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      SECRET_HEADERS.has(name.toLowerCase()) ? value.replace(/\S+$/, '<redacted>') : redact(value),
    ]),
  );

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const CURL_SECRETS: Readonly<Record<string, string>> = {
  authorization: '"Authorization: Bearer $TOUCHSTONE_TOKEN"',
  'x-api-key': '"x-api-key: $TOUCHSTONE_API_KEY"',
};

/** The exchange as a shell command. Credentials come from the environment, never from the transcript. */
export const curl = ({ request }: Exchange): string => {
  const headers = Object.entries(request.headers)
    .filter(([name]) => !['content-length', 'transfer-encoding', 'host', 'connection'].includes(name))
    .map(([name, value]) => {
      const secret = value.includes('<redacted>') ? CURL_SECRETS[name] : undefined;
      return `-H ${secret ?? quote(`${name}: ${value}`)}`;
    });
  const parts = [`curl -sS -i -X ${request.method}`, ...headers];
  const { body } = request;
  if (body?.text !== undefined) parts.push(`--data-binary ${quote(body.text)}`);
  if (body?.base64 !== undefined) parts.push('--data-binary @-');
  const command = [...parts, quote(request.url)].join(' ');
  if (body?.base64 === undefined) return command;
  const note = body.cut ? `# the body is cut: ${body.bytes} bytes were sent\n` : '';
  return `${note}printf %s ${quote(body.base64)} | base64 -d | ${command}`;
};
