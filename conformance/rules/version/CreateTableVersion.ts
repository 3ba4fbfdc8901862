import type { ClientRequest } from '#contract/client';
import { isStatusOf } from '#contract/errors';
import type { TableVersion } from '#contract/types';
import { COLUMNS } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import { concurrently, REQUESTS, type SendTogether } from '../../context/concurrent.ts';
import * as expect from '../../context/expect.ts';
import { requireField } from '../../context/require-field.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { expectRows, queryTable, readRows } from '../../context/resources/rows/rows.ts';
import {
  describeVersion,
  expectVersions,
  readVersionRecords,
  tableWithVersions,
  unusedVersion,
  unusedVersions,
  versionState,
  versionWithoutManifest,
  type NewVersion,
} from '../../context/resources/versions/versions.ts';
import { expectRejections, type RejectionSubject } from '../../context/shared-rejections.ts';
import { until } from '../../context/until.ts';

type Body = ClientRequest<'CreateTableVersion'>['body'];

/** Records a version, which must be accepted, and returns the record in the response. */
const create = async ({ target }: CheckContext, id: ObjectId, body: Body): Promise<TableVersion | undefined> => {
  const response = target.requireSupported('CreateTableVersion', await target.call('CreateTableVersion', { id, body }));
  return expect.ok('CreateTableVersion', response).version;
};

/** Creates a table with three versions and a fourth one with CreateTableVersion. */
const createdVersion = async (
  context: CheckContext,
  hint: Partial<NewVersion> = {},
): Promise<{ id: ObjectId; body: NewVersion }> => {
  const { id } = await tableWithVersions(context, 3);
  const body = { ...(await unusedVersion(context, id)), ...hint };
  await create(context, id, body);
  return { id, body };
};

const WRITERS = REQUESTS.map(String);

interface Race {
  readonly statuses: readonly number[];
  /** The records of the version afterwards. */
  readonly records: readonly TableVersion[];
}

/** Creates the next version concurrently, as each of the writers. */
const raceForVersion = async (context: CheckContext, together: SendTogether, id: ObjectId): Promise<Race> => {
  const bodies = await unusedVersions(context, id, WRITERS.length);
  const { version } = bodies[0];
  const responses = await together(WRITERS, ({ target }, writer) =>
    target.call('CreateTableVersion', {
      id,
      body: { ...(bodies[Number(writer)] ?? bodies[0]), version, metadata: { writer } },
    }),
  );
  const records = (await readVersionRecords(context, id)).filter((record) => record.version === version);
  return { statuses: responses.map(({ status }) => status), records };
};

/** Whether a writer won, or nobody has the version. Otherwise the server took it, for example for its maintenance. */
const isNotTakenByServer = ({ statuses, records: [record] }: Race): boolean =>
  statuses.some((status) => status < 300) || record === undefined || record.metadata?.['writer'] !== undefined;

const METADATA = { writer: 'ada', 'a key': "it's 42", ключ: '鍵', empty: '' };

/** Returns a {@link createdVersion} with metadata that read-only checks share. */
const sharedVersion = (context: CheckContext): ReturnType<typeof createdVersion> =>
  context.shared('created version', (creator) => createdVersion(creator, { metadata: METADATA }));

/** The created version that rejected requests share; creating it is their control request. */
const TAKEN: RejectionSubject<{ readonly id: ObjectId; readonly body: NewVersion; readonly other: NewVersion }> = {
  key: 'taken version',
  setUp: async (context) => {
    const { id, body } = await createdVersion(context);
    // The manifest of another version: the server may have moved the first one.
    const other = { ...(await unusedVersion(context, id)), metadata: { writer: 'another client' } };
    return { id, body, other };
  },
  observe: (context, { id }) => versionState(context, id),
};

/** Expects that an existing version is rejected without a change, whether this operation or a write created it. */
const expectTakenRejected = async (
  context: CheckContext,
  expectResponse: (response: expect.AnyResponse) => void,
): Promise<void> => {
  await expectRejections(context, TAKEN, ({ target }, { id, body, other }) =>
    [body.version, body.version - 1].map((version) => async (): Promise<void> => {
      expectResponse(await target.call('CreateTableVersion', { id, body: { ...other, version } }));
    }),
  );
};

