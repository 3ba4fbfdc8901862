import type { Serve } from '../context.ts';
import { checkedParts } from '../shared/identifier-parts.ts';
import { absent, noNamespace, tableExists, tablePath } from '../shared/errors.ts';

/** The older member has no type in the contract, so whatever is no list of names is passed over (D-42). */
const olderTarget = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((part) => typeof part === 'string') ? value : undefined;

/** The name moves in one transaction; the data stays where it is, and so do handles that are open on it. */
export const renameTable: Serve<'RenameTable'> = async ({ id, body }, { catalog, database }) => {
  const from = tablePath(id);
  const namespace = checkedParts(body.new_namespace_id ?? olderTarget(body.new_namespace) ?? from.slice(0, -1));
  const to = [...namespace, ...checkedParts([body.new_table_name])];
  const result = await catalog.tables.rename(database, from, to);
  switch (result.kind) {
    case 'renamed':
      return { body: {} };
    case 'target-namespace-absent':
      throw noNamespace(namespace);
    case 'target-exists':
      throw tableExists(to);
    case 'namespace-absent':
    case 'table-absent':
      throw absent(result.kind, from);
  }
};
