import type { CheckContext } from '../../check-context.ts';

/** What names a database, in the document and in real clients (D-16). */
export type DatabaseHeader = 'x-ns-database' | 'x-lancedb-database';

/** A header with the name of a database that nobody has made. */
export const unknownDatabaseHeader = (
  { name }: CheckContext,
  header: DatabaseHeader = 'x-ns-database',
): Readonly<Record<string, string>> => ({ [header]: name('database') });

/** A header with the name of a database: one of the target's where it was told, else any. */
export const anyDatabaseHeader = (context: CheckContext): Readonly<Record<string, string>> => {
  const [known] = context.target.databases;
  return known === undefined ? unknownDatabaseHeader(context) : { 'x-ns-database': known };
};
