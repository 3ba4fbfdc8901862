import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContract } from '../load/load.ts';
import { projectRoot } from '../project.ts';
import { readPublished } from './client-package.ts';
import { run } from './command.ts';
import { compareInterfaces } from './compare.ts';

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

/** Models that the clients have for the same requests and responses, and those for partitions of a client-side catalog. */
const NOT_ON_THE_WIRE =
  /^(AddColumnsEntry|NewColumnTransform|(CountTableRows|QueryTable|NamespaceExists|TableExists)Response)$/;

test('releases.yaml lists what each release added and removed', async () => {
  const { releases } = loadContract(join(projectRoot, 'spec')).contract.publicSpecification;
  const published = await Promise.all(releases.map(({ version }) => readPublished(version)));
  for (const [index, { added = [], removed = [] }] of releases.entries()) {
    const [before, after] = [published[index - 1], published[index]];
    if (before === undefined || after === undefined) continue;
    const changes = compareInterfaces(before, after).filter(({ of }) => !NOT_ON_THE_WIRE.test(of));
    const names = (kind: string): string[] => changes.filter((change) => change.kind === kind).map(({ of }) => of);
    expect([...added].sort()).toEqual(names('added').sort());
    expect([...removed].sort()).toEqual(names('removed').sort());
  }
});