export const CreateTableVersion: OperationChecks<'CreateTableVersion'> = {
  operation: 'CreateTableVersion',
  subject: async (context) => {
    const { id } = await tableWithVersions(context, 2);
    const next = async () => ({ id, body: await unusedVersion(context, id) });
    return { request: await next(), observe: () => versionState(context, id), nextRequest: next };
  },
  checks: {
    'put-if-absent': (context) =>
      expectTakenRejected(context, (response) => expect.rejected(response, 'ConcurrentModification')),
    'conflict-code': (context) =>
      expectTakenRejected(context, (response) => expect.error(response, 'ConcurrentModification')),
    recorded: async (context) => {
      const { id, body } = await sharedVersion(context);
      await expectVersions(context, 'listed', id, [body.version]);
      expect.equal(
        (await describeVersion(context, id, { version: body.version })).version,
        body.version,
        'the version',
      );
    },
    'returns-record': async (context) => {
      const id = await context.arrange.table();
      const body = await unusedVersion(context, id);
      const record = await create(context, id, body);
      expect.equal(record?.version, body.version, 'the version of the record');
      expect.that(typeof record?.manifest_path === 'string' && record.manifest_path !== '', 'a manifest_path', record);
    },
    'path-agrees': async (context) => {
      const id = await context.arrange.table();
      const body = await unusedVersion(context, id);
      const record = await create(context, id, body);
      const described = await describeVersion(context, id, { version: body.version });
      const manifestPath = requireField({ ...record }, 'manifest_path');
      expect.equal(manifestPath, described.manifest_path, 'the manifest_path in the response');
    },
    'metadata-kept': async (context) => {
      const { id, body } = await sharedVersion(context);
      const described = await describeVersion(context, id, { version: body.version });
      expect.includes(described.metadata, METADATA, 'the metadata of the record');
    },
    'size-kept': async (context) => {
      const { id, body } = await sharedVersion(context);
      const { manifest_path, manifest_size, e_tag } = await describeVersion(context, id, { version: body.version });
      if (manifest_path !== body.manifest_path)
        throw new NotApplicable('the target stored the manifest at another path');
      const given = [body.manifest_size ?? manifest_size, body.e_tag ?? e_tag];
      expect.equal([manifest_size, e_tag], given, 'manifest_size and e_tag of the record');
    },
    'one-winner': concurrently(async (context, together) => {
      const { id } = await tableWithVersions(context, WRITERS.length);
      const race = () => raceForVersion(context, together, id);
      const { statuses, records } = await until(context.target, 'a version that is free', race, isNotTakenByServer);
      expect.oneSucceeded(statuses, 'ConcurrentModification');
      expect.equal(records.length, 1, 'the number of records of that version');
      const winner = WRITERS.find((_, at) => Number(statuses[at]) < 300);
      expect.equal(records[0]?.metadata?.['writer'] ?? winner, winner, 'the writer whose record it is');
    }),
    'gap-allowed': async (context) => {
      const id = await context.arrange.table();
      const { version, ...body } = await unusedVersion(context, id, 1000);
      await create(context, id, { version, ...body });
      await expectVersions(context, 'listed', id, [version]);
      await expectVersions(context, 'not listed', id, [version - 1]);
    },
    'conflict-no-retry-after': (context) =>
      expectTakenRejected(context, (response) => {
        expect.rejected(response, 'ConcurrentModification');
        expect.equal(response.headers['retry-after'], undefined, 'the Retry-After header');
      }),
    'naming-scheme-optional': async (context) => {
      const id = await context.arrange.table();
      const { naming_scheme: _left, ...body } = await unusedVersion(context, id);
      await create(context, id, body);
      await expectVersions(context, 'listed', id, [body.version]);
    },
    'rows-still-readable': async (context) => {
      const id = await context.arrange.table();
      const before = await readRows(context, id);
      const { version, manifest_path } = await unusedVersion(context, id);
      const body = versionWithoutManifest(manifest_path, version);
      const response = await context.target.call('CreateTableVersion', { id, body });
      // A server may check that the manifest exists.
      if (isStatusOf(response.status, 'InvalidInput', 'TableVersionNotFound'))
        throw new NotApplicable('the target creates no version without a manifest');
      expect.ok('CreateTableVersion', response);
      const after = await queryTable(context, id);
      expectRows(after.rows, before, 'the rows');
      expect.equal(after.schema.map(({ name }) => name).sort(), Object.keys(COLUMNS).sort(), 'the columns');
    },
    'first-version-of-declared': async (context) => {
      const id = await context.arrange.declaredTable();
      const body = await unusedVersion(context, id);
      await create(context, id, body);
      expect.equal((await describeVersion(context, id)).version, body.version, 'the current version');
      const latest = await context.read('ListTableVersions', { id, query: { descending: true, limit: 1 } });
      expect.equal(latest.body?.versions[0]?.version, body.version, 'the first version of the list');
    },
    'branch-not-ignored': async (context) => {
      const id = await context.arrange.table();
      const body = await unusedVersion(context, id);
      await context.expectUnchanged(
        () => versionState(context, id),
        async () => {
          await context.target.call('CreateTableVersion', { id, body: { ...body, branch: context.name('branch') } });
        },
      );
      await create(context, id, { ...body, branch: 'main' });
      await expectVersions(context, 'listed', id, [body.version]);
    },
    'branch-own-numbers': async (context) => {
      const id = await context.arrange.table();
      const branch = context.name('branch');
      await context.arrange.call('CreateTableBranch', { id, body: { name: branch } });
      const body = await unusedVersion(context, id);
      await create(context, id, body);
      const ofBranch = context.target.lacks('ListTableVersions')
        ? []
        : await readVersionRecords(context, id, { branch });
      const [next] = await unusedVersions(context, id, 1, ofBranch);
      await create(context, id, { ...next, version: body.version, branch });
      const described = await describeVersion(context, id, { branch, version: body.version });
      expect.equal(described.version, body.version, 'the version of the branch');
    },
  },
};
