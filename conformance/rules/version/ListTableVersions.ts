import { rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { requireField } from '../../context/require-field.ts';
import { withBytes } from '../../context/request-mutations.ts';
import { currentVersion, describeTable } from '../../context/resources/tables/table-state.ts';
import {
  describeVersion,
  expectVersions,
  readVersionRecords,
  sharedTableWithVersions,
  tableWithVersions,
  readVersions,
  versionState,
} from '../../context/resources/versions/versions.ts';
import { expectMillisTimestamp, expectVersionRecord } from './version-record-checks.ts';

/** Returns the records of a table with two versions, which checks share. */
const sharedRecords = (context: CheckContext): ReturnType<typeof readVersionRecords> =>
  context.shared('records', async (creator) =>
    readVersionRecords(creator, (await sharedTableWithVersions(creator, 2)).id),
  );

export const ListTableVersions: OperationChecks<'ListTableVersions'> = {
  operation: 'ListTableVersions',
  subject: async (context) => {
    const { id } = await tableWithVersions(context, 3);
    return {
      request: { id },
      items: (body) => (body as { versions: { version: number }[] }).versions.map(({ version }) => String(version)),
      itemCount: 3,
    };
  },
  checks: {
    'versions-listed': async (context) => {
      const { id, versions } = await sharedTableWithVersions(context, 3);
      await expectVersions(context, 'listed', id, [...versions, await currentVersion(context, id)]);
    },
    'record-fields': async (context) => {
      const records = await sharedRecords(context);
      expect.that(records.length >= 2, 'at least two records', records);
      records.forEach(expectVersionRecord);
    },
    'timestamp-millis': async (context) => {
      const records = await sharedRecords(context);
      expect.that(records.length >= 2, 'at least two records', records);
      records.forEach(expectMillisTimestamp);
    },
    'timestamp-text': async (context) => {
      for (const record of await sharedRecords(context)) {
        const text = requireField(record, 'timestamp');
        expect.equal(Date.parse(text), record.timestamp_millis, `the time ${text} in milliseconds`);
      }
    },
    descending: async (context) => {
      const { id, versions } = await sharedTableWithVersions(context, 4);
      for (const options of [{}, { limit: 3 }]) {
        const listed = (await readVersionRecords(context, id, { ...options, descending: true })).map(
          ({ version }) => version,
        );
        expect.that(listed.length >= versions.length, `at least ${versions.length} versions`, listed);
        const falls = listed.every((version, at) => at === 0 || version < Number(listed[at - 1]));
        expect.that(falls, 'versions in strictly falling order', listed);
      }
    },
    'newest-first-page': async (context) => {
      const { id } = await sharedTableWithVersions(context, 3);
      const { body } = await context.read('ListTableVersions', { id, query: { descending: true, limit: 1 } });
      const listed = body?.versions.map(({ version }) => version);
      expect.equal(listed, [await currentVersion(context, id)], 'the versions of the first page');
    },
    'agrees-with-describe': async (context) => {
      const { id } = await sharedTableWithVersions(context, 3);
      for (const { version, manifest_path } of await readVersionRecords(context, id)) {
        const described = await describeVersion(context, id, { version });
        expect.equal(described.manifest_path, manifest_path, `the manifest_path of version ${version}`);
      }
    },
    once: async (context) => {
      const { id, versions } = await sharedTableWithVersions(context, 4);
      for (const options of [{}, { limit: 2 }, { limit: 1, descending: true }]) {
        const listed = await readVersions(context, id, options);
        expect.that(listed.length >= versions.length, `at least ${versions.length} versions`, listed);
        expect.equal(listed, [...new Set(listed)], 'the versions, each once,');
      }
    },
    'body-ignored': async (context) => {
      const { target } = context;
      const { id } = await sharedTableWithVersions(context, 2);
      const listed = await readVersions(context, id);
      for (const body of ['null', '{}', '{"limit":1,"descending":"x","page_token":"0"}']) {
        const wire = withBytes(target.build('ListTableVersions', { id }), body, 'application/json');
        const { versions } = expect.ok('ListTableVersions', await target.send('ListTableVersions', wire));
        const numbers = versions.map(({ version }) => version).sort((a, b) => a - b);
        expect.equal(numbers, listed, `the versions with the body ${body}`);
      }
    },
    'declared-only-empty': async (context) => {
      const id = await context.arrange.declaredTable();
      expect.equal(await readVersionRecords(context, id), [], 'the versions of a table that is only declared');
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      await expectVersions(context, 'listed', id, [await currentVersion(context, id)]);
    },
    'timestamps-rise': async (context) => {
      const { id } = await sharedTableWithVersions(context, 4);
      const records = [...(await readVersionRecords(context, id))].sort((a, b) => a.version - b.version);
      const times = records.map(({ timestamp_millis }) => Number(timestamp_millis));
      const rises = times.every((time, at) => at === 0 || time >= Number(times[at - 1]));
      expect.that(times.length >= 4 && rises, 'at least four times in ascending order', times);
    },
    'branch-main': async (context) => {
      const { id } = await sharedTableWithVersions(context, 2);
      const listed = await readVersions(context, id);
      expect.that(listed.length >= 2, 'at least two versions', listed);
      expect.equal(await readVersions(context, id, { branch: 'main' }), listed, 'the versions of branch main');
    },
    'branch-own-versions': async (context) => {
      const { arrange, name } = context;
      const { id } = await tableWithVersions(context, 2);
      const [branch, main] = [name('branch'), await versionState(context, id)];
      await arrange.call('CreateTableBranch', { id, body: { name: branch } });
      await arrange.call('InsertIntoTable', { id, query: { branch }, body: rowsStream() });
      const { version } = await describeTable(context, id, { branch });
      const listed = await readVersions(context, id, { branch });
      expect.that(listed.includes(Number(version)), `version ${version} in the list of the branch`, listed);
      expect.equal(await versionState(context, id), main, 'the main branch');
    },
    'unknown-branch-empty': async (context) => {
      const { id } = await tableWithVersions(context, 1);
      expect.equal(
        await readVersions(context, id, { branch: context.name('branch') }),
        [],
        'the versions of an unknown branch',
      );
      expect.that((await readVersions(context, id)).length > 0, 'versions of the main branch', []);
    },
  },
};
