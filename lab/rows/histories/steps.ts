import type { CreateTableIndexRequest } from '#contract/types';
import { compareValues, inRange, selectRows, Unspecified, valueOf } from '../expressions/evaluate.ts';
import type { Condition, Scalar } from '../expressions/tree.ts';
import { canonical, type Column } from '../tables/arrow.ts';
import type { Row, Value } from '../tables/column-types.ts';

export type IndexType = CreateTableIndexRequest['index_type'];

/** The flags of a merge. */
export interface Merge {
  readonly do: 'merge';
  readonly on: readonly string[];
  readonly rows: readonly Row[];
  /** Columns of the body, in its order. */
  readonly order: readonly string[];
  readonly update: boolean;
  /** Update only if the source has a greater value in this column. */
  readonly updateIfGreater?: string;
  readonly insert: boolean;
  readonly delete: boolean;
  readonly deleteIf?: Condition;
  readonly useIndex: boolean;
}

type AnyStep =
  | { readonly do: 'create'; readonly rows: readonly Row[] }
  | { readonly do: 'insert'; readonly rows: readonly Row[]; readonly overwrite?: boolean }
  | { readonly do: 'delete'; readonly where: Condition }
  | { readonly do: 'update'; readonly where: Condition; readonly column: string; readonly value: Scalar }
  | Merge
  | { readonly do: 'index'; readonly column: string; readonly type: IndexType; readonly options?: object }
  | { readonly do: 'drop-indexes' }
  | { readonly do: 'compact' }
  | { readonly do: 'branch'; readonly name: string }
  /** Restores the version that the step with this number wrote. */
  | { readonly do: 'restore'; readonly step: number };

/** A step of the history of a table, on its main branch when `branch` is absent. */
export type Step = AnyStep & { readonly branch?: string };

/** The rows after a write, and the counts that its response has. */
export interface Written {
  readonly rows: readonly Row[];
  readonly counts: Readonly<Record<string, number>>;
}

const mergeRows = (step: Merge, rows: readonly Row[], columns: readonly Column[]): Written | undefined => {
  const isMatch = (stored: Row, source: Row): boolean =>
    step.on.every((name) => {
      const [a = null, b = null] = [stored[name], source[name]];
      return a !== null && b !== null && canonical(a) === canonical(b);
    });
  const isUpdated = (stored: Row, source: Row): boolean => {
    const name = step.updateIfGreater;
    const type = columns.find((column) => column.name === name)?.type;
    if (name === undefined || type === undefined) return true;
    const [a = null, b = null] = [source[name], stored[name]];
    return a !== null && b !== null && compareValues(a, type, b, type) > 0;
  };
  const deleted = step.deleteIf === undefined ? rows : selectRows(step.deleteIf, rows);
  if (deleted === undefined) return undefined;
  const isDeleted = new Set(step.delete ? deleted : []);
  let [updates, deletes] = [0, 0];
  const kept = rows.flatMap((stored): Row[] => {
    const sources = step.rows.filter((source) => isMatch(stored, source));
    // Two rows for one stored row are ambiguous.
    if (sources.length > 1) throw new Unspecified('an ambiguous merge');
    const [source] = sources;
    if (source === undefined) {
      if (isDeleted.has(stored)) deletes += 1;
      return isDeleted.has(stored) ? [] : [stored];
    }
    if (!step.update || !isUpdated(stored, source)) return [stored];
    updates += 1;
    // One source row may replace several stored rows.
    return [{ ...source }];
  });
  const isNew = (source: Row): boolean => !rows.some((stored) => isMatch(stored, source));
  const inserted = step.insert ? step.rows.filter(isNew) : [];
  return {
    rows: [...kept, ...inserted],
    counts: { num_updated_rows: updates, num_deleted_rows: deletes, num_inserted_rows: inserted.length },
  };
};

const computeWrite = (step: Step, rows: readonly Row[], columns: readonly Column[]): Written | undefined => {
  switch (step.do) {
    case 'create':
      return { rows: step.rows, counts: {} };
    case 'insert':
      return {
        rows: step.overwrite === true ? step.rows : [...rows, ...step.rows],
        counts: { num_inserted_rows: step.rows.length },
      };
    case 'delete': {
      const gone = selectRows(step.where, rows);
      return gone && { rows: rows.filter((row) => !gone.includes(row)), counts: { num_deleted_rows: gone.length } };
    }
    case 'update': {
      const changed = selectRows(step.where, rows);
      if (changed === undefined) return undefined;
      const set = new Set(changed);
      const { type } = step.value;
      const newValue = (row: Row): Value => {
        const value = valueOf(step.value, row);
        return typeof value === 'bigint' && type.family === 'integer' ? inRange(value, type) : value;
      };
      const after = rows.map((row) => (set.has(row) ? { ...row, [step.column]: newValue(row) } : row));
      return { rows: after, counts: { updated_rows: set.size, rows_updated: set.size } };
    }
    case 'merge':
      return mergeRows(step, rows, columns);
    default:
      return { rows, counts: {} };
  }
};

/** Returns what a step writes; undefined when SQL leaves it open. Other steps change no rows. */
export const writeRows = (step: Step, rows: readonly Row[], columns: readonly Column[]): Written | undefined => {
  try {
    return computeWrite(step, rows, columns);
  } catch (error) {
    if (error instanceof Unspecified) return undefined;
    throw error;
  }
};
