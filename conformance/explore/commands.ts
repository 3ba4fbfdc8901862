import fc from 'fast-check';
import { batchCommands, batchPlans, type BatchCommand } from './commands/batch.ts';
import { namespaceCommands, namespacePlans, type NamespaceCommand } from './commands/namespaces.ts';
import { rowCommands, rowPlans, type RowCommand } from './commands/rows.ts';
import { tableCommands, tablePlans, type TableCommand } from './commands/tables.ts';
import { transactionCommands, transactionPlans, type TransactionCommand } from './commands/transactions.ts';
import { versionCommands, versionPlans, type VersionCommand } from './commands/versions.ts';
import { aimed, type Aim } from './preconditions.ts';
import type { Model } from './model.ts';
import type { Plan } from './plan.ts';

type Unaimed = NamespaceCommand | TableCommand | RowCommand | VersionCommand | BatchCommand | TransactionCommand;

/** What may be done next, as plain data; lawful or not is told by the model. */
export type Command = Unaimed & Aim;

type Plans = {
  readonly [Name in Command['does']]: (
    command: Extract<Command, { readonly does: unknown }>,
    model: Model,
  ) => Plan | undefined;
};

const plans = {
  ...namespacePlans,
  ...tablePlans,
  ...rowPlans,
  ...versionPlans,
  ...batchPlans,
  ...transactionPlans,
} as unknown as Plans;

/** What a command would do in this state; undefined where it cannot be asked, or the contract foresees nothing. */
export const planOf = (command: Command, model: Model): Plan | undefined => {
  const meant = aimed(command, model);
  return meant && plans[meant.does](meant, model);
};

/** Longest sequence, of which not every command finds what it is for: long enough for a history. */
const LONGEST = 30;

const command: fc.Arbitrary<Command> = fc
  .tuple(
    fc.oneof(
      ...tableCommands,
      ...rowCommands,
      ...namespaceCommands,
      ...versionCommands,
      ...batchCommands,
      ...transactionCommands,
    ),
    fc.nat({ max: 5 }),
  )
  .map(([one, aim]) => ({ ...one, aim }));

export const sequence: fc.Arbitrary<Command[]> = fc.array(command, {
  minLength: 1,
  maxLength: LONGEST,
  size: 'max',
});
