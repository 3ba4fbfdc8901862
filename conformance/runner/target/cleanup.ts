import { inParallel } from '../../context/parallel.ts';
import type { Connection } from '../../context/target/target.ts';
import {
  addressOf,
  changesSince,
  describeItem,
  takeInventory,
  unrecordedClient,
  type Inventory,
  type InventoryItem,
} from './inventory.ts';

/** Requests without a response after which no further one is sent: each would take the whole time limit. */
const MAX_UNANSWERED = 8;
/** Attempts to remove the listed test data: a drop may continue after its response and block others. */
const ROUNDS = 5;
const PAUSE_MS = 100;

/** What the run left on the target, and whether the data that was there before is unchanged. */
export interface CleanupResult {
  /** Number of top-level objects that the run created. */
  readonly created: number;
  /** Descriptions of the test data that could not be removed. */
  readonly leftovers: readonly string[];
  /** Number of existing objects that were compared. */
  readonly checked: number;
  /** Changes to them, as sentences. Another client may have made them. */
  readonly changed: readonly string[];
  /** False if the target has more objects than were compared. */
  readonly complete: boolean;
}

/** Returns whether a name was made by a run with this seed (see CheckContext.name). */
export const hasSeed = (seed: string): ((name: string) => boolean) => {
  const prefix = `ts-${seed}-`;
  return (name) => name.startsWith(prefix);
};

/** Whether a name was made by any run. Strict, since other clients may use the prefix `ts-` too. */
export const isTestName = (name: string): boolean => /^ts-[A-Za-z0-9]{1,16}-[a-z0-9-]+-[0-9a-f]{10}/.test(name);

/**
 * Drops the items and returns descriptions of those that could not be dropped. Tables come first: some servers drop
 * empty namespaces only.
 */
export const dropAll = async (
  connection: Connection,
  items: readonly InventoryItem[],
  concurrency: number,
): Promise<readonly string[]> => {
  const failed: string[] = [];
  let unanswered = connection.ledger.isUnresponsive ? MAX_UNANSWERED : 0;
  const drop = async (item: InventoryItem): Promise<void> => {
    const client = unrecordedClient(connection, item.database);
    const send = (): Promise<{ status: number }> =>
      item.kind === 'table'
        ? client.call('DropTable', addressOf(item.id))
        : client.call('DropNamespace', { ...addressOf(item.id), body: { mode: 'Skip', behavior: 'Cascade' } });
    const isDropped =
      unanswered < MAX_UNANSWERED &&
      (await send().then(
        ({ status }) => status < 300 || status === 404 || status === 400,
        () => {
          unanswered += 1;
          return false;
        },
      ));
    if (!isDropped) failed.push(describeItem(item));
  };
  const tables = items.filter(({ kind }) => kind === 'table');
  const namespaces = items.filter(({ kind }) => kind === 'namespace');
  await inParallel(concurrency, tables, drop);
  await inParallel(concurrency, namespaces, drop);
  return failed;
};

/** Removes the test data that the target lists, in up to 5 rounds. Returns the last inventory. */
export const removeTestData = async (
  connection: Connection,
  isTestData: (name: string) => boolean,
  concurrency: number,
): Promise<Inventory> => {
  let inventory = await takeInventory(connection, isTestData);
  for (let round = 1; round <= ROUNDS && inventory.testData.length > 0; round += 1) {
    await dropAll(connection, inventory.testData, concurrency);
    if (round > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** round));
    inventory = await takeInventory(connection, isTestData);
  }
  return inventory;
};

/**
 * Removes everything the run created according to the ledger, then everything with its seed that the target still lists,
 * and compares the existing data with the inventory `before` the run. Records no exchanges, since it tests nothing.
 */
export const cleanUp = async (
  connection: Connection,
  { seed, concurrency }: { readonly seed: string; readonly concurrency: number },
  before: Inventory,
): Promise<CleanupResult> => {
  const { namespaces, rootTables } = connection.ledger.createdObjects();
  const itemOf =
    (kind: InventoryItem['kind']) =>
    (name: string): InventoryItem => ({ kind, id: [name], database: undefined });
  const created = [...namespaces.map(itemOf('namespace')), ...rootTables.map(itemOf('table'))];
  const failed = await dropAll(connection, created.toReversed(), concurrency);
  const counts = { created: created.length, checked: before.existing.size };
  // A target that no longer responds can be neither listed nor compared.
  if (connection.ledger.isUnresponsive)
    return { ...counts, leftovers: [...failed].sort(), changed: [], complete: false };
  const after = await removeTestData(connection, hasSeed(seed), concurrency);
  const listed = after.testData.map(describeItem);
  return {
    ...counts,
    // An object that could not be dropped may still exist on a target that lists nothing.
    leftovers: [...new Set([...listed, ...(after.listable ? [] : failed)])].sort(),
    changed: changesSince(before, after),
    complete: before.complete && after.complete,
  };
};
