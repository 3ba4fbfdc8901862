import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { planOf } from './commands.ts';
import { emptyModel, findModelTable, type Model } from './model.ts';

const ID = ['t'];

/** Returns the model after a command that succeeds with `body`. */
const applyCommand = (model: Model, command: Command, body: unknown = {}): Model => {
  const { success } = planOf(command, model) ?? {};
  if (success === undefined) throw new Error(`${command.operation} is not planned to succeed`);
  success.readResponse?.(body, success.next);
  return success.next;
};

test.each<{ by: string; command: Command; response: unknown }>([
  { by: 'alone', command: { operation: 'DeregisterTable', choice: 0, id: ID }, response: { location: '/l' } },
  {
    by: 'in a batch',
    command: { operation: 'BatchCommitTables', choice: 0, operations: [{ kind: 'deregister_table', id: ID }] },
    response: { results: [{ deregister_table: { location: '/l' } }] },
  },
])(
  'does not expect deleted version records after a table was deregistered $by and registered again',
  ({ command, response }) => {
    for (const [deletes, record] of [
      [true, 'unknown'],
      [false, 'listed'],
    ] as const) {
      let model = applyCommand(emptyModel(), {
        operation: 'CreateTable',
        choice: 0,
        id: ID,
        rows: [{ id: 1, n: 1 }],
        mode: undefined,
      });
      const [first] = findModelTable(model, ID)?.versions ?? [];
      if (first !== undefined) first.number = 7;
      if (deletes) {
        model = applyCommand(model, { operation: 'BatchDeleteTableVersions', choice: 0, id: ID, from: 0, through: 0 });
        expect(findModelTable(model, ID)?.versions).toMatchObject([{ number: 7, record: 'deleted' }]);
      }
      model = applyCommand(model, command, response);
      expect(findModelTable(model, ID)).toBeUndefined();
      model = applyCommand(model, { operation: 'RegisterTable', choice: 0, id: ID, mode: undefined, pick: 0 });
      expect(findModelTable(model, ID)?.versions).toMatchObject([{ rows: [{ id: 1 }], record }]);
    }
  },
);
