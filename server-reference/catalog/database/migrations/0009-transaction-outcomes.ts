import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../dialect.ts';

/** Creates the outcomes of transactions whose COMMIT may be lost (see database/transaction-outcomes.ts). */
export const transactionOutcomes = async (db: Kysely<unknown>, { text, bigint }: ColumnTypes): Promise<void> => {
  await db.schema
    .createTable('transaction_outcomes')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('outcome', text, (c) => c.notNull())
    .addColumn('decided_at', bigint, (c) => c.notNull())
    .execute();
};
