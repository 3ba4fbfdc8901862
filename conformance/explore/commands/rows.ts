import fc from 'fast-check';
import type { RuleName } from '#contract/rules';
import {
  changed,
  isDeclaredOnly,
  keyOf,
  parentOf,
  rowsOf,
  tableWith,
  write,
  type Id,
  type Model,
  type Row,
  type Table,
} from '../model.ts';
import { bodyOf, findTable, sending, shown, type Claim, type Outcome, type Plan } from '../plan.ts';
import { distinctRows, rows, shownRows, streamOf, tableId, versionPick, type VersionPick } from './arbitraries.ts';
import { pickVersion } from './versions.ts';

/** Predicates the model can tell the truth of; the last one names a column that no table has. */
const PREDICATES = {
  'id = 1': ({ id }: Row) => id === 1,
  'id = 2': ({ id }: Row) => id === 2,
  'n > 1': ({ n }: Row) => n > 1,
  true: () => true,
  'nobody = 1': undefined,
} satisfies Record<string, ((row: Row) => boolean) | undefined>;
type Predicate = keyof typeof PREDICATES;

const EXPRESSIONS = { 'n + 1': (n: number) => n + 1, '7': () => 7 } satisfies Record<string, (n: number) => number>;

interface InsertIntoTable {
  readonly does: 'InsertIntoTable';
  readonly id: Id;
  readonly mode: 'Append' | 'Overwrite' | undefined;
  readonly rows: readonly Row[];
}

interface MergeInsertIntoTable {
  readonly does: 'MergeInsertIntoTable';
  readonly id: Id;
  readonly rows: readonly Row[];
  readonly updates: boolean;
  readonly inserts: boolean;
  readonly deletes: boolean;
}

interface UpdateTable {
  readonly does: 'UpdateTable';
  readonly id: Id;
  readonly predicate: Predicate | undefined;
  readonly expression: keyof typeof EXPRESSIONS;
}

interface DeleteFromTable {
  readonly does: 'DeleteFromTable' | 'CountTableRows';
  readonly id: Id;
  readonly predicate: Predicate;
}

interface RestoreTable {
  readonly does: 'RestoreTable';
  readonly id: Id;
  readonly version: VersionPick;
}

const filled = (model: Model, id: Id, all: readonly Row[]): Model =>
  changed(model, ({ tables }) => {
    const { properties } = tables.get(keyOf(id)) as Table;
    tables.set(keyOf(id), tableWith(all, { properties }));
  });

const written = (model: Model, id: Id, all: readonly Row[]): Model => changed(model, (next) => write(next, id, all));

const touched = (id: Id): Pick<Plan, 'namespaces' | 'tables'> => ({ namespaces: [parentOf(id)], tables: [id] });

const claim = (rule: RuleName, what: string, got: unknown, want: unknown): readonly Claim[] =>
  got === undefined || got === null ? [] : [{ rule, what, want, got }];

const planInsert = ({ id, mode, rows: given }: InsertIntoTable, model: Model): Plan => {
  const outcome = (): Outcome => {
    const { table, rejection } = findTable(model, 'InsertIntoTable', id);
    if (table === undefined) return { rejection };
    if (isDeclaredOnly(table))
      return { success: { rule: 'InsertIntoTable/declared-becomes-table', next: filled(model, id, given) } };
    return {
      success: {
        rule: mode === 'Overwrite' ? 'InsertIntoTable/overwrite-replaces' : 'InsertIntoTable/rows-stored',
        next: written(model, id, mode === 'Overwrite' ? given : [...rowsOf(table), ...given]),
        read: (body) => {
          const { num_inserted_rows: got } = bodyOf('InsertIntoTable', body);
          return claim('InsertIntoTable/count-is-rows', 'num_inserted_rows', got, given.length);
        },
      },
    };
  };
  return {
    said: `insert rows ${shownRows(given)} into ${shown(id)}${mode === undefined ? '' : ` with mode ${mode}`}`,
    ...sending('InsertIntoTable', (at) => ({ id: at(id), query: mode ? { mode } : {}, body: streamOf(given) })),
    ...outcome(),
    ...touched(id),
  };
};

