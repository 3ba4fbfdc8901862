import type { AddColumnsEntry } from '#contract/types';
import type { ColumnPlan, JsonArrowField, JsonArrowSchema } from '../../engine/index.ts';
import type { OperationHandler } from '../context.ts';
import { findWritableTable } from '../shared/stored-table.ts';
import { toComputedField, readColumnSource, toVirtualFields } from './derived-columns.ts';

/** Merges adjacent entries of one kind into one step, which keeps the columns in the order of the request. */
const toColumnPlan =
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
      const source = readColumnSource(entry);
      const last = steps.at(-1);
      if (source.kind === 'virtual') addNulls(toVirtualFields(name, source.entry));
      else if (source.kind === 'computed') {
        const types = await typesOf({ [name]: source.sql });
        addNulls(types.map((type) => toComputedField(type, source.sql)));
      } else if (last?.kind === 'add') last.columns.push({ name, sql: source.sql });
      else steps.push({ kind: 'add', columns: [{ name, sql: source.sql }] });
    }
    return steps;
  };

/** Adds columns of nulls with the fields of an Arrow schema (D-81). */
const toNullColumnPlan =
  ({ fields }: JsonArrowSchema): ColumnPlan =>
  () => [{ kind: 'add-nulls', fields }];

/**
 * Adds expression columns, computed columns (filled by a backfill), virtual columns (filled by clients) and, from an Arrow
 * body, columns of nulls (D-64, D-71, D-81).
 */
export const alterTableAddColumns: OperationHandler<'AlterTableAddColumns'> = async ({ id, body, arrow }, context) => {
  const table = await findWritableTable(context, id, body.branch);
  const plan =
    arrow === undefined ? toColumnPlan(body.new_columns) : toNullColumnPlan(await context.engine.readSchema(arrow));
  const { version } = await context.engine.changes.changeColumns(table, plan);
  return { body: { version } };
};
