import { Field, Int32, Schema, Table, tableFromIPC, tableToIPC, vectorFromArray } from 'apache-arrow';
import type { Response, Client, ClientRequest } from '#contract/client';
import type { OperationId } from '#contract/operations';

/** The outcome of a write for its client; `unknown` when the server crashed or failed before its response. */
type Outcome = 'done' | 'rejected' | 'unknown';

const ROWS_OF_BATCH = 3;

/** The id of the row whose `n` is incremented. No batch contains it. */
const COUNTER_ID = 0;

const SERVER_ERROR_STATUS = 500;

const idsOf = (batch: number): number[] => Array.from({ length: ROWS_OF_BATCH }, (_, at) => batch * 10 + at);
const batchOf = (id: number): number => Math.floor(id / 10);

/** Non-nullable, so that some columns computed from them are non-nullable too. */
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

/** Describes partially visible batches. */
const findPartialBatches = (found: readonly Row[], where: string): string[] => {
  const counts = new Map<number, number>();
  for (const { id } of found) if (id !== COUNTER_ID) counts.set(batchOf(id), (counts.get(batchOf(id)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count !== ROWS_OF_BATCH)
    .map(([batch, count]) => `${count} rows of batch ${batch} ${where}`);
};

/**
 * A table for stress tests in which servers are killed, so that clients may not get a response to a write. Records what
 * all clients know about the table. `runRandomAction` performs one request of one client; `findMismatches` compares the
 * table with that knowledge after all actions.
 */
export class StressTable {
  /** Partial batches that readers have seen. */
  readonly #readErrors: string[] = [];
  /** Responses with status 5xx. */
  readonly #failures: string[] = [];
  /** Counts of outcomes, with keys such as `InsertIntoTable done`. */
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

  /** Creates the table. Returns false when its server crashed, so that the table may or may not exist. */
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

  /** Performs one random request of a client. */
  async runRandomAction(): Promise<void> {
    await pickRandom(this.#actions)?.();
  }

  /** Describes every deviation. Call after all actions; each of `clients` sends one more write. */
  async findMismatches(clients: readonly Client[]): Promise<string[]> {
    const [client] = clients;
    if (client === undefined) throw new Error('no clients were given');
    const mismatches = [...this.#readErrors, ...this.#failures];
    const { bytes, status } = await client.call('QueryTable', { id: this.#id, body: {} });
    if (status >= 300) return [...mismatches, `reading the rows failed: ${status}`];
    const found = read(bytes);
    mismatches.push(...findPartialBatches(found, 'after all actions'));
    if (new Set(found.map(({ id }) => id)).size < found.length) mismatches.push('a row exists twice');
    const present = new Set(found.map(({ id }) => batchOf(id)));
    for (const [batch, outcome] of this.#batches) {
      if (outcome === 'done' && !present.has(batch)) mismatches.push(`batch ${batch} is lost`);
      if ((outcome === 'rejected' || outcome === 'deleted') && present.has(batch))
        mismatches.push(`batch ${batch} was ${outcome}`);
    }
    const n = found.find(({ id }) => id === COUNTER_ID)?.n ?? -1;
    const { atLeast, atMost } = this.#counted;
    if (n < atLeast || n > atMost) mismatches.push(`the counter is ${n}, not from ${atLeast} to ${atMost}`);
    mismatches.push(...(await this.#findVersionErrors(client)), ...(await this.#findTagErrors(client)));
    for (const each of clients) {
      const response = await each.call('UpdateTable', { id: this.#id, body: COUNT_UP });
      if (response.status >= 300) mismatches.push(`a write failed: ${response.status} ${response.error?.detail ?? ''}`);
    }
    return mismatches.map((line) => `${this.#id[0]}: ${line}`);
  }

  /** Whether every accepted index job has ended. */
  async areIndexJobsFinished(client: Client): Promise<boolean> {
    const ends = await Promise.all(
      this.#indexes.map(async (id) => (await client.describeTransaction({ id: [id], body: {} })).status),
    );
    return ends.every((status) => status !== 'Queued' && status !== 'Running');
  }

  async #findVersionErrors(client: Client): Promise<string[]> {
    const versions = (await client.listTableVersions({ id: this.#id })).versions.map(({ version }) => version);
    const gaps = versions.filter((version, at) => at > 0 && version !== (versions[at - 1] ?? 0) + 1);
    const lines = gaps.map((version) => `version ${version} has no predecessor`);
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
        return outcome === 'done' ? found !== version : outcome === 'rejected' && found !== undefined;
      })
      .map(
        ([tag, { outcome, version }]) => `tag ${tag} of ${version} was ${outcome}, not ${JSON.stringify(tags[tag])}`,
      );
  }

  /** Sends a request once, without retries. */
  async #send<Op extends OperationId>(
    op: Op,
    request: ClientRequest<Op>,
  ): Promise<{ readonly outcome: Outcome; readonly response?: Response<Op> }> {
    let outcome: Outcome = 'unknown';
    try {
      const response = await this.#client().call(op, request);
      outcome = response.status < 300 ? 'done' : response.status < SERVER_ERROR_STATUS ? 'rejected' : 'unknown';
      if (response.status >= SERVER_ERROR_STATUS)
        this.#failures.push(`${op}: ${response.status} ${response.error?.detail ?? ''}`);
      return { outcome, response };
    } catch {
      // The server was killed.
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
    this.#batches.set(batch, outcome === 'done' ? 'deleted' : outcome === 'rejected' ? 'done' : 'unknown');
  }

  async #count(): Promise<void> {
    this.#counted.atMost++;
    const { outcome } = await this.#send('UpdateTable', { id: this.#id, body: COUNT_UP });
    if (outcome === 'done') this.#counted.atLeast++;
    if (outcome === 'rejected') this.#counted.atMost--;
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
    // The first expression is non-nullable: while that column exists, rows without it are rejected.
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
    const { transaction_id: transactionId } = response?.body ?? {};
    if (transactionId !== undefined) this.#indexes.push(transactionId);
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
