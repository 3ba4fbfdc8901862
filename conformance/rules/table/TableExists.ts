import type { Response } from '#contract/client';
import { rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { requireCredentials } from '../../context/target/credentials.ts';
import { currentVersion, singleVersionTable } from '../../context/resources/tables/table-state.ts';
import { removedTables, sharedAnyTable, sharedDefaultTable } from '../../context/resources/tables/tables.ts';

interface TableAtVersion {
  readonly id: ObjectId;
  readonly version?: number;
}

const exists = ({ target }: CheckContext, id: ObjectId, version?: number): Promise<Response<'TableExists'>> =>
  target.call('TableExists', { id, body: version === undefined ? {} : { version } });

/** Added to a version, gives a version that the table does not have. */
const ABSENT_VERSION_GAP = 1000;

/** Returns tables, versions and names that exist, and others that do not. */
const presentAndAbsent = async (
  context: CheckContext,
): Promise<{ readonly present: readonly TableAtVersion[]; readonly absent: readonly TableAtVersion[] }> => {
  const { arrange, target, name } = context;
  const id = await arrange.table();
  const parent = id.slice(0, -1);
  const version = await currentVersion(context, id);
  const present: TableAtVersion[] = [{ id }, { id, version }];
  if (!target.lacks('DeclareTable')) present.push({ id: await arrange.declaredTable({ in: parent }) });
  const absent = [{ id, version: version + ABSENT_VERSION_GAP }, { id: [...parent, name('absent')] }, { id: parent }];
  return { present, absent: [...absent, { id: [name('absent'), name('absent')] }] };
};

/** Returns these tables with the responses of DescribeTable and TableExists to each of them, which checks share. */
const comparedTables = (context: CheckContext) => {
  if (context.target.lacks('DescribeTable')) throw NotApplicable.without('DescribeTable');
  return context.shared('compared tables', async (creator) => {
    const { present, absent } = await presentAndAbsent(creator);
    const compared = [];
    for (const { id, version } of [...present, ...absent]) {
      const body = version === undefined ? {} : { version };
      const described = await creator.target.call('DescribeTable', { id, body });
      const response = await exists(creator, id, version);
      compared.push({
        id,
        version,
        isPresent: present.some((one) => one.id === id && one.version === version),
        described,
        response,
      });
    }
    return compared;
  });
};

export const TableExists: OperationChecks<'TableExists'> = {
  operation: 'TableExists',
  subject: async (context) => ({ request: { id: await sharedAnyTable(context), body: {} } }),
  checks: {
    present: async (context) => expect.status(await exists(context, await context.arrange.anyTable()), 200, 204),
    'no-body': async (context) => expect.noContent(await exists(context, await context.arrange.anyTable())),
    'absent-rejected': async (context) => {
      const id = await context.arrange.anyTable();
      expect.rejectedAsInvalid(await exists(context, [...id.slice(0, -1), context.name('absent')]));
      expect.rejectedAsInvalid(await exists(context, [context.name('absent'), ...id.slice(-1)]));
      expect.noContent(await exists(context, id));
    },
    'like-describe': async (context) => {
      for (const { id, version, described, response } of await comparedTables(context)) {
        const { status } = response;
        const isThere = described.status < 300;
        const what = `${JSON.stringify(id)} at ${version ?? 'the latest version'}`;
        expect.that(status < 300 === isThere, `${what} ${isThere ? '' : 'not '}to exist, as described`, `${status}`);
      }
    },
    'rejected-like-describe': async (context) => {
      for (const { isPresent, described, response } of await comparedTables(context)) {
        if (isPresent) continue;
        expect.status(response, described.status);
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
      // With all other records deleted, only the latest version can be the one that exists.
      const before = { start_version: 0, end_version: await currentVersion(context, id) };
      await arrange.call('BatchDeleteTableVersions', { id, body: { ranges: [before] } });
      expect.noContent(await exists(context, id));
    },
    'current-version': async (context) => {
      const id = await context.arrange.table();
      expect.noContent(await exists(context, id, await currentVersion(context, id)));
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      expect.noContent(await exists(context, id, await currentVersion(context, id)));
    },
    'older-version': async (context) => {
      const { id, version: older } = await singleVersionTable(context);
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      expect.that((await currentVersion(context, id)) > older, 'a greater version after a write', older);
      expect.noContent(context.target.requireSupported('TableExists', await exists(context, id, older)));
    },
    'absent-version-rejected': async (context) => {
      const { id, version } = await singleVersionTable(context);
      expect.rejectedAsInvalid(await exists(context, id, version + 1));
      expect.rejectedAsInvalid(await exists(context, id, version + ABSENT_VERSION_GAP));
      expect.noContent(await exists(context, id, version));
    },
    declared: async (context) => expect.noContent(await exists(context, await context.arrange.declaredTable())),
    'after-drop': async (context) => {
      const former = await removedTables(context, async (id) => expect.noContent(await exists(context, id)));
      for (const id of former) expect.error(await exists(context, id), 'TableNotFound');
      expect.noContent(await exists(context, await context.arrange.anyTable()));
    },
    'namespace-is-no-table': async (context) => {
      const { arrange } = context;
      const id = await arrange.anyTable();
      const parent = id.slice(0, -1);
      for (const namespace of [parent, await arrange.namespace(parent)])
        expect.rejected(await exists(context, namespace), 'TableNotFound');
      expect.noContent(await exists(context, id));
    },
    challenge: async (context) => {
      const { target } = context;
      requireCredentials(target);
      const id = await sharedDefaultTable(context);
      for (const principal of ['anonymous', 'stranger'] as const) {
        const response = await target.call('TableExists', { id, body: {} }, principal);
        expect.rejected(response, 'Unauthenticated');
        expect.that(response.headers['www-authenticate'] !== undefined, 'a WWW-Authenticate header', 'none');
      }
    },
  },
};
