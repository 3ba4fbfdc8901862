import { Field, Int32, Schema, Table, tableFromIPC, tableToIPC, vectorFromArray } from 'apache-arrow';
import type { Response, Client, ClientRequest } from '#contract/client';
import type { OperationId } from '#contract/operations';

/** What a client knows of its write: `unknown` when its server died or failed before it answered. */
type Outcome = 'done' | 'refused' | 'unknown';

const ROWS_OF_BATCH = 3;

/** The row whose `n` is counted up. No batch has it. */
const COUNTER_ID = 0;

const SERVER_ERROR_STATUS = 500;

const idsOf = (batch: number): number[] => Array.from({ length: ROWS_OF_BATCH }, (_, at) => batch * 10 + at);
const batchOf = (id: number): number => Math.floor(id / 10);

/** No column may be null, so that none that is computed from them may. */
const SCHEMA = new Schema([new Field('id', new Int32(), false), new Field('n', new Int32(), false)]);

const rows = (ids: readonly number[]): Uint8Array => {
  const columns = { id: vectorFromArray(ids, new Int32()), n: vectorFromArray(Array(ids.length).fill(0), new Int32()) };
  return tableToIPC(new Table(SCHEMA, columns), 'stream');
};

interface Row {
  readonly id: number;
  readonly n: number;
}

const read = (bytes: Uint8Array): Row[] => tableFromIPC(bytes).toArray() as Row[];

const pickRandom = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)];

const COUNT_UP = { predicate: `id = ${COUNTER_ID}`, updates: [['n', 'n + 1']] };

const UPSERT = { on: ['id'], when_not_matched_insert_all: true, when_matched_update_all: true };

