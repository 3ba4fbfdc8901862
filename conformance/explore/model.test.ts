import { expect, test } from 'vitest';
import { planOf, type Command } from './commands.ts';
import { emptyModel, tableOf, type Model } from './model.ts';

const ID = ['t'];

/** The model after a command that succeeds with `body`. */
const after = (model: Model, command: Command, body: unknown = {}): Model => {
  const { success } = planOf(command, model) ?? {};
  if (success === undefined) throw new Error(`${command.does} is not planned to succeed`);
  success.read?.(body, success.next);
  return success.next;
};

test.each<{ by: string; taking: Command; answer: unknown }>([
  { by: 'alone', taking: { does: 'DeregisterTable', aim: 0, id: ID }, answer: { location: '/l' } },
  {
    by: 'in a batch',
    taking: { does: 'BatchCommitTables', aim: 0, operations: [{ kind: 'deregister_table', id: ID }] },
    answer: { results: [{ deregister_table: { location: '/l' } }] },
  },
])('no server is held to a record deleted before its table was deregistered $by', ({ taking, answer: response }) => {
  for (const [deletes, record] of [
    [true, 'open'],
    [false, 'listed'],
  ] as const) {
    let model = after(emptyModel(), { does: 'CreateTable', aim: 0, id: ID, rows: [{ id: 1, n: 1 }], mode: undefined });
    const [first] = tableOf(model, ID)?.versions ?? [];
    if (first !== undefined) first.number = 7;
    if (deletes) {
      model = after(model, { does: 'BatchDeleteTableVersions', aim: 0, id: ID, from: 0, through: 0 });
      expect(tableOf(model, ID)?.versions).toMatchObject([{ number: 7, record: 'deleted' }]);
    }
    model = after(model, taking, response);
    expect(tableOf(model, ID)).toBeUndefined();
    model = after(model, { does: 'RegisterTable', aim: 0, id: ID, mode: undefined, pick: 0 });
    expect(tableOf(model, ID)?.versions).toMatchObject([{ rows: [{ id: 1 }], record }]);
  }
});
