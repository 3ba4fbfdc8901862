import type { Publish, Retract } from '../../engine/index.ts';
import type { OperationHandler } from '../context.ts';
import { findWritableTable } from '../shared/stored-table.ts';

/** Updates rows and properties in one transaction, so a rejected or interrupted request changes neither (D-46). */
export const updateTable: OperationHandler<'UpdateTable'> = async ({ id, body }, context) => {
  const { catalog, engine } = context;
  const table = await findWritableTable(context, id, body.branch);
  const { predicate, updates } = body;
  const given = body.properties ?? {};
  let { properties } = table;
  let before = properties;
  const publish: Publish = (...staged) =>
    catalog.transaction(async ({ commits, tables }) => {
      const outcome = await commits.publishAll(...staged);
      if (outcome !== 'published') return outcome;
      const changed = await tables.setProperties(table.id, given);
      if (changed !== undefined) ({ before, after: properties } = changed);
      return outcome;
    });
  const retract: Retract = (...commit) =>
    catalog.transaction(async ({ commits, tables }) => {
      await commits.retract(...commit);
      await tables.restoreProperties(table.id, Object.keys(given), before);
    });
  const update = {
    predicate: predicate ?? undefined,
    updates: updates.map(([column = '', sql = '']) => [column, sql] as const),
  };
  const options = Object.keys(given).length > 0 ? { publish, retract } : {};
  const { rows, version } = await engine.changes.update(table, update, options);
  return { body: { updated_rows: rows, rows_updated: rows, version, properties: { ...properties } } };
};
