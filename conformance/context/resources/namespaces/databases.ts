import type { CheckContext } from '../../check-context.ts';

/** The headers that select a database, in the document and in real clients (D-16). */
export type DatabaseHeader = 'x-ns-database' | 'x-lancedb-database';

/** Returns a header with the name of a database that does not exist. */
export const unknownDatabaseHeader = (
  { name }: CheckContext,
  header: DatabaseHeader = 'x-ns-database',
): Readonly<Record<string, string>> => ({ [header]: name('database') });

/** Returns a header with the name of a database: a configured one of the target, otherwise an unknown one. */
export const anyDatabaseHeader = (context: CheckContext): Readonly<Record<string, string>> => {
  const [known] = context.target.databases;
  return known === undefined ? unknownDatabaseHeader(context) : { 'x-ns-database': known };
};
