import type { Client } from '#contract/client';
import type { TableVersion } from '#contract/types';
import type { Json } from '../history.ts';
import type { Model } from '../linearizability.ts';
import { outputFrom, pickRandom, uniqueName, type ObjectKind, type ObjectRequest, type TestObject } from './object.ts';
import { ROWS } from './rows.ts';
import { versionRecord } from './version-record.ts';

/** The largest number of tables of one object. */
const MAX_TABLES = 3;

/** The writers of the versions of each table, from version 1, which has none (`''`). */
type State = readonly (readonly string[])[];

export type Input =
  | { readonly commit: readonly { readonly table: number; readonly version: number }[]; readonly writer: string }
  | { readonly latest: number }
  | { readonly list: number };

/**
 * Tables whose versions are created by clients. A commit creates one version of each of its tables, all or none: it succeeds
 * when each is the next version of its table. Clients create no others, apart from versions that exist.
 */
export const versionsModel: Model<State> = {
  initial: Array.from({ length: MAX_TABLES }, () => ['']),
  next: (state, request, output) => {
    const input = request as unknown as Input;
    if ('commit' in input) {
      const isNext = input.commit.every(({ table, version }) => version === (state[table]?.length ?? 0) + 1);
      if (!isNext) return output === undefined ? state : undefined;
      const tables = new Set(input.commit.map(({ table }) => table));
      return state.map((writers, table) => (tables.has(table) ? [...writers, input.writer] : writers));
    }
    if (output === undefined) return state;
    const writers = state['latest' in input ? input.latest : input.list] ?? [];
    const expected: Json = 'latest' in input ? [writers.length, writers.at(-1) ?? ''] : writers;
    return JSON.stringify(expected) === JSON.stringify(output) ? state : undefined;
  },
};

/** A request that is not for the next version of a table is for the latest one, which exists. Its share. */
const EXISTING_SHARE = 0.15;

const writerOf = ({ metadata }: TableVersion): string => metadata?.['writer'] ?? '';

class Versions implements TestObject {
  readonly name: string;
  readonly #tables: readonly [string, ...string[]];
  /** The latest version of each table that any response has shown. */
  readonly #latest: number[];

  constructor(parent: string, tables: number) {
    const name = uniqueName(`${parent}versions`);
    this.name = `versions/${name}`;
    this.#tables = [`${name}t0`, ...Array.from({ length: tables - 1 }, (_, at) => `${name}t${at + 1}`)];
    this.#latest = this.#tables.map(() => 1);
  }

  async setUp(client: Client): Promise<void> {
    for (const table of this.#tables) await client.createTable({ id: [table], query: { mode: 'ExistOk' }, body: ROWS });
  }

  nextRequest(): ObjectRequest {
    const table = Math.floor(Math.random() * this.#tables.length);
    return pickRandom([
      () => this.#commit(),
      () => this.#commit(),
      () => this.#readLatest(table),
      () => (Math.random() < 0.2 ? this.#list(table) : this.#readLatest(table)),
    ])();
  }

  readRequests(): readonly ObjectRequest[] {
    return this.#tables.map((_, table) => this.#list(table));
  }

  /** Commits to one table, or to at least two with a batch. */
  #commit(): ObjectRequest {
    const writer = uniqueName('w');
    const first = Math.floor(Math.random() * this.#tables.length);
    const count = Math.min(this.#tables.length, 1 + Math.floor(Math.random() * MAX_TABLES));
    const commit = Array.from({ length: count }, (_, at) => {
      const table = (first + at) % this.#tables.length;
      return { table, version: (this.#latest[table] ?? 1) + (Math.random() < EXISTING_SHARE ? 0 : 1) };
    });
    const entries = commit.map(({ table, version }) => {
      const name = this.#tables[table] ?? '';
      return { id: [name], ...versionRecord(name, version, writer) };
    });
    const operations = entries.map((entry) => ({ create_table_version: entry }));
    const isMixed = Math.random() < 0.5;
    return {
      input: { commit, writer } satisfies Input,
      send: (client) => {
        const [entry] = entries;
        if (entries.length === 1 && entry !== undefined)
          return client.call('CreateTableVersion', { id: entry.id, body: entry });
        if (isMixed) return client.call('BatchCommitTables', { body: { operations } });
        return client.call('BatchCreateTableVersions', { body: { entries } });
      },
      outputOf: (response) =>
        outputFrom(response, () => {
          for (const { table, version } of commit) this.#show(table, version);
          return 'done';
        }),
    };
  }

  #readLatest(table: number): ObjectRequest {
    return {
      input: { latest: table } satisfies Input,
      send: (client) => client.call('DescribeTableVersion', { id: [this.#tables[table] ?? ''], body: {} }),
      outputOf: (response) =>
        outputFrom(response, ({ body }) => {
          const { version } = body as { readonly version: TableVersion };
          this.#show(table, version.version);
          return [version.version, writerOf(version)];
        }),
    };
  }

  #list(table: number): ObjectRequest {
    return {
      input: { list: table } satisfies Input,
      send: (client) => client.call('ListTableVersions', { id: [this.#tables[table] ?? ''] }),
      outputOf: (response) =>
        outputFrom(response, ({ body }) => {
          const { versions } = body as { readonly versions: readonly TableVersion[] };
          const isDense = versions.every(({ version }, at) => version === at + 1);
          return isDense ? versions.map(writerOf) : undefined;
        }),
    };
  }

  #show(table: number, version: number): void {
    this.#latest[table] = Math.max(this.#latest[table] ?? 1, version);
  }
}

/** A table whose versions clients create with CreateTableVersion. */
export const versions: ObjectKind<State> = { model: versionsModel, create: (parent) => new Versions(parent, 1) };

/** Three tables whose versions clients also create in batches. */
export const batches: ObjectKind<State> = {
  model: versionsModel,
  create: (parent) => new Versions(parent, MAX_TABLES),
};
