import type { OperationHandler } from '../context.ts';
import { toTransactionResponse, transactionNotFound } from './transaction-response.ts';

/** Ids are made by the server and have one part; any other names nothing. */
export const describeTransaction: OperationHandler<'DescribeTransaction'> = async ({ id }, { catalog, database }) => {
  const [name = ''] = id;
  const found = id.length === 1 ? await catalog.transactions.describe(database, name) : undefined;
  if (found === undefined) throw transactionNotFound(id);
  return { body: toTransactionResponse(found) };
};
