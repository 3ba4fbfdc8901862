import { expect, test } from 'vitest';
import { run } from './command.ts';

const upstream = async (...args: string[]) => {
  let out = '';
  let err = '';
  const streams = { out: (text: string) => void (out += text), err: (text: string) => void (err += text) };
  return { code: await run(args, streams), out, err };
};

test('the inventory mentions everything in the release it names', async () => {
  expect(await upstream()).toMatchObject({ code: 0 });
});

test('another release: what it lacks, with the sentences and rules that rest on it', async () => {
  const { code, out } = await upstream('0.12.0', '--json');
  expect(code).toBe(1);
  const { changes } = JSON.parse(out) as { changes: { kind: string; of: string; sentences: string[] }[] };
  const nprobes = changes.find(({ of }) => of === 'QueryTableRequest.minimum_nprobes');
  expect(nprobes?.kind).toBe('removed');
  expect(nprobes?.sentences).not.toEqual([]);
});

test('the newest release has a client', async () => {
  expect([0, 1]).toContain((await upstream('latest')).code);
});

test('a release that does not exist', async () => {
  expect(await upstream('99.99.99')).toMatchObject({ code: 2, out: '' });
});
