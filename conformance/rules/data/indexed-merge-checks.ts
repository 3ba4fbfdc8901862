import type { ClientRequest } from '#contract/client';
import { arrowStream, int64, utf8 } from '../../context/arrow/arrow.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { expectSelected } from '../../context/resources/rows/expression-samples.ts';
import { buildIndexes } from '../../context/resources/indexes/indexes.ts';
import { expectRows, readRows, type Row } from '../../context/resources/rows/rows.ts';
import { changeRows } from './row-change-checks.ts';

type Query = Omit<ClientRequest<'MergeInsertIntoTable'>['query'], 'on'>;

const COLUMNS = { id: int64, n: int64, s: utf8 };

const STORED = [
  { id: 1n, n: null, s: 'a' },
  { id: 2n, n: 20n, s: 'b' },
  { id: 3n, n: 30n, s: null },
] as const;

const FLAGS = {
  when_matched_update_all: false,
  when_not_matched_insert_all: false,
  when_not_matched_by_source_delete: false,
} as const;
const UPSERT = { ...FLAGS, when_matched_update_all: true, when_not_matched_insert_all: true } as const;

/** Merges rows whose columns are in another order than those of the table. */
const merge = async (context: CheckContext, id: ObjectId, query: Query, rows: readonly Row[]): Promise<void> => {
  const body = arrowStream({ s: utf8, n: int64, id: int64 }, rows);
  await changeRows(context, 'MergeInsertIntoTable', { id, query: { on: ['id'], ...query }, body });
};

/** Creates a table with an index on the key, and on other columns. */
const indexedTable = async (context: CheckContext, ...columns: readonly ('id' | 'n')[]): Promise<ObjectId> => {
  const id = await context.arrange.table({ stream: arrowStream(COLUMNS, STORED) });
  await buildIndexes(
    context,
    id,
    columns.map((column) => ({ column, index_type: 'BTREE' as const })),
  );
  return id;
};

/** The checks of merges into tables with an index, a part of the checks in MergeInsertIntoTable.ts. */
export const indexedMergeChecks = {
  'indexed-key-reordered': async (context: CheckContext) => {
    const id = await indexedTable(context, 'id');
    const updated = { id: 1n, n: null, s: 'new' };
    await merge(context, id, { ...FLAGS, when_matched_update_all: true }, [updated, { id: 8n, n: 80n, s: 'none' }]);
    const inserted = { id: 9n, n: null, s: 'nine' };
    await merge(context, id, { ...FLAGS, when_not_matched_insert_all: true }, [{ id: 2n, n: null, s: 'x' }, inserted]);
    const upserted = [
      { id: 3n, n: null, s: 'three' },
      { id: 10n, n: null, s: null },
    ];
    await merge(context, id, UPSERT, upserted);
    expectRows(await readRows(context, id), [updated, STORED[1], inserted, ...upserted]);
  },
  'indexed-null-key': async (context: CheckContext) => {
    const id = await indexedTable(context, 'id');
    const rows = [
      { id: null, n: 7n, s: 'no key' },
      { id: 2n, n: 21n, s: 'b' },
    ];
    await merge(context, id, UPSERT, rows);
    expectRows(await readRows(context, id), [STORED[0], STORED[2], ...rows]);
  },
  'indexed-filter': async (context: CheckContext) => {
    const id = await indexedTable(context, 'id');
    const rows = [
      { id: 2n, n: 25n, s: null },
      { id: 3n, n: 25n, s: 'c' },
    ];
    await merge(context, id, { ...UPSERT, when_matched_update_all_filt: 'source.n > target.n' }, rows);
    expectRows(await readRows(context, id), [STORED[0], { id: 2n, n: 25n, s: null }, STORED[2]]);
  },
  'indexed-rows-found': async (context: CheckContext) => {
    const id = await indexedTable(context, 'id', 'n');
    await merge(context, id, UPSERT, [
      { id: 2n, n: 30n, s: 'b' },
      { id: 3n, n: 31n, s: 'c' },
      { id: 9n, n: 20n, s: 'i' },
    ]);
    await expectSelected(context, id, [
      ['n = 20', [9]],
      ['n = 30', [2]],
      ['n > 20', [2, 3]],
      ['n IS NULL', [1]],
      ['id = 2', [2]],
      ['id > 2', [3, 9]],
    ]);
  },
  'equal-stored-keys': async (context: CheckContext) => {
    const stored = [
      { id: 1n, n: 1n, s: 'a' },
      { id: 1n, n: 2n, s: 'b' },
      { id: 2n, n: 3n, s: 'c' },
    ];
    const id = await context.arrange.table({ stream: arrowStream(COLUMNS, stored) });
    const given = { id: 1n, n: 9n, s: 'z' };
    await merge(context, id, { ...FLAGS, when_matched_update_all: true }, [given]);
    expectRows(await readRows(context, id), [given, given, ...stored.slice(2)]);
  },
};
