import type { OperationHandler } from '../context.ts';
import { toTransactionResponse, transactionNotFound } from './transaction-response.ts';

/** Returns the status and the properties of a transaction. Transaction ids have exactly one part. */
export const describeTransaction: OperationHandler<'DescribeTransaction'> = async ({ id }, { catalog, database }) => {
  const [name = ''] = id;
  const found = id.length === 1 ? await catalog.transactions.describe(database, name) : undefined;
  if (found === undefined) throw transactionNotFound(id);
  return { body: toTransactionResponse(found) };
};
