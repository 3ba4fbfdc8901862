import { statusOf } from '#contract/errors';
import fc from 'fast-check';
import type { RuleName } from '#contract/rules';
import {
  withChange,
  isDeclaredOnly,
  keyOf,
  parentOf,
  currentRows,
  tableWith,
  addVersion,
  type Id,
  type Model,
  type Row,
  type Table,
} from '../model.ts';
import {
  typedBody,
  findTable,
  requestPart,
  formatId,
  type FieldExpectation,
  type Outcome,
  type Plan,
} from '../plan.ts';
import { distinctRows, rows, shownRows, streamOf, tableId, versionPick, type VersionPick } from './arbitraries.ts';
import { pickVersion } from './versions.ts';

/** Predicates that the model can evaluate; the last one names a column that does not exist. */
const PREDICATES = {
  'id = 1': ({ id }: Row) => id === 1,
  'id = 2': ({ id }: Row) => id === 2,
  'n > 1': ({ n }: Row) => n > 1,
  true: () => true,
  'missing = 1': undefined,
} satisfies Record<string, ((row: Row) => boolean) | undefined>;
type Predicate = keyof typeof PREDICATES;

const EXPRESSIONS = { 'n + 1': (n: number) => n + 1, '7': () => 7 } satisfies Record<string, (n: number) => number>;

interface InsertIntoTable {
  readonly operation: 'InsertIntoTable';
  readonly id: Id;
  readonly mode: 'Append' | 'Overwrite' | undefined;
  readonly rows: readonly Row[];
}

interface MergeInsertIntoTable {
  readonly operation: 'MergeInsertIntoTable';
  readonly id: Id;
  readonly rows: readonly Row[];
  readonly updates: boolean;
  readonly inserts: boolean;
  readonly deletes: boolean;
}

interface UpdateTable {
  readonly operation: 'UpdateTable';
  readonly id: Id;
  readonly predicate: Predicate | undefined;
  readonly expression: keyof typeof EXPRESSIONS;
}

interface DeleteFromTable {
  readonly operation: 'DeleteFromTable' | 'CountTableRows';
  readonly id: Id;
  readonly predicate: Predicate;
}

interface RestoreTable {
  readonly operation: 'RestoreTable';
  readonly id: Id;
  readonly version: VersionPick;
}

const withFirstVersion = (model: Model, id: Id, all: readonly Row[]): Model =>
  withChange(model, ({ tables }) => {
    const { properties } = tables.get(keyOf(id)) as Table;
    tables.set(keyOf(id), tableWith(all, { properties }));
  });

const withVersion = (model: Model, id: Id, all: readonly Row[]): Model =>
  withChange(model, (next) => addVersion(next, id, all));

const affectedObjects = (id: Id): Pick<Plan, 'namespaces' | 'tables'> => ({ namespaces: [parentOf(id)], tables: [id] });

const expectField = (rule: RuleName, what: string, got: unknown, want: unknown): readonly FieldExpectation[] =>
  got === undefined || got === null ? [] : [{ rule, name: what, expected: want, actual: got }];

const planInsert = ({ id, mode, rows: given }: InsertIntoTable, model: Model): Plan => {
  const outcome = (): Outcome => {
    const { table, rejection } = findTable(model, 'InsertIntoTable', id);
    if (table === undefined) return { rejection };
    if (isDeclaredOnly(table))
      return { success: { rule: 'InsertIntoTable/declared-becomes-table', next: withFirstVersion(model, id, given) } };
    return {
      success: {
        rule: mode === 'Overwrite' ? 'InsertIntoTable/overwrite-replaces' : 'InsertIntoTable/rows-stored',
        next: withVersion(model, id, mode === 'Overwrite' ? given : [...currentRows(table), ...given]),
        readResponse: (body) => {
          const { num_inserted_rows: got } = typedBody('InsertIntoTable', body);
          return expectField('InsertIntoTable/count-is-rows', 'num_inserted_rows', got, given.length);
        },
      },
    };
  };
  return {
    description: `insert rows ${shownRows(given)} into ${formatId(id)}${mode === undefined ? '' : ` with mode ${mode}`}`,
    ...requestPart('InsertIntoTable', (at) => ({ id: at(id), query: mode ? { mode } : {}, body: streamOf(given) })),
    ...outcome(),
    ...affectedObjects(id),
  };
};

/** Returns the rows and counts after a merge on `id`. */
const mergeRows = (stored: readonly Row[], { rows: given, updates, inserts, deletes }: MergeInsertIntoTable) => {
  const byId = new Map(given.map((row) => [row.id, row]));
  const matched = stored.filter(({ id }) => byId.has(id));
  const kept = deletes ? matched : stored;
  const inserted = given.filter(({ id }) => !stored.some((row) => row.id === id));
  return {
    rows: [...kept.map((row) => (updates ? (byId.get(row.id) ?? row) : row)), ...(inserts ? inserted : [])],
    updated: updates ? matched.length : 0,
    inserted: inserts ? inserted.length : 0,
    deleted: stored.length - kept.length,
  };
};

