import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { CommitSession } from './commit-session.ts';
import { RECOMPUTE_ONE } from './conflict-policy.ts';
import { StagedManifests } from './staged-manifests.ts';
import { namesOf } from '../format/manifest-names.ts';
import { DiskStorage } from '../../storage/index.ts';
import { MemoryArbiter } from '../../testing/engine/memory-arbiter.ts';

const arbiter = new MemoryArbiter();
afterAll(() => rmSync(arbiter.directory, { recursive: true }));

const BASE = 5;

/** Opens a session of a write of one commit on version 5 of a table; the arbiter knows no other version. */
const openSession = async () => {
  const id = arbiter.reserve();
  const location = arbiter.locationOf(id) ?? '';
  const base = { version: BASE, manifestPath: 'base', manifestSize: null, eTag: null, timestampMillis: 0 };
  await arbiter.publishAll(id, '', [{ ...base, finalPath: 'base', heldPath: null }]);
  const manifests = new StagedManifests(arbiter, new DiskStorage());
  const parts = { arbiter, manifests, onDiscard: () => undefined };
  const session = new CommitSession(parts, { branchRef: id, location, base }, RECOMPUTE_ONE);
  const create = (version: number) => {
    const [name = ''] = namesOf(version);
    const path = join(location, '_versions', `${name}-00000000-0000-4000-8000-000000000000`);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, 'manifest');
    return session.create({ branch: '', version, manifestPath: path.slice(1), manifestSize: 8, eTag: null });
  };
  return { id, session, create };
};

it('publishes a write of one commit as the version after its base', async () => {
  const { id, session, create } = await openSession();
  await create(BASE + 1);
  expect([session.discarded, session.committed]).toEqual([undefined, BASE + 1]);
  expect(arbiter.versions(id)).toEqual([BASE, BASE + 1]);
});

it.each([
  ['a later version, onto which the engine has rebased the write', BASE + 2],
  ['the base itself, since the write was computed on an earlier version', BASE],
])('discards a write of one commit that becomes %s', async (_title, version) => {
  const { id, session, create } = await openSession();
  expect(await create(version)).toMatchObject({ version });
  expect([session.discarded, session.committed]).toEqual(['overtaken', undefined]);
  expect(arbiter.versions(id)).toEqual([BASE]);
});

it('acknowledges a repetition of a commit that it has published, without publishing it', async () => {
  const { id, session, create } = await openSession();
  await create(BASE + 1);
  expect(await create(BASE + 2)).toMatchObject({ version: BASE + 2 });
  expect(arbiter.versions(id)).toEqual([BASE, BASE + 1]);
  expect(session.failureAfter(undefined)?.error).toMatchObject({ kind: 'committed' });
});

it('acknowledges all further commits after one that failed, without publishing them', async () => {
  const { id, session, create } = await openSession();
  const failure = new Error('no response');
  vi.spyOn(arbiter, 'publishAll').mockRejectedValueOnce(failure);
  for (const version of [BASE + 1, BASE + 1, BASE + 2]) expect(await create(version)).toMatchObject({ version });
  expect(arbiter.versions(id)).toEqual([BASE]);
  expect(session.failureAfter(undefined)).toEqual({ error: failure });
});

it('reports that a write is committed when it fails later', async () => {
  const { session, create } = await openSession();
  await create(BASE + 1);
  expect(session.failureAfter(undefined)).toBeUndefined();
  expect(session.failureAfter({ reason: new Error('timeout') })?.error).toMatchObject({ kind: 'committed' });
});
