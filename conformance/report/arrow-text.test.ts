import { expect, test } from 'vitest';
import { arrowStream, int64, utf8 } from '../context/arrow/arrow.ts';
import { recordBody } from '../context/target/transcript.ts';
import { arrowText } from './arrow-text.ts';

const headers = { 'content-type': 'application/vnd.apache.arrow.stream' };
const columns = { id: { type: int64, nullable: false }, name: utf8 };
const rows = (n: number): Uint8Array =>
  arrowStream(
    columns,
    Array.from({ length: n }, (_, at) => ({ id: 9_007_199_254_740_993n + BigInt(at), name: 'a' })),
  );

test('shows the schema and the first rows, int64 with all digits', () => {
  const [schema, first, ...others] = (arrowText({ headers, body: recordBody(rows(12)) }) ?? '').split('\n');
  expect(schema).toBe('Arrow, 12 rows of id: int64 not null, name: string');
  expect(first).toBe('{"id":9007199254740993,"name":"a"}');
  expect(others.at(-1)).toBe('… and 2 more');
});

test.each([
  ['another media type', { headers: { 'content-type': 'application/octet-stream' }, body: recordBody(rows(1)) }],
  ['bytes that cannot be read', { headers, body: recordBody(Buffer.of(0, 1, 2)) }],
  ['no body', { headers, body: undefined }],
])('is nothing for %s', (_title, message) => {
  expect(arrowText(message)).toBeUndefined();
});
