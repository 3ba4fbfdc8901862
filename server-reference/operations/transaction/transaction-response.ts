import { errors, type ServiceError } from '#contract/errors';
import type { DescribeTransactionResponse } from '#contract/types';
import { mergeProperties } from '../../catalog/names/names.ts';
import type { TransactionRecord } from '../../catalog/transactions/transactions.ts';

/** Why work of the server's own failed is told as a property, unless somebody has set one of that name. */
export const toTransactionResponse = ({
  status,
  properties,
  error,
}: TransactionRecord): DescribeTransactionResponse => ({
  status,
  properties: mergeProperties(error === null ? {} : { error }, properties),
});

export const transactionNotFound = (id: readonly string[]): ServiceError =>
  errors.transactionNotFound(`there is no transaction ${JSON.stringify(id.join('$'))}`);
