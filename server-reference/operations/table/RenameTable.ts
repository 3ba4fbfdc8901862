import type { OperationHandler } from '../context.ts';
import { requireValidParts } from '../shared/identifier-parts.ts';
import {
  nameOfNamespace,
  notFound,
  namespaceNotFound,
  tableAlreadyExists,
  requireTablePath,
} from '../shared/errors.ts';

/** The deprecated field has no type in the contract, so any value that is not a list of names is ignored (D-42). */
const legacyTarget = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((part) => typeof part === 'string') ? value : undefined;

/** Changes the name in one transaction; the location of the data and open handles stay. */
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
    case 'namespace-exists':
      throw nameOfNamespace(to);
    case 'namespace-absent':
    case 'table-absent':
      throw notFound(result.kind, from);
  }
};