/** Batches of which only a part can be seen. */
const findPartialBatches = (found: readonly Row[], where: string): string[] => {
  const counts = new Map<number, number>();
  for (const { id } of found) if (id !== COUNTER_ID) counts.set(batchOf(id), (counts.get(batchOf(id)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count !== ROWS_OF_BATCH)
    .map(([batch, count]) => `${count} rows of batch ${batch} ${where}`);
};

/**
 * A table under writers who may never hear of their writes, and what all of them know of it together. Each `act` is
 * one thing that one of them does; `mismatches` is what they hold against the table when all are done.
 */
export class StressTable {
  /** What readers have seen meanwhile that nobody may ever see. */
  readonly #readErrors: string[] = [];
  /** Answers that are nobody's fault but the server's. */
  readonly #failures: string[] = [];
  /** How many of which answer there were: `InsertIntoTable done`. */
  readonly #responses: Map<string, number>;
  readonly #id: readonly [string];
  readonly #client: () => Client;
  readonly #batches = new Map<number, Outcome | 'deleted'>();
  readonly #tags = new Map<string, { readonly outcome: Outcome; readonly version: number }>();
  readonly #branches: string[] = [];
  readonly #columns: string[] = [];
  readonly #indexes: string[] = [];
  #counted = { atLeast: 0, atMost: 0 };
  #lastNumber = 0;

  constructor(name: string, client: () => Client, responses: Map<string, number>) {
    this.#id = [name];
    this.#client = client;
    this.#responses = responses;
  }

  /** Tells whether it is there: nothing can be said of a table whose creation went down with its server. */
  async create(): Promise<boolean> {
    return (await this.#send('CreateTable', { id: this.#id, body: rows([COUNTER_ID]) })).outcome === 'done';
  }

  readonly #actions: readonly (() => Promise<unknown>)[] = [
    () => this.#insert(),
    () => this.#insert(),
    () => this.#merge(),
    () => this.#delete(),
    () => this.#count(),
    () => this.#count(),
    () => this.#readRows(),
    () => this.#readRows(),
    () => this.#tag(),
    () => this.#addColumn(),
    () => this.#dropColumn(),
    () => this.#dropColumn(),
    () => this.#index(),
    () => this.#branch(),
    () => this.#onBranch(),
    () => this.#deleteBranch(),
    () => this.#send('UpdateTableSchemaMetadata', { id: this.#id, body: { a: this.#name('m') } }),
    () => this.#send('GetTableStats', { id: this.#id, body: {} }),
    () => this.#send('ListTableIndices', { id: this.#id, body: {} }),
    () => this.#send('ListTableVersions', { id: this.#id }),
  ];

  /** One of the things that clients do, whichever. */
  async runRandomAction(): Promise<void> {
    await pickRandom(this.#actions)?.();
  }

  /** To be asked when no act is under way; each of `clients` writes once more. */
  async findMismatches(clients: readonly Client[]): Promise<string[]> {
    const [client] = clients;
    if (client === undefined) throw new Error('nobody to ask');
    const wrong = [...this.#readErrors, ...this.#failures];
    const { bytes, status } = await client.call('QueryTable', { id: this.#id, body: {} });
    if (status >= 300) return [...wrong, `its rows cannot be read: ${status}`];
    const found = read(bytes);
    wrong.push(...findPartialBatches(found, 'in the end'));
    if (new Set(found.map(({ id }) => id)).size < found.length) wrong.push('a row is there twice');
    const present = new Set(found.map(({ id }) => batchOf(id)));
    for (const [batch, outcome] of this.#batches) {
      if (outcome === 'done' && !present.has(batch)) wrong.push(`batch ${batch} is lost`);
      if ((outcome === 'refused' || outcome === 'deleted') && present.has(batch))
        wrong.push(`batch ${batch} was ${outcome}`);
    }
    const n = found.find(({ id }) => id === COUNTER_ID)?.n ?? -1;
    const { atLeast, atMost } = this.#counted;
    if (n < atLeast || n > atMost) wrong.push(`counted to ${n}, not from ${atLeast} to ${atMost}`);
    wrong.push(...(await this.#findVersionErrors(client)), ...(await this.#findTagErrors(client)));
    for (const each of clients) {
      const response = await each.call('UpdateTable', { id: this.#id, body: COUNT_UP });
      if (response.status >= 300) wrong.push(`it takes no writes: ${response.status} ${response.error?.detail ?? ''}`);
    }
    return wrong.map((line) => `${this.#id[0]}: ${line}`);
  }

  /** Whether every index that was promised is built or has said why not. */
  async areIndexJobsFinished(client: Client): Promise<boolean> {
    const ends = await Promise.all(
      this.#indexes.map(async (id) => (await client.describeTransaction({ id: [id], body: {} })).status),
    );
    return ends.every((status) => status !== 'Queued' && status !== 'Running');
  }

  async #findVersionErrors(client: Client): Promise<string[]> {
    const versions = (await client.listTableVersions({ id: this.#id })).versions.map(({ version }) => version);
    const wrong = versions.filter((version, at) => at > 0 && version !== (versions[at - 1] ?? 0) + 1);
    const lines = wrong.map((version) => `version ${version} comes after none`);
    const some = [versions[0], versions[versions.length >> 1], versions.at(-1)];
    for (const version of some) {
      if (version === undefined) continue;
      const { bytes, status } = await client.call('QueryTable', { id: this.#id, body: { version } });
      lines.push(
        ...(status < 300 ? findPartialBatches(read(bytes), `in ${version}`) : [`version ${version}: ${status}`]),
      );
    }
    return lines;
  }

  async #findTagErrors(client: Client): Promise<string[]> {
    const { tags } = await client.listTableTags({ id: this.#id });
    return [...this.#tags]
      .filter(([tag, { outcome, version }]) => {
        const found = tags[tag]?.version;
        return outcome === 'done' ? found !== version : outcome === 'refused' && found !== undefined;
      })
      .map(
        ([tag, { outcome, version }]) => `tag ${tag} of ${version} was ${outcome}, not ${JSON.stringify(tags[tag])}`,
      );
  }

  /** Asks once; nobody asks again on the behalf of a client. */
  async #send<Op extends OperationId>(
    op: Op,
    request: ClientRequest<Op>,
  ): Promise<{ readonly outcome: Outcome; readonly response?: Response<Op> }> {
    let outcome: Outcome = 'unknown';
    try {
      const response = await this.#client().call(op, request);
      outcome = response.status < 300 ? 'done' : response.status < SERVER_ERROR_STATUS ? 'refused' : 'unknown';
      if (response.status >= SERVER_ERROR_STATUS)
        this.#failures.push(`${op}: ${response.status} ${response.error?.detail ?? ''}`);
      return { outcome, response };
    } catch {
      // Its server is dead.
      return { outcome };
    } finally {
      const key = `${op} ${outcome}`;
      this.#responses.set(key, (this.#responses.get(key) ?? 0) + 1);
    }
  }

  #name(kind: string): string {
    return `${kind}${++this.#lastNumber}`;
  }

  async #insert(): Promise<void> {
    return this.#writeBatch((id, body) => this.#send('InsertIntoTable', { id, body }));
  }

  async #merge(): Promise<void> {
    return this.#writeBatch((id, body) => this.#send('MergeInsertIntoTable', { id, query: UPSERT, body }));
  }

  async #writeBatch(
    write: (id: readonly [string], body: Uint8Array) => Promise<{ readonly outcome: Outcome }>,
  ): Promise<void> {
    const batch = ++this.#lastNumber;
    this.#batches.set(batch, 'unknown');
    this.#batches.set(batch, (await write(this.#id, rows(idsOf(batch)))).outcome);
  }

  async #delete(): Promise<void> {
    const batch = pickRandom([...this.#batches].flatMap(([batch, outcome]) => (outcome === 'done' ? [batch] : [])));
    if (batch === undefined) return;
    this.#batches.set(batch, 'unknown');
    const body = { predicate: `id in (${idsOf(batch).join(', ')})` };
    const { outcome } = await this.#send('DeleteFromTable', { id: this.#id, body });
    this.#batches.set(batch, outcome === 'done' ? 'deleted' : outcome === 'refused' ? 'done' : 'unknown');
  }

  async #count(): Promise<void> {
    this.#counted.atMost++;
    const { outcome } = await this.#send('UpdateTable', { id: this.#id, body: COUNT_UP });
    if (outcome === 'done') this.#counted.atLeast++;
    if (outcome === 'refused') this.#counted.atMost--;
  }

  async #readRows(branch?: string): Promise<void> {
    const body = branch === undefined ? {} : { branch };
    const { outcome, response } = await this.#send('QueryTable', { id: this.#id, body });
    if (outcome === 'done' && response !== undefined)
      this.#readErrors.push(...findPartialBatches(read(response.bytes), `on ${branch ?? 'main'}`));
  }

  async #tag(): Promise<void> {
    const { response } = await this.#send('DescribeTable', { id: this.#id, body: {} });
    const version = response?.body?.version;
    if (version === undefined) return;
    const tag = this.#name('t');
    const { outcome } = await this.#send('CreateTableTag', { id: this.#id, body: { tag, version } });
    this.#tags.set(tag, { outcome, version });
  }

  async #addColumn(): Promise<void> {
    const name = this.#name('c');
    // The first may not be null: while it is there, rows that come without it are refused.
    const body = { new_columns: [{ name, expression: Math.random() < 0.5 ? 'id + 1' : 'nullif(id, -1)' }] };
    const { outcome } = await this.#send('AlterTableAddColumns', { id: this.#id, body });
    if (outcome === 'done') this.#columns.push(name);
  }

  async #dropColumn(): Promise<void> {
    const name = this.#columns.pop();
    if (name !== undefined) await this.#send('AlterTableDropColumns', { id: this.#id, body: { columns: [name] } });
  }

  async #index(): Promise<void> {
    const column = pickRandom(['id', ...this.#columns]) ?? 'id';
    const body = { column, index_type: 'BTREE' as const, name: this.#name('i') };
    const { response } = await this.#send('CreateScalarIndex', { id: this.#id, body });
    const { transaction_id: promised } = response?.body ?? {};
    if (promised !== undefined) this.#indexes.push(promised);
  }

  async #branch(): Promise<void> {
    const name = this.#name('b');
    const { outcome } = await this.#send('CreateTableBranch', { id: this.#id, body: { name } });
    if (outcome === 'done') this.#branches.push(name);
  }

  async #onBranch(): Promise<void> {
    const branch = pickRandom(this.#branches);
    if (branch === undefined) return;
    await this.#send('InsertIntoTable', { id: this.#id, query: { branch }, body: rows(idsOf(++this.#lastNumber)) });
    await this.#readRows(branch);
  }

  async #deleteBranch(): Promise<void> {
    const name = Math.random() < 0.3 ? this.#branches.shift() : undefined;
    if (name !== undefined) await this.#send('DeleteTableBranch', { id: this.#id, body: { name } });
  }
}
