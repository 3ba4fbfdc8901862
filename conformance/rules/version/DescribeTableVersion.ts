import { rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { describeTable, versionOf } from '../../context/resources/rows/rows.ts';
import {
  describeVersion,
  hasMillis,
  isRecord,
  sharedVersions,
  writtenTable,
} from '../../context/resources/versions/versions.ts';

export const DescribeTableVersion: OperationChecks<'DescribeTableVersion'> = {
  operation: 'DescribeTableVersion',
  subject: async (world) => {
    const id = await world.arrange.table();
    return { request: { id, body: { version: await versionOf(world, id) } } };
  },
  checks: {
    'version-asked': async (world) => {
      const { id, versions } = await sharedVersions(world, 3);
      for (const version of versions)
        expect.equal((await describeVersion(world, id, { version })).version, version, 'the version');
    },
    'latest-default': async (world) => {
      const { id } = await writtenTable(world, 2);
      expect.equal((await describeVersion(world, id)).version, await versionOf(world, id), 'the latest version');
      await world.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      const latest = await versionOf(world, id);
      expect.equal((await describeVersion(world, id)).version, latest, 'the latest version after a write');
      expect.equal(
        await describeVersion(world, id),
        await describeVersion(world, id, { version: latest }),
        'its record',
      );
    },
    'record-members': async (world) => {
      const { id, versions } = await sharedVersions(world, 2);
      for (const version of versions) isRecord(await describeVersion(world, id, { version }));
      isRecord(await describeVersion(world, id));
    },
    'timestamp-millis': async (world) => {
      const { id, versions } = await sharedVersions(world, 2);
      for (const version of versions) hasMillis(await describeVersion(world, id, { version }));
      hasMillis(await describeVersion(world, id));
    },
    'earlier-versions': async (world) => {
      const { id, versions } = await sharedVersions(world, 3);
      for (const version of versions.slice(0, -1))
        expect.equal((await describeVersion(world, id, { version })).version, version, 'the version');
    },
    'record-unchanged': async (world) => {
      const id = await world.arrange.table();
      const version = await versionOf(world, id);
      const before = await describeVersion(world, id, { version });
      for (let writes = 0; writes < 2; writes += 1)
        await world.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      const after = await describeVersion(world, id, { version });
      expect.equal(after.manifest_path, before.manifest_path, 'the manifest_path after writes');
      expect.equal(after.timestamp_millis, before.timestamp_millis, 'the timestamp_millis after writes');
    },
    'declared-only': async (world) => {
      const id = await world.arrange.declaredTable();
      expect.refused(await world.target.call('DescribeTableVersion', { id }), [404, 409]);
      await world.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      expect.equal((await describeVersion(world, id)).version, await versionOf(world, id), 'the version after a write');
    },
    branch: async (world) => {
      const { arrange, target, name } = world;
      const { id } = await writtenTable(world, 2);
      const branch = name('branch');
      await arrange.call('CreateTableBranch', { id, body: { name: branch } });
      await arrange.call('InsertIntoTable', { id, query: { branch }, body: rowsStream() });
      const { version = 0 } = await describeTable(world, id, { branch });
      expect.equal((await describeVersion(world, id, { branch })).version, version, 'the latest version of the branch');
      expect.equal((await describeVersion(world, id, { branch, version })).version, version, 'the version asked for');
      expect.equal(
        (await describeVersion(world, id)).version,
        await versionOf(world, id),
        'the latest version of main',
      );
      if (version > (await versionOf(world, id)))
        expect.refused(await target.call('DescribeTableVersion', { id, body: { version } }), 404);
    },
  },
};
