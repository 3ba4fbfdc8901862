import type { AddColumnsEntry } from '#contract/types';
import type { ColumnPlan } from '../../engine/tables/column-changes.ts';
import type { JsonArrowField } from '../../engine/ipc/schema/schema-json.ts';
import type { Serve } from '../context.ts';
import { findStoredTable } from '../table/find-table.ts';
import { computedField, sourceOf, virtualFields } from './derived-columns.ts';

/** Neighbours of one kind are added together, so that the columns stand in the order of the request. */
const planOf =
  (entries: readonly AddColumnsEntry[]): ColumnPlan =>
  async ({ typesOf }) => {
    const steps: (
      { kind: 'add'; columns: { name: string; sql: string }[] } | { kind: 'add-nulls'; fields: JsonArrowField[] }
    )[] = [];
    const addNulls = (fields: readonly JsonArrowField[]): void => {
      const last = steps.at(-1);
      if (last?.kind === 'add-nulls') last.fields.push(...fields);
      else steps.push({ kind: 'add-nulls', fields: [...fields] });
    };
    for (const entry of entries) {
      const { name } = entry;
      const source = sourceOf(entry);
      const last = steps.at(-1);
      if (source.kind === 'virtual') addNulls(virtualFields(name, source.entry));
      else if (source.kind === 'computed') {
        const types = await typesOf({ [name]: source.sql });
        addNulls(types.map((type) => computedField(type, source.sql)));
      } else if (last?.kind === 'add') last.columns.push({ name, sql: source.sql });
      else steps.push({ kind: 'add', columns: [{ name, sql: source.sql }] });
    }
    return steps;
  };

/** Columns with values now, with values after a backfill, and with values that others compute (D-64, D-71). */
export const alterTableAddColumns: Serve<'AlterTableAddColumns'> = async ({ id, body }, context) => {
  const table = await findStoredTable(context, id, body.branch);
  const { version } = await context.engine.changes.columns(table, planOf(body.new_columns));
  return { body: { version } };
};
