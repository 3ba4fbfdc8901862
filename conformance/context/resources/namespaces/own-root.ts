import type { CheckContext } from '../../check-context.ts';
import { NotApplicable } from '../../outcome.ts';
import { isTestName } from '../../test-names.ts';
import { namesIn, readNames } from './lists.ts';

const hasTables = async ({ read }: CheckContext, database: string): Promise<boolean> => {
  const { body } = await read('ListAllTables', { headers: { 'x-ns-database': database } });
  return namesIn(body).length > 0;
};

/**
 * Continues if the root has nothing but what runs of the suite have created, and configured databases without tables. Otherwise
 * throws NotApplicable: a target that executes a request which it must reject would lose what it stores.
 */
export const requireOwnRoot = async (context: CheckContext): Promise<void> => {
  const { databases } = context.target;
  const names = [...(await readNames(context, 'ListNamespaces', [])), ...(await readNames(context, 'ListTables', []))];
  const others = names.filter((name) => !isTestName(name) && !databases.includes(name));
  for (const database of databases) if (await hasTables(context, database)) others.push(database);
  if (others.length > 0)
    throw new NotApplicable(`the root has ${others.length} objects that are not of the suite, such as ${others[0]}`);
};
