import { rowsStream } from '../../arrange.ts';
import type { CheckContext } from '../../check-context.ts';
import type { ObjectId } from '../../object-id.ts';
import { NotApplicable } from '../../outcome.ts';

/** The headers that select a database, in the document and in real clients (D-16). */
export type DatabaseHeader = 'x-ns-database' | 'x-lancedb-database';

/** Returns a header with the name of a database that does not exist. */
export const unknownDatabaseHeader = (
  { name }: CheckContext,
  header: DatabaseHeader = 'x-ns-database',
): Readonly<Record<string, string>> => ({ [header]: name('database') });

/**
 * Creates a database with one table, which is created with the header; returns the identifiers of both from the root. Throws
 * NotApplicable for a run below a home namespace, since a database is a child of the root.
 */
export const databaseWithTable = async (
  { arrange, name, target }: CheckContext,
  header: DatabaseHeader = 'x-ns-database',
): Promise<{ readonly database: ObjectId; readonly table: ObjectId }> => {
  if (target.home.namespace.length > 0) throw new NotApplicable('a database is outside the home namespace of the run');
  const database = [name('database')];
  await arrange.call('CreateNamespace', { id: database });
  const table = name('tbl');
  await arrange.call('CreateTable', { id: [table], body: rowsStream(), headers: { [header]: database[0] ?? '' } });
  return { database, table: [...database, table] };
};

/** Returns a header with the name of a database: a configured one of the target, otherwise an unknown one. */
export const anyDatabaseHeader = (context: CheckContext): Readonly<Record<string, string>> => {
  const [known] = context.target.databases;
  return known === undefined ? unknownDatabaseHeader(context) : { 'x-ns-database': known };
};
