import type { Response } from '#contract/client';
import { rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { versionOf } from '../../context/resources/rows/rows.ts';
import { formerTables } from '../../context/resources/tables/tables.ts';
import type { CheckContext } from '../../context/check-context.ts';

type Id = readonly string[];
interface Named {
  readonly id: Id;
  readonly version?: number;
}

const exists = ({ target }: CheckContext, id: Id, version?: number): Promise<Response<'TableExists'>> =>
  target.call('TableExists', { id, body: version === undefined ? {} : { version } });

/** A version no table of ours will have. */
const FAR = 1000;

/** What may be asked about: tables, versions and names that are there, and ones that are not. */
const variety = async (
  context: CheckContext,
): Promise<{ readonly there: readonly Named[]; readonly not: readonly Named[] }> => {
  const { arrange, target, name } = context;
  const id = await arrange.table();
  const parent = id.slice(0, -1);
  const version = await versionOf(context, id);
  const there: Named[] = [{ id }, { id, version }];
  if (!target.lacks('DeclareTable')) there.push({ id: await arrange.declaredTable({ in: parent }) });
  const not = [{ id, version: version + FAR }, { id: [...parent, name('absent')] }, { id: parent }];
  return { there, not: [...not, { id: [name('absent'), name('absent')] }] };
};

export const TableExists: OperationChecks<'TableExists'> = {
  operation: 'TableExists',
  subject: async ({ arrange }) => ({ request: { id: await arrange.table(), body: {} } }),
  checks: {
    present: async (context) => expect.status(await exists(context, await context.arrange.table()), 200, 204),
    'no-body': async (context) => expect.noContent(await exists(context, await context.arrange.table())),
    'absent-refused': async (context) => {
      const id = await context.arrange.table();
      expect.rejectedAsInvalid(await exists(context, [...id.slice(0, -1), context.name('absent')]));
      expect.rejectedAsInvalid(await exists(context, [context.name('absent'), ...id.slice(-1)]));
      expect.noContent(await exists(context, id));
    },
    'like-describe': async (context) => {
      const { target } = context;
      if (target.lacks('DescribeTable')) throw NotApplicable.without('DescribeTable');
      const { there, not } = await variety(context);
      for (const { id, version } of [...there, ...not]) {
        const described = await target.call('DescribeTable', { id, body: version === undefined ? {} : { version } });
        const { status } = await exists(context, id, version);
        const isThere = described.status < 300;
        const what = `${JSON.stringify(id)} at ${version ?? 'the latest version'}`;
        expect.that(status < 300 === isThere, `${what} ${isThere ? '' : 'not '}to exist, as described`, `${status}`);
      }
    },
    'refused-like-describe': async (context) => {
      const { target } = context;
      if (target.lacks('DescribeTable')) throw NotApplicable.without('DescribeTable');
      for (const { id, version } of (await variety(context)).not) {
        const described = await target.call('DescribeTable', { id, body: version === undefined ? {} : { version } });
        const response = await exists(context, id, version);
        expect.rejectedAsInvalid(response);
        expect.status(response, described.status);
        expect.equal(response.error?.code, described.error?.code, 'the code');
      }
    },
    'latest-by-default': async (context) => {
      const { arrange, target } = context;
      const id = await arrange.table();
      expect.noContent(await exists(context, id));
      for (const mode of ['Append', 'Append', 'Overwrite'] as const) {
        await arrange.call('InsertIntoTable', { id, query: { mode }, body: rowsStream() });
        expect.noContent(await exists(context, id));
      }
      if (target.lacks('BatchDeleteTableVersions')) return;
      // With the records of all others gone, only the latest version can be the one that is meant.
      const before = { start_version: 0, end_version: await versionOf(context, id) };
      await arrange.call('BatchDeleteTableVersions', { id, body: { ranges: [before] } });
      expect.noContent(await exists(context, id));
    },
    'current-version': async (context) => {
      const id = await context.arrange.table();
      expect.noContent(await exists(context, id, await versionOf(context, id)));
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      expect.noContent(await exists(context, id, await versionOf(context, id)));
    },
    'older-version': async (context) => {
      const id = await context.arrange.table();
      const older = await versionOf(context, id);
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      expect.that((await versionOf(context, id)) > older, 'a greater version after a write', older);
      expect.noContent(context.target.supported('TableExists', await exists(context, id, older)));
    },
    'absent-version-refused': async (context) => {
      const id = await context.arrange.table();
      const version = await versionOf(context, id);
      expect.rejectedAsInvalid(await exists(context, id, version + 1));
      expect.rejectedAsInvalid(await exists(context, id, version + FAR));
      expect.noContent(await exists(context, id, version));
    },
    declared: async (context) => expect.noContent(await exists(context, await context.arrange.declaredTable())),
    'after-drop': async (context) => {
      const former = await formerTables(context, async (id) => expect.noContent(await exists(context, id)));
      for (const id of former) expect.rejected(await exists(context, id), 404, 'TableNotFound');
      expect.noContent(await exists(context, await context.arrange.table()));
    },
    'namespace-is-no-table': async (context) => {
      const { arrange } = context;
      const id = await arrange.table();
      const parent = id.slice(0, -1);
      for (const namespace of [parent, await arrange.namespace(parent)])
        expect.rejected(await exists(context, namespace), 404);
      expect.noContent(await exists(context, id));
    },
  },
};
