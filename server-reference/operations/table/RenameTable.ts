import type { OperationHandler } from '../context.ts';
import { requireValidParts } from '../shared/identifier-parts.ts';
import { notFound, namespaceNotFound, tableAlreadyExists, requireTablePath } from '../shared/errors.ts';

/** The older member has no type in the contract, so whatever is no list of names is passed over (D-42). */
const legacyTarget = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((part) => typeof part === 'string') ? value : undefined;

/** The name moves in one transaction; the data stays where it is, and so do handles that are open on it. */
export const renameTable: OperationHandler<'RenameTable'> = async ({ id, body }, { catalog, database }) => {
  const from = requireTablePath(id);
  const namespace = requireValidParts(body.new_namespace_id ?? legacyTarget(body.new_namespace) ?? from.slice(0, -1));
  const to = [...namespace, ...requireValidParts([body.new_table_name])];
  const result = await catalog.tables.rename(database, from, to);
  switch (result.kind) {
    case 'renamed':
      return { body: {} };
    case 'target-namespace-absent':
      throw namespaceNotFound(namespace);
    case 'target-exists':
      throw tableAlreadyExists(to);
    case 'namespace-absent':
    case 'table-absent':
      throw notFound(result.kind, from);
  }
};
