import { errors } from '#contract/errors';
import type { AlterColumnsEntry } from '#contract/types';
import type { ColumnPlan, ColumnStep } from '../../engine/index.ts';
import type { OperationHandler } from '../context.ts';
import { findWritableTable } from '../shared/stored-table.ts';
import { updateVirtualColumn } from './derived-columns.ts';

/** Updates the metadata of virtual columns before any renaming, while the columns have the names of the request. */
const toColumnPlan =
  (entries: readonly AlterColumnsEntry[]): ColumnPlan =>
  async ({ schema }) => {
    let { fields } = schema;
    const steps: ColumnStep[] = [];
    for (const { path, virtual_column: change } of entries) {
      if (change === undefined || change === null) continue;
      const updates = updateVirtualColumn(fields, path, change);
      steps.push({ kind: 'metadata', updates });
      fields = fields.map((field) => ({
        ...field,
        metadata: { ...field.metadata, ...updates.find((update) => update.path === field.name)?.metadata },
      }));
    }
    const alterations = entries
      .map(({ path, rename, data_type, nullable }) => ({
        path,
        rename: rename ?? undefined,
        dataType: data_type ?? undefined,
        nullable: nullable ?? undefined,
      }))
      .filter((alteration) => Object.values(alteration).filter((value) => value !== undefined).length > 1);
    if (alterations.length > 0) steps.push({ kind: 'alter', alterations });
    return steps;
  };

const isEmptyEntry = ({ rename, data_type, nullable, virtual_column }: AlterColumnsEntry): boolean =>
  [rename, data_type, nullable, virtual_column].every((change) => change === undefined || change === null);

/** Applies all alterations or none. Throws InvalidInput for an entry that alters nothing (D-51). */
export const alterTableAlterColumns: OperationHandler<'AlterTableAlterColumns'> = async ({ id, body }, context) => {
  const table = await findWritableTable(context, id, body.branch);
  const { alterations } = body;
  const emptyEntry = alterations.find(isEmptyEntry);
  if (emptyEntry !== undefined) throw errors.invalidInput(`the entry for '${emptyEntry.path}' changes nothing`);
  const { version } = await context.engine.changes.changeColumns(table, toColumnPlan(alterations));
  return { body: { version } };
};