/** Skips tables whose rows share an id, because the contract does not specify which of them a merge replaces. */
const planMerge = (command: MergeInsertIntoTable, model: Model): Plan | undefined => {
  const { id, rows: given, updates, inserts, deletes } = command;
  const { table, rejection } = findTable(model, 'MergeInsertIntoTable', id);
  const stored = table === undefined ? [] : currentRows(table);
  if (new Set(stored.map((row) => row.id)).size < stored.length) return undefined;
  const result = mergeRows(stored, command);
  const outcome = (): Outcome => {
    if (table === undefined) return { rejection };
    if (isDeclaredOnly(table))
      return {
        success: { rule: 'MergeInsertIntoTable/declared-only-created', next: withFirstVersion(model, id, given) },
      };
    if (!updates && !inserts && !deletes)
      return {
        success: { rule: 'MergeInsertIntoTable/no-flags', next: model },
        rejection: { rule: 'MergeInsertIntoTable/no-flags', statuses: [statusOf('InvalidInput')] },
      };
    const plain = updates ? 'MergeInsertIntoTable/update-matched' : 'MergeInsertIntoTable/insert-not-matched';
    const rule = updates && inserts ? 'MergeInsertIntoTable/upsert' : plain;
    return {
      success: {
        rule: deletes ? 'MergeInsertIntoTable/delete-by-source' : rule,
        next: withVersion(model, id, result.rows),
        readResponse: (body) => {
          const counts = typedBody('MergeInsertIntoTable', body);
          return (['updated', 'inserted', 'deleted'] as const).flatMap((one) =>
            expectField('MergeInsertIntoTable/counts', `num_${one}_rows`, counts[`num_${one}_rows`], result[one]),
          );
        },
      },
    };
  };
  const query = {
    on: ['id'],
    ...(updates && { when_matched_update_all: true }),
    ...(inserts && { when_not_matched_insert_all: true }),
    ...(deletes && { when_not_matched_by_source_delete: true }),
  };
  return {
    description: `merge rows ${shownRows(given)} into ${formatId(id)} on id: ${Object.keys(query).slice(1).join(', ') || 'no flags'}`,
    ...requestPart('MergeInsertIntoTable', (at) => ({ id: at(id), query, body: streamOf(given) })),
    ...outcome(),
    ...affectedObjects(id),
  };
};

/** Returns the rejection of an operation that needs data on a declared table (D-60). */
const needsData = (rule: RuleName): Outcome => ({ rejection: { rule, names: ['InvalidTableState'] } });

const planUpdate = ({ id, predicate, expression }: UpdateTable, model: Model): Plan => {
  const outcome = (): Outcome => {
    const { table, rejection } = findTable(model, 'UpdateTable', id);
    if (table === undefined) return { rejection };
    if (isDeclaredOnly(table)) return needsData('UpdateTable/declared-only-rejected');
    const selects = predicate === undefined ? () => true : PREDICATES[predicate];
    if (selects === undefined)
      return {
        rejection: {
          rule: 'UpdateTable/unknown-predicate-column-rejected',
          names: ['InvalidInput', 'TableColumnNotFound'],
        },
      };
    const stored = currentRows(table);
    const all = stored.map((row) => (selects(row) ? { ...row, n: EXPRESSIONS[expression](row.n) } : row));
    return {
      success: {
        rule: predicate === undefined ? 'UpdateTable/no-predicate' : 'UpdateTable/selected-rows',
        next: withVersion(model, id, all),
        readResponse: (body) => {
          const { updated_rows: got } = typedBody('UpdateTable', body);
          return expectField('UpdateTable/updated-rows', 'updated_rows', got, stored.filter(selects).length);
        },
      },
    };
  };
  return {
    description: `update ${formatId(id)}, n = ${expression}${predicate === undefined ? '' : ` where ${predicate}`}`,
    ...requestPart('UpdateTable', (at) => ({
      id: at(id),
      body: { updates: [['n', expression]], ...(predicate !== undefined && { predicate }) },
    })),
    ...outcome(),
    ...affectedObjects(id),
  };
};

