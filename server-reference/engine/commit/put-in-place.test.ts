import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openEngine } from '../engine.ts';
import { namesOf, onDisk } from '../format/manifest-names.ts';
import { DiskStorage } from '../../storage/index.ts';
import { idStream, splitBytes } from '../../testing/engine/arrow.ts';
import { withVersion } from '../../testing/engine/bent-manifests.ts';
import { MemoryArbiter } from '../../testing/engine/memory-arbiter.ts';
import { putInPlace } from './put-in-place.ts';
import { StagedManifests } from './staged-manifests.ts';

const directory = mkdtempSync(join(tmpdir(), 'put-in-place-'));
afterAll(() => rmSync(directory, { recursive: true }));

const storage = new DiskStorage();
let count = 0;

it.each<[title: string, held: string, final: string, replacesDamaged: boolean, isPlaced: boolean, content: string]>([
  ['moves a manifest to a free place', 'own', '', false, true, 'own'],
  ['counts one that another process has moved', '', 'own', false, true, 'own'],
  ['counts one that another process has copied', 'own', 'own', false, true, 'own'],
  ['leaves the file of another program', 'own', 'other', false, false, 'other'],
  ['replaces a damaged file', 'own', 'zeros', true, true, 'own'],
])('%s', async (_title, held, final, replacesDamaged, isPlaced, content) => {
  const [heldPath, finalPath] = [join(directory, `${++count}-held`), join(directory, `${count}-final`)];
  if (held !== '') writeFileSync(heldPath, held);
  if (final !== '') writeFileSync(finalPath, final);
  const commit = { version: 1, heldPath: heldPath.slice(1), finalPath: finalPath.slice(1) };
  expect(await putInPlace(storage, commit, { replacesDamaged })).toBe(isPlaced);
  expect(readFileSync(finalPath, 'utf8')).toBe(content);
  expect(existsSync(heldPath)).toBe(!isPlaced);
});

it('takes back all later commits of a branch after one whose place is taken', async () => {
  const arbiter = new MemoryArbiter();
  const id = arbiter.reserve();
  const engine = await openEngine({ arbiter });
  await engine.createTable(id, splitBytes(idStream(1)));
  await engine.close();
  const first = onDisk((await arbiter.latest(id, ''))?.manifestPath ?? '');
  const commits = [2, 3].map((version) => {
    const [name = ''] = namesOf(version);
    const held = join(dirname(dirname(first)), '_txn', 'held', name);
    mkdirSync(dirname(held), { recursive: true });
    writeFileSync(held, 'own');
    const finalPath = join(dirname(first), name).slice(1);
    return { version, finalPath, heldPath: held.slice(1), manifestSize: 3, eTag: null };
  });
  await arbiter.publishAll(id, '', commits);
  const [taken, free] = commits.map(({ finalPath }) => onDisk(finalPath));
  const theirs = withVersion(readFileSync(first), 2);
  writeFileSync(taken ?? '', theirs);
  await new StagedManifests(arbiter, storage).finishPending(id);
  expect(arbiter.versions(id)).toEqual([1]);
  expect(readFileSync(taken ?? '').equals(theirs)).toBe(true);
  expect(existsSync(free ?? '')).toBe(false);
  rmSync(arbiter.directory, { recursive: true });
});
