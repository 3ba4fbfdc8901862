import type { Answer } from '#contract/client';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { onlyVersion, tag, tagsAre, tagsOf, tagState } from '../../context/resources/versions/tags.ts';
import {
  describeVersion,
  recordedTable,
  versionsAre,
  writtenTable,
} from '../../context/resources/versions/versions.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];

const OPERATION = 'DeleteTableTag';

const ask = async ({ target }: World, id: Id, tag: string): Promise<Answer<typeof OPERATION>> =>
  target.supported(OPERATION, await target.call(OPERATION, { id, body: { tag } }));

/** Deletes a tag, which must be accepted. */
const remove = async (world: World, id: Id, name: string): Promise<void> => {
  expect.ok(OPERATION, await ask(world, id, name));
};

/** A new table with the tag `baseline` on its only version. */
const tagged = async (world: World): Promise<{ readonly id: Id; readonly version: number }> => {
  const table = await onlyVersion(world);
  await tag(world, table.id, { baseline: table.version });
  return table;
};

export const DeleteTableTag: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (world) => {
    const { id, version } = await tagged(world);
    return {
      request: { id, body: { tag: 'baseline' } },
      observe: () => tagState(world, id),
      again: async () => {
        const another = world.name('tag');
        await tag(world, id, { [another]: version });
        return { id, body: { tag: another } };
      },
    };
  },
  checks: {
    'deleted-is-gone': async (world) => {
      const { id, version } = await tagged(world);
      expect.equal((await tagsOf(world, id)).get('baseline')?.version, version, 'the version listed before');
      await remove(world, id, 'baseline');
      expect.equal([...(await tagsOf(world, id)).keys()], [], 'the tags listed');
      const answer = await world.target.call('GetTableTagVersion', { id, body: { tag: 'baseline' } });
      expect.refused(world.target.supported('GetTableTagVersion', answer), 404, 'TableTagNotFound');
    },
    twice: async (world) => {
      const { id } = await tagged(world);
      await remove(world, id, 'baseline');
      expect.refused(await ask(world, id, 'baseline'), 404, 'TableTagNotFound');
    },
    'version-stays': async (world) => {
      const { id, versions } = await recordedTable(world, 2);
      const [first = 0] = versions;
      await tag(world, id, { baseline: first });
      const before = await describeVersion(world, id, { version: first });
      await remove(world, id, 'baseline');
      await versionsAre(world, 'listed', id, versions);
      expect.equal(await describeVersion(world, id, { version: first }), before, 'the record of the version');
    },
    'other-tags-stay': async (world) => {
      const { id, versions } = await writtenTable(world, 2);
      const [first = 0, second = 0] = versions;
      await tag(world, id, { gone: first, same: first, other: second });
      await remove(world, id, 'gone');
      await tagsAre(world, id, { gone: undefined, same: first, other: second });
    },
    'name-free': async (world) => {
      const { id, versions } = await writtenTable(world, 2);
      const [first = 0, second = 0] = versions;
      await tag(world, id, { baseline: first });
      await remove(world, id, 'baseline');
      const body = { tag: 'baseline', version: second };
      expect.ok('CreateTableTag', await world.target.call('CreateTableTag', { id, body }));
      await tagsAre(world, id, { baseline: second });
    },
    'frees-record': async (world) => {
      const { id, versions } = await recordedTable(world, 2);
      const [first = 0, second = 0] = versions;
      await tag(world, id, { one: first, other: first });
      await remove(world, id, 'one');
      await remove(world, id, 'other');
      const body = { ranges: [{ start_version: first, end_version: second }] };
      const answer = await world.target.call('BatchDeleteTableVersions', { id, body });
      expect.ok('BatchDeleteTableVersions', world.target.supported('BatchDeleteTableVersions', answer));
      await versionsAre(world, 'not listed', id, [first]);
    },
  },
};
