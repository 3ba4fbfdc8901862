import { expect, test } from 'vitest';
import { planOf, type Command } from './commands.ts';
import { emptyModel, findModelTable, type Model } from './model.ts';

const ID = ['t'];

/** Returns the model after a command that succeeds with `body`. */
const after = (model: Model, command: Command, body: unknown = {}): Model => {
  const { success } = planOf(command, model) ?? {};
  if (success === undefined) throw new Error(`${command.operation} is not planned to succeed`);
  success.readResponse?.(body, success.next);
  return success.next;
};

test.each<{ by: string; taking: Command; answer: unknown }>([
  { by: 'alone', taking: { operation: 'DeregisterTable', choice: 0, id: ID }, answer: { location: '/l' } },
  {
    by: 'in a batch',
    taking: { operation: 'BatchCommitTables', choice: 0, operations: [{ kind: 'deregister_table', id: ID }] },
    answer: { results: [{ deregister_table: { location: '/l' } }] },
  },
])(
  'does not expect deleted version records after a table was deregistered $by and registered again',
  ({ taking, answer: response }) => {
    for (const [deletes, record] of [
      [true, 'unknown'],
      [false, 'listed'],
    ] as const) {
      let model = after(emptyModel(), {
        operation: 'CreateTable',
        choice: 0,
        id: ID,
        rows: [{ id: 1, n: 1 }],
        mode: undefined,
      });
      const [first] = findModelTable(model, ID)?.versions ?? [];
      if (first !== undefined) first.number = 7;
      if (deletes) {
        model = after(model, { operation: 'BatchDeleteTableVersions', choice: 0, id: ID, from: 0, through: 0 });
        expect(findModelTable(model, ID)?.versions).toMatchObject([{ number: 7, record: 'deleted' }]);
      }
      model = after(model, taking, response);
      expect(findModelTable(model, ID)).toBeUndefined();
      model = after(model, { operation: 'RegisterTable', choice: 0, id: ID, mode: undefined, pick: 0 });
      expect(findModelTable(model, ID)?.versions).toMatchObject([{ rows: [{ id: 1 }], record }]);
    }
  },
);
