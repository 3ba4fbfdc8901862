import { sameColumnType } from '#contract/column-types';
import type { ClientRequest } from '#contract/client';
import { COLUMNS, manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import { allArrowFixtures, arrowFixture } from '../../context/arrow/arrow-fixtures.ts';
import { arrowStream, bool, float32, float64, int32, int64, utf8 } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import { concurrently, REQUESTS } from '../../context/concurrent.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { requireField } from '../../context/require-field.ts';
import { expectTables } from '../../context/resources/namespaces/existence.ts';
import { readTableNames } from '../../context/resources/namespaces/lists.ts';
import { expectGiven } from '../../context/resources/namespaces/properties.ts';
import { expectRows, queryTable, readRows } from '../../context/resources/rows/rows.ts';
import {
  chunked,
  duplicateColumnStreams,
  intervalStream,
  OTHER_ROWS,
  otherRowsStream,
  truncatedStream,
} from '../../context/resources/rows/streams.ts';
import { describeTable, tableState } from '../../context/resources/tables/table-state.ts';
import { readTableProperties } from '../../context/resources/tables/tables.ts';
import { expectRejections } from '../../context/shared-rejections.ts';
import { expectCompressedStored, expectFixtureStored, expectFixtureStoredOrRejected } from './arrow-fixture-checks.ts';

type Request = ClientRequest<'CreateTable'>;

/** Returns an unused name in the namespace that checks share. */
const unusedId = async ({ arrange, name }: CheckContext): Promise<string[]> => [
  ...(await arrange.sharedNamespace()),
  name('tbl'),
];

/** Returns an unused name in a private namespace, for checks that compare all its tables. */
const unusedPrivateId = async ({ arrange, name }: CheckContext): Promise<string[]> => [
  ...(await arrange.namespace()),
  name('tbl'),
];

/** Creates a table, which must be accepted. Throws `NotApplicable` when the target does not support the request. */
const create = async (
  { target }: CheckContext,
  id: ObjectId,
  options: Omit<Request, 'id' | 'body'> & { body?: Request['body'] } = {},
) =>
  expect.ok(
    'CreateTable',
    target.requireSupported('CreateTable', await target.call('CreateTable', { body: rowsStream(), ...options, id })),
  );

/** Expects that no table with this id is listed, or exists if the target cannot list tables. */
const expectNothingCreated = async (context: CheckContext, id: ObjectId): Promise<void> => {
  if (context.target.lacks('ListTables')) return expectTables(context, 'absent', [id]);
  const listed = await readTableNames(context, id.slice(0, -1));
  expect.that(!listed.includes(id.at(-1) ?? ''), 'no table with this name in the list', listed);
};

/** Expects that a table with a free name is created; sent once for all checks of rejections. */
const expectAccepted = (context: CheckContext): Promise<void> =>
  context.shared('accepted table', async (creator) => void (await create(creator, await unusedId(creator))));

/** Expects that the name of a table is rejected and leaves the table as it is. */
const expectTakenRejected = (context: CheckContext, options: Pick<Request, 'query'>): Promise<void> =>
  expectRejections(
    context,
    { key: 'taken name', setUp: ({ arrange }) => arrange.table(), observe: tableState },
    ({ target }, id) => [
      async () =>
        expect.error(
          await target.call('CreateTable', { ...options, id, body: otherRowsStream() }),
          'TableAlreadyExists',
        ),
    ],
  );

/** Expects the columns and ids of the table with an interval column. The interval values are not read. */
const expectIntervalTable = async (context: CheckContext, id: ObjectId): Promise<void> => {
  const { schema } = await describeTable(context, id);
  expect.equal(
    schema?.fields.map(({ name }) => name),
    ['id', 'span'],
    'the columns of the table',
  );
  expectRows(await readRows(context, id, { columns: { column_names: ['id'] } }), [{ id: 1n }, { id: 2n }]);
};

export const CreateTable: OperationChecks<'CreateTable'> = {
  operation: 'CreateTable',
  subject: async (context) => {
    const namespace = await context.arrange.namespace();
    const id = [...namespace, context.name('tbl')];
    return {
      request: { id, body: rowsStream() },
      observe: () => readTableNames(context, namespace),
      nextRequest: () => ({ id: [...namespace, context.name('tbl')], body: rowsStream() }),
    };
  },
  checks: {
    'created-exists': async (context) => {
      const id = await unusedId(context);
      await expectTables(context, 'absent', [id]);
      await create(context, id);
      await expectTables(context, 'present', [id]);
    },
    'created-is-visible': async (context) => {
      const id = await unusedPrivateId(context);
      await create(context, id);
      const { is_only_declared } = await describeTable(context, id);
      expect.that(is_only_declared !== true, 'a table that is not only declared', is_only_declared);
      const listed = await readTableNames(context, id.slice(0, -1));
      expect.equal(listed, id.slice(-1), 'the tables of the namespace');
    },
    'rows-kept': async (context) => {
      const columns = { id: int64, small: int32, real: float64, short: float32, flag: bool, text: utf8 };
      const rows = [
        { id: 2n ** 63n - 1n, small: -(2 ** 31), real: 0.1, short: 0.5, flag: true, text: 'naïve 東京 🜚' },
        { id: -(2n ** 63n), small: 2 ** 31 - 1, real: -1e300, short: -2, flag: false, text: '' },
        { id: 2n ** 53n + 1n, small: null, real: null, short: null, flag: null, text: null },
        { id: null, small: 0, real: 5e-324, short: 2 ** -10, flag: true, text: `'; "\\\n\t` },
      ];
      const id = await unusedId(context);
      await create(context, id, { body: arrowStream(columns, rows) });
      const read = await queryTable(context, id);
      expect.equal(read.schema.map(({ name }) => name).sort(), Object.keys(columns).sort(), 'the columns');
      expectRows(read.rows, rows);
    },
    'several-batches': async (context) => {
      const id = await unusedId(context);
      const rows = manyRows(1, 50);
      await create(context, id, { body: arrowStream(COLUMNS, rows, { batches: 7 }) });
      expectRows(await readRows(context, id), rows);
      await expectFixtureStored(context, arrowFixture('pyarrow-batches'));
    },
    'schema-kept': async (context) => {
      const id = await unusedId(context);
      const columns = { z: { type: int64, nullable: false }, a: utf8, m: float64, b: { type: bool, nullable: false } };
      await create(context, id, { body: arrowStream(columns, [{ z: 1n, a: null, m: 0.5, b: true }]) });
      const { schema } = await describeTable(context, id);
      const shown = schema?.fields.map(({ name, type, nullable }) => [name, sameColumnType(type.type), nullable]);
      const want = [
        ['z', 'int64', false],
        ['a', 'string', true],
        ['m', 'double', true],
        ['b', 'bool', false],
      ];
      expect.equal(shown, want, 'the columns, as name, type and nullable');
    },
    'schema-only': async (context) => {
      const id = await unusedId(context);
      await create(context, id, { body: arrowStream({ id: int64, name: utf8 }) });
      const { schema } = await describeTable(context, id);
      expect.equal(schema?.fields.map(({ name }) => name).sort(), ['id', 'name'], 'the columns');
      expectRows(await readRows(context, id), []);
    },
    'lz4-buffers': (context) => expectCompressedStored(context, arrowFixture('pyarrow-lz4')),
    'zstd-buffers': (context) => expectCompressedStored(context, arrowFixture('pyarrow-zstd')),
    'chunked-body': async (context) => {
      const id = await unusedId(context);
      const rows = manyRows(1, 3000);
      await create(context, id, { body: chunked(rowsStream(rows), 1000) });
      expectRows(await readRows(context, id), rows);
    },
    'vector-column': (context) => expectFixtureStored(context, arrowFixture('pyarrow-vectors')),
    'dictionary-column': async (context) => {
      for (const name of ['pyarrow-dictionary', 'pyarrow-dictionary-delta', 'pyarrow-dictionary-replacement'])
        await expectFixtureStored(context, arrowFixture(name));
    },
    'nested-column': (context) => expectFixtureStored(context, arrowFixture('pyarrow-nested')),
    'stored-or-rejected': async (context) => {
      const namespace = await context.arrange.sharedNamespace();
      // `schema-only` is about streams without rows.
      for (const one of allArrowFixtures().filter(({ values }) => values.length > 0))
        await expectFixtureStoredOrRejected(context, one);
      const id = [...namespace, context.name('months')];
      const response = await context.target.call('CreateTable', { id, body: intervalStream() });
      if (response.status < 400) return expectIntervalTable(context, id);
      expect.rejected(response, ['InvalidInput', 'Unsupported']);
      await expectNothingCreated(context, id);
    },
    'rejected-leaves-nothing': async (context) => {
      const id = await unusedId(context);
      expect.rejectedAsInvalid(await context.target.call('CreateTable', { id, body: truncatedStream() }));
      await expectNothingCreated(context, id);
      await create(context, id);
      expectRows(await readRows(context, id), ROWS);
    },
    'empty-body-rejected': async (context) => {
      const id = await unusedId(context);
      expect.rejected(await context.target.call('CreateTable', { id, body: new Uint8Array() }), 'InvalidInput');
      await expectNothingCreated(context, id);
      await expectAccepted(context);
    },
    'duplicate-column-rejected': async (context) => {
      const id = await unusedId(context);
      const { valid, duplicated } = duplicateColumnStreams();
      expect.rejected(await context.target.call('CreateTable', { id, body: duplicated }), 'InvalidInput');
      await expectNothingCreated(context, id);
      await create(context, id, { body: valid });
    },
    'version-returned': async (context) => {
      const id = await unusedId(context);
      const version = requireField(await create(context, id), 'version');
      expect.returned(version, (await describeTable(context, id)).version, 'the version in the response');
    },
    'location-returned': async (context) => {
      const id = await unusedId(context);
      const location = requireField(await create(context, id), 'location');
      expect.equal((await describeTable(context, id)).location, location, 'the location described');
    },
    'mode-create': async (context) => {
      await create(context, await unusedId(context), { query: { mode: 'Create' } });
      await expectTakenRejected(context, { query: { mode: 'Create' } });
    },
    'mode-default': async (context) => {
      await expectAccepted(context);
      await expectTakenRejected(context, {});
    },
    'name-of-namespace': async (context) => {
      const { arrange, target } = context;
      const id = await arrange.namespace(await arrange.sharedNamespace());
      const response = await target.call('CreateTable', { id, body: rowsStream() });
      expect.rejected(response, ['InvalidInput', 'TableAlreadyExists']);
      await expectNothingCreated(context, id);
      await expectAccepted(context);
    },
    'conflict-is-final': async (context) => {
      const id = await context.arrange.table();
      const response = await context.target.call('CreateTable', { id, body: rowsStream() });
      expect.rejected(response, 'TableAlreadyExists');
      expect.that(
        response.headers['retry-after'] === undefined,
        'no Retry-After header',
        response.headers['retry-after'],
      );
    },
    'exist-ok-present': async (context) => {
      const id = await context.arrange.table();
      const before = await tableState(context, id);
      for (const body of [otherRowsStream(), rowsStream(manyRows(50, 2))])
        await create(context, id, { query: { mode: 'ExistOk' }, body });
      expect.equal(await tableState(context, id), before, 'the table');
    },
    'exist-ok-absent': async (context) => {
      const id = await unusedId(context);
      await create(context, id, { query: { mode: 'ExistOk' } });
      expectRows(await readRows(context, id), ROWS);
    },
    'overwrite-present': async (context) => {
      const id = await context.arrange.table();
      await create(context, id, { query: { mode: 'Overwrite' }, body: otherRowsStream() });
      const { schema, rows } = await queryTable(context, id);
      expect.equal(schema.map(({ name }) => name).sort(), ['colour', 'id'], 'the columns');
      expectRows(rows, OTHER_ROWS);
    },
    'overwrite-absent': async (context) => {
      const id = await unusedId(context);
      await create(context, id, { query: { mode: 'Overwrite' } });
      expectRows(await readRows(context, id), ROWS);
    },
    'overwrite-rejected-keeps': async (context) => {
      const id = await context.arrange.table();
      const query = { mode: 'Overwrite' } as const;
      await context.expectUnchanged(
        () => tableState(context, id),
        async () => {
          const response = await context.target.call('CreateTable', { id, query, body: truncatedStream() });
          expect.rejectedAsInvalid(context.target.requireSupported('CreateTable', response));
        },
      );
      await create(context, id, { query, body: otherRowsStream() });
      expectRows(await readRows(context, id), OTHER_ROWS);
    },
    'overwrite-properties': async (context) => {
      const id = await unusedId(context);
      await create(context, id, { query: { properties: '{"kept":"no","changed":"old"}' } });
      const before = await readTableProperties(context, id);
      expect.equal([before['kept'], before['changed']], ['no', 'old'], 'the properties kept and changed');
      await create(context, id, { query: { mode: 'Overwrite', properties: '{"changed":"new","added":"yes"}' } });
      const { kept, changed, added } = await readTableProperties(context, id);
      expect.equal([kept, changed, added], [undefined, 'new', 'yes'], 'the properties kept, changed and added');
    },
    'declared-filled': async (context) => {
      const id = await context.arrange.declaredTable();
      await create(context, id);
      expectRows(await readRows(context, id), ROWS);
      const { is_only_declared } = await describeTable(context, id);
      expect.that(is_only_declared !== true, 'a table that is not only declared', is_only_declared);
    },
    'declared-location': async (context) => {
      const id = await context.arrange.declaredTable();
      const { location } = await describeTable(context, id);
      expect.that(location !== undefined, 'a location of the declared table', location);
      await create(context, id);
      expect.equal((await describeTable(context, id)).location, location, 'the location');
    },
    'declared-properties': async (context) => {
      const id = await context.arrange.declaredTable({ body: { properties: { owner: 'ada' } } });
      expect.equal((await readTableProperties(context, id))['owner'], 'ada', 'the property of the declaration');
      await create(context, id);
      expect.equal((await readTableProperties(context, id))['owner'], 'ada', 'the property of the created table');
    },
    'declared-exist-ok': async (context) => {
      const id = await context.arrange.declaredTable();
      await create(context, id, { query: { mode: 'ExistOk' } });
      expectRows(await readRows(context, id), ROWS);
    },
    'query-objects': async (context) => {
      const namespace = await context.arrange.sharedNamespace();
      const text = '{"owner":"ada","timeout":"30s"}';
      for (const query of [
        { properties: text },
        { storage_options: text },
        { properties: '{}', storage_options: '{}' },
      ])
        await create(context, [...namespace, context.name('tbl')], { query });
    },
    'properties-query': async (context) => {
      const id = await unusedId(context);
      const properties = { owner: 'ada', 'a key': 'a + b & c=d %24 "q" 東京', empty: '', long: 'x'.repeat(500) };
      await create(context, id, { query: { properties: JSON.stringify(properties) } });
      expectGiven(await readTableProperties(context, id), properties);
    },
    'properties-header': async (context) => {
      const namespace = await context.arrange.sharedNamespace();
      const headers = { 'x-lance-table-properties': '{"owner":"header","other":"header"}' };
      const alone = [...namespace, context.name('alone')];
      await create(context, alone, { headers });
      expect.equal((await readTableProperties(context, alone))['owner'], 'header', 'the property given in the header');
      const both = [...namespace, context.name('both')];
      await create(context, both, { headers, query: { properties: '{"owner":"query"}' } });
      const { owner, other } = await readTableProperties(context, both);
      expect.equal([owner, other], ['query', undefined], 'the properties owner and other');
    },
    'properties-rejected': async (context) => {
      const id = await unusedId(context);
      const texts = ['{', 'owner=ada', '[]', '"text"', '7', '{"a":1}', '{"a":{"b":"c"}}', '{"a":["b"]}'];
      for (const [at, text] of texts.entries()) {
        // Servers read both parameters with one parser.
        for (const query of at % 2 === 0 ? [{ properties: text }, { storage_options: text }] : [{ properties: text }])
          expect.rejected(await context.target.call('CreateTable', { id, query, body: rowsStream() }), 'InvalidInput');
      }
      await expectNothingCreated(context, id);
      await create(context, id, { query: { properties: '{"a":"b"}', storage_options: '{}' } });
    },
    'location-outside': async (context) => {
      const id = await unusedId(context);
      const outside = context.name('outside');
      for (const location of [`/${outside}`, `${'../'.repeat(20)}${outside}`, `tables/../../../../../${outside}`]) {
        const headers = { 'x-lance-table-location': location };
        const response = await context.target.call('CreateTable', { id, headers, body: rowsStream() });
        expect.error(response, 'PermissionDenied');
      }
      await expectNothingCreated(context, id);
      await expectAccepted(context);
    },
    'same-name-elsewhere': async (context) => {
      const table = context.name('same');
      const [one, two] = [await context.arrange.namespace(), await context.arrange.namespace()];
      await create(context, [...one, table]);
      await create(context, [...two, table], { body: otherRowsStream() });
      expectRows(await readRows(context, [...one, table]), ROWS);
      expectRows(await readRows(context, [...two, table]), OTHER_ROWS);
    },
    'name-with-delimiter': async (context) => {
      const namespace = await context.arrange.namespace();
      const id = [...namespace, `${context.name('left')}$right`];
      await create(context, id, { delimiter: '|' });
      expect.equal(await readTableNames(context, namespace), id.slice(-1), 'the tables of the namespace');
      const whole = await context.target.call('TableExists', { id, delimiter: '|' });
      expect.ok('TableExists', context.target.requireSupported('TableExists', whole));
      await expectTables(context, 'absent', [id]);
    },
    'concurrent-create': concurrently(async (context, together) => {
      const id = await unusedId(context);
      const sets = REQUESTS.map((at) => manyRows(10 * (at + 1), 4));
      const responses = await together(sets, ({ target }, rows) =>
        target.call('CreateTable', { id, query: { mode: 'Create' }, body: rowsStream(rows) }),
      );
      const winners = sets.filter((_, at) => (responses[at]?.status ?? 0) < 300);
      expect.that(winners.length === 1, 'exactly one create to succeed', `${winners.length} of ${sets.length}`);
      for (const response of responses.filter(({ status }) => status >= 300))
        expect.rejected(response, ['TableAlreadyExists', 'ServiceUnavailable']);
      expectRows(await readRows(context, id), winners.flat());
    }),
    'root-rejected': async (context) => {
      expect.rejected(await context.target.call('CreateTable', { id: [], body: rowsStream() }), 'InvalidInput');
      await expectTables(context, 'absent', [[]]);
      await expectAccepted(context);
    },
  },
};
