import type { Answer } from '#contract/client';
import { rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { versionOf } from '../../context/resources/rows/rows.ts';
import { formerTables } from '../../context/resources/tables/tables.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
interface Named {
  readonly id: Id;
  readonly version?: number;
}

const exists = ({ target }: World, id: Id, version?: number): Promise<Answer<'TableExists'>> =>
  target.call('TableExists', { id, body: version === undefined ? {} : { version } });

/** A version no table of ours will have. */
const FAR = 1000;

/** What may be asked about: tables, versions and names that are there, and ones that are not. */
const variety = async (world: World): Promise<{ readonly there: readonly Named[]; readonly not: readonly Named[] }> => {
  const { arrange, target, name } = world;
  const id = await arrange.table();
  const parent = id.slice(0, -1);
  const version = await versionOf(world, id);
  const there: Named[] = [{ id }, { id, version }];
  if (!target.lacks('DeclareTable')) there.push({ id: await arrange.declaredTable({ in: parent }) });
  const not = [{ id, version: version + FAR }, { id: [...parent, name('absent')] }, { id: parent }];
  return { there, not: [...not, { id: [name('absent'), name('absent')] }] };
};

export const TableExists: OperationChecks<'TableExists'> = {
  operation: 'TableExists',
  subject: async ({ arrange }) => ({ request: { id: await arrange.table(), body: {} } }),
  checks: {
    present: async (world) => expect.status(await exists(world, await world.arrange.table()), 200, 204),
    'no-body': async (world) => expect.noContent(await exists(world, await world.arrange.table())),
    'absent-refused': async (world) => {
      const id = await world.arrange.table();
      expect.refusedSomehow(await exists(world, [...id.slice(0, -1), world.name('absent')]));
      expect.refusedSomehow(await exists(world, [world.name('absent'), ...id.slice(-1)]));
      expect.noContent(await exists(world, id));
    },
    'like-describe': async (world) => {
      const { target } = world;
      if (target.lacks('DescribeTable')) throw NotApplicable.without('DescribeTable');
      const { there, not } = await variety(world);
      for (const { id, version } of [...there, ...not]) {
        const described = await target.call('DescribeTable', { id, body: version === undefined ? {} : { version } });
        const { status } = await exists(world, id, version);
        const isThere = described.status < 300;
        const what = `${JSON.stringify(id)} at ${version ?? 'the latest version'}`;
        expect.that(status < 300 === isThere, `${what} ${isThere ? '' : 'not '}to exist, as described`, `${status}`);
      }
    },
    'refused-like-describe': async (world) => {
      const { target } = world;
      if (target.lacks('DescribeTable')) throw NotApplicable.without('DescribeTable');
      for (const { id, version } of (await variety(world)).not) {
        const described = await target.call('DescribeTable', { id, body: version === undefined ? {} : { version } });
        const answer = await exists(world, id, version);
        expect.refusedSomehow(answer);
        expect.status(answer, described.status);
        expect.equal(answer.error?.code, described.error?.code, 'the code');
      }
    },
    'latest-by-default': async (world) => {
      const { arrange, target } = world;
      const id = await arrange.table();
      expect.noContent(await exists(world, id));
      for (const mode of ['Append', 'Append', 'Overwrite'] as const) {
        await arrange.call('InsertIntoTable', { id, query: { mode }, body: rowsStream() });
        expect.noContent(await exists(world, id));
      }
      if (target.lacks('BatchDeleteTableVersions')) return;
      // With the records of all others gone, only the latest version can be the one that is meant.
      const before = { start_version: 0, end_version: await versionOf(world, id) };
      await arrange.call('BatchDeleteTableVersions', { id, body: { ranges: [before] } });
      expect.noContent(await exists(world, id));
    },
    'current-version': async (world) => {
      const id = await world.arrange.table();
      expect.noContent(await exists(world, id, await versionOf(world, id)));
      await world.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      expect.noContent(await exists(world, id, await versionOf(world, id)));
    },
    'older-version': async (world) => {
      const id = await world.arrange.table();
      const older = await versionOf(world, id);
      await world.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      expect.that((await versionOf(world, id)) > older, 'a greater version after a write', older);
      expect.noContent(world.target.supported('TableExists', await exists(world, id, older)));
    },
    'absent-version-refused': async (world) => {
      const id = await world.arrange.table();
      const version = await versionOf(world, id);
      expect.refusedSomehow(await exists(world, id, version + 1));
      expect.refusedSomehow(await exists(world, id, version + FAR));
      expect.noContent(await exists(world, id, version));
    },
    declared: async (world) => expect.noContent(await exists(world, await world.arrange.declaredTable())),
    'after-drop': async (world) => {
      const former = await formerTables(world, async (id) => expect.noContent(await exists(world, id)));
      for (const id of former) expect.refused(await exists(world, id), 404, 'TableNotFound');
      expect.noContent(await exists(world, await world.arrange.table()));
    },
    'namespace-is-no-table': async (world) => {
      const { arrange } = world;
      const id = await arrange.table();
      const parent = id.slice(0, -1);
      for (const namespace of [parent, await arrange.namespace(parent)])
        expect.refused(await exists(world, namespace), 404);
      expect.noContent(await exists(world, id));
    },
  },
};
