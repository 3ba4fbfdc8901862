import { UNFINISHED } from './job-rows.ts';
import type { Properties } from '../names/names.ts';
import type { Owner } from '../storage/leases.ts';
import { stateOf } from '../storage/storage.ts';
import { statement, type Queries, type Store } from '../database/store.ts';
import type { TransactionStatus } from './transaction-actions.ts';
import { insertTransaction } from './transactions.ts';

/** Work on a table's data that the server does by itself: index builds, backfills. Times are milliseconds. */
export interface Job {
  /** The id of its transaction. */
  readonly id: string;
  readonly database: string;
  readonly kind: string;
  readonly storageId: string;
  /** JSON that only the one who runs the job understands. */
  readonly parameters: string;
  readonly state: TransactionStatus;
  /** How often it was begun; more than once when a process died over it. */
  readonly attempts: number;
  /** Why it failed. */
  readonly error: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface NewJob {
  readonly kind: string;
  readonly storageId: string;
  readonly parameters: string;
  /** Of the transaction. */
  readonly properties: Properties;
}

export type JobOutcome = { readonly status: 'Succeeded' } | { readonly status: 'Failed'; readonly error: string };

const jobRows = (db: Queries) =>
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

const jobOf = statement(['id'], (db, { id }) => jobRows(db).where('transactions.id', '=', id));

/** Those whose turn it is: of one kind, a table has one under way. What a dead process has left comes in any case. */
const nextRows = (db: Queries) => {
  const unfinished = jobRows(db).where('transactions.status', 'in', UNFINISHED);
  return unfinished.where((eb) =>
    eb.or([
      eb('transactions.status', '=', 'Running'),
      eb(
        eb.refTuple('jobs.storage_id', 'transactions.kind'),
        'not in',
        eb
          .selectFrom('transactions as its')
          .innerJoin('jobs as other', 'other.transaction_id', 'its.id')
          .where('its.status', '=', 'Running')
          .select(['other.storage_id', 'its.kind'])
          .$asTuple('storage_id', 'kind'),
      ),
    ]),
  );
};

/** The oldest job that nobody on the list of owners has. */
const freeJob = statement([], (db) =>
  nextRows(db)
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

const takeJob = statement(['id', 'owner', 'attempts'], (db, { id, owner, attempts }) =>
  db.updateTable('jobs').set({ owner_id: owner, attempts }).where('transaction_id', '=', id),
);

const setStatus = statement(['id', 'status', 'now'], (db, { id, status, now }) =>
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
 * The jobs of all processes that share the catalog. A job's state is the status of its transaction and is written
 * nowhere else: canceling the transaction cancels the job, and so does dropping or deregistering its table.
 *
 *     create -> Queued --claim--> Running --finish--> Succeeded | Failed
 *                  |                 |
 *                  +-- cancel of the transaction, end of the table --> Canceled
 *
 * A claimed job belongs to its process for as long as that one lives (owners.ts: its heartbeat is the process's own).
 * A running job of a dead process can be claimed again, so none is ever forgotten; the one who claims it decides by
 * `attempts` whether to begin anew or to give up. A process that was only taken for dead learns from `check` and
 * `finish` that the job is another's now.
 */
export class Jobs {
  readonly #store: Store;
  readonly #owner: Owner;
  readonly #job;
  readonly #ofStorage;
  readonly #waiting;

  constructor(store: Store, owner: Owner) {
    this.#store = store;
    this.#owner = owner;
    this.#job = store.prepare(['id'], (db, { id }) => jobRows(db).where('transactions.id', '=', id));
    this.#ofStorage = store.prepare(['storage'], (db, { storage }) =>
      jobRows(db).where('jobs.storage_id', '=', storage),
    );
    this.#waiting = store.prepare(['owner'], (db, { owner }) =>
      nextRows(db)
        .where((eb) => eb.or([eb('jobs.owner_id', 'is', null), eb('jobs.owner_id', '!=', owner)]))
        .limit(1),
    );
  }

  /** Enters a job as Queued. 'storage-absent': the table was dropped meanwhile, or never had data. */
  create(
    database: string,
    work: NewJob,
  ): Promise<{ readonly kind: 'created'; readonly job: Job } | { readonly kind: 'storage-absent' }> {
    const { kind, storageId, parameters, properties } = work;
    return this.#store.write(async (db) => {
      const [storage] = (await stateOf(db, { storage: storageId })).rows;
      if (storage?.state !== 'live') return { kind: 'storage-absent' };
      const transaction = { kind, status: 'Queued', properties } as const;
      const { id, createdAt, updatedAt } = await insertTransaction(db, database, transaction, this.#store.now());
      await insertJob(db, { id, storage: storageId, parameters });
      const job = { id, database, kind, storageId, parameters, state: 'Queued', createdAt, updatedAt } as const;
      return { kind: 'created', job: { ...job, attempts: 0, error: null } };
    });
  }

  async describe(id: string): Promise<Job | undefined> {
    const [row] = await this.#job({ id });
    return row && toJob(row);
  }

  /** All jobs there ever were on a storage, the oldest first. */
  async ofStorage(storageId: string): Promise<readonly Job[]> {
    return (await this.#ofStorage({ storage: storageId })).map(toJob);
  }

  /**
   * Takes the oldest job that nobody living runs. Of one kind each table has one at a time, since they would wait for
   * each other and keep other tables' jobs from being run. Undefined when there is none; then nothing was written.
   */
  async claim(): Promise<Job | undefined> {
    if ((await this.#waiting({ owner: this.#owner.id })).length === 0) return undefined;
    return this.#store.write(async (db) => {
      // After this an owner on the list lives.
      await this.#owner.survivors(db);
      const [free] = (await freeJob(db, {})).rows;
      if (free === undefined) return undefined;
      const updated_at = this.#store.now();
      const attempts = free.attempts + 1;
      await this.#owner.beat(db);
      await takeJob(db, { id: free.id, owner: this.#owner.id, attempts });
      await setStatus(db, { id: free.id, status: 'Running', now: updated_at });
      return toJob({ ...free, status: 'Running', attempts, updated_at });
    });
  }

  /** To be asked between the steps of a job: whether to go on, or to stop and undo what can be undone. */
  async check(id: string): Promise<'running' | 'canceled' | 'lost'> {
    const [row] = await this.#job({ id });
    return this.#standing(row);
  }

  /** Ends a job of this process. Anything but 'finished' has changed nothing: the job had ended or is another's. */
  finish(id: string, outcome: JobOutcome): Promise<'finished' | 'canceled' | 'lost'> {
    return this.#store.write(async (db) => {
      const [row] = (await jobOf(db, { id })).rows;
      const standing = this.#standing(row);
      if (standing !== 'running') return standing;
      await setStatus(db, { id, status: outcome.status, now: this.#store.now() });
      if (outcome.status === 'Failed')
        await db.updateTable('jobs').set({ error: outcome.error }).where('transaction_id', '=', id).execute();
      return 'finished';
    });
  }

  #standing(row: JobRow | undefined): 'running' | 'canceled' | 'lost' {
    if (row?.owner_id !== this.#owner.id) return 'lost';
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
