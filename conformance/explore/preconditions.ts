import type { BatchCommand } from './commands/batch.ts';
import type { Command } from './commands.ts';
import { hasNamespace, idOf, keyOf, parentOf, type Id, type Model } from './model.ts';

/**
 * Whether a command is meant for something that is there. Most are, and are left out where there is nothing: even of a
 * few names most name nothing most of the time, and one refusal after another teaches little. 0 is a command as drawn.
 */
export interface Aim {
  readonly aim: number;
}

const among = (keys: Iterable<string>, aim: number): Id | undefined => {
  const ids = [...keys].filter((key) => key !== '').map(idOf);
  return ids[(aim - 1) % ids.length];
};

/** Something new has to go where there is a namespace. */
const placed = (id: Id, model: Model): Id => (hasNamespace(model, parentOf(id)) ? id : id.slice(-1));

/** From here on aims are at data: to a table that is only declared little can happen. */
const AT_DATA = 3;

const tableThere = (id: Id, aim: number, { tables }: Model): Id | undefined => {
  const keys = [...tables.keys()].filter((key) => aim < AT_DATA || (tables.get(key)?.versions.length ?? 0) > 0);
  if (keys.includes(keyOf(id))) return id;
  return among(keys, aim) ?? (tables.has(keyOf(id)) ? id : undefined);
};

/** The operations, each still of a table of its own. */
const aimedBatch = ({ operations }: BatchCommand, aim: number, model: Model): BatchCommand['operations'] => {
  const aims = operations.flatMap(({ kind, id }) => {
    const there = kind === 'declare_table' ? placed(id, model) : tableThere(id, aim, model);
    return there === undefined ? [] : [{ kind, id: there }];
  });
  return aims.filter(({ id }, at) => aims.findIndex((one) => keyOf(one.id) === keyOf(id)) === at);
};

/** The command in this state of the world; undefined where there is nothing that it could be meant for. */
export const aimed = (command: Command, model: Model): Command | undefined => {
  const { aim } = command;
  if (aim === 0) return command;
  switch (command.does) {
    case 'DescribeTransaction':
    case 'AlterTransaction':
      return command;
    case 'BatchCommitTables': {
      const operations = aimedBatch(command, aim, model);
      return operations.length === 0 ? undefined : { ...command, operations };
    }
    case 'CreateNamespace':
    case 'CreateTable':
    case 'DeclareTable':
    case 'RegisterTable':
      return { ...command, id: placed(command.id, model) };
    case 'DropNamespace': {
      const id = hasNamespace(model, command.id) ? command.id : among(model.namespaces.keys(), aim);
      return id && { ...command, id };
    }
    default: {
      const id = tableThere(command.id, aim, model);
      return id && { ...command, id };
    }
  }
};
