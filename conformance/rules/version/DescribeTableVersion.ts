import type { TableVersion } from '#contract/types';
import { rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { requireField } from '../../context/require-field.ts';
import { currentVersion, describeTable, singleVersionTable } from '../../context/resources/tables/table-state.ts';
import {
  describeVersion,
  sharedTableWithVersions,
  tableWithVersions,
} from '../../context/resources/versions/versions.ts';
import { expectMillisTimestamp, expectVersionRecord } from './version-record-checks.ts';

/** Returns the records of two versions and of the latest one, which checks share. */
const sharedRecords = (context: CheckContext): Promise<readonly TableVersion[]> =>
  context.shared('records', async (creator) => {
    const { id, versions } = await sharedTableWithVersions(creator, 2);
    const records = [];
    for (const version of [...versions, undefined]) records.push(await describeVersion(creator, id, { version }));
    return records;
  });

export const DescribeTableVersion: OperationChecks<'DescribeTableVersion'> = {
  operation: 'DescribeTableVersion',
  subject: async (context) => {
    const id = await context.arrange.table();
    return { request: { id, body: { version: await currentVersion(context, id) } } };
  },
  checks: {
    'version-asked': async (context) => {
      const { id, versions } = await sharedTableWithVersions(context, 3);
      for (const version of versions)
        expect.equal((await describeVersion(context, id, { version })).version, version, 'the version');
    },
    'latest-default': async (context) => {
      const { id } = await tableWithVersions(context, 2);
      expect.equal(
        (await describeVersion(context, id)).version,
        await currentVersion(context, id),
        'the latest version',
      );
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      const latest = await currentVersion(context, id);
      expect.equal((await describeVersion(context, id)).version, latest, 'the latest version after a write');
      expect.equal(
        await describeVersion(context, id),
        await describeVersion(context, id, { version: latest }),
        'its record',
      );
    },
    'record-fields': async (context) => {
      (await sharedRecords(context)).forEach(expectVersionRecord);
    },
    'timestamp-millis': async (context) => {
      (await sharedRecords(context)).forEach(expectMillisTimestamp);
    },
    'timestamp-unit': async (context) => {
      for (const record of await sharedRecords(context)) {
        requireField(record, 'timestamp_millis');
        expectMillisTimestamp(record);
      }
    },
    'earlier-versions': async (context) => {
      const { id, versions } = await sharedTableWithVersions(context, 3);
      for (const version of versions.slice(0, -1))
        expect.equal((await describeVersion(context, id, { version })).version, version, 'the version');
    },
    'record-unchanged': async (context) => {
      const { id, version } = await singleVersionTable(context);
      const before = await describeVersion(context, id, { version });
      for (let writes = 0; writes < 2; writes += 1)
        await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      const after = await describeVersion(context, id, { version });
      expect.equal(after.manifest_path, before.manifest_path, 'the manifest_path after writes');
      expect.equal(after.timestamp_millis, before.timestamp_millis, 'the timestamp_millis after writes');
    },
    'declared-only': async (context) => {
      const id = await context.arrange.declaredTable();
      expect.rejected(await context.target.call('DescribeTableVersion', { id }), [
        'TableVersionNotFound',
        'InvalidTableState',
      ]);
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      expect.equal(
        (await describeVersion(context, id)).version,
        await currentVersion(context, id),
        'the version after a write',
      );
    },
    branch: async (context) => {
      const { arrange, target, name } = context;
      const { id } = await tableWithVersions(context, 2);
      const branch = name('branch');
      await arrange.call('CreateTableBranch', { id, body: { name: branch } });
      await arrange.call('InsertIntoTable', { id, query: { branch }, body: rowsStream() });
      const { version = 0 } = await describeTable(context, id, { branch });
      expect.equal(
        (await describeVersion(context, id, { branch })).version,
        version,
        'the latest version of the branch',
      );
      expect.equal((await describeVersion(context, id, { branch, version })).version, version, 'the version asked for');
      expect.equal(
        (await describeVersion(context, id)).version,
        await currentVersion(context, id),
        'the latest version of main',
      );
      if (version > (await currentVersion(context, id)))
        expect.rejected(await target.call('DescribeTableVersion', { id, body: { version } }), 'TableVersionNotFound');
    },
  },
};
