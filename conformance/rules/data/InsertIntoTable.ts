import type { ClientRequest } from '#contract/client';
import type { InsertIntoTableResponse } from '#contract/types';
import { COLUMNS, manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import { arrowStream, int64, utf8, vector } from '../../context/arrow/arrow.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { COMPRESSED, fixture, fixtureBytes, storesColumns } from '../../context/arrow/fixtures.ts';
import { NotApplicable } from '../../context/outcome.ts';
import {
  countRows,
  describeTable,
  given,
  queryTable,
  readRows,
  sameRows,
  tableState,
  versionOf,
  type Row,
} from '../../context/resources/rows/rows.ts';
import { brokenStream, OTHER_ROWS, otherStream } from '../../context/resources/rows/streams.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Request = ClientRequest<'InsertIntoTable'>;

/** Rows that no made table has. */
const MORE = manyRows(10, 4);

/** An insert that must succeed, unless the target says that it does not serve such a request. */
const insert = async (
  { target }: World,
  id: Id,
  body: Request['body'] = rowsStream(MORE),
  query: Request['query'] = {},
): Promise<InsertIntoTableResponse> => {
  const answer = await target.call('InsertIntoTable', { id, query, body });
  return expect.ok('InsertIntoTable', target.supported('InsertIntoTable', answer));
};

/** A body that must be refused with 400 and leave the table as it is, where a good one is then accepted. */
const refused = async (world: World, id: Id, bad: Uint8Array, good: Uint8Array): Promise<void> => {
  await world.unmoved(
    () => tableState(world, id),
    async () => expect.refused(await world.target.call('InsertIntoTable', { id, body: bad }), 400),
  );
  await insert(world, id, good);
};

/**
 * A body that the target may store or refuse with 400; `stored` looks at what a success has done, and a refusal counts
 * where the same request with the table's own columns is accepted.
 */
const storedOrRefused = async (
  world: World,
  id: Id,
  request: Omit<Request, 'id'>,
  stored: () => Promise<void>,
): Promise<void> => {
  const before = await tableState(world, id);
  const { target } = world;
  const answer = target.supported('InsertIntoTable', await target.call('InsertIntoTable', { ...request, id }));
  if (answer.status < 400) return stored();
  expect.refused(answer, 400);
  expect.equal(await tableState(world, id), before, 'the table after a refusal');
  await insert(world, id, rowsStream(MORE), request.query);
};

export const InsertIntoTable: OperationChecks<'InsertIntoTable'> = {
  operation: 'InsertIntoTable',
  subject: async (world) => {
    const id = await world.arrange.table();
    const request = { id, body: rowsStream(MORE) };
    return { request, observe: () => tableState(world, id), again: () => request };
  },
  checks: {
    'rows-stored': async (world) => {
      const id = await world.arrange.table();
      const rows = [
        { id: 2n ** 63n - 1n, name: 'naïve 東京 🜚', vector: [0.5, -1, 2 ** 20, 0] },
        { id: null, name: '', vector: null },
        { id: 4n, name: null, vector: [1, 2, 3, 4] },
      ];
      await insert(world, id, rowsStream(rows));
      sameRows(await readRows(world, id), [...ROWS, ...rows]);
    },
    'append-is-default': async (world) => {
      const id = await world.arrange.table();
      await insert(world, id);
      sameRows(await readRows(world, id), [...ROWS, ...MORE]);
      await insert(world, id, rowsStream(ROWS), { mode: 'Append' });
      sameRows(await readRows(world, id), [...ROWS, ...MORE, ...ROWS]);
    },
    'overwrite-replaces': async (world) => {
      const id = await world.arrange.table();
      await insert(world, id, rowsStream(MORE), { mode: 'Overwrite' });
      sameRows(await readRows(world, id), MORE);
    },
    'overwrite-schema': async (world) => {
      const id = await world.arrange.table();
      await storedOrRefused(world, id, { query: { mode: 'Overwrite' }, body: otherStream() }, async () => {
        const read = await queryTable(world, id);
        expect.equal(read.schema.map(({ name }) => name).sort(), ['colour', 'id'], 'the columns');
        sameRows(read.rows, OTHER_ROWS);
      });
    },
    'overwrite-in-one-step': async (world) => {
      const [few, many] = [3, 500];
      const id = await world.arrange.table({ rows: manyRows(1, many) });
      const seen = new Set<number>();
      for (const count of [few, many, few, many]) {
        let busy = true;
        const done = (): boolean => (busy = false);
        const writing = insert(world, id, rowsStream(manyRows(1, count)), { mode: 'Overwrite' }).finally(done);
        const read = async (): Promise<void> => {
          while (busy) seen.add(await countRows(world, id));
        };
        await Promise.all([writing, read()]);
        expect.equal(await countRows(world, id), count, 'the number of rows after the overwrite');
      }
      const half = [...seen].filter((count) => count !== few && count !== many);
      expect.equal(half, [], `counts other than ${few} and ${many}`);
    },
    'overwrite-keeps-history': async (world) => {
      const id = await world.arrange.table();
      const version = await versionOf(world, id);
      await insert(world, id, rowsStream(MORE), { mode: 'Overwrite' });
      sameRows(await readRows(world, id), MORE);
      sameRows(await readRows(world, id, { version }), ROWS, `the rows of version ${version}`);
    },
    'all-batches': async (world) => {
      const rows = manyRows(10, 60);
      const id = await world.arrange.table({ stream: arrowStream(COLUMNS) });
      await insert(world, id, arrowStream(COLUMNS, rows, { batches: 8 }));
      sameRows(await readRows(world, id), rows);
      const foreign = fixture('pyarrow-batches');
      const other = await world.arrange.table({ stream: arrowStream({ id: int64, text: utf8 }) });
      await insert(world, other, fixtureBytes(foreign));
      sameRows(await readRows(world, other), foreign.values);
    },
    'compressed-buffers': async (world) => {
      for (const one of [fixture('pyarrow-lz4'), fixture('pyarrow-zstd')]) {
        const id = [...(await world.arrange.namespace()), world.name('tbl')];
        await storesColumns(world, id, arrowStream(COMPRESSED));
        await insert(world, id, fixtureBytes(one));
        sameRows(await readRows(world, id), one.values);
      }
    },
    'columns-by-name': async (world) => {
      const rows = [{ a: 'is a', b: 'is b', n: 1n }];
      const id = await world.arrange.table({ stream: arrowStream({ a: utf8, b: utf8, n: int64 }) });
      await insert(world, id, arrowStream({ n: int64, b: utf8, a: utf8 }, rows));
      sameRows(await readRows(world, id), rows);
    },
    'new-version': async (world) => {
      const id = await world.arrange.table();
      const before = await versionOf(world, id);
      await insert(world, id);
      const after = await versionOf(world, id);
      expect.that(after > before, `a version greater than ${before}`, after);
    },
    'version-is-commit': async (world) => {
      const id = await world.arrange.table();
      const before = await versionOf(world, id);
      const version = given(await insert(world, id), 'version');
      expect.equal(await versionOf(world, id), version, 'the version described');
      expect.that(version !== before, 'another version than the one before', version);
    },
    'answers-version': async (world) => {
      const { version } = await insert(world, await world.arrange.table());
      expect.that(version !== undefined, 'a version in the answer', version);
    },
    'count-is-rows': async (world) => {
      const id = await world.arrange.table();
      const body = arrowStream(COLUMNS, manyRows(10, 25), { batches: 4 });
      expect.equal(given(await insert(world, id, body), 'num_inserted_rows'), 25, 'num_inserted_rows');
      const replaced = await insert(world, id, rowsStream(MORE), { mode: 'Overwrite' });
      expect.equal(given(replaced, 'num_inserted_rows'), MORE.length, 'num_inserted_rows of an overwrite');
    },
    'answers-count': async (world) => {
      const { num_inserted_rows } = await insert(world, await world.arrange.table());
      expect.that(num_inserted_rows !== undefined, 'num_inserted_rows in the answer', num_inserted_rows);
    },
    'earlier-version-unchanged': async (world) => {
      const id = await world.arrange.table();
      const version = await versionOf(world, id);
      await insert(world, id);
      sameRows(await readRows(world, id, { version }), ROWS, `the rows of version ${version}`);
      sameRows(await readRows(world, id), [...ROWS, ...MORE]);
    },
    'no-rows-accepted': async (world) => {
      const id = await world.arrange.table();
      await insert(world, id, arrowStream(COLUMNS));
      sameRows(await readRows(world, id), ROWS);
      await insert(world, id, arrowStream(COLUMNS, [], { batches: 1 }));
      sameRows(await readRows(world, id), ROWS);
    },
    'type-mismatch-refused': async (world) => {
      const columns = { id: int64, name: utf8 };
      const id = await world.arrange.table({ stream: arrowStream(columns, [{ id: 1n, name: 'ada' }]) });
      const words = arrowStream({ id: utf8, name: utf8 }, [{ id: 'not a number', name: 'x' }]);
      await refused(world, id, words, arrowStream(columns, [{ id: 2n, name: 'x' }]));
    },
    'unknown-column-refused': async (world) => {
      const more = MORE.map((row): Row => ({ ...row, no_such_column: 1n }));
      const body = arrowStream({ ...COLUMNS, no_such_column: int64 }, more);
      await refused(world, await world.arrange.table(), body, rowsStream(MORE));
    },
    'left-out-column': async (world) => {
      const id = await world.arrange.table({ stream: arrowStream(COLUMNS) });
      const body = arrowStream({ id: int64, vector: vector(4) }, MORE);
      await storedOrRefused(world, id, { body }, async () => {
        const rows = MORE.map((row): Row => ({ ...row, name: null }));
        sameRows(await readRows(world, id), rows);
      });
    },
    'null-refused': async (world) => {
      const columns = { id: { type: int64, nullable: false }, name: utf8 };
      const id = await world.arrange.table({ stream: arrowStream(columns, [{ id: 1n, name: 'ada' }]) });
      const { schema } = await describeTable(world, id);
      if (schema?.fields.find(({ name }) => name === 'id')?.nullable !== false)
        throw new NotApplicable('the target keeps no column that allows no nulls');
      const nulls = arrowStream({ id: int64, name: utf8 }, [
        { id: 2n, name: 'x' },
        { id: null, name: 'y' },
      ]);
      await refused(world, id, nulls, arrowStream(columns, [{ id: 2n, name: 'x' }]));
    },
    'last-batch-broken': async (world) => {
      await refused(world, await world.arrange.table(), brokenStream(), rowsStream(MORE));
    },
    'declared-becomes-table': async (world) => {
      const id = await world.arrange.declaredTable();
      await insert(world, id);
      const read = await queryTable(world, id);
      expect.equal(read.schema.map(({ name }) => name).sort(), Object.keys(COLUMNS).sort(), 'the columns');
      sameRows(read.rows, MORE);
      const { is_only_declared } = await describeTable(world, id);
      expect.that(is_only_declared !== true, 'a table that is not only declared', is_only_declared);
    },
    'concurrent-appends': async (world) => {
      const id = await world.arrange.table();
      const sets = [10, 20, 30, 40, 50, 60].map((first) => manyRows(first, 5));
      const answers = await Promise.all(
        sets.map((rows) => world.target.call('InsertIntoTable', { id, body: rowsStream(rows) })),
      );
      const stored = sets.filter((_, at) => answers[at]?.status === 200);
      expect.that(
        stored.length > 0,
        'an append that succeeds',
        answers.map(({ status }) => status),
      );
      sameRows(await readRows(world, id), [...ROWS, ...stored.flat()]);
    },
    'branch-only': async (world) => {
      const id = await world.arrange.table();
      const branch = world.name('branch');
      await world.arrange.call('CreateTableBranch', { id, body: { name: branch } });
      const main = await tableState(world, id);
      await insert(world, id, rowsStream(MORE), { branch });
      sameRows(await readRows(world, id, { branch }), [...ROWS, ...MORE], 'the rows of the branch');
      expect.equal(await tableState(world, id), main, 'the main branch');
    },
  },
};
