import { createClient, type Response, type Client, type ClientRequest } from '#contract/client';
import type { OperationId } from '#contract/operations';
import { valuesEqual } from '../context/arrow/arrow.ts';
import { inParallel } from '../context/parallel.ts';
import { credentialHeaders, type Connection } from '../context/target/target.ts';

/** Names at one place of the target: `kind`, the parts of the id, and the database where it is not the default one. */
export interface InventoryItem {
  readonly kind: 'namespace' | 'table';
  readonly id: readonly string[];
  readonly database: string | undefined;
}

/** What a target holds: everything but ours with its state, and the outermost of what is ours. */
export interface Inventory {
  readonly existing: ReadonlyMap<string, { readonly found: InventoryItem; readonly state: unknown }>;
  readonly testData: readonly InventoryItem[];
  /** False when there is more than was looked at. */
  readonly complete: boolean;
  /** False when the target does not tell what its root holds. */
  readonly listable: boolean;
}

/** Requests that looking around may take; whoever holds more is looked at in part. */
const MAX_REQUESTS = 500;
const PAGE = 1000;
const WIDTH = 4;

export const describeItem = ({ kind, id, database }: InventoryItem): string =>
  `${kind} ${id.join('$')}${database === undefined ? '' : ` in database ${database}`}`;

/** A client that leaves no trace in the ledger, for what is no part of the judgement. */
export const unrecordedClient = (connection: Connection, database?: string): Client => {
  const { baseUrl, wire } = connection;
  return createClient({
    baseUrl,
    headers: {
      ...credentialHeaders(connection, 'ListTables', 'self'),
      ...(database !== undefined && { 'x-ns-database': database }),
    },
    send: (request) => wire.send(baseUrl, request),
  });
};

/** How to address a name that holds the usual delimiter, as names may. */
export const addressOf = (id: readonly string[]): { readonly id: readonly string[]; readonly delimiter?: string } => {
  const delimiter = ['$', '|', '::', '~~~'].find((one) => !id.some((part) => part.includes(one)));
  return { id, ...(delimiter !== '$' && { delimiter }) };
};

/** What of an object stays as it is while nobody touches it. */
const comparableState = (described: unknown): unknown => {
  const { version, location, schema, properties } = (described ?? {}) as Record<string, unknown>;
  return { version, location, schema, properties };
};

/** Looks at everything there is in a database, from the root down, as far as a bounded number of requests goes. */
const walk = async (
  connection: Connection,
  isTestData: (name: string) => boolean,
  database: string | undefined,
): Promise<Inventory> => {
  const client = unrecordedClient(connection, database);
  const existing = new Map<string, { found: InventoryItem; state: unknown }>();
  const testData: InventoryItem[] = [];
  let remaining = MAX_REQUESTS;
  let complete = true;
  let listable = true;
  const ask = async <Op extends OperationId>(op: Op, request: ClientRequest<Op>): Promise<Response<Op> | undefined> => {
    remaining -= 1;
    if (remaining < 0) complete = false;
    const response = remaining < 0 ? undefined : await client.call(op, request).catch(() => undefined);
    return response !== undefined && response.status < 300 ? response : undefined;
  };
  const list = async (op: 'ListNamespaces' | 'ListTables', id: readonly string[]): Promise<readonly string[]> => {
    const names: string[] = [];
    let token: string | undefined;
    do {
      const query = { limit: PAGE, ...(token !== undefined && { page_token: token }) };
      const response: Response<typeof op> | undefined = await ask(op, { ...addressOf(id), query });
      if (response === undefined && id.length === 0) listable = false;
      const body = (response?.json ?? {}) as { namespaces?: unknown; tables?: unknown; page_token?: unknown };
      const page = op === 'ListNamespaces' ? body.namespaces : body.tables;
      if (Array.isArray(page)) names.push(...page.filter((name) => typeof name === 'string'));
      token = typeof body.page_token === 'string' && body.page_token !== '' ? body.page_token : undefined;
    } while (token !== undefined && remaining > 0);
    return names;
  };
  const note = async (found: InventoryItem): Promise<void> => {
    const request = { ...addressOf(found.id), body: {} };
    const response = await ask(found.kind === 'table' ? 'DescribeTable' : 'DescribeNamespace', request);
    existing.set(describeItem(found), { found, state: comparableState(response?.json) });
  };
  // With what the one above has told: a target that tells the same of whatever it is asked about has no end.
  let level: readonly { readonly id: readonly string[]; readonly parentListing: string }[] = [
    { id: [], parentListing: '[]' },
  ];
  while (level.length > 0 && remaining > 0) {
    const children: { id: readonly string[]; parentListing: string }[] = [];
    await inParallel(WIDTH, level, async ({ id, parentListing }) => {
      const namespaces = await list('ListNamespaces', id);
      const listing = JSON.stringify(namespaces);
      if (listing === parentListing && namespaces.length > 0) {
        complete = false;
        return;
      }
      const tables = await list('ListTables', id);
      for (const [kind, names] of [
        ['namespace', namespaces],
        ['table', tables],
      ] as const)
        for (const name of names) {
          const found: InventoryItem = { kind, id: [...id, name], database };
          if (isTestData(name)) testData.push(found);
          else {
            await note(found);
            if (kind === 'namespace') children.push({ id: found.id, parentListing: listing });
          }
        }
    });
    level = children;
  }
  if (level.length > 0) complete = false;
  return { existing, testData, complete, listable };
};

/** What there is in the default database and in those named. */
export const takeInventory = async (
  connection: Connection,
  isTestData: (name: string) => boolean,
): Promise<Inventory> => {
  const parts: Inventory[] = [];
  for (const database of [undefined, ...(connection.databases ?? [])])
    parts.push(await walk(connection, isTestData, database));
  return {
    existing: new Map(parts.flatMap(({ existing }) => [...existing])),
    testData: parts.flatMap(({ testData }) => testData),
    complete: parts.every(({ complete }) => complete),
    listable: parts.every(({ listable }) => listable),
  };
};

/** What others hold that is not now as it was, or not there any more. What they have made meanwhile is theirs. */
export const changesSince = (before: Inventory, after: Inventory): readonly string[] =>
  [...before.existing]
    .flatMap(([name, { state }]) => {
      const now = after.existing.get(name);
      if (now === undefined) return after.complete ? [`${name} is gone`] : [];
      return valuesEqual(state, now.state) ? [] : [`${name} is not as it was`];
    })
    .sort();
