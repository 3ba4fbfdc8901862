import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ArrowBodyReader } from './arrow-body.ts';

const textOf = async (bytes: AsyncIterable<Uint8Array>): Promise<string> => {
  let text = '';
  for await (const chunk of bytes) text += Buffer.from(chunk).toString();
  return text;
};

test('gives every chunk once and in order, whenever it came', async () => {
  const stream = new PassThrough();
  stream.write('a');
  stream.write('b');
  const text = textOf(new ArrowBodyReader(stream, 4));
  await nextTurn();
  stream.write('c');
  await nextTurn();
  stream.end('d');
  expect(await text).toBe('abcd');
});

test.each([
  ['nothing', ''],
  ['one chunk', 'a'],
])('ends after %s that ended before it was asked for', async (_title, text) => {
  const stream = new PassThrough();
  stream.end(text);
  await nextTurn();
  expect(await textOf(new ArrowBodyReader(stream))).toBe(text);
});

test('takes nothing before it is asked, and holds the sender up when nobody reads on', async () => {
  const stream = new PassThrough({ highWaterMark: 1 });
  const bytes = new ArrowBodyReader(stream);
  const chunk = Buffer.alloc(100_000);
  let sent = 0;
  const sending = (async () => {
    for (; sent < 40; sent += 1) if (!stream.write(chunk)) await once(stream, 'drain');
    stream.end();
  })();
  await nextTurn();
  expect(sent).toBeLessThan(3);
  await bytes.next();
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  expect(sent).toBeGreaterThan(8);
  expect(sent).toBeLessThan(16);
  let length = 0;
  for await (const one of bytes) length += one.byteLength;
  await sending;
  expect(length).toBe(39 * chunk.byteLength);
});

test('fails when the stream fails or is cut off, before and while it is waited for', async () => {
  const failing = new PassThrough();
  const waiting = new ArrowBodyReader(failing).next();
  failing.destroy(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  const cut = new PassThrough();
  const bytes = new ArrowBodyReader(cut);
  cut.write('a');
  expect(await bytes.next()).toMatchObject({ done: false });
  cut.destroy();
  await expect(bytes.next()).rejects.toMatchObject({ code: 'ECONNRESET' });
  await expect(new ArrowBodyReader(cut).next()).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('is read away when its reader ends early', async () => {
  const stream = new PassThrough({ highWaterMark: 1 });
  const bytes = new ArrowBodyReader(stream);
  stream.write('a');
  expect(await bytes.next()).toMatchObject({ done: false });
  await bytes.return();
  expect(await bytes.next()).toMatchObject({ done: true });
  for (let at = 0; at < 100; at += 1) if (!stream.write('more')) await once(stream, 'drain');
  stream.end();
  await once(stream, 'end');
});
