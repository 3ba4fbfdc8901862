import fc from 'fast-check';
import { batchCommands, batchPlans, type BatchCommand } from './commands/batch.ts';
import { namespaceCommands, namespacePlans, type NamespaceCommand } from './commands/namespaces.ts';
import { rowCommands, rowPlans, type RowCommand } from './commands/rows.ts';
import { tableCommands, tablePlans, type TableCommand } from './commands/tables.ts';
import { transactionCommands, transactionPlans, type TransactionCommand } from './commands/transactions.ts';
import { versionCommands, versionPlans, type VersionCommand } from './commands/versions.ts';
import { resolveCommand, type ObjectChoice } from './preconditions.ts';
import type { Model } from './model.ts';
import type { Plan } from './plan.ts';

type DrawnCommand = NamespaceCommand | TableCommand | RowCommand | VersionCommand | BatchCommand | TransactionCommand;

/** An operation with its arguments. The model decides whether it is valid in a state. */
export type Command = DrawnCommand & ObjectChoice;

type Plans = {
  readonly [Name in Command['operation']]: (
    command: Extract<Command, { readonly operation: unknown }>,
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

/** Returns the plan of a command in this state, or undefined when its precondition or the contract excludes it. */
export const planOf = (command: Command, model: Model): Plan | undefined => {
  const resolved = resolveCommand(command, model);
  return resolved && plans[resolved.operation](resolved, model);
};

/** Maximum length of a sequence. Some commands are skipped, so it must be long enough to build up a state. */
const MAX_LENGTH = 30;

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
  .map(([one, choice]) => ({ ...one, choice }));

/** Generates sequences of commands. */
export const sequence: fc.Arbitrary<Command[]> = fc.array(command, {
  minLength: 1,
  maxLength: MAX_LENGTH,
  size: 'max',
});
