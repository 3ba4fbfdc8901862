import type { ClientRequest } from '#contract/client';
import { COLUMNS, manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import { arrowStream, bool, float32, float64, int32, int64, utf8 } from '../../context/arrow/arrow.ts';
import type { OperationChecks } from '../../context/check.ts';
import { tablesAre } from '../../context/resources/namespaces/existence.ts';
import * as expect from '../../context/expect.ts';
import {
  allFixtures,
  fixture,
  storesCompressed,
  storesFixture,
  storesOrRejects,
} from '../../context/arrow/fixtures.ts';
import { tablesOf } from '../../context/resources/namespaces/lists.ts';
import { describeTable, given, queryTable, readRows, sameRows, tableState } from '../../context/resources/rows/rows.ts';
import {
  brokenStream,
  inChunks,
  monthsStream,
  OTHER_ROWS,
  otherStream,
  twinColumns,
} from '../../context/resources/rows/streams.ts';
import { tableProperties } from '../../context/resources/tables/tables.ts';
import type { CheckContext } from '../../context/check-context.ts';

type Id = readonly string[];
type Request = ClientRequest<'CreateTable'>;

/** A name without a table, in a namespace of its own. */
const freshId = async ({ arrange, name }: CheckContext): Promise<string[]> => [
  ...(await arrange.namespace()),
  name('tbl'),
];

/** A create that must succeed, unless the target says that it does not serve such a request. */
const create = async (
  { target }: CheckContext,
  id: Id,
  rest: Omit<Request, 'id' | 'body'> & { body?: Request['body'] } = {},
) =>
  expect.ok(
    'CreateTable',
    target.supported('CreateTable', await target.call('CreateTable', { body: rowsStream(), ...rest, id })),
  );

/** Nothing of that name: neither a table nor an entry of the list. */
const nothingAt = async (context: CheckContext, id: Id): Promise<void> => {
  await tablesAre(context, 'gone', [id]);
  const listed = await tablesOf(context, id.slice(0, -1));
  expect.that(!listed.includes(id.at(-1) ?? ''), 'no such name in the list', listed);
};

/** What a success with a column of months must not have lost. The months themselves are not read back. */
const keepsMonths = async (context: CheckContext, id: Id): Promise<void> => {
  const { schema } = await describeTable(context, id);
  expect.equal(
    schema?.fields.map(({ name }) => name),
    ['id', 'span'],
    'the columns of the table',
  );
  sameRows(await readRows(context, id, { columns: { column_names: ['id'] } }), [{ id: 1n }, { id: 2n }]);
};

export const CreateTable: OperationChecks<'CreateTable'> = {
  operation: 'CreateTable',
  apart: true,
  subject: async (context) => {
    const namespace = await context.arrange.namespace();
    const id = [...namespace, context.name('tbl')];
    return {
      request: { id, body: rowsStream() },
      observe: () => tablesOf(context, namespace),
      again: () => ({ id: [...namespace, context.name('tbl')], body: rowsStream() }),
    };
  },
  checks: {
    'created-exists': async (context) => {
      const id = await freshId(context);
      await tablesAre(context, 'gone', [id]);
      await create(context, id);
      await tablesAre(context, 'there', [id]);
    },
    'created-is-visible': async (context) => {
      const id = await freshId(context);
      await create(context, id);
      const { is_only_declared } = await describeTable(context, id);
      expect.that(is_only_declared !== true, 'a table that is not only declared', is_only_declared);
      const listed = await tablesOf(context, id.slice(0, -1));
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
      const id = await freshId(context);
      await create(context, id, { body: arrowStream(columns, rows) });
      const read = await queryTable(context, id);
      expect.equal(read.schema.map(({ name }) => name).sort(), Object.keys(columns).sort(), 'the columns');
      sameRows(read.rows, rows);
    },
    'several-batches': async (context) => {
      const id = await freshId(context);
      const rows = manyRows(1, 50);
      await create(context, id, { body: arrowStream(COLUMNS, rows, { batches: 7 }) });
      sameRows(await readRows(context, id), rows);
      await storesFixture(context, [...id.slice(0, -1), context.name('foreign')], fixture('pyarrow-batches'));
    },
    'schema-kept': async (context) => {
      const id = await freshId(context);
      const columns = { z: { type: int64, nullable: false }, a: utf8, m: float64, b: { type: bool, nullable: false } };
      await create(context, id, { body: arrowStream(columns, [{ z: 1n, a: null, m: 0.5, b: true }]) });
      const { schema } = await describeTable(context, id);
      const shown = schema?.fields.map(({ name, type, nullable }) => [name, type.type, nullable]);
      const want = [
        ['z', 'int64', false],
        ['a', 'string', true],
        ['m', 'double', true],
        ['b', 'bool', false],
      ];
      expect.equal(shown, want, 'the columns, as name, type and nullable');
    },
    'schema-only': async (context) => {
      const id = await freshId(context);
      await create(context, id, { body: arrowStream({ id: int64, name: utf8 }) });
      const { schema } = await describeTable(context, id);
      expect.equal(schema?.fields.map(({ name }) => name).sort(), ['id', 'name'], 'the columns');
      sameRows(await readRows(context, id), []);
    },
    'lz4-buffers': (context) => storesCompressed(context, fixture('pyarrow-lz4')),
    'zstd-buffers': (context) => storesCompressed(context, fixture('pyarrow-zstd')),
    'chunked-body': async (context) => {
      const id = await freshId(context);
      const rows = manyRows(1, 3000);
      await create(context, id, { body: inChunks(rowsStream(rows), 1000) });
      sameRows(await readRows(context, id), rows);
    },
    'vector-column': async (context) => storesFixture(context, await freshId(context), fixture('pyarrow-vectors')),
    'dictionary-column': async (context) => {
      const namespace = await context.arrange.namespace();
      for (const name of ['pyarrow-dictionary', 'pyarrow-dictionary-delta', 'pyarrow-dictionary-replacement'])
        await storesFixture(context, [...namespace, context.name('dict')], fixture(name));
    },
    'nested-column': async (context) => storesFixture(context, await freshId(context), fixture('pyarrow-nested')),
    'stored-or-refused': async (context) => {
      const namespace = await context.arrange.namespace();
      for (const one of allFixtures()) await storesOrRejects(context, [...namespace, context.name('any')], one);
      const id = [...namespace, context.name('months')];
      const response = await context.target.call('CreateTable', { id, body: monthsStream() });
      if (response.status < 400) return keepsMonths(context, id);
      expect.status(response, 400, 406);
      await nothingAt(context, id);
    },
    'refused-leaves-nothing': async (context) => {
      const id = await freshId(context);
      expect.rejectedAsInvalid(await context.target.call('CreateTable', { id, body: brokenStream() }));
      await nothingAt(context, id);
      await create(context, id);
      sameRows(await readRows(context, id), ROWS);
    },
    'empty-body-refused': async (context) => {
      const id = await freshId(context);
      expect.rejected(await context.target.call('CreateTable', { id, body: new Uint8Array() }), 400);
      await nothingAt(context, id);
      await create(context, id);
    },
    'duplicate-column-refused': async (context) => {
      const id = await freshId(context);
      const { valid, doubled } = twinColumns();
      expect.rejected(await context.target.call('CreateTable', { id, body: doubled }), 400);
      await nothingAt(context, id);
      await create(context, id, { body: valid });
    },
    'version-answered': async (context) => {
      const id = await freshId(context);
      const version = given(await create(context, id), 'version');
      expect.equal((await describeTable(context, id)).version, version, 'the version described');
    },
    'location-answered': async (context) => {
      const id = await freshId(context);
      const location = given(await create(context, id), 'location');
      expect.equal((await describeTable(context, id)).location, location, 'the location described');
    },
    'mode-create': async (context) => {
      const id = await freshId(context);
      await create(context, id, { query: { mode: 'Create' } });
      await context.expectUnchanged(
        () => tableState(context, id),
        async () => {
          const request = { id, query: { mode: 'Create' }, body: otherStream() } as const;
          expect.rejected(await context.target.call('CreateTable', request), 409, 'TableAlreadyExists');
        },
      );
    },
    'mode-default': async (context) => {
      const id = await freshId(context);
      await create(context, id);
      await context.expectUnchanged(
        () => tableState(context, id),
        async () => {
          const response = await context.target.call('CreateTable', { id, body: otherStream() });
          expect.rejected(response, 409, 'TableAlreadyExists');
        },
      );
    },
    'conflict-is-final': async (context) => {
      const id = await context.arrange.table();
      const response = await context.target.call('CreateTable', { id, body: rowsStream() });
      expect.rejected(response, 409);
      expect.that(
        response.headers['retry-after'] === undefined,
        'no Retry-After header',
        response.headers['retry-after'],
      );
    },
    'exist-ok-present': async (context) => {
      const id = await context.arrange.table();
      const before = await tableState(context, id);
      for (const body of [otherStream(), rowsStream(manyRows(50, 2))])
        await create(context, id, { query: { mode: 'ExistOk' }, body });
      expect.equal(await tableState(context, id), before, 'the table');
    },
    'exist-ok-absent': async (context) => {
      const id = await freshId(context);
      await create(context, id, { query: { mode: 'ExistOk' } });
      sameRows(await readRows(context, id), ROWS);
    },
    'overwrite-present': async (context) => {
      const id = await context.arrange.table();
      await create(context, id, { query: { mode: 'Overwrite' }, body: otherStream() });
      const { schema, rows } = await queryTable(context, id);
      expect.equal(schema.map(({ name }) => name).sort(), ['colour', 'id'], 'the columns');
      sameRows(rows, OTHER_ROWS);
    },
    'overwrite-absent': async (context) => {
      const id = await freshId(context);
      await create(context, id, { query: { mode: 'Overwrite' } });
      sameRows(await readRows(context, id), ROWS);
    },
    'overwrite-refused-keeps': async (context) => {
      const id = await context.arrange.table();
      const query = { mode: 'Overwrite' } as const;
      await context.expectUnchanged(
        () => tableState(context, id),
        async () => {
          const response = await context.target.call('CreateTable', { id, query, body: brokenStream() });
          expect.rejectedAsInvalid(context.target.supported('CreateTable', response));
        },
      );
      await create(context, id, { query, body: otherStream() });
      sameRows(await readRows(context, id), OTHER_ROWS);
    },
    'overwrite-properties': async (context) => {
      const id = await freshId(context);
      await create(context, id, { query: { properties: '{"kept":"no","changed":"old"}' } });
      const before = await tableProperties(context, id);
      expect.equal([before['kept'], before['changed']], ['no', 'old'], 'the properties kept and changed');
      await create(context, id, { query: { mode: 'Overwrite', properties: '{"changed":"new","added":"yes"}' } });
      const { kept, changed, added } = await tableProperties(context, id);
      expect.equal([kept, changed, added], [undefined, 'new', 'yes'], 'the properties kept, changed and added');
    },
    'declared-filled': async (context) => {
      const id = await context.arrange.declaredTable();
      await create(context, id);
      sameRows(await readRows(context, id), ROWS);
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
      expect.equal((await tableProperties(context, id))['owner'], 'ada', 'the property of the declaration');
      await create(context, id);
      expect.equal((await tableProperties(context, id))['owner'], 'ada', 'the property of the created table');
    },
    'declared-exist-ok': async (context) => {
      const id = await context.arrange.declaredTable();
      await create(context, id, { query: { mode: 'ExistOk' } });
      sameRows(await readRows(context, id), ROWS);
    },
    'properties-query': async (context) => {
      const id = await freshId(context);
      const properties = { owner: 'ada', 'a key': 'a + b & c=d %24 "q" 東京', empty: '', long: 'x'.repeat(500) };
      await create(context, id, { query: { properties: JSON.stringify(properties) } });
      const kept = await tableProperties(context, id);
      const ours = Object.fromEntries(Object.keys(properties).map((key) => [key, kept[key]]));
      expect.equal(ours, properties, 'the properties');
    },
    'properties-header': async (context) => {
      const namespace = await context.arrange.namespace();
      const headers = { 'x-lance-table-properties': '{"owner":"header","other":"header"}' };
      const alone = [...namespace, context.name('alone')];
      await create(context, alone, { headers });
      expect.equal((await tableProperties(context, alone))['owner'], 'header', 'the property given in the header');
      const both = [...namespace, context.name('both')];
      await create(context, both, { headers, query: { properties: '{"owner":"query"}' } });
      const { owner, other } = await tableProperties(context, both);
      expect.equal([owner, other], ['query', undefined], 'the properties owner and other');
    },
    'properties-refused': async (context) => {
      const id = await freshId(context);
      for (const text of ['{', 'owner=ada', '[]', '"text"', '7', '{"a":1}', '{"a":{"b":"c"}}', '{"a":["b"]}']) {
        for (const query of [{ properties: text }, { storage_options: text }])
          expect.rejected(await context.target.call('CreateTable', { id, query, body: rowsStream() }), 400);
      }
      await nothingAt(context, id);
      await create(context, id, { query: { properties: '{"a":"b"}', storage_options: '{}' } });
    },
    'location-outside': async (context) => {
      const id = await freshId(context);
      const outside = context.name('outside');
      for (const location of [`/${outside}`, `${'../'.repeat(20)}${outside}`, `tables/../../../../../${outside}`]) {
        const headers = { 'x-lance-table-location': location };
        const response = await context.target.call('CreateTable', { id, headers, body: rowsStream() });
        expect.rejected(response, 403, 'PermissionDenied');
      }
      await nothingAt(context, id);
      await create(context, id);
    },
    'same-name-elsewhere': async (context) => {
      const table = context.name('same');
      const [one, two] = [await context.arrange.namespace(), await context.arrange.namespace()];
      await create(context, [...one, table]);
      await create(context, [...two, table], { body: otherStream() });
      sameRows(await readRows(context, [...one, table]), ROWS);
      sameRows(await readRows(context, [...two, table]), OTHER_ROWS);
    },
    'name-with-delimiter': async (context) => {
      const namespace = await context.arrange.namespace();
      const id = [...namespace, `${context.name('left')}$right`];
      await create(context, id, { delimiter: '|' });
      expect.equal(await tablesOf(context, namespace), id.slice(-1), 'the tables of the namespace');
      const whole = await context.target.call('TableExists', { id, delimiter: '|' });
      expect.ok('TableExists', context.target.supported('TableExists', whole));
      await tablesAre(context, 'gone', [id]);
    },
    'concurrent-create': async (context) => {
      const id = await freshId(context);
      const sets = [10, 20, 30, 40, 50, 60].map((first) => manyRows(first, 4));
      const responses = await Promise.all(
        sets.map((rows) =>
          context.target.call('CreateTable', { id, query: { mode: 'Create' }, body: rowsStream(rows) }),
        ),
      );
      const won = sets.filter((_, at) => (responses[at]?.status ?? 0) < 300);
      expect.that(won.length === 1, 'exactly one create to succeed', `${won.length} of ${sets.length}`);
      for (const response of responses.filter(({ status }) => status >= 300)) expect.status(response, 409, 503);
      sameRows(await readRows(context, id), won.flat());
    },
    'root-refused': async (context) => {
      const id = await freshId(context);
      expect.rejected(await context.target.call('CreateTable', { id: [], body: rowsStream() }), 400);
      await tablesAre(context, 'gone', [[]]);
      await create(context, id);
    },
  },
};
