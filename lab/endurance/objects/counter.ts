import { tableFromIPC } from 'apache-arrow';
import type { Client } from '#contract/client';
import type { Model } from '../linearizability.ts';
import { outputFrom, pickRandom, uniqueName, type ObjectKind, type ObjectRequest } from './object.ts';
import { ROWS } from './rows.ts';

export type Input = 'increment' | 'read';

/** A number that is incremented and read. */
export const counterModel: Model<number> = {
  initial: 0,
  next: (state, input, output) => {
    if (input === 'read') return output === undefined || output === state ? state : undefined;
    return output === undefined || output === 'done' ? state + 1 : undefined;
  },
};

const COUNT_UP = { predicate: 'id = 0', updates: [['n', 'n + 1']] };

/** The only row of a table; UpdateTable increments its column `n`. */
export const counter: ObjectKind<number> = {
  model: counterModel,
  create: (parent) => {
    const table = uniqueName(`${parent}counter`);
    const id = [table];
    const increment: ObjectRequest = {
      input: 'increment' satisfies Input,
      send: (client) => client.call('UpdateTable', { id, body: COUNT_UP }),
      outputOf: (response) => outputFrom(response, () => 'done'),
    };
    const read: ObjectRequest = {
      input: 'read' satisfies Input,
      send: (client) => client.call('QueryTable', { id, body: {} }),
      outputOf: (response) =>
        outputFrom(response, ({ bytes }) => {
          const found = tableFromIPC(bytes).toArray() as { readonly n: number }[];
          return found.length === 1 ? found[0]?.n : undefined;
        }),
    };
    return {
      name: `counter/${table}`,
      setUp: async (client: Client) => void (await client.createTable({ id, query: { mode: 'ExistOk' }, body: ROWS })),
      nextRequest: () => pickRandom([increment, increment, read]),
      readRequests: () => [read],
    };
  },
};
