import { Readable } from 'node:stream';
import { clientOver, type Send, type Response, type Client, type ClientRequest } from '#contract/client';
import type { OperationId } from '#contract/operations';
import { valuesEqual } from '../../context/arrow/arrow.ts';
import { inParallel } from '../../context/parallel.ts';
import { HomeNamespace } from '../../context/target/home.ts';
import { sendUnrecorded } from '../../context/target/send-unrecorded.ts';
import { credentialHeaders, type Connection } from '../../context/target/target.ts';

/** An object on the target. `database` is undefined for the default one. */
export interface InventoryItem {
  readonly kind: 'namespace' | 'table';
  readonly id: readonly string[];
  readonly database: string | undefined;
}

/** The objects on a target. */
export interface Inventory {
  /** All objects but the test data of any run, by description, with the state that is compared. */
  readonly existing: ReadonlyMap<string, { readonly item: InventoryItem; readonly state: unknown }>;
  /** The topmost objects that a run created. */
  readonly testData: readonly InventoryItem[];
  /** False if the target has more objects than were read, or gave no response to a request. */
  readonly complete: boolean;
  /** False if the target does not list all that is in its root. */
  readonly listable: boolean;
  /** Whether it lists the namespaces or the tables of its root, if not both. */
  readonly partlyListable: boolean;
}

/** Requests of one inventory; a larger target is read in part. */
const MAX_REQUESTS = 500;
const PAGE = 1000;
const WIDTH = 4;

export const describeItem = ({ kind, id, database }: InventoryItem): string =>
  `${kind} ${id.join('$')}${database === undefined ? '' : ` in database ${database}`}`;

/** Returns a client whose requests are not recorded, for requests that test nothing. */
export const unrecordedClient = (connection: Connection, database?: string): Client => {
  const { home = new HomeNamespace() } = connection;
  const send: Send = async (request) => {
    const { bytes, ...head } = home.incoming(request, await sendUnrecorded(connection, home.outgoing(request)));
    return { ...head, chunks: Readable.from([bytes]) };
  };
  const headers = {
    ...credentialHeaders(connection, 'ListTables', 'self'),
    ...(database !== undefined && { 'x-ns-database': database }),
  };
  return clientOver(send, { headers, retries: 0 });
};

/** Returns the id with a delimiter that none of its parts contains. */
export const addressOf = (id: readonly string[]): { readonly id: readonly string[]; readonly delimiter?: string } => {
  const longest = '~'.repeat(1 + Math.max(0, ...id.map((part) => part.length)));
  const delimiter = ['$', '|', '::'].find((one) => !id.some((part) => part.includes(one))) ?? longest;
  return { id, ...(delimiter !== '$' && { delimiter }) };
};

/** Returns the parts of a description that change only when the object is changed. */
const comparableState = (described: unknown): unknown => {
  const { version, location, schema, properties } = (described ?? {}) as Record<string, unknown>;
  return { version, location, schema, properties };
};

/** Sends read requests, at most MAX_REQUESTS of them. */
class LimitedReader {
  /** False if requests were left out. */
  complete = true;
  listable = true;
  partlyListable = false;
  #remaining = MAX_REQUESTS;
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  get isExhausted(): boolean {
    return this.#remaining <= 0;
  }

