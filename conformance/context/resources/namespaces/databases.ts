import { NotApplicable } from '../../outcome.ts';
import type { Target } from '../../target/target.ts';
import type { CheckContext } from '../../check-context.ts';
import type * as expect from '../../expect.ts';

/** What names a database, in the document and in real clients (D-16). */
export type DatabaseHeader = 'x-ns-database' | 'x-lancedb-database';

/** A header with the name of a database that nobody has made. */
export const unknownDatabase = (
  { name }: CheckContext,
  header: DatabaseHeader = 'x-ns-database',
): Readonly<Record<string, string>> => ({ [header]: name('database') });

/** A header with the name of a database: one of the target's where it was told, else any. */
export const someDatabase = (context: CheckContext): Readonly<Record<string, string>> => {
  const [known] = context.target.databases;
  return known === undefined ? unknownDatabase(context) : { 'x-ns-database': known };
};

/**
 * Judges a request that names a database. A target with one database may ignore the name (D-16); of one with several
 * that knows no such database nothing can be judged, since nobody told us a name.
 */
export const takesDatabase = ({ features, target }: CheckContext, { status }: expect.AnyResponse): void => {
  if (target.databases.length > 0) return;
  if (features === undefined ? status === 404 : features.has('multi-database'))
    throw new NotApplicable('the target holds several databases, and the name of none is known');
};

/** Ends the check as not applicable unless a valid API key is known. */
export const needsKey = ({ credentials: { apiKey } }: Target): void => {
  if (apiKey === undefined) throw new NotApplicable('needs an API key of the target, and none was given');
};

/** A valid bearer token as the only credential; not applicable unless both a token and a key are known. */
export const tokenAlone = (target: Target): Readonly<Record<string, string>> => {
  needsKey(target);
  const { token } = target.credentials;
  if (token === undefined) throw new NotApplicable('needs a bearer token of the target, and none was given');
  return { authorization: `Bearer ${token}` };
};
