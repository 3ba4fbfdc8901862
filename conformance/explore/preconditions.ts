import type { BatchCommand } from './commands/batch.ts';
import type { Command } from './command.ts';
import { hasNamespace, idOf, keyOf, parentOf, type Id, type Model } from './model.ts';

const chooseFrom = (keys: Iterable<string>, choice: number): Id | undefined => {
  const ids = [...keys].filter((key) => key !== '').map(idOf);
  return ids[(choice - 1) % ids.length];
};

/** Returns the id if its parent namespace exists, otherwise the same name at the root. */
const withExistingParent = (id: Id, model: Model): Id => (hasNamespace(model, parentOf(id)) ? id : id.slice(-1));

/** From this choice on only tables with data are chosen, because a declared table supports few operations. */
const MIN_DATA_CHOICE = 3;

const chooseTable = (id: Id, choice: number, { tables }: Model): Id | undefined => {
  const keys = [...tables.keys()].filter(
    (key) => choice < MIN_DATA_CHOICE || (tables.get(key)?.versions.length ?? 0) > 0,
  );
  if (keys.includes(keyOf(id))) return id;
  return chooseFrom(keys, choice) ?? (tables.has(keyOf(id)) ? id : undefined);
};

/** Redirects the operations of a batch, and keeps at most one per table. */
const resolveBatch = ({ operations }: BatchCommand, choice: number, model: Model): BatchCommand['operations'] => {
  const resolved = operations.flatMap(({ kind, id }) => {
    const chosen = kind === 'declare_table' ? withExistingParent(id, model) : chooseTable(id, choice, model);
    return chosen === undefined ? [] : [{ kind, id: chosen }];
  });
  return resolved.filter(({ id }, at) => resolved.findIndex((one) => keyOf(one.id) === keyOf(id)) === at);
};

/** Returns the command with the ids of existing objects, or undefined when no object meets its precondition. */
export const resolveCommand = (command: Command, model: Model): Command | undefined => {
  const { choice } = command;
  if (choice === 0) return command;
  switch (command.operation) {
    case 'DescribeTransaction':
    case 'AlterTransaction':
      return command;
    case 'BatchCommitTables': {
      const operations = resolveBatch(command, choice, model);
      return operations.length === 0 ? undefined : { ...command, operations };
    }
    case 'CreateNamespace':
    case 'CreateTable':
    case 'DeclareTable':
    case 'RegisterTable':
      return { ...command, id: withExistingParent(command.id, model) };
    case 'DropNamespace': {
      const id = hasNamespace(model, command.id) ? command.id : chooseFrom(model.namespaces.keys(), choice);
      return id && { ...command, id };
    }
    default: {
      const id = chooseTable(command.id, choice, model);
      return id && { ...command, id };
    }
  }
};