const planDelete = ({ id, predicate }: DeleteFromTable, model: Model): Plan => {
  const outcome = (): Outcome => {
    const { table, rejection } = findTable(model, 'DeleteFromTable', id);
    if (table === undefined) return { rejection };
    if (isDeclaredOnly(table)) return needsData('DeleteFromTable/declared-only-rejected');
    const selects = PREDICATES[predicate];
    if (selects === undefined)
      return {
        rejection: { rule: 'DeleteFromTable/unknown-column-rejected', names: ['InvalidInput', 'TableColumnNotFound'] },
      };
    const rule = predicate === 'true' ? 'DeleteFromTable/all-selected' : 'DeleteFromTable/selected-rows';
    return {
      success: {
        rule,
        next: withVersion(
          model,
          id,
          currentRows(table).filter((row) => !selects(row)),
        ),
      },
    };
  };
  return {
    description: `delete from ${formatId(id)} where ${predicate}`,
    ...requestPart('DeleteFromTable', (at) => ({ id: at(id), body: { predicate } })),
    ...outcome(),
    ...affectedObjects(id),
  };
};

const planCount = ({ id, predicate }: DeleteFromTable, model: Model): Plan => {
  const outcome = (): Outcome => {
    const { table, rejection } = findTable(model, 'CountTableRows', id);
    if (table === undefined) return { rejection };
    if (isDeclaredOnly(table)) return needsData('CountTableRows/declared-only-rejected');
    const selects = PREDICATES[predicate];
    if (selects === undefined)
      return {
        rejection: { rule: 'CountTableRows/unknown-column-rejected', names: ['InvalidInput', 'TableColumnNotFound'] },
      };
    const want = currentRows(table).filter(selects).length;
    const rule = want === 0 ? 'CountTableRows/none-match' : 'CountTableRows/matching-rows';
    return {
      success: {
        rule,
        next: model,
        readResponse: (got) => [{ rule, name: `the rows where ${predicate}`, expected: want, actual: got }],
      },
    };
  };
  return {
    description: `count the rows of ${formatId(id)} where ${predicate}`,
    ...requestPart('CountTableRows', (at) => ({ id: at(id), body: { predicate } })),
    ...outcome(),
    ...affectedObjects(id),
  };
};

const planRestore = ({ id, version: pick }: RestoreTable, model: Model): Plan | undefined => {
  const { table, rejection } = findTable(model, 'RestoreTable', id);
  const picked = pickVersion(table, pick);
  const outcome = (): Outcome => {
    if (table === undefined) return { rejection };
    if (isDeclaredOnly(table))
      return {
        rejection: { rule: 'RestoreTable/declared-rejected', names: ['InvalidTableState', 'TableVersionNotFound'] },
      };
    const { version } = picked;
    if (version === undefined)
      return { rejection: { rule: 'RestoreTable/absent-version', names: ['TableVersionNotFound'] } };
    const isLatest = version === table.versions.at(-1);
    return {
      success: {
        rule: isLatest ? 'RestoreTable/latest' : 'RestoreTable/rows-restored',
        next: withVersion(model, id, version.rows),
      },
      // The contract does not specify whether a version without a record can be restored.
      ...(version.record !== 'listed' && {
        rejection: { rule: 'RestoreTable/rows-restored', names: ['TableVersionNotFound'] },
      }),
    };
  };
  return {
    description: `restore ${formatId(id)} to ${picked.description}`,
    ...requestPart('RestoreTable', (at) => ({ id: at(id), body: { version: picked.number } })),
    ...outcome(),
    ...affectedObjects(id),
    touchesHistory: true,
  };
};

export type RowCommand = InsertIntoTable | MergeInsertIntoTable | UpdateTable | DeleteFromTable | RestoreTable;

const predicate = fc.constantFrom<Predicate>('id = 1', 'id = 2', 'n > 1', 'true', 'missing = 1');

export const rowCommands: readonly fc.WeightedArbitrary<RowCommand>[] = [
  {
    weight: 5,
    arbitrary: fc.record({
      operation: fc.constant('InsertIntoTable'),
      id: tableId,
      mode: fc.constantFrom(undefined, undefined, 'Append', 'Overwrite'),
      rows,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      operation: fc.constant('MergeInsertIntoTable'),
      id: tableId,
      rows: distinctRows,
      updates: fc.boolean(),
      inserts: fc.boolean(),
      deletes: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      operation: fc.constant('UpdateTable'),
      id: tableId,
      predicate: fc.option(predicate, { nil: undefined }),
      expression: fc.constantFrom('n + 1', '7'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ operation: fc.constantFrom('DeleteFromTable', 'CountTableRows'), id: tableId, predicate }),
  },
  { weight: 2, arbitrary: fc.record({ operation: fc.constant('RestoreTable'), id: tableId, version: versionPick }) },
];

export const rowPlans = {
  InsertIntoTable: planInsert,
  MergeInsertIntoTable: planMerge,
  UpdateTable: planUpdate,
  DeleteFromTable: planDelete,
  CountTableRows: planCount,
  RestoreTable: planRestore,
};
