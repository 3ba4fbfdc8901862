import { createClient } from '#contract/client';
import { credentialHeaders, type Connection } from '../lib/target.ts';
import { inParallel } from './parallel.ts';

/** Requests without an answer after which the rest is given up: a dead target must not cost a time-out per name. */
const GIVE_UP_AFTER = 8;

/** How to address a name that holds the usual delimiter, as the made names of some checks do. */
const addressed = (name: string): { readonly id: readonly string[]; readonly delimiter?: string } => {
  const delimiter = ['$', '|', '::', '~~~'].find((one) => !name.includes(one));
  return { id: [name], ...(delimiter !== '$' && { delimiter }) };
};

/**
 * Removes every top-level namespace and root table the run has made, and says what is still there.
 * Not part of the judgement: nothing is recorded, and whatever fails here is named as left behind.
 */
export const cleanUp = async (connection: Connection, concurrency: number): Promise<readonly string[]> => {
  const { baseUrl, wire, ledger } = connection;
  const client = createClient({
    baseUrl,
    headers: credentialHeaders(connection, 'DropNamespace', 'self'),
    send: (request) => wire.send(baseUrl, request),
  });
  const { namespaces, rootTables } = ledger.leftovers();
  const left: string[] = [];
  let unanswered = ledger.silent ? GIVE_UP_AFTER : 0;
  const remove = async (what: string, drop: () => Promise<{ status: number }>): Promise<void> => {
    const gone =
      unanswered < GIVE_UP_AFTER &&
      (await drop().then(
        ({ status }) => status < 300 || status === 404 || status === 400,
        () => {
          unanswered += 1;
          return false;
        },
      ));
    if (!gone) left.push(what);
  };
  const jobs = [
    ...namespaces.map(
      (name) => () =>
        remove(`namespace ${name}`, () =>
          client.call('DropNamespace', { ...addressed(name), body: { mode: 'Skip', behavior: 'Cascade' } }),
        ),
    ),
    ...rootTables.map((name) => () => remove(`table ${name}`, () => client.call('DropTable', addressed(name)))),
  ];
  await inParallel(concurrency, jobs, (job) => job());
  return left.sort();
};
