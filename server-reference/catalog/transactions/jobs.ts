import { UNFINISHED } from './job-rows.ts';
import type { Properties } from '../names/names.ts';
import type { ProcessLease } from '../storage/leases.ts';
import { selectStorageState } from '../storage/storage.ts';
import { rowLimit, toPage, type Page, type PageRequest } from '../database/page.ts';
import { statement, type Queries, type Store } from '../database/store.ts';
import type { TransactionStatus } from './transaction-actions.ts';
import { insertTransaction, setTransactionProperties } from './transactions.ts';

/** Background work of the server on the data of a table, such as an index build or a backfill. */
export interface Job {
  /** The id of its transaction. */
  readonly id: string;
  readonly database: string;
  readonly kind: string;
  readonly storageId: string;
  /** JSON, interpreted only by the code that runs the job. */
  readonly parameters: string;
  readonly state: TransactionStatus;
  /** How often the job was started; more than once if a process crashed while running it. */
  readonly attempts: number;
  /** Why it failed; null if it has not. */
  readonly error: string | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}

/** A job to create. */
export interface NewJob {
  readonly kind: string;
  readonly storageId: string;
  readonly parameters: string;
  /** Properties of the transaction. */
  readonly properties: Properties;
}

/** How a job ended. */
export type JobOutcome = { readonly status: 'Succeeded' } | { readonly status: 'Failed'; readonly error: string };

const selectJobs = (db: Queries) =>
  db
    .selectFrom('jobs')
    .innerJoin('transactions', 'transactions.id', 'jobs.transaction_id')
    .select([
      'transactions.id',
      'transactions.database_name',
      'transactions.kind',
      'transactions.status',
      'transactions.created_at',
      'transactions.updated_at',
      'jobs.storage_id',
      'jobs.parameters',
      'jobs.owner_id',
      'jobs.attempts',
      'jobs.error',
    ])
    .orderBy('transactions.created_at')
    .orderBy('transactions.id');

const selectJob = statement(['id'], (db, { id }) => selectJobs(db).where('transactions.id', '=', id));

/**
 * Selects the jobs that may run: running jobs, which a process can take over from an expired one, and queued jobs unless
 * a job of the same kind runs on the same table.
 */
const selectRunnableJobs = (db: Queries) => {
  const unfinished = selectJobs(db).where('transactions.status', 'in', UNFINISHED);
  return unfinished.where((eb) =>
    eb.or([
      eb('transactions.status', '=', 'Running'),
      eb(
        eb.refTuple('jobs.storage_id', 'transactions.kind'),
        'not in',
        eb
          .selectFrom('transactions as running')
          .innerJoin('jobs as running_job', 'running_job.transaction_id', 'running.id')
          .where('running.status', '=', 'Running')
          .select(['running_job.storage_id', 'running.kind'])
          .$asTuple('storage_id', 'kind'),
      ),
    ]),
  );
};

/** Selects the oldest job that may run and that belongs to no process with a lease. */
const selectUnownedJob = statement([], (db) =>
  selectRunnableJobs(db)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('owners').select('owners.id').whereRef('owners.id', '=', 'jobs.owner_id'))),
    )
    .limit(1),
);

const insertJob = statement(['id', 'storage', 'parameters'], (db, { id, storage, parameters }) =>
  db
    .insertInto('jobs')
    .values({ transaction_id: id, storage_id: storage, parameters, owner_id: null, attempts: 0, error: null }),
);

const updateJobOwner = statement(['id', 'owner', 'attempts'], (db, { id, owner, attempts }) =>
  db.updateTable('jobs').set({ owner_id: owner, attempts }).where('transaction_id', '=', id),
);

const updateStatus = statement(['id', 'status', 'now'], (db, { id, status, now }) =>
  db.updateTable('transactions').set({ status, updated_at: now }).where('id', '=', id),
);