/** What a merge on `id` leaves of the stored rows and adds of the given ones. */
const merged = (stored: readonly Row[], { rows: given, updates, inserts, deletes }: MergeInsertIntoTable) => {
  const byId = new Map(given.map((row) => [row.id, row]));
  const matched = stored.filter(({ id }) => byId.has(id));
  const kept = deletes ? matched : stored;
  const fresh = given.filter(({ id }) => !stored.some((row) => row.id === id));
  return {
    rows: [...kept.map((row) => (updates ? (byId.get(row.id) ?? row) : row)), ...(inserts ? fresh : [])],
    updated: updates ? matched.length : 0,
    inserted: inserts ? fresh.length : 0,
    deleted: stored.length - kept.length,
  };
};

/** Not over stored rows that share an id: which of them a given row takes the place of is not said. */
const planMerge = (command: MergeInsertIntoTable, model: Model): Plan | undefined => {
  const { id, rows: given, updates, inserts, deletes } = command;
  const { table, rejection } = findTable(model, 'MergeInsertIntoTable', id);
  const stored = table === undefined ? [] : rowsOf(table);
  if (new Set(stored.map((row) => row.id)).size < stored.length) return undefined;
  const result = merged(stored, command);
  const outcome = (): Outcome => {
    if (table === undefined) return { rejection };
    if (isDeclaredOnly(table))
      return { success: { rule: 'MergeInsertIntoTable/declared-only-created', next: filled(model, id, given) } };
    if (!updates && !inserts && !deletes)
      return {
        success: { rule: 'MergeInsertIntoTable/no-flags', next: model },
        rejection: { rule: 'MergeInsertIntoTable/no-flags', statuses: [400] },
      };
    const plain = updates ? 'MergeInsertIntoTable/update-matched' : 'MergeInsertIntoTable/insert-not-matched';
    const rule = updates && inserts ? 'MergeInsertIntoTable/upsert' : plain;
    return {
      success: {
        rule: deletes ? 'MergeInsertIntoTable/delete-by-source' : rule,
        next: written(model, id, result.rows),
        read: (body) => {
          const counts = bodyOf('MergeInsertIntoTable', body);
          return (['updated', 'inserted', 'deleted'] as const).flatMap((one) =>
            claim('MergeInsertIntoTable/counts', `num_${one}_rows`, counts[`num_${one}_rows`], result[one]),
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
    said: `merge rows ${shownRows(given)} into ${shown(id)} on id: ${Object.keys(query).slice(1).join(', ') || 'no flags'}`,
    ...sending('MergeInsertIntoTable', (at) => ({ id: at(id), query, body: streamOf(given) })),
    ...outcome(),
    ...touched(id),
  };
};

/** What a table without data answers to whoever needs data (D-60), by the sentence that says so. */
const needsData = (rule: RuleName): Outcome => ({ rejection: { rule, names: ['InvalidTableState'] } });

const planUpdate = ({ id, predicate, expression }: UpdateTable, model: Model): Plan => {
  const outcome = (): Outcome => {
    const { table, rejection } = findTable(model, 'UpdateTable', id);
    if (table === undefined) return { rejection };
    if (isDeclaredOnly(table)) return needsData('UpdateTable/declared-only-refused');
    const selects = predicate === undefined ? () => true : PREDICATES[predicate];
    if (selects === undefined)
      return {
        rejection: {
          rule: 'UpdateTable/unknown-predicate-column-refused',
          names: ['InvalidInput', 'TableColumnNotFound'],
        },
      };
    const stored = rowsOf(table);
    const all = stored.map((row) => (selects(row) ? { ...row, n: EXPRESSIONS[expression](row.n) } : row));
    return {
      success: {
        rule: predicate === undefined ? 'UpdateTable/no-predicate' : 'UpdateTable/selected-rows',
        next: written(model, id, all),
        read: (body) => {
          const { updated_rows: got } = bodyOf('UpdateTable', body);
          return claim('UpdateTable/updated-rows', 'updated_rows', got, stored.filter(selects).length);
        },
      },
    };
  };
  return {
    said: `update ${shown(id)}, n = ${expression}${predicate === undefined ? '' : ` where ${predicate}`}`,
    ...sending('UpdateTable', (at) => ({
      id: at(id),
      body: { updates: [['n', expression]], ...(predicate !== undefined && { predicate }) },
    })),
    ...outcome(),
    ...touched(id),
  };
};

const planDelete = ({ id, predicate }: DeleteFromTable, model: Model): Plan => {
  const outcome = (): Outcome => {
    const { table, rejection } = findTable(model, 'DeleteFromTable', id);
    if (table === undefined) return { rejection };
    if (isDeclaredOnly(table)) return needsData('DeleteFromTable/declared-only-refused');
    const selects = PREDICATES[predicate];
    if (selects === undefined)
      return {
        rejection: { rule: 'DeleteFromTable/unknown-column-refused', names: ['InvalidInput', 'TableColumnNotFound'] },
      };
    const rule = predicate === 'true' ? 'DeleteFromTable/all-selected' : 'DeleteFromTable/selected-rows';
    return {
      success: {
        rule,
        next: written(
          model,
          id,
          rowsOf(table).filter((row) => !selects(row)),
        ),
      },
    };
  };
  return {
    said: `delete from ${shown(id)} where ${predicate}`,
    ...sending('DeleteFromTable', (at) => ({ id: at(id), body: { predicate } })),
    ...outcome(),
    ...touched(id),
  };
};

const planCount = ({ id, predicate }: DeleteFromTable, model: Model): Plan => {
  const outcome = (): Outcome => {
    const { table, rejection } = findTable(model, 'CountTableRows', id);
    if (table === undefined) return { rejection };
    if (isDeclaredOnly(table)) return needsData('CountTableRows/declared-only-refused');
    const selects = PREDICATES[predicate];
    if (selects === undefined)
      return {
        rejection: { rule: 'CountTableRows/unknown-column-refused', names: ['InvalidInput', 'TableColumnNotFound'] },
      };
    const want = rowsOf(table).filter(selects).length;
    const rule = want === 0 ? 'CountTableRows/none-match' : 'CountTableRows/matching-rows';
    return {
      success: { rule, next: model, read: (got) => [{ rule, what: `the rows where ${predicate}`, want, got }] },
    };
  };
  return {
    said: `count the rows of ${shown(id)} where ${predicate}`,
    ...sending('CountTableRows', (at) => ({ id: at(id), body: { predicate } })),
    ...outcome(),
    ...touched(id),
  };
};

const planRestore = ({ id, version: pick }: RestoreTable, model: Model): Plan | undefined => {
  const { table, rejection } = findTable(model, 'RestoreTable', id);
  const picked = pickVersion(table, pick);
  const outcome = (): Outcome => {
    if (table === undefined) return { rejection };
    if (isDeclaredOnly(table))
      return {
        rejection: { rule: 'RestoreTable/declared-refused', names: ['InvalidTableState', 'TableVersionNotFound'] },
      };
    const { version } = picked;
    if (version === undefined)
      return { rejection: { rule: 'RestoreTable/absent-version', names: ['TableVersionNotFound'] } };
    const isLatest = version === table.versions.at(-1);
    return {
      success: {
        rule: isLatest ? 'RestoreTable/latest' : 'RestoreTable/rows-restored',
        next: written(model, id, version.rows),
      },
      // Whether data can be restored whose record is gone is not said.
      ...(version.record !== 'listed' && {
        rejection: { rule: 'RestoreTable/rows-restored', names: ['TableVersionNotFound'] },
      }),
    };
  };
  return {
    said: `restore ${shown(id)} to ${picked.said}`,
    ...sending('RestoreTable', (at) => ({ id: at(id), body: { version: picked.number } })),
    ...outcome(),
    ...touched(id),
    touchesHistory: true,
  };
};

export type RowCommand = InsertIntoTable | MergeInsertIntoTable | UpdateTable | DeleteFromTable | RestoreTable;

const predicate = fc.constantFrom<Predicate>('id = 1', 'id = 2', 'n > 1', 'true', 'nobody = 1');

export const rowCommands: readonly fc.WeightedArbitrary<RowCommand>[] = [
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('InsertIntoTable'),
      id: tableId,
      mode: fc.constantFrom(undefined, undefined, 'Append', 'Overwrite'),
      rows,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('MergeInsertIntoTable'),
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
      does: fc.constant('UpdateTable'),
      id: tableId,
      predicate: fc.option(predicate, { nil: undefined }),
      expression: fc.constantFrom('n + 1', '7'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constantFrom('DeleteFromTable', 'CountTableRows'), id: tableId, predicate }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('RestoreTable'), id: tableId, version: versionPick }) },
];

export const rowPlans = {
  InsertIntoTable: planInsert,
  MergeInsertIntoTable: planMerge,
  UpdateTable: planUpdate,
  DeleteFromTable: planDelete,
  CountTableRows: planCount,
  RestoreTable: planRestore,
};
