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
  storesOrRefuses,
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
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Request = ClientRequest<'CreateTable'>;

/** A name without a table, in a namespace of its own. */
const freshId = async ({ arrange, name }: World): Promise<string[]> => [...(await arrange.namespace()), name('tbl')];

/** A create that must succeed, unless the target says that it does not serve such a request. */
const create = async (
  { target }: World,
  id: Id,
  rest: Omit<Request, 'id' | 'body'> & { body?: Request['body'] } = {},
) =>
  expect.ok(
    'CreateTable',
    target.supported('CreateTable', await target.call('CreateTable', { body: rowsStream(), ...rest, id })),
  );

/** Nothing of that name: neither a table nor an entry of the list. */
const nothingAt = async (world: World, id: Id): Promise<void> => {
  await tablesAre(world, 'gone', [id]);
  const listed = await tablesOf(world, id.slice(0, -1));
  expect.that(!listed.includes(id.at(-1) ?? ''), 'no such name in the list', listed);
};

/** What a success with a column of months must not have lost. The months themselves are not read back. */
const keepsMonths = async (world: World, id: Id): Promise<void> => {
  const { schema } = await describeTable(world, id);
  expect.equal(
    schema?.fields.map(({ name }) => name),
    ['id', 'span'],
    'the columns of the table',
  );
  sameRows(await readRows(world, id, { columns: { column_names: ['id'] } }), [{ id: 1n }, { id: 2n }]);
};

