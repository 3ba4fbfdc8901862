/** One input of the fuzzer. */
export interface FuzzRequest {
  /** What kind of input it is: `expression`, `json`, `identifier`, `arrow`, `raw`, `manifest`, `query`, `credentials`, `flood`. */
  readonly kind: string;
  readonly method: string;
  /** The path with its query; empty for raw bytes. */
  readonly path: string;
  readonly contentType?: string;
  /** How many connections send the bytes and read nothing; only of a flood. */
  readonly connections?: number;
  /** The body, or all bytes of a raw request or of each connection. */
  readonly body: Uint8Array;
}

/** A request as one line of JSON; `text` or `base64` is the body. */
interface StoredRequest extends Omit<FuzzRequest, 'body'> {
  readonly text?: string;
  readonly base64?: string;
}

export const JSON_TYPE = 'application/json';
export const ARROW_TYPE = 'application/vnd.apache.arrow.stream';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const decode = (body: Uint8Array): Pick<StoredRequest, 'text' | 'base64'> => {
  try {
    return { text: utf8.decode(body) };
  } catch {
    return { base64: Buffer.from(body).toString('base64') };
  }
};

/** Returns a request as one line of JSON, which can be added to the corpus. */
export const toLine = ({ body, ...request }: FuzzRequest): string => JSON.stringify({ ...request, ...decode(body) });

/** Replaces `<<text*times>>`, so that the corpus has no lines of megabytes. */
const expand = (text: string): string =>
  text.replace(/<<(.*?)\*(\d+)>>/gs, (_, part: string, times: string) => part.repeat(Number(times)));

/** Reads a line of the corpus. `<<text*times>>` in its text is a repetition. */
export const fromLine = (line: string): FuzzRequest => {
  const { text, base64, ...request } = JSON.parse(line) as StoredRequest;
  return { ...request, body: base64 === undefined ? Buffer.from(expand(text ?? '')) : Buffer.from(base64, 'base64') };
};

export const jsonRequest = (kind: string, path: string, value: unknown): FuzzRequest => ({
  kind,
  method: 'POST',
  path,
  contentType: JSON_TYPE,
  body: Buffer.from(JSON.stringify(value) ?? 'null'),
});