const toJob = (row: JobRow): Job => ({
  id: row.id,
  database: row.database_name,
  kind: row.kind,
  storageId: row.storage_id,
  parameters: row.parameters,
  state: row.status as TransactionStatus,
  attempts: row.attempts,
  error: row.error,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/**
 * The jobs of all processes that share the catalog. The state of a job is the status of its transaction and is stored
 * only there: canceling the transaction cancels the job, and so does dropping or deregistering its table.
 *
 *     create -> Queued --claim--> Running --finish--> Succeeded | Failed
 *                  |                 |
 *                  +-- transaction canceled, table dropped or deregistered --> Canceled
 *
 * A claimed job belongs to the lease of its process (leases.ts) and has no heartbeat of its own. When the lease expires,
 * another process can claim the running job again, and decides by `attempts` whether to restart it or to give up. If the
 * first process is still running, `check` and `finish` return `lost` to it. Every write is one serializable transaction.
 */
export class Jobs {
  readonly #store: Store;
  readonly #lease: ProcessLease;
  readonly #job;
  readonly #listByStorage;
  readonly #claimable;

  constructor(store: Store, lease: ProcessLease) {
    this.#store = store;
    this.#lease = lease;
    this.#job = store.prepare(['id'], (db, { id }) => selectJobs(db).where('transactions.id', '=', id));
    this.#listByStorage = store.prepare(['storage'], (db, { storage }) =>
      selectJobs(db).where('jobs.storage_id', '=', storage),
    );
    this.#claimable = store.prepare(['owner'], (db, { owner }) =>
      selectRunnableJobs(db)
        .where((eb) => eb.or([eb('jobs.owner_id', 'is', null), eb('jobs.owner_id', '!=', owner)]))
        .limit(1),
    );
  }

  /**
   * Creates a job with the state Queued, and its transaction.
   *
   * - `created`: `job` is the new job.
   * - `storage-absent`: the storage is not live, for example because its table was dropped; nothing was changed.
   */
  create(
    database: string,
    work: NewJob,
  ): Promise<{ readonly kind: 'created'; readonly job: Job } | { readonly kind: 'storage-absent' }> {
    const { kind, storageId, parameters, properties } = work;
    return this.#store.transact(async (db) => {
      const [storage] = (await selectStorageState(db, { storage: storageId })).rows;
      if (storage?.state !== 'live') return { kind: 'storage-absent' };
      const transaction = { kind, status: 'Queued', properties } as const;
      const { id, createdAt, updatedAt } = await insertTransaction(db, database, transaction, this.#store.now());
      await insertJob(db, { id, storage: storageId, parameters });
      const job = { id, database, kind, storageId, parameters, state: 'Queued', createdAt, updatedAt } as const;
      return { kind: 'created', job: { ...job, attempts: 0, error: null } };
    });
  }

  /** Returns a job by the id of its transaction; undefined if there is none. */
  async describe(id: string): Promise<Job | undefined> {
    const [row] = await this.#job({ id });
    return row && toJob(row);
  }

  /** Returns all jobs of a storage, finished ones included, the oldest first. */
  async listByStorage(storageId: string): Promise<readonly Job[]> {
    return (await this.#listByStorage({ storage: storageId })).map(toJob);
  }

  /** Returns one page of the jobs of a database, finished ones included, the oldest first. */
  async list(
    database: string,
    request: PageRequest<Pick<Job, 'createdAt' | 'id'>> & { readonly limit: number },
  ): Promise<Page<Job>> {
    const { after } = request;
    let query = selectJobs(this.#store.db).where('transactions.database_name', '=', database);
    if (after !== undefined)
      query = query.where((eb) =>
        eb.or([
          eb('transactions.created_at', '>', after.createdAt),
          eb.and([eb('transactions.created_at', '=', after.createdAt), eb('transactions.id', '>', after.id)]),
        ]),
      );
    return toPage((await query.limit(rowLimit(request)).execute()).map(toJob), request);
  }

  /**
   * Claims the oldest job that no live process runs and sets it to Running. Only one job of a kind runs per table, because
   * further ones would wait for it and block the jobs of other tables. Returns undefined if there is no such job.
   */
  async claim(): Promise<Job | undefined> {
    if ((await this.#claimable({ owner: this.#lease.id })).length === 0) return undefined;
    return this.#store.transact(async (db) => {
      // The query below takes every row of `owners` for a live process.
      await this.#lease.removeExpired(db);
      const [next] = (await selectUnownedJob(db, {})).rows;
      if (next === undefined) return undefined;
      const updated_at = this.#store.now();
      const attempts = next.attempts + 1;
      await this.#lease.renew(db);
      await updateJobOwner(db, { id: next.id, owner: this.#lease.id, attempts });
      await updateStatus(db, { id: next.id, status: 'Running', now: updated_at });
      return toJob({ ...next, status: 'Running', attempts, updated_at });
    });
  }

  /**
   * Returns whether to continue a job. Call it between its steps.
   *
   * - `running`: continue.
   * - `canceled`: stop and undo the work.
   * - `lost`: the job is finished or belongs to another process; stop.
   */
  async check(id: string): Promise<'running' | 'canceled' | 'lost'> {
    const [row] = await this.#job({ id });
    return this.#claimState(row);
  }

  /**
   * Sets the final state of a job of this process: `finished`. The other results have changed nothing and mean the same as
   * for `check`.
   */
  finish(id: string, outcome: JobOutcome): Promise<'finished' | 'canceled' | 'lost'> {
    return this.#store.transact(async (db) => {
      const [row] = (await selectJob(db, { id })).rows;
      const claimState = this.#claimState(row);
      if (claimState !== 'running') return claimState;
      await updateStatus(db, { id, status: outcome.status, now: this.#store.now() });
      if (outcome.status === 'Failed')
        await db.updateTable('jobs').set({ error: outcome.error }).where('transaction_id', '=', id).execute();
      return 'finished';
    });
  }

  /**
   * Changes the parameters of a job, or sets properties of its transaction, while this process runs that attempt of it. Returns
   * whether it does; otherwise nothing was changed.
   */
  note(
    { id, attempts }: Pick<Job, 'id' | 'attempts'>,
    { parameters, properties }: { readonly parameters?: string; readonly properties?: Properties },
  ): Promise<boolean> {
    return this.#store.transact(async (db) => {
      const [row] = (await selectJob(db, { id })).rows;
      if (row === undefined || this.#claimState(row) !== 'running' || row.attempts !== attempts) return false;
      if (parameters !== undefined)
        await db.updateTable('jobs').set({ parameters }).where('transaction_id', '=', id).execute();
      if (properties !== undefined) await setTransactionProperties(db, id, properties, this.#store.now());
      return true;
    });
  }

  /** Sets a job of this process that has succeeded to Running again, because its commit was taken back. */
  async reopen(id: string): Promise<void> {
    await this.#store.transact(async (db) => {
      const [row] = (await selectJob(db, { id })).rows;
      if (row?.owner_id === this.#lease.id && row.status === 'Succeeded')
        await updateStatus(db, { id, status: 'Running', now: this.#store.now() });
    });
  }

  #claimState(row: JobRow | undefined): 'running' | 'canceled' | 'lost' {
    if (row?.owner_id !== this.#lease.id) return 'lost';
    return row.status === 'Running' ? 'running' : row.status === 'Canceled' ? 'canceled' : 'lost';
  }
}

interface JobRow {
  id: string;
  database_name: string;
  kind: string;
  status: string;
  created_at: number;
  updated_at: number;
  storage_id: string;
  parameters: string;
  owner_id: string | null;
  attempts: number;
  error: string | null;
}
