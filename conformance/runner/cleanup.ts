import { inParallel } from '../context/parallel.ts';
import type { Connection } from '../context/target/target.ts';
import {
  addressed,
  changedSince,
  nameOf,
  quietClient,
  takeInventory,
  type Found,
  type Inventory,
} from './inventory.ts';

/** Requests without an answer after which the rest is given up: a dead target must not cost a time-out per name. */
const GIVE_UP_AFTER = 8;
/** How often what is still there is removed again: a drop may go on after its answer, and hold up others. */
const ROUNDS = 5;
const PAUSE_MS = 100;

/** What a run has left on the target, and what became of what others own there. */
export interface Residue {
  /** Names the run made, as far as it was to remove them itself. */
  readonly made: number;
  readonly left: readonly string[];
  /** How much of others' was looked at before and after, and what of it changed. Others may have changed it. */
  readonly others: number;
  readonly changed: readonly string[];
  /** False when the target holds more than was looked at. */
  readonly complete: boolean;
}

/** Whether a name is one that a run with this seed makes (see World.name). */
export const madeWith = (seed: string): ((name: string) => boolean) => {
  const prefix = `ts-${seed}-`;
  return (name) => name.startsWith(prefix);
};

/** Whether a name is one that some run makes. Strict, since others may call things `ts-` too. */
export const madeByAnyRun = (name: string): boolean => /^ts-[A-Za-z0-9]{1,16}-[a-z0-9-]+-[0-9a-f]{10}/.test(name);

/** Drops what is named; gives the names of what would not go. Tables first: a namespace may only go empty somewhere. */
export const removeAll = async (
  connection: Connection,
  things: readonly Found[],
  concurrency: number,
): Promise<readonly string[]> => {
  const left: string[] = [];
  let unanswered = connection.ledger.silent ? GIVE_UP_AFTER : 0;
  const remove = async (found: Found): Promise<void> => {
    const client = quietClient(connection, found.database);
    const drop = (): Promise<{ status: number }> =>
      found.kind === 'table'
        ? client.call('DropTable', addressed(found.id))
        : client.call('DropNamespace', { ...addressed(found.id), body: { mode: 'Skip', behavior: 'Cascade' } });
    const gone =
      unanswered < GIVE_UP_AFTER &&
      (await drop().then(
        ({ status }) => status < 300 || status === 404 || status === 400,
        () => {
          unanswered += 1;
          return false;
        },
      ));
    if (!gone) left.push(nameOf(found));
  };
  const tables = things.filter(({ kind }) => kind === 'table');
  const namespaces = things.filter(({ kind }) => kind === 'namespace');
  await inParallel(concurrency, tables, remove);
  await inParallel(concurrency, namespaces, remove);
  return left;
};

/** Removes what is ours wherever it is listed, until nothing of it is; gives the last look at the target. */
export const sweep = async (
  connection: Connection,
  isOurs: (name: string) => boolean,
  concurrency: number,
): Promise<Inventory> => {
  let seen = await takeInventory(connection, isOurs);
  for (let round = 1; round <= ROUNDS && seen.ours.length > 0; round += 1) {
    await removeAll(connection, seen.ours, concurrency);
    if (round > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** round));
    seen = await takeInventory(connection, isOurs);
  }
  return seen;
};

/**
 * Removes everything the run has made, as the ledger has it, then looks whether that was all of it, and whether what
 * others own is as it was `before`. Not part of the judgement: nothing is recorded.
 */
export const cleanUp = async (
  connection: Connection,
  { seed, concurrency }: { readonly seed: string; readonly concurrency: number },
  before: Inventory,
): Promise<Residue> => {
  const { namespaces, rootTables } = connection.ledger.leftovers();
  const found =
    (kind: Found['kind']) =>
    (name: string): Found => ({ kind, id: [name], database: undefined });
  const made = [...namespaces.map(found('namespace')), ...rootTables.map(found('table'))];
  const rejected = await removeAll(connection, made.toReversed(), concurrency);
  const residue = { made: made.length, others: before.others.size };
  // Nothing can be proven of a target that has gone.
  if (connection.ledger.silent) return { ...residue, left: [...rejected].sort(), changed: [], complete: false };
  const after = await sweep(connection, madeWith(seed), concurrency);
  const listed = after.ours.map(nameOf);
  return {
    ...residue,
    // What is not listed may be there all the same, where the target lists nothing.
    left: [...new Set([...listed, ...(after.listable ? [] : rejected)])].sort(),
    changed: changedSince(before, after),
    complete: before.complete && after.complete,
  };
};
