import { inParallel } from '../../context/parallel.ts';
import type { RecordedObject } from '../../context/target/ledger.ts';
import type { Connection } from '../../context/target/target.ts';
import {
  changesSince,
  describeItem,
  takeInventory,
  type Change,
  type Inventory,
  type InventoryItem,
} from './inventory.ts';
import { Remover, topmost } from './removal.ts';

/** Attempts to remove the listed test data: a drop may continue after its response and block others. */
const ROUNDS = 5;
const PAUSE_MS = 100;

/** What the run left on the target, and whether the data that was there before is unchanged. */
export interface CleanupResult {
  /** Number of topmost objects that the run created. */
  readonly created: number;
  /** Descriptions of the test data that could not be removed. */
  readonly leftovers: readonly string[];
  /** The same objects, including those that were perhaps never created, with full identifiers. */
  readonly remaining: readonly InventoryItem[];
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

/**
 * Returns the recorded objects with a name of the run below its home namespace, whatever else it may have overwritten.
 * `isOwn` gets one part of an identifier.
 */
const ownObjects = ({ ledger, home }: Connection, isOwn: (name: string) => boolean): readonly RecordedObject[] =>
  ledger.createdObjects().filter(({ id }) => id.slice(home?.namespace.length ?? 0).some(isOwn));

/** Returns the connection with the databases that the run named in requests, besides the configured ones. */
const withAllDatabases = (connection: Connection): Connection => {
  const named = connection.ledger
    .createdObjects()
    .flatMap(({ database }) => (database === undefined ? [] : [database]));
  return { ...connection, databases: [...new Set([...(connection.databases ?? []), ...named])] };
};

const withFullId = ({ home }: Connection, item: InventoryItem): InventoryItem => ({
  ...item,
  id: [...(home?.namespace ?? []), ...item.id],
});

/** Returns items of an inventory with full identifiers. */
export const withFullIds = (connection: Connection, items: readonly InventoryItem[]): readonly InventoryItem[] =>
  items.map((item) => withFullId(connection, item));

const removeListed = async (
  connection: Connection,
  remover: Remover,
  isTestData: (name: string) => boolean,
  concurrency: number,
): Promise<Inventory> => {
  const take = async (): Promise<Inventory> => takeInventory(connection, isTestData);
  let inventory = await take();
  for (let round = 1; round <= ROUNDS && inventory.testData.length > 0; round += 1) {
    const items = withFullIds(connection, inventory.testData);
    await remover.removeAll(items, concurrency, round > 1);
    if (round > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** round));
    const before = inventory.testData.length;
    inventory = await take();
    if (round > 2 && inventory.testData.length === before) break;
  }
  return inventory;
};

/** Removes the test data that the target lists, in up to 5 rounds. Returns the last inventory. */
export const removeTestData = (
  connection: Connection,
  isTestData: (name: string) => boolean,
  concurrency: number,
  remover = new Remover(connection, ownObjects(connection, isTestData)),
): Promise<Inventory> => removeListed(connection, remover, isTestData, concurrency);

/** Returns which recorded objects still exist; on a target that lists nothing, each has to be asked for. */
const remainingOf = async (
  recorded: readonly RecordedObject[],
  remover: Remover,
  concurrency: number,
): Promise<readonly RecordedObject[]> => {
  const remaining: RecordedObject[] = [];
  await inParallel(concurrency, recorded, async (one) => {
    if (remover.failures.has(describeItem(one)) || (await remover.exists(one))) remaining.push(one);
  });
  return remaining;
};

/** Returns descriptions of what is left. Objects that were perhaps never created are one entry. */
const leftoversOf = (
  { failures }: Remover,
  listed: readonly InventoryItem[],
  remaining: readonly RecordedObject[],
): readonly string[] => {
  const describe = (item: InventoryItem): string => {
    const reason = failures.get(describeItem(item));
    return describeItem(item) + (reason === undefined ? '' : ` (${reason})`);
  };
  const certain = remaining.filter(({ isCertain }) => isCertain);
  const uncertain = remaining.filter(({ isCertain }) => !isCertain);
  const [first] = uncertain;
  const perhaps =
    first === undefined
      ? []
      : [`perhaps ${uncertain.length} objects whose creation had no clear response, such as ${describeItem(first)}`];
  return [...new Set([...listed, ...certain].map(describe))].sort().concat(perhaps);
};

/** Returns the items in the order of their descriptions, so that equal runs have equal reports. */
const sortedItems = (items: readonly InventoryItem[]): readonly InventoryItem[] =>
  items
    .map(({ kind, id, database }) => ({ item: { kind, id, database }, text: describeItem({ kind, id, database }) }))
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
    .map(({ item }) => item);

/** Returns changes as sentences. What is no longer listed may still exist. */
const changeTexts = async (
  connection: Connection,
  changes: readonly Change[],
  remover: Remover,
): Promise<readonly string[]> => {
  const texts: string[] = [];
  for (const { name, item, isListed } of changes) {
    if (isListed) texts.push(`${name} has changed`);
    else {
      const existence = await remover.existenceOf(withFullId(connection, item));
      if (existence === 'absent') texts.push(`${name} no longer exists`);
      else texts.push(`${name} ${existence === 'exists' ? 'still exists, but is' : 'is'} no longer listed`);
    }
  }
  return texts.sort();
};

/**
 * Removes everything the run created according to the ledger, then everything with its seed that the target still lists,
 * and compares the existing data with the inventory `before` the run. Records no exchanges, since it tests nothing.
 */
export const cleanUp = async (
  given: Connection,
  { seed, concurrency }: { readonly seed: string; readonly concurrency: number },
  before: Inventory,
): Promise<CleanupResult> => {
  const connection = withAllDatabases(given);
  // Some checks decorate their names.
  const own = ownObjects(connection, (name) => name.includes(`ts-${seed}-`));
  const recorded = topmost(own);
  const remover = new Remover(connection, own);
  await remover.removeAll(recorded.toReversed(), concurrency);
  const counts = { created: recorded.length, checked: before.existing.size };
  const result = (listed: readonly InventoryItem[], remaining: readonly RecordedObject[]) => ({
    ...counts,
    leftovers: leftoversOf(remover, listed, remaining),
    remaining: sortedItems([...listed, ...remaining]),
  });
  // A target that no longer responds can be neither listed nor compared.
  if (connection.ledger.isUnresponsive) {
    const failed = recorded.filter((one) => remover.failures.has(describeItem(one)));
    return { ...result([], failed), changed: [], complete: false };
  }
  const after = await removeListed(connection, remover, hasSeed(seed), concurrency);
  const remaining = after.listable ? [] : await remainingOf(recorded, remover, concurrency);
  return {
    ...result(withFullIds(connection, after.testData), remaining),
    changed: await changeTexts(connection, changesSince(before, after), remover),
    complete: before.complete && after.complete,
  };
};
