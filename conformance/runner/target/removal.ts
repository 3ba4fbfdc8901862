import type { Client } from '#contract/client';
import type { OperationId } from '#contract/operations';
import { inParallel } from '../../context/parallel.ts';
import { isUnsupportedResponse } from '../../context/target/support.ts';
import { HomeNamespace } from '../../context/target/home.ts';
import type { Connection } from '../../context/target/target.ts';
import { addressOf, describeItem, listNames, unrecordedClient, type InventoryItem } from './inventory.ts';

/** Requests without a response, in a row and in all, after which no further one is sent: each takes the time limit. */
const MAX_UNANSWERED = 8;
const MAX_UNANSWERED_IN_ALL = 20;
/** Requests to remove test data, beyond a few for each recorded object: some targets list children without end. */
const MAX_REQUESTS = 5000;
const REQUESTS_PER_OBJECT = 8;
const MAX_DEPTH = 12;

type Id = readonly string[];

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

const isBelow = (id: Id, parent: Id): boolean =>
  id.length > parent.length && parent.every((part, at) => id[at] === part);

const isSame = (a: InventoryItem, b: InventoryItem): boolean =>
  a.kind === b.kind && a.id.length === b.id.length && a.id.every((part, at) => b.id[at] === part);

/** Returns the items that are not inside another one. */
export const topmost = <Item extends InventoryItem>(items: readonly Item[]): readonly Item[] => {
  const namespaces = new Set(
    items.filter(({ kind }) => kind === 'namespace').map(({ id, database }) => JSON.stringify([database, id])),
  );
  return items.filter(({ id, database }) =>
    id.slice(1).every((_, at) => !namespaces.has(JSON.stringify([database, id.slice(0, at + 1)]))),
  );
};

/** What a request to remove or find an object showed; status 0: no response. */
interface Outcome {
  readonly status: number;
  readonly isUnsupported: boolean;
}

const isGone = ({ status, isUnsupported }: Outcome): boolean => !isUnsupported && (status === 404 || isSuccess(status));

const reasonOf = (operation: OperationId, { status, isUnsupported }: Outcome): string =>
  status === 0 ? `no response to ${operation}` : `${operation}: ${isUnsupported ? `unsupported, ${status}` : status}`;

