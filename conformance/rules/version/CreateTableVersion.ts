import type { ClientRequest } from '#contract/client';
import type { TableVersion } from '#contract/types';
import { COLUMNS } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { queryTable, readRows, sameRows } from '../../context/resources/rows/rows.ts';
import {
  describeVersion,
  newVersion,
  recordsOf,
  versionsAre,
  versionState,
  type NewVersion,
} from '../../context/resources/versions/versions.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Body = ClientRequest<'CreateTableVersion'>['body'];

/** Records a version, which must be accepted; returns the record answered. */
const create = async ({ target }: World, id: Id, body: Body): Promise<TableVersion | undefined> => {
  const answer = target.supported('CreateTableVersion', await target.call('CreateTableVersion', { id, body }));
  return expect.ok('CreateTableVersion', answer).version;
};

/** A new table, and a version of it that was created. */
const created = async (world: World, hint: Partial<NewVersion> = {}): Promise<{ id: Id; body: NewVersion }> => {
  const id = await world.arrange.table();
  const body = { ...(await newVersion(world, id)), ...hint };
  await create(world, id, body);
  return { id, body };
};

/** A created version and one that a write made are refused a second time, and both records stay as they were. */
const refusesTaken = async (world: World, refused: (answer: expect.AnyAnswer) => void): Promise<void> => {
  const { id, body } = await created(world);
  const metadata = { writer: 'somebody else' };
  await world.unmoved(
    () => versionState(world, id),
    ...[body.version, body.version - 1].map((version) => async (): Promise<void> => {
      const again = { ...body, version, metadata, manifest_size: 7 };
      refused(await world.target.call('CreateTableVersion', { id, body: again }));
    }),
  );
};

export const CreateTableVersion: OperationChecks<'CreateTableVersion'> = {
  operation: 'CreateTableVersion',
  subject: async (world) => {
    const id = await world.arrange.table();
    const next = async () => ({ id, body: await newVersion(world, id) });
    return { request: await next(), observe: () => versionState(world, id), again: next };
  },
  checks: {
    'put-if-absent': (world) => refusesTaken(world, (answer) => expect.refused(answer, 409)),
    'conflict-code': (world) => refusesTaken(world, (answer) => expect.refused(answer, 409, 'ConcurrentModification')),
    recorded: async (world) => {
      const { id, body } = await created(world);
      await versionsAre(world, 'listed', id, [body.version]);
      expect.equal((await describeVersion(world, id, { version: body.version })).version, body.version, 'the version');
    },
    'answers-record': async (world) => {
      const id = await world.arrange.table();
      const body = await newVersion(world, id);
      const record = await create(world, id, body);
      expect.equal(record?.version, body.version, 'the version of the record');
      expect.that(typeof record?.manifest_path === 'string' && record.manifest_path !== '', 'a manifest_path', record);
    },
    'path-agrees': async (world) => {
      const id = await world.arrange.table();
      const body = await newVersion(world, id);
      const record = await create(world, id, body);
      const described = await describeVersion(world, id, { version: body.version });
      expect.equal(record?.manifest_path, described.manifest_path, 'the manifest_path answered');
    },
    'metadata-kept': async (world) => {
      const metadata = { writer: 'ada', 'a key': "it's 42", ключ: '鍵', empty: '' };
      const { id, body } = await created(world, { metadata });
      const described = await describeVersion(world, id, { version: body.version });
      expect.equal({ ...described.metadata, ...metadata }, described.metadata, 'the metadata of the record');
    },
    'size-kept': async (world) => {
      const { id, body } = await created(world);
      const { manifest_path, manifest_size, e_tag } = await describeVersion(world, id, { version: body.version });
      if (manifest_path !== body.manifest_path) throw new NotApplicable('the target stored the manifest anew');
      expect.equal([manifest_size, e_tag], [body.manifest_size, body.e_tag], 'manifest_size and e_tag of the record');
    },
    'one-winner': async (world) => {
      const id = await world.arrange.table();
      const body = await newVersion(world, id);
      const writers = ['0', '1', '2', '3', '4', '5'];
      const create = (writer: string): ReturnType<typeof world.target.call<'CreateTableVersion'>> =>
        world.target.call('CreateTableVersion', { id, body: { ...body, metadata: { writer } } });
      const statuses = (await Promise.all(writers.map(create))).map(({ status }) => status);
      const winners = writers.filter((_, at) => Number(statuses[at]) < 300);
      expect.that(winners.length === 1, 'exactly one success', statuses);
      expect.that(statuses.filter((status) => status === 409).length === 5, '409 for all others', statuses);
      const records = (await recordsOf(world, id)).filter(({ version }) => version === body.version);
      expect.equal(records.length, 1, 'the number of records of that version');
      const writer = records[0]?.metadata?.['writer'];
      expect.equal(writer ?? winners[0], winners[0], 'the writer whose record it is');
    },
    'gap-allowed': async (world) => {
      const id = await world.arrange.table();
      const { version, ...body } = await newVersion(world, id, 1000);
      await create(world, id, { version, ...body });
      await versionsAre(world, 'listed', id, [version]);
      await versionsAre(world, 'not listed', id, [version - 1]);
    },
    'conflict-no-retry-after': (world) =>
      refusesTaken(world, (answer) => {
        expect.refused(answer, 409);
        expect.equal(answer.headers['retry-after'], undefined, 'the Retry-After header');
      }),
    'naming-scheme-optional': async (world) => {
      const id = await world.arrange.table();
      const { naming_scheme: _left, ...body } = await newVersion(world, id);
      await create(world, id, body);
      await versionsAre(world, 'listed', id, [body.version]);
    },
    'rows-still-readable': async (world) => {
      const id = await world.arrange.table();
      const before = await readRows(world, id);
      await create(world, id, await newVersion(world, id));
      const after = await queryTable(world, id);
      sameRows(after.rows, before, 'the rows');
      expect.equal(after.schema.map(({ name }) => name).sort(), Object.keys(COLUMNS).sort(), 'the columns');
    },
    'first-version-of-declared': async (world) => {
      const id = await world.arrange.declaredTable();
      const body = await newVersion(world, id);
      await create(world, id, body);
      expect.equal((await describeVersion(world, id)).version, body.version, 'the current version');
      const latest = await world.read('ListTableVersions', { id, query: { descending: true, limit: 1 } });
      expect.equal(latest.body?.versions[0]?.version, body.version, 'the first version of the list');
    },
    'branch-not-ignored': async (world) => {
      const id = await world.arrange.table();
      const body = await newVersion(world, id);
      await world.unmoved(
        () => versionState(world, id),
        async () => {
          await world.target.call('CreateTableVersion', { id, body: { ...body, branch: world.name('branch') } });
        },
      );
      await create(world, id, { ...body, branch: 'main' });
      await versionsAre(world, 'listed', id, [body.version]);
    },
    'branch-own-numbers': async (world) => {
      const id = await world.arrange.table();
      const branch = world.name('branch');
      await world.arrange.call('CreateTableBranch', { id, body: { name: branch } });
      const body = await newVersion(world, id);
      await create(world, id, body);
      await create(world, id, { ...body, branch });
      const described = await describeVersion(world, id, { branch, version: body.version });
      expect.equal(described.version, body.version, 'the version of the branch');
    },
  },
};
