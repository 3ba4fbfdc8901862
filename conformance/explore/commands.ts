import fc from 'fast-check';
import { batchCommands, batchPlans } from './commands/batch.ts';
import { namespaceCommands, namespacePlans } from './commands/namespaces.ts';
import { rowCommands, rowPlans } from './commands/rows.ts';
import { tableCommands, tablePlans } from './commands/tables.ts';
import { transactionCommands, transactionPlans } from './commands/transactions.ts';
import { versionCommands, versionPlans } from './commands/versions.ts';
import type { Command } from './command.ts';
import { resolveCommand } from './preconditions.ts';
import type { Model } from './model.ts';
import type { Plan } from './plan.ts';

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
