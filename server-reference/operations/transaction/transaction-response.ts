import { errors, type ServiceError } from '#contract/errors';
import type { DescribeTransactionResponse } from '#contract/types';
import { mergeProperties, type TransactionRecord } from '../../catalog/index.ts';

/** Describes a transaction. The error of a failed job is in the property `error`, unless a client has set that one. */
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
