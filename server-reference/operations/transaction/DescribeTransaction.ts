import type { Serve } from '../context.ts';
import { responseOf, noTransaction } from './transaction-response.ts';

/** Ids are made by the server and have one part; any other names nothing. */
export const describeTransaction: Serve<'DescribeTransaction'> = async ({ id }, { catalog, database }) => {
  const [name = ''] = id;
  const found = id.length === 1 ? await catalog.transactions.describe(database, name) : undefined;
  if (found === undefined) throw noTransaction(id);
  return { body: responseOf(found) };
};
