import {
  ColumnNode,
  type ColumnUpdateNode,
  DeleteQueryNode,
  InsertQueryNode,
  type OperationNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely';

/** What a statement writes: a table and, for an update, the columns that it sets; or any table. */
export type WrittenColumns = { readonly table: string; readonly columns?: readonly string[] } | 'unknown';

const nameOf = (node: OperationNode | undefined): string | undefined =>
  node !== undefined && TableNode.is(node) ? node.table.identifier.name : undefined;

const columnOf = ({ column }: ColumnUpdateNode): string | undefined =>
  ColumnNode.is(column) ? column.column.name : undefined;

const written = (table: string | undefined, columns?: readonly (string | undefined)[]): WrittenColumns => {
  if (table === undefined) return 'unknown';
  const names = columns?.filter((name) => name !== undefined);
  return names === undefined || names.length < (columns?.length ?? 0) ? { table } : { table, columns: names };
};

/** Returns what a query of the query builder writes; undefined if it only reads. No table has cascades or triggers. */
export const writtenColumns = (query: OperationNode): WrittenColumns | undefined => {
  if (SelectQueryNode.is(query)) return undefined;
  if (InsertQueryNode.is(query)) return written(nameOf(query.into));
  if (UpdateQueryNode.is(query)) return written(nameOf(query.table), query.updates?.map(columnOf));
  const [from, ...others] = DeleteQueryNode.is(query) ? query.from.froms : [];
  return written(others.length === 0 ? nameOf(from) : undefined);
};
