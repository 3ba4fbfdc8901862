import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Limits } from '../limits.ts';
import { ArrowBodyReader } from './arrow-body.ts';

const limits = new Limits();

const textOf = async (bytes: AsyncIterable<Uint8Array>): Promise<string> => {
  let text = '';
  for await (const chunk of bytes) text += Buffer.from(chunk).toString();
  return text;
};

test('returns every chunk once and in order, whenever it arrived', async () => {
  const stream = new PassThrough();
  stream.write('a');
  stream.write('b');
  const text = textOf(new ArrowBodyReader(stream, limits, 4));
  await nextTick();
  stream.write('c');
  await nextTick();
  stream.end('d');
  expect(await text).toBe('abcd');
});

test.each([
  ['nothing', ''],
  ['one chunk', 'a'],
])('ends after %s when the stream ended before the first read', async (_title, text) => {
  const stream = new PassThrough();
  stream.end(text);
  await nextTick();
  expect(await textOf(new ArrowBodyReader(stream, limits))).toBe(text);
});

test('reads nothing before the first call, and pauses the sender when the reader stops', async () => {
  const stream = new PassThrough({ highWaterMark: 1 });
  const bytes = new ArrowBodyReader(stream, limits);
  const chunk = Buffer.alloc(100_000);
  let sent = 0;
  const sending = (async () => {
    for (; sent < 40; sent += 1) if (!stream.write(chunk)) await once(stream, 'drain');
    stream.end();
  })();
  await nextTick();
  expect(sent).toBeLessThan(3);
  await bytes.next();
  for (let tick = 0; tick < 100; tick += 1) await nextTick();
  expect(sent).toBeGreaterThan(8);
  expect(sent).toBeLessThan(16);
  let length = 0;
  for await (const one of bytes) length += one.byteLength;
  await sending;
  expect(length).toBe(39 * chunk.byteLength);
});

test('fails when the stream fails or ends prematurely, before and during a read', async () => {
  const failing = new PassThrough();
  const waiting = new ArrowBodyReader(failing, limits).next();
  failing.destroy(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  const cut = new PassThrough();
  const bytes = new ArrowBodyReader(cut, limits);
  cut.write('a');
  expect(await bytes.next()).toMatchObject({ done: false });
  cut.destroy();
  await expect(bytes.next()).rejects.toMatchObject({ code: 'ECONNRESET' });
  await expect(new ArrowBodyReader(cut, limits).next()).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('discards the remaining bytes when the reader returns early', async () => {
  const stream = new PassThrough({ highWaterMark: 1 });
  const bytes = new ArrowBodyReader(stream, limits);
  stream.write('a');
  expect(await bytes.next()).toMatchObject({ done: false });
  await bytes.return();
  expect(await bytes.next()).toMatchObject({ done: true });
  for (let at = 0; at < 100; at += 1) if (!stream.write('more')) await once(stream, 'drain');
  stream.end();
  await once(stream, 'end');
});