  /** Returns a successful response; undefined otherwise. */
  async send<Op extends OperationId>(op: Op, request: ClientRequest<Op>): Promise<Response<Op> | undefined> {
    this.#remaining -= 1;
    if (this.#remaining < 0) this.complete = false;
    const noResponse = (): undefined => {
      this.complete = false;
    };
    const response = this.#remaining < 0 ? undefined : await this.#client.call(op, request).catch(noResponse);
    return response !== undefined && response.status < 300 ? response : undefined;
  }

  /** Returns the names on all pages of a list. */
  async list(op: 'ListNamespaces' | 'ListTables', id: readonly string[]): Promise<readonly string[]> {
    const names: string[] = [];
    let token: string | undefined;
    do {
      const query = { limit: PAGE, ...(token !== undefined && { page_token: token }) };
      const response: Response<typeof op> | undefined = await this.send(op, { ...addressOf(id), query });
      if (id.length === 0) {
        this.listable &&= response !== undefined;
        this.partlyListable ||= response !== undefined;
      }
      const body = (response?.json ?? {}) as { namespaces?: unknown; tables?: unknown; page_token?: unknown };
      const page = op === 'ListNamespaces' ? body.namespaces : body.tables;
      if (Array.isArray(page)) names.push(...page.filter((name) => typeof name === 'string'));
      token = typeof body.page_token === 'string' && body.page_token !== '' ? body.page_token : undefined;
    } while (token !== undefined && !this.isExhausted);
    return names;
  }

  /** Returns the state of an object that is compared; undefined when it cannot be read. */
  async stateOf({ kind, id }: InventoryItem): Promise<unknown> {
    const response = await this.send(kind === 'table' ? 'DescribeTable' : 'DescribeNamespace', {
      ...addressOf(id),
      body: {},
    });
    return response === undefined ? undefined : comparableState(response.json);
  }
}

/** Returns the names on all pages of a list; none if the target rejects the request. */
export const listNames = async (
  client: Client,
  op: 'ListNamespaces' | 'ListTables',
  id: readonly string[],
): Promise<readonly string[]> => {
  const reader = new LimitedReader(client);
  return reader.list(op, id);
};

/** The names that runs make, decorated or not (see CheckContext.name): another run may create and drop its own at any time. */
const NAME_OF_A_RUN = /ts-[A-Za-z0-9]{1,16}-[a-z]+-[0-9a-f]{10}/;

/** Reads the objects of a database from the root down, with at most MAX_REQUESTS requests. */
const readDatabase = async (
  connection: Connection,
  isTestData: (name: string) => boolean,
  database: string | undefined,
): Promise<Inventory> => {
  const reader = new LimitedReader(unrecordedClient(connection, database));
  const existing = new Map<string, { item: InventoryItem; state: unknown }>();
  const testData: InventoryItem[] = [];
  // Some targets return the same list for every namespace, which would never end: compare with the parent's.
  let level: readonly { readonly id: readonly string[]; readonly parentListing: string }[] = [
    { id: [], parentListing: '[]' },
  ];
  while (level.length > 0 && !reader.isExhausted) {
    const children: { id: readonly string[]; parentListing: string }[] = [];
    await inParallel(WIDTH, level, async ({ id, parentListing }) => {
      const namespaces = await reader.list('ListNamespaces', id);
      const listing = JSON.stringify(namespaces);
      if (listing === parentListing && namespaces.length > 0) {
        reader.complete = false;
        return;
      }
      const tables = await reader.list('ListTables', id);
      const items = [
        ...namespaces.map((name): InventoryItem => ({ kind: 'namespace', id: [...id, name], database })),
        ...tables.map((name): InventoryItem => ({ kind: 'table', id: [...id, name], database })),
      ];
      for (const item of items) {
        if (isTestData(item.id.at(-1) ?? '')) {
          testData.push(item);
          continue;
        }
        if (NAME_OF_A_RUN.test(item.id.at(-1) ?? '')) continue;
        existing.set(describeItem(item), { item, state: await reader.stateOf(item) });
        if (item.kind === 'namespace') children.push({ id: item.id, parentListing: listing });
      }
    });
    level = children;
  }
  const { complete, listable, partlyListable } = reader;
  return { existing, testData, complete: complete && level.length === 0, listable, partlyListable };
};

/** Reads the objects in the default database and in the configured ones. */
export const takeInventory = async (
  connection: Connection,
  isTestData: (name: string) => boolean,
): Promise<Inventory> => {
  const parts: Inventory[] = [];
  for (const database of [undefined, ...(connection.databases ?? [])])
    parts.push(await readDatabase(connection, isTestData, database));
  return {
    existing: new Map(parts.flatMap(({ existing }) => [...existing])),
    testData: parts.flatMap(({ testData }) => testData),
    complete: parts.every(({ complete }) => complete),
    listable: parts.every(({ listable }) => listable),
    partlyListable: parts.every(({ partlyListable }) => partlyListable),
  };
};

/** An existing object that is not as it was: its state has changed, or it is no longer listed. */
export interface Change {
  readonly name: string;
  readonly item: InventoryItem;
  readonly isListed: boolean;
}

/** Returns the existing objects that changed or are no longer listed. New objects of other clients are no change. */
export const changesSince = (before: Inventory, after: Inventory): readonly Change[] =>
  [...before.existing].flatMap(([name, { item, state }]): readonly Change[] => {
    const now = after.existing.get(name);
    const isUnknown = now !== undefined && (state === undefined || now.state === undefined);
    // A request without a response shows nothing about the object.
    if (isUnknown && !(before.complete && after.complete)) return [];
    if (now === undefined) return after.complete ? [{ name, item, isListed: false }] : [];
    return valuesEqual(state, now.state) ? [] : [{ name, item, isListed: true }];
  });
