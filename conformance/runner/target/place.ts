import type { Response } from '#contract/client';
import type { OperationId } from '#contract/operations';
import { rowsStream } from '../../context/arrange.ts';
import { HomeNamespace } from '../../context/target/home.ts';
import type { ObjectId } from '../../context/object-id.ts';
import type { Connection } from '../../context/target/target.ts';
import { unrecordedClient } from './inventory.ts';

/** Where the run may work: below an existing namespace, and with tables at one level only. */
export interface PlaceOptions {
  /** The configured namespace; empty = the root. */
  readonly namespace: ObjectId;
  /** The configured level of tables; undefined = found out by trying. */
  readonly tableLevel: number | undefined;
  readonly seed: string;
}

/** Where the run works. `created` is the outermost namespace that it created for this, with its full identifier. */
export interface Place {
  readonly home: HomeNamespace;
  /** Where checks of namespaces work that need more levels of namespaces than `home` has; undefined if it has them all. */
  readonly outer?: HomeNamespace;
  readonly created: ObjectId | undefined;
}

/** Levels that are tried, relative to the home namespace: as in most servers, then deeper, then without namespaces. */
const TRIED_LEVELS = [2, 3, 1];

const isSuccess = (response: Pick<Response<OperationId>, 'status'> | undefined): boolean =>
  response !== undefined && response.status < 300;

/** The names of the namespaces and the table that are created to find the level of tables. */
const nameOf = (seed: string, level: number): string => `ts-${seed}-level-${String(level).padStart(10, '0')}`;

/** Sends requests that test nothing, with full identifiers. Failures are results too. */
class Builder {
  readonly #client: ReturnType<typeof unrecordedClient>;
  readonly #ledger: Connection['ledger'];

  constructor(connection: Connection) {
    this.#client = unrecordedClient({ ...connection, home: new HomeNamespace() });
    this.#ledger = connection.ledger;
  }

  async namespace(id: ObjectId): Promise<boolean> {
    const response = await this.#client.call('CreateNamespace', { id, body: {} }).catch(() => undefined);
    if (response === undefined || isSuccess(response) || response.status >= 500)
      this.#ledger.recordCreated({ kind: 'namespace', id }, isSuccess(response));
    return isSuccess(response);
  }

  /** Creates a table, with rows or else only declared, and drops it again. Returns whether it could be created. */
  async table(id: ObjectId): Promise<boolean> {
    const client = this.#client;
    const isCreated =
      isSuccess(await client.call('CreateTable', { id, body: rowsStream() }).catch(() => undefined)) ||
      isSuccess(await client.call('DeclareTable', { id, body: {} }).catch(() => undefined));
    if (isCreated) this.#ledger.recordCreated({ kind: 'table', id }, true);
    if (isCreated && !isSuccess(await client.call('DropTable', { id }).catch(() => undefined)))
      await client.call('DeregisterTable', { id, body: {} }).catch(() => undefined);
    return isCreated;
  }

  async drop(id: ObjectId): Promise<void> {
    await this.#client.call('DropNamespace', { id, body: { mode: 'Skip' } }).catch(() => undefined);
  }
}

/** Levels relative to the home namespace: of the tables that work, and the number of levels of namespaces if limited. */
interface FoundLevels {
  readonly tables: number;
  readonly namespaces?: 1;
}

/** Returns the levels that work; undefined if no table can be created. */
const findLevels = async (builder: Builder, { namespace, seed }: PlaceOptions): Promise<FoundLevels | undefined> => {
  for (const level of TRIED_LEVELS) {
    const created: ObjectId[] = [];
    let id: ObjectId = namespace;
    let isPossible = true;
    for (let depth = 1; depth < level && isPossible; depth += 1) {
      id = [...id, nameOf(seed, depth)];
      isPossible = await builder.namespace(id);
      if (isPossible) created.unshift(id);
    }
    const works = isPossible && (await builder.table([...id, nameOf(seed, level)]));
    // Tables may be in a namespace, which may have child namespaces or not.
    const child = [...id, nameOf(seed, level + 1)];
    const isDeep = works && level === 2 && (await builder.namespace(child));
    if (isDeep) created.unshift(child);
    for (const one of created) await builder.drop(one);
    if (works) return { tables: level, ...(level === 2 && !isDeep && { namespaces: 1 }) };
  }
  return undefined;
};

/** Returns the home at a level of tables; creates the namespaces between the configured one and those of the checks. */
const homeAt = async (builder: Builder, { namespace, seed }: PlaceOptions, tableLevel: number): Promise<Place> => {
  let home = namespace;
  let created: ObjectId | undefined;
  while (home.length + 2 < tableLevel) {
    home = [...home, nameOf(seed, home.length + 1).replace('level', 'home')];
    await builder.namespace(home);
    created ??= home;
  }
  return {
    home: new HomeNamespace(home, { tables: tableLevel }),
    created,
    ...(created !== undefined && { outer: new HomeNamespace(namespace, { tables: tableLevel }) }),
  };
};

/**
 * Finds out at which level the target has tables, unless it is configured, and creates the namespaces that the run needs
 * above its own. A target that has tables two levels below its home is tested at any level.
 */
export const preparePlace = async (connection: Connection, options: PlaceOptions): Promise<Place> => {
  const { namespace } = options;
  const builder = new Builder(connection);
  if (options.tableLevel !== undefined) return homeAt(builder, options, options.tableLevel);
  const found = await findLevels(builder, options);
  // Two levels are usual, and a target on which nothing can be created has no level to adapt to.
  if (found === undefined || found.tables === 2)
    return { home: new HomeNamespace(namespace, { namespaces: found?.namespaces }), created: undefined };
  return homeAt(builder, options, namespace.length + found.tables);
};
