import { canonicalFieldPath, fieldAt } from '../../engine/index.ts';
import type { OperationHandler } from '../context.ts';
import { findStoredTable } from '../shared/stored-table.ts';

/** Updates metadata keys; null removes a key (D-62). Returns all metadata of the changed fields by canonical path (D-78). */
export const updateFieldMetadata: OperationHandler<'UpdateFieldMetadata'> = async ({ id, body }, context) => {
  const table = await findStoredTable(context, id, body.branch);
  const updates = body.updates.map(({ path, metadata, replace }) => ({ path, metadata, replace: replace ?? false }));
  const { version, schema } = await context.engine.changes.changeColumns(table, () => [{ kind: 'metadata', updates }]);
  const fields = Object.fromEntries(
    updates.map(({ path }) => [canonicalFieldPath(path), { ...fieldAt(schema, path)?.metadata }]),
  );
  return { body: { version, fields } };
};
