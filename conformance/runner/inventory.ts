import { createClient, type Response, type Client, type ClientRequest } from '#contract/client';
import type { OperationId } from '#contract/operations';
import { valuesEqual } from '../context/arrow/arrow.ts';
import { inParallel } from '../context/parallel.ts';
import { credentialHeaders, type Connection } from '../context/target/target.ts';

/** Names at one place of the target: `kind`, the parts of the id, and the database where it is not the default one. */
export interface Found {
  readonly kind: 'namespace' | 'table';
  readonly id: readonly string[];
  readonly database: string | undefined;
}

/** What a target holds: everything but ours with its state, and the outermost of what is ours. */
export interface Inventory {
  readonly others: ReadonlyMap<string, { readonly found: Found; readonly state: unknown }>;
  readonly ours: readonly Found[];
  /** False when there is more than was looked at. */
  readonly complete: boolean;
  /** False when the target does not tell what its root holds. */
  readonly listable: boolean;
}

/** Requests that looking around may take; whoever holds more is looked at in part. */
const MOST_REQUESTS = 500;
const PAGE = 1000;
const WIDTH = 4;

export const nameOf = ({ kind, id, database }: Found): string =>
  `${kind} ${id.join('$')}${database === undefined ? '' : ` in database ${database}`}`;

/** A client that leaves no trace in the ledger, for what is no part of the judgement. */
export const quietClient = (connection: Connection, database?: string): Client => {
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
export const addressed = (id: readonly string[]): { readonly id: readonly string[]; readonly delimiter?: string } => {
  const delimiter = ['$', '|', '::', '~~~'].find((one) => !id.some((part) => part.includes(one)));
  return { id, ...(delimiter !== '$' && { delimiter }) };
};

/** What of an object stays as it is while nobody touches it. */
const lasting = (described: unknown): unknown => {
  const { version, location, schema, properties } = (described ?? {}) as Record<string, unknown>;
  return { version, location, schema, properties };
};

/** Looks at everything there is in a database, from the root down, as far as a bounded number of requests goes. */
const walk = async (
  connection: Connection,
  isOurs: (name: string) => boolean,
  database: string | undefined,
): Promise<Inventory> => {
  const client = quietClient(connection, database);
  const others = new Map<string, { found: Found; state: unknown }>();
  const ours: Found[] = [];
  let left = MOST_REQUESTS;
  let complete = true;
  let listable = true;
  const ask = async <Op extends OperationId>(op: Op, request: ClientRequest<Op>): Promise<Response<Op> | undefined> => {
    left -= 1;
    if (left < 0) complete = false;
    const response = left < 0 ? undefined : await client.call(op, request).catch(() => undefined);
    return response !== undefined && response.status < 300 ? response : undefined;
  };
  const list = async (op: 'ListNamespaces' | 'ListTables', id: readonly string[]): Promise<readonly string[]> => {
    const names: string[] = [];
    let token: string | undefined;
    do {
      const query = { limit: PAGE, ...(token !== undefined && { page_token: token }) };
      const response: Response<typeof op> | undefined = await ask(op, { ...addressed(id), query });
      if (response === undefined && id.length === 0) listable = false;
      const body = (response?.json ?? {}) as { namespaces?: unknown; tables?: unknown; page_token?: unknown };
      const page = op === 'ListNamespaces' ? body.namespaces : body.tables;
      if (Array.isArray(page)) names.push(...page.filter((name) => typeof name === 'string'));
      token = typeof body.page_token === 'string' && body.page_token !== '' ? body.page_token : undefined;
    } while (token !== undefined && left > 0);
    return names;
  };
  const note = async (found: Found): Promise<void> => {
    const request = { ...addressed(found.id), body: {} };
    const response = await ask(found.kind === 'table' ? 'DescribeTable' : 'DescribeNamespace', request);
    others.set(nameOf(found), { found, state: lasting(response?.json) });
  };
  // With what the one above has told: a target that tells the same of whatever it is asked about has no end.
  let level: readonly { readonly id: readonly string[]; readonly above: string }[] = [{ id: [], above: '[]' }];
  while (level.length > 0 && left > 0) {
    const below: { id: readonly string[]; above: string }[] = [];
    await inParallel(WIDTH, level, async ({ id, above }) => {
      const namespaces = await list('ListNamespaces', id);
      const told = JSON.stringify(namespaces);
      if (told === above && namespaces.length > 0) {
        complete = false;
        return;
      }
      const tables = await list('ListTables', id);
      for (const [kind, names] of [
        ['namespace', namespaces],
        ['table', tables],
      ] as const)
        for (const name of names) {
          const found: Found = { kind, id: [...id, name], database };
          if (isOurs(name)) ours.push(found);
          else {
            await note(found);
            if (kind === 'namespace') below.push({ id: found.id, above: told });
          }
        }
    });
    level = below;
  }
  if (level.length > 0) complete = false;
  return { others, ours, complete, listable };
};

/** What there is in the default database and in those named. */
export const takeInventory = async (connection: Connection, isOurs: (name: string) => boolean): Promise<Inventory> => {
  const parts: Inventory[] = [];
  for (const database of [undefined, ...(connection.databases ?? [])])
    parts.push(await walk(connection, isOurs, database));
  return {
    others: new Map(parts.flatMap(({ others }) => [...others])),
    ours: parts.flatMap(({ ours }) => ours),
    complete: parts.every(({ complete }) => complete),
    listable: parts.every(({ listable }) => listable),
  };
};

/** What others hold that is not now as it was, or not there any more. What they have made meanwhile is theirs. */
export const changedSince = (before: Inventory, after: Inventory): readonly string[] =>
  [...before.others]
    .flatMap(([name, { state }]) => {
      const now = after.others.get(name);
      if (now === undefined) return after.complete ? [`${name} is gone`] : [];
      return valuesEqual(state, now.state) ? [] : [`${name} is not as it was`];
    })
    .sort();