export const CreateTable: OperationChecks<'CreateTable'> = {
  operation: 'CreateTable',
  apart: true,
  subject: async (world) => {
    const namespace = await world.arrange.namespace();
    const id = [...namespace, world.name('tbl')];
    return {
      request: { id, body: rowsStream() },
      observe: () => tablesOf(world, namespace),
      again: () => ({ id: [...namespace, world.name('tbl')], body: rowsStream() }),
    };
  },
  checks: {
    'created-exists': async (world) => {
      const id = await freshId(world);
      await tablesAre(world, 'gone', [id]);
      await create(world, id);
      await tablesAre(world, 'there', [id]);
    },
    'created-is-visible': async (world) => {
      const id = await freshId(world);
      await create(world, id);
      const { is_only_declared } = await describeTable(world, id);
      expect.that(is_only_declared !== true, 'a table that is not only declared', is_only_declared);
      const listed = await tablesOf(world, id.slice(0, -1));
      expect.equal(listed, id.slice(-1), 'the tables of the namespace');
    },
    'rows-kept': async (world) => {
      const columns = { id: int64, small: int32, real: float64, short: float32, flag: bool, text: utf8 };
      const rows = [
        { id: 2n ** 63n - 1n, small: -(2 ** 31), real: 0.1, short: 0.5, flag: true, text: 'naïve 東京 🜚' },
        { id: -(2n ** 63n), small: 2 ** 31 - 1, real: -1e300, short: -2, flag: false, text: '' },
        { id: 2n ** 53n + 1n, small: null, real: null, short: null, flag: null, text: null },
        { id: null, small: 0, real: 5e-324, short: 2 ** -10, flag: true, text: `'; "\\\n\t` },
      ];
      const id = await freshId(world);
      await create(world, id, { body: arrowStream(columns, rows) });
      const read = await queryTable(world, id);
      expect.equal(read.schema.map(({ name }) => name).sort(), Object.keys(columns).sort(), 'the columns');
      sameRows(read.rows, rows);
    },
    'several-batches': async (world) => {
      const id = await freshId(world);
      const rows = manyRows(1, 50);
      await create(world, id, { body: arrowStream(COLUMNS, rows, { batches: 7 }) });
      sameRows(await readRows(world, id), rows);
      await storesFixture(world, [...id.slice(0, -1), world.name('foreign')], fixture('pyarrow-batches'));
    },
    'schema-kept': async (world) => {
      const id = await freshId(world);
      const columns = { z: { type: int64, nullable: false }, a: utf8, m: float64, b: { type: bool, nullable: false } };
      await create(world, id, { body: arrowStream(columns, [{ z: 1n, a: null, m: 0.5, b: true }]) });
      const { schema } = await describeTable(world, id);
      const shown = schema?.fields.map(({ name, type, nullable }) => [name, type.type, nullable]);
      const want = [
        ['z', 'int64', false],
        ['a', 'string', true],
        ['m', 'double', true],
        ['b', 'bool', false],
      ];
      expect.equal(shown, want, 'the columns, as name, type and nullable');
    },
    'schema-only': async (world) => {
      const id = await freshId(world);
      await create(world, id, { body: arrowStream({ id: int64, name: utf8 }) });
      const { schema } = await describeTable(world, id);
      expect.equal(schema?.fields.map(({ name }) => name).sort(), ['id', 'name'], 'the columns');
      sameRows(await readRows(world, id), []);
    },
    'lz4-buffers': (world) => storesCompressed(world, fixture('pyarrow-lz4')),
    'zstd-buffers': (world) => storesCompressed(world, fixture('pyarrow-zstd')),
    'chunked-body': async (world) => {
      const id = await freshId(world);
      const rows = manyRows(1, 3000);
      await create(world, id, { body: inChunks(rowsStream(rows), 1000) });
      sameRows(await readRows(world, id), rows);
    },
    'vector-column': async (world) => storesFixture(world, await freshId(world), fixture('pyarrow-vectors')),
    'dictionary-column': async (world) => {
      const namespace = await world.arrange.namespace();
      for (const name of ['pyarrow-dictionary', 'pyarrow-dictionary-delta', 'pyarrow-dictionary-replacement'])
        await storesFixture(world, [...namespace, world.name('dict')], fixture(name));
    },
    'nested-column': async (world) => storesFixture(world, await freshId(world), fixture('pyarrow-nested')),
    'stored-or-refused': async (world) => {
      const namespace = await world.arrange.namespace();
      for (const one of allFixtures()) await storesOrRefuses(world, [...namespace, world.name('any')], one);
      const id = [...namespace, world.name('months')];
      const answer = await world.target.call('CreateTable', { id, body: monthsStream() });
      if (answer.status < 400) return keepsMonths(world, id);
      expect.status(answer, 400, 406);
      await nothingAt(world, id);
    },
    'refused-leaves-nothing': async (world) => {
      const id = await freshId(world);
      expect.refusedSomehow(await world.target.call('CreateTable', { id, body: brokenStream() }));
      await nothingAt(world, id);
      await create(world, id);
      sameRows(await readRows(world, id), ROWS);
    },
    'empty-body-refused': async (world) => {
      const id = await freshId(world);
      expect.refused(await world.target.call('CreateTable', { id, body: new Uint8Array() }), 400);
      await nothingAt(world, id);
      await create(world, id);
    },
    'duplicate-column-refused': async (world) => {
      const id = await freshId(world);
      const { lawful, doubled } = twinColumns();
      expect.refused(await world.target.call('CreateTable', { id, body: doubled }), 400);
      await nothingAt(world, id);
      await create(world, id, { body: lawful });
    },
    'version-answered': async (world) => {
      const id = await freshId(world);
      const version = given(await create(world, id), 'version');
      expect.equal((await describeTable(world, id)).version, version, 'the version described');
    },
    'location-answered': async (world) => {
      const id = await freshId(world);
      const location = given(await create(world, id), 'location');
      expect.equal((await describeTable(world, id)).location, location, 'the location described');
    },
    'mode-create': async (world) => {
      const id = await freshId(world);
      await create(world, id, { query: { mode: 'Create' } });
      await world.unmoved(
        () => tableState(world, id),
        async () => {
          const request = { id, query: { mode: 'Create' }, body: otherStream() } as const;
          expect.refused(await world.target.call('CreateTable', request), 409, 'TableAlreadyExists');
        },
      );
    },
    'mode-default': async (world) => {
      const id = await freshId(world);
      await create(world, id);
      await world.unmoved(
        () => tableState(world, id),
        async () => {
          const answer = await world.target.call('CreateTable', { id, body: otherStream() });
          expect.refused(answer, 409, 'TableAlreadyExists');
        },
      );
    },
    'conflict-is-final': async (world) => {
      const id = await world.arrange.table();
      const answer = await world.target.call('CreateTable', { id, body: rowsStream() });
      expect.refused(answer, 409);
      expect.that(answer.headers['retry-after'] === undefined, 'no Retry-After header', answer.headers['retry-after']);
    },
    'exist-ok-present': async (world) => {
      const id = await world.arrange.table();
      const before = await tableState(world, id);
      for (const body of [otherStream(), rowsStream(manyRows(50, 2))])
        await create(world, id, { query: { mode: 'ExistOk' }, body });
      expect.equal(await tableState(world, id), before, 'the table');
    },
    'exist-ok-absent': async (world) => {
      const id = await freshId(world);
      await create(world, id, { query: { mode: 'ExistOk' } });
      sameRows(await readRows(world, id), ROWS);
    },
    'overwrite-present': async (world) => {
      const id = await world.arrange.table();
      await create(world, id, { query: { mode: 'Overwrite' }, body: otherStream() });
      const { schema, rows } = await queryTable(world, id);
      expect.equal(schema.map(({ name }) => name).sort(), ['colour', 'id'], 'the columns');
      sameRows(rows, OTHER_ROWS);
    },
    'overwrite-absent': async (world) => {
      const id = await freshId(world);
      await create(world, id, { query: { mode: 'Overwrite' } });
      sameRows(await readRows(world, id), ROWS);
    },
    'overwrite-refused-keeps': async (world) => {
      const id = await world.arrange.table();
      const query = { mode: 'Overwrite' } as const;
      await world.unmoved(
        () => tableState(world, id),
        async () => {
          const answer = await world.target.call('CreateTable', { id, query, body: brokenStream() });
          expect.refusedSomehow(world.target.supported('CreateTable', answer));
        },
      );
      await create(world, id, { query, body: otherStream() });
      sameRows(await readRows(world, id), OTHER_ROWS);
    },
    'overwrite-properties': async (world) => {
      const id = await freshId(world);
      await create(world, id, { query: { properties: '{"kept":"no","changed":"old"}' } });
      const before = await tableProperties(world, id);
      expect.equal([before['kept'], before['changed']], ['no', 'old'], 'the properties kept and changed');
      await create(world, id, { query: { mode: 'Overwrite', properties: '{"changed":"new","added":"yes"}' } });
      const { kept, changed, added } = await tableProperties(world, id);
      expect.equal([kept, changed, added], [undefined, 'new', 'yes'], 'the properties kept, changed and added');
    },
    'declared-filled': async (world) => {
      const id = await world.arrange.declaredTable();
      await create(world, id);
      sameRows(await readRows(world, id), ROWS);
      const { is_only_declared } = await describeTable(world, id);
      expect.that(is_only_declared !== true, 'a table that is not only declared', is_only_declared);
    },
    'declared-location': async (world) => {
      const id = await world.arrange.declaredTable();
      const { location } = await describeTable(world, id);
      expect.that(location !== undefined, 'a location of the declared table', location);
      await create(world, id);
      expect.equal((await describeTable(world, id)).location, location, 'the location');
    },
    'declared-properties': async (world) => {
      const id = await world.arrange.declaredTable({ body: { properties: { owner: 'ada' } } });
      expect.equal((await tableProperties(world, id))['owner'], 'ada', 'the property of the declaration');
      await create(world, id);
      expect.equal((await tableProperties(world, id))['owner'], 'ada', 'the property of the created table');
    },
    'declared-exist-ok': async (world) => {
      const id = await world.arrange.declaredTable();
      await create(world, id, { query: { mode: 'ExistOk' } });
      sameRows(await readRows(world, id), ROWS);
    },
    'properties-query': async (world) => {
      const id = await freshId(world);
      const properties = { owner: 'ada', 'a key': 'a + b & c=d %24 "q" 東京', empty: '', long: 'x'.repeat(500) };
      await create(world, id, { query: { properties: JSON.stringify(properties) } });
      const kept = await tableProperties(world, id);
      const ours = Object.fromEntries(Object.keys(properties).map((key) => [key, kept[key]]));
      expect.equal(ours, properties, 'the properties');
    },
    'properties-header': async (world) => {
      const namespace = await world.arrange.namespace();
      const headers = { 'x-lance-table-properties': '{"owner":"header","other":"header"}' };
      const alone = [...namespace, world.name('alone')];
      await create(world, alone, { headers });
      expect.equal((await tableProperties(world, alone))['owner'], 'header', 'the property given in the header');
      const both = [...namespace, world.name('both')];
      await create(world, both, { headers, query: { properties: '{"owner":"query"}' } });
      const { owner, other } = await tableProperties(world, both);
      expect.equal([owner, other], ['query', undefined], 'the properties owner and other');
    },
    'properties-refused': async (world) => {
      const id = await freshId(world);
      for (const text of ['{', 'owner=ada', '[]', '"text"', '7', '{"a":1}', '{"a":{"b":"c"}}', '{"a":["b"]}']) {
        for (const query of [{ properties: text }, { storage_options: text }])
          expect.refused(await world.target.call('CreateTable', { id, query, body: rowsStream() }), 400);
      }
      await nothingAt(world, id);
      await create(world, id, { query: { properties: '{"a":"b"}', storage_options: '{}' } });
    },
    'location-outside': async (world) => {
      const id = await freshId(world);
      const outside = world.name('outside');
      for (const location of [`/${outside}`, `${'../'.repeat(20)}${outside}`, `tables/../../../../../${outside}`]) {
        const headers = { 'x-lance-table-location': location };
        const answer = await world.target.call('CreateTable', { id, headers, body: rowsStream() });
        expect.refused(answer, 403, 'PermissionDenied');
      }
      await nothingAt(world, id);
      await create(world, id);
    },
    'same-name-elsewhere': async (world) => {
      const table = world.name('same');
      const [one, two] = [await world.arrange.namespace(), await world.arrange.namespace()];
      await create(world, [...one, table]);
      await create(world, [...two, table], { body: otherStream() });
      sameRows(await readRows(world, [...one, table]), ROWS);
      sameRows(await readRows(world, [...two, table]), OTHER_ROWS);
    },
    'name-with-delimiter': async (world) => {
      const namespace = await world.arrange.namespace();
      const id = [...namespace, `${world.name('left')}$right`];
      await create(world, id, { delimiter: '|' });
      expect.equal(await tablesOf(world, namespace), id.slice(-1), 'the tables of the namespace');
      const whole = await world.target.call('TableExists', { id, delimiter: '|' });
      expect.ok('TableExists', world.target.supported('TableExists', whole));
      await tablesAre(world, 'gone', [id]);
    },
    'concurrent-create': async (world) => {
      const id = await freshId(world);
      const sets = [10, 20, 30, 40, 50, 60].map((first) => manyRows(first, 4));
      const answers = await Promise.all(
        sets.map((rows) => world.target.call('CreateTable', { id, query: { mode: 'Create' }, body: rowsStream(rows) })),
      );
      const won = sets.filter((_, at) => (answers[at]?.status ?? 0) < 300);
      expect.that(won.length === 1, 'exactly one create to succeed', `${won.length} of ${sets.length}`);
      for (const answer of answers.filter(({ status }) => status >= 300)) expect.status(answer, 409, 503);
      sameRows(await readRows(world, id), won.flat());
    },
    'root-refused': async (world) => {
      const id = await freshId(world);
      expect.refused(await world.target.call('CreateTable', { id: [], body: rowsStream() }), 400);
      await tablesAre(world, 'gone', [[]]);
      await create(world, id);
    },
  },
};