/** Returns whether a leftover, as described with its reason, is one that the target has no operation to remove. */
export const isUnremovable = (leftover: string): boolean => /\(Drop(?:Namespace|Table): unsupported\b/.test(leftover);

/** Whether an object exists; `unknown` with the reason when the target does not show it. */
export type Existence = 'exists' | 'absent' | { readonly unknown: string };

const EXISTENCE_OPERATIONS = {
  table: ['DescribeTable', 'TableExists'],
  namespace: ['DescribeNamespace', 'NamespaceExists'],
} as const;

/**
 * Removes test data with full identifiers. A namespace is dropped with everything in it where the target can do that;
 * otherwise, from the bottom up, after the objects that the target lists in it and those that the run recorded.
 */
export class Remover {
  readonly #connection: Connection;
  readonly #recorded: readonly InventoryItem[];
  /** Why an item could not be removed, by its description. */
  readonly failures = new Map<string, string>();
  #cascade: 'unknown' | 'works' | 'fails' = 'unknown';
  #unanswered: number;
  #unansweredInAll = 0;
  #requests: number;

  /** `recorded` are the objects that the run created. */
  constructor(connection: Connection, recorded: readonly InventoryItem[]) {
    this.#connection = { ...connection, home: new HomeNamespace() };
    this.#recorded = recorded;
    this.#unanswered = connection.ledger.isUnresponsive ? MAX_UNANSWERED : 0;
    this.#requests = MAX_REQUESTS + REQUESTS_PER_OBJECT * this.#recorded.length;
  }

  /** Removes items, tables first. `step` removes namespaces from the bottom up in any case. */
  async removeAll(items: readonly InventoryItem[], concurrency: number, step = false): Promise<void> {
    const remove = async (item: InventoryItem): Promise<void> => void (await this.#remove(item, step, ''));
    for (const wanted of ['table', 'namespace'])
      await inParallel(
        concurrency,
        items.filter(({ kind }) => kind === wanted),
        remove,
      );
  }

  /** Returns whether an item exists, as far as the target shows it. */
  async exists(item: InventoryItem): Promise<boolean> {
    return (await this.existenceOf(item)) === 'exists';
  }

  /** Returns whether an item exists, or why that is unknown. */
  async existenceOf({ kind, id, database }: InventoryItem): Promise<Existence> {
    const reasons: string[] = [];
    for (const operation of EXISTENCE_OPERATIONS[kind]) {
      const outcome = await this.#send(database, (client) => client.call(operation, { ...addressOf(id), body: {} }));
      if (!outcome.isUnsupported && isSuccess(outcome.status)) return 'exists';
      if (isGone(outcome)) return 'absent';
      reasons.push(reasonOf(operation, outcome));
    }
    return { unknown: reasons.join(', ') };
  }

  async #remove(item: InventoryItem, step: boolean, parentListing: string): Promise<boolean> {
    const failed = await (item.kind === 'table'
      ? this.#removeTable(item)
      : this.#removeNamespace(item, step, parentListing));
    if (failed === undefined) this.failures.delete(describeItem(item));
    else this.failures.set(describeItem(item), failed);
    return failed === undefined;
  }

  /** Counts a request and returns whether it may be sent. */
  #maySend(): boolean {
    this.#requests -= 1;
    const isResponsive = this.#unanswered < MAX_UNANSWERED && this.#unansweredInAll < MAX_UNANSWERED_IN_ALL;
    return isResponsive && this.#requests >= 0;
  }

  #recordUnanswered(): void {
    this.#unanswered += 1;
    this.#unansweredInAll += 1;
  }

  async #send(
    database: string | undefined,
    call: (client: Client) => Promise<{ status: number; mediaType: string; json?: unknown }>,
  ): Promise<Outcome> {
    if (!this.#maySend()) return { status: 0, isUnsupported: false };
    try {
      const response = await call(unrecordedClient(this.#connection, database));
      this.#unanswered = 0;
      return { status: response.status, isUnsupported: isUnsupportedResponse(response, this.#connection.unrouted) };
    } catch {
      this.#recordUnanswered();
      return { status: 0, isUnsupported: false };
    }
  }

  /** Returns why the table could not be removed; undefined when it does not exist any more. */
  async #removeTable({ id, database }: InventoryItem): Promise<string | undefined> {
    const dropped = await this.#send(database, (client) => client.call('DropTable', addressOf(id)));
    if (isGone(dropped)) return undefined;
    if (dropped.status === 0) return reasonOf('DropTable', dropped);
    const request = { ...addressOf(id), body: {} };
    const deregistered = await this.#send(database, (client) => client.call('DeregisterTable', request));
    return isGone(deregistered) ? undefined : reasonOf('DropTable', dropped);
  }

  async #removeNamespace(item: InventoryItem, step: boolean, parentListing: string): Promise<string | undefined> {
    const { id, database } = item;
    const drop = (body: object): Promise<Outcome> =>
      this.#send(database, (client) => client.call('DropNamespace', { ...addressOf(id), body }));
    const isAbsent = async ({ status }: Outcome): Promise<boolean> =>
      status === 400 && (await this.existenceOf(item)) === 'absent';
    if (!step && this.#cascade !== 'fails') {
      const dropped = await drop({ mode: 'Skip', behavior: 'Cascade' });
      if (dropped.status === 0) return reasonOf('DropNamespace', dropped);
      if (isGone(dropped)) {
        if (isSuccess(dropped.status)) this.#cascade = 'works';
        return undefined;
      }
      if (await isAbsent(dropped)) return undefined;
      if (this.#cascade === 'unknown') this.#cascade = 'fails';
    }
    await this.#removeChildren(item, parentListing);
    const dropped = await drop({});
    return isGone(dropped) || (await isAbsent(dropped)) ? undefined : reasonOf('DropNamespace', dropped);
  }

  async #removeChildren({ id, database }: InventoryItem, parentListing: string): Promise<void> {
    if (id.length > MAX_DEPTH) return;
    const client = unrecordedClient(this.#connection, database);
    const namespaces = await this.#list(() => listNames(client, 'ListNamespaces', id));
    const listing = JSON.stringify(namespaces);
    // Some targets return the same list for every namespace.
    const isEndless = namespaces.length > 0 && listing === parentListing;
    const tables = await this.#list(() => listNames(client, 'ListTables', id));
    const listed: InventoryItem[] = [
      ...tables.map((name): InventoryItem => ({ kind: 'table', id: [...id, name], database })),
      ...(isEndless ? [] : namespaces).map((name): InventoryItem => ({
        kind: 'namespace',
        id: [...id, name],
        database,
      })),
    ];
    const recorded = this.#recorded.filter(
      (one) => one.database === database && isBelow(one.id, id) && !listed.some((known) => isSame(known, one)),
    );
    const unlisted = topmost(
      recorded.filter((one) => !listed.some(({ kind, id: at }) => kind === 'namespace' && isBelow(one.id, at))),
    );
    for (const child of [...listed, ...unlisted]) await this.#remove(child, true, listing);
  }

  async #list(read: () => Promise<readonly string[]>): Promise<readonly string[]> {
    if (!this.#maySend()) return [];
    return read().catch(() => {
      this.#recordUnanswered();
      return [];
    });
  }
}
