import fc from 'fast-check';
import { operations } from '#contract/operations';
import { jsonRequest, type FuzzRequest } from '../request.ts';
import { NAMES, TABLE } from '../table.ts';

const PATHS = Object.values(operations).map(({ path }) => path);

const part = fc.oneof(
  fc.constantFrom(...NAMES),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc
    .tuple(fc.constantFrom('a', '$', '/', '\\', '\0', '😀'), fc.integer({ min: 1, max: 9_000 }))
    .map(([one, times]) => one.repeat(times)),
);

/** Percent-encodes a text; lone surrogates, which cannot be encoded, are sent as a broken escape. */
const encode = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};

/** Requests with any identifiers, delimiters and query parameters. */
export const identifierRequests: fc.Arbitrary<FuzzRequest> = fc
  .tuple(
    fc.constantFrom(...PATHS),
    fc.array(part, { minLength: 1, maxLength: 5 }),
    part,
    fc.constantFrom('POST', 'GET', 'PUT'),
  )
  .map(([path, parts, delimiter, method]): FuzzRequest => {
    const filled = path.replace(/\{\w+\}/g, () => encode(parts.join(delimiter.length < 5 ? delimiter : '$')));
    const query = `?delimiter=${encode(delimiter.slice(0, 100))}&limit=${encode(parts[0] ?? '')}&page_token=${encode(parts[1] ?? '')}`;
    return { ...jsonRequest('identifier', filled + query, { id: parts, name: delimiter }), method };
  });

const HEAD = `POST /v1/table/${TABLE}/count_rows HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`;

const REQUESTS = [
  `${HEAD}content-length: 2\r\n\r\n{}`,
  `${HEAD}transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `${HEAD}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `${HEAD}content-length: 2\r\ncontent-length: 5\r\n\r\n{}xxx`,
  `${HEAD}expect: 100-continue\r\ncontent-length: 2\r\n\r\n{}`,
  `${HEAD}content-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}`,
  `${HEAD}upgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
  'GET / HTTP/0.9\r\n\r\n',
  'CONNECT example.org:443 HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  `GET /v1/namespace/$/list HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(20),
];

/** Valid and invalid HTTP with some bytes replaced, as bytes of a connection. */
export const rawRequests: fc.Arbitrary<FuzzRequest> = fc
  .tuple(fc.constantFrom(...REQUESTS), fc.nat(2_000), fc.nat(8), fc.uint8Array({ maxLength: 200 }))
  .map(([text, at, length, bytes]): FuzzRequest => {
    const whole = Buffer.from(text);
    const from = at % (whole.length + 1);
    return {
      kind: 'raw',
      method: '',
      path: '',
      body: Buffer.concat([whole.subarray(0, from), bytes, whole.subarray(from + length)]),
    };
  });
