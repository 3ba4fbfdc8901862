import type { Answer } from '#contract/client';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { countRows, versionOf } from '../../context/resources/rows/rows.ts';
import {
  branchVersion,
  onlyVersion,
  tagsAre,
  tagState,
  tagVersion,
  type TagVersions,
} from '../../context/resources/versions/tags.ts';
import { recordedTable, writtenTable } from '../../context/resources/versions/versions.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];

const OPERATION = 'CreateTableTag';

const ask = async ({ target }: World, id: Id, tag: string, version: number): Promise<Answer<typeof OPERATION>> =>
  target.supported(OPERATION, await target.call(OPERATION, { id, body: { tag, version } }));

/** Creates tags, which must be accepted, and holds them against what they were given. */
const create = async (world: World, id: Id, tags: TagVersions & Readonly<Record<string, number>>): Promise<void> => {
  for (const [tag, version] of Object.entries(tags)) expect.ok(OPERATION, await ask(world, id, tag, version));
  await tagsAre(world, id, tags);
};

export const CreateTableTag: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (world) => {
    const { id, version } = await onlyVersion(world);
    return {
      request: { id, body: { tag: 'baseline', version } },
      observe: () => tagState(world, id),
      again: () => ({ id, body: { tag: world.name('tag'), version } }),
    };
  },
  checks: {
    created: async (world) => {
      const { id, version } = await onlyVersion(world);
      await create(world, id, { baseline: version });
    },
    'earlier-version': async (world) => {
      const { id, versions } = await writtenTable(world, 3);
      const [first = 0, second = 0] = versions;
      await create(world, id, { second, first });
    },
    'exists-conflict': async (world) => {
      const { id, versions } = await writtenTable(world, 2);
      const [first = 0, second = 0] = versions;
      await create(world, id, { taken: first });
      for (const version of [first, second])
        await world.unmoved(
          () => tagVersion(world, id, 'taken'),
          async () => expect.refused(await ask(world, id, 'taken', version), 409, 'TableTagAlreadyExists'),
        );
    },
    'same-version-twice': async (world) => {
      const { id, version } = await onlyVersion(world);
      await create(world, id, { one: version, other: version });
    },
    'name-per-table': async (world) => {
      const parent = await world.arrange.namespace();
      const one = await onlyVersion(world, { in: parent });
      const other = await writtenTable(world, 2, { in: parent });
      await create(world, one.id, { baseline: one.version });
      await create(world, other.id, { baseline: other.versions[1] ?? 0 });
      await tagsAre(world, one.id, { baseline: one.version });
    },
    'version-unchanged': async (world) => {
      const { id, versions } = await writtenTable(world, 2);
      const state = async (): Promise<unknown> => [await versionOf(world, id), await countRows(world, id)];
      const before = await state();
      await create(world, id, { first: versions[0] ?? 0 });
      expect.equal(await state(), before, 'the version and the number of rows');
    },
    'deleted-record': async (world) => {
      const { id, versions } = await recordedTable(world, 3);
      const [first = 0, second = 0] = versions;
      const ranges = [{ start_version: first, end_version: second }];
      await world.arrange.call('BatchDeleteTableVersions', { id, body: { ranges } });
      expect.refused(await ask(world, id, 'gone', first), 404, 'TableVersionNotFound');
      await tagsAre(world, id, { gone: undefined });
      await create(world, id, { kept: second });
    },
    'one-winner': async (world) => {
      const { id, versions } = await writtenTable(world, 2);
      const wanted = [...versions, ...versions, ...versions];
      const statuses = (await Promise.all(wanted.map((version) => ask(world, id, 'one', version)))).map(
        ({ status }) => status,
      );
      const winners = wanted.filter((_, at) => Number(statuses[at]) < 300);
      expect.that(winners.length === 1, 'exactly one success', statuses);
      const losers = statuses.filter((status) => status === 409);
      expect.that(losers.length === wanted.length - 1, '409 for all others', statuses);
      await tagsAre(world, id, { one: winners[0] });
    },
    'empty-name-refused': async (world) => {
      const { id, version } = await onlyVersion(world);
      await world.unmoved(
        () => tagState(world, id),
        async () => expect.refused(await ask(world, id, '', version), 400),
      );
      await create(world, id, { named: version });
    },
    'on-branch': async (world) => {
      const { id, version: main } = await onlyVersion(world);
      const { branch, version } = await branchVersion(world, id);
      // A branch may count on from where it began, or from the start.
      if (version > main) expect.refused(await ask(world, id, 'main', version), 404, 'TableVersionNotFound');
      const answer = await world.target.call(OPERATION, { id, body: { tag: 'branched', version, branch } });
      expect.ok(OPERATION, answer);
      await tagsAre(world, id, { branched: version });
    },
  },
};
