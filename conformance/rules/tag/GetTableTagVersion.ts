import type { Answer } from '#contract/client';
import type { GetTableTagVersionResponse } from '#contract/types';
import { rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { versionOf } from '../../context/resources/rows/rows.ts';
import { branchVersion, onlyVersion, tag, tagState } from '../../context/resources/versions/tags.ts';
import { writtenTable } from '../../context/resources/versions/versions.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];

const OPERATION = 'GetTableTagVersion';

const ask = async ({ target }: World, id: Id, tag: string): Promise<Answer<typeof OPERATION>> =>
  target.supported(OPERATION, await target.call(OPERATION, { id, body: { tag } }));

/** What is answered for a tag, which must be there. */
const told = async (world: World, id: Id, name: string): Promise<GetTableTagVersionResponse> =>
  expect.ok(OPERATION, await ask(world, id, name));

/** The tags point to these versions, as this operation answers. */
const tells = async (world: World, id: Id, tags: Readonly<Record<string, number>>): Promise<void> => {
  for (const [name, version] of Object.entries(tags)) {
    const answer = await told(world, id, name);
    expect.that(Number.isInteger(answer.version) && answer.version >= 0, 'an integer of at least 0', answer);
    expect.equal(answer.version, version, `the version of tag ${name}`);
  }
};

export const GetTableTagVersion: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (world) => {
    const { id, version } = await onlyVersion(world);
    await tag(world, id, { baseline: version });
    return { request: { id, body: { tag: 'baseline' } }, observe: () => tagState(world, id) };
  },
  checks: {
    'version-of-tag': async (world) => {
      const { id, versions } = await writtenTable(world, 3);
      const [first = 0, second = 0, third = 0] = versions;
      const tags = { second, third, first };
      await tag(world, id, tags);
      await tells(world, id, tags);
      if (world.target.lacks('UpdateTableTag')) return;
      await world.arrange.call('UpdateTableTag', { id, body: { tag: 'second', version: third } });
      await tells(world, id, { ...tags, second: third });
    },
    'stays-on-writes': async (world) => {
      const { id, version } = await onlyVersion(world);
      await tag(world, id, { baseline: version });
      for (let writes = 0; writes < 2; writes += 1)
        await world.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      const latest = await versionOf(world, id);
      expect.that(latest !== version, `another version than ${version} after writes`, latest);
      await tells(world, id, { baseline: version });
    },
    'own-table-only': async (world) => {
      const parent = await world.arrange.namespace();
      const [one, other] = [await onlyVersion(world, { in: parent }), await onlyVersion(world, { in: parent })];
      await tag(world, one.id, { baseline: one.version });
      await tag(world, other.id, { another: other.version });
      expect.refused(await ask(world, other.id, 'baseline'), 404, 'TableTagNotFound');
      await tells(world, one.id, { baseline: one.version });
      await tells(world, other.id, { another: other.version });
    },
    'names-exact': async (world) => {
      const { id, versions } = await writtenTable(world, 2);
      const [first = 0, second = 0] = versions;
      await tag(world, id, { Baseline: first, BASELINE: second });
      for (const name of ['baseline', 'BaseLine', 'Baselin', 'Baseline_'])
        expect.refused(await ask(world, id, name), 404, 'TableTagNotFound');
      await tells(world, id, { Baseline: first, BASELINE: second });
    },
    'branch-of-tag': async (world) => {
      const { id, version: main } = await onlyVersion(world);
      const { branch, version } = await branchVersion(world, id);
      await tag(world, id, { plain: main });
      await world.arrange.call('CreateTableTag', { id, body: { tag: 'branched', version, branch } });
      expect.equal((await told(world, id, 'branched')).branch, branch, 'the branch of the tag');
      const { branch: none = 'main' } = await told(world, id, 'plain');
      expect.equal(none, 'main', 'the branch of a tag on the main one');
    },
  },
};
