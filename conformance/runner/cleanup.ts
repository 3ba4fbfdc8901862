import { createClient } from '#contract/client';
import { credentialHeaders, type Connection } from '../lib/target.ts';

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
  const remove = async (what: string, drop: () => Promise<{ status: number }>): Promise<void> => {
    const gone = await drop().then(
      ({ status }) => status < 300 || status === 404 || status === 400,
      () => false,
    );
    if (!gone) left.push(what);
  };
  const jobs = [
    ...namespaces.map(
      (name) => () =>
        remove(`namespace ${name}`, () =>
          client.call('DropNamespace', { id: [name], body: { mode: 'Skip', behavior: 'Cascade' } }),
        ),
    ),
    ...rootTables.map((name) => () => remove(`table ${name}`, () => client.call('DropTable', { id: [name] }))),
  ];
  const worker = async (): Promise<void> => {
    for (let next = jobs.shift(); next !== undefined; next = jobs.shift()) await next();
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return left.sort();
};
