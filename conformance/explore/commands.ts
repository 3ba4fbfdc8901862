import fc from 'fast-check';
import { batchCommands, batchPlans, type BatchCommand } from './commands/batch.ts';
import { namespaceCommands, namespacePlans, type NamespaceCommand } from './commands/namespaces.ts';
import { rowCommands, rowPlans, type RowCommand } from './commands/rows.ts';
import { tableCommands, tablePlans, type TableCommand } from './commands/tables.ts';
import { versionCommands, versionPlans, type VersionCommand } from './commands/versions.ts';
import type { Model } from './model.ts';
import type { Plan } from './plan.ts';

/** What may be done next, as plain data; lawful or not is told by the model. */
export type Command = NamespaceCommand | TableCommand | RowCommand | VersionCommand | BatchCommand;

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
} as unknown as Plans;

/** What a command would do in this state; undefined where it cannot be asked, or the contract foresees nothing. */
export const planOf = (command: Command, model: Model): Plan | undefined => plans[command.does](command, model);

/** Longest sequence: long enough for a history, short enough to be read. */
const LONGEST = 16;

const command: fc.Arbitrary<Command> = fc.oneof(
  ...tableCommands,
  ...rowCommands,
  ...namespaceCommands,
  ...versionCommands,
  ...batchCommands,
);

export const sequence: fc.Arbitrary<Command[]> = fc.array(command, {
  minLength: 1,
  maxLength: LONGEST,
  size: 'max',
});
