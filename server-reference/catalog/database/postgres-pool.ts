import { createRequire } from 'node:module';
import { PostgresConnection, type PgConnection } from './postgres-connection.ts';
import type { RunApart } from './transaction-outcomes.ts';

/** The connections of one process; further queries wait in the process. */
const MAX_CONNECTIONS = 10;

/** Time limits of a catalog in PostgreSQL, in milliseconds; tests make them shorter. */
export interface PostgresTimeouts {
  /** To connect, or to wait for a free connection. */
  readonly connect: number;
  /** To wait for a lock that another client of the database has. */
  readonly lock: number;
  /** Of one statement; for a server that does not respond at all, the driver counts it too. */
  readonly statement: number;
  /** Between two statements of a transaction. PostgreSQL then rolls back, so that a lost process does not keep its locks. */
  readonly idleInTransaction: number;
  /** For which a transaction is asked for whose COMMIT was not confirmed. */
  readonly outcome: number;
}

const DEFAULT_TIMEOUTS: PostgresTimeouts = {
  connect: 5_000,
  lock: 10_000,
  statement: 30_000,
  idleInTransaction: 10_000,
  outcome: 60_000,
};

/** A connection of the package `pg` that is not pooled. */
interface PgClient extends PgConnection {
  on(event: 'error', listener: () => void): unknown;
  connect(): Promise<void>;
  end(): Promise<void>;
}

type NewClient = new (options: object) => PgClient;

/** The part of the package `pg` that is used here. */
interface Pg {
  readonly Client: NewClient;
  readonly Pool: new (options: object) => {
    connect(): Promise<PgConnection>;
    end(): Promise<void>;
    on(event: 'error', listener: () => void): unknown;
    on(event: 'connect', listener: (client: PgConnection) => void): unknown;
  };
  readonly types: { getTypeParser(oid: number, format: string): (value: string) => unknown };
}

/** The type int8, which `pg` returns as text by default. All values of the catalog are safe integers. */
const INT8_OID = 20;

/** Loads the driver when it is needed, since most installations use SQLite. */
const loadPg = (): Pg => createRequire(import.meta.url)('pg') as Pg;

/** Returns the class of connections whose loss never ends the process: queries report it, and an `error` event adds nothing. */
const clientWithListener = ({ Client }: Pg): NewClient =>
  class extends Client {
    constructor(options: object) {
      super(options);
      this.on('error', () => undefined);
    }
  };

/** The connections of one process to PostgreSQL. A connection that is lost, or does not respond in time, is replaced. */
export class PostgresPool {
  readonly #pool;
  readonly #Client: NewClient;
  readonly #timeouts: PostgresTimeouts;
  readonly #options: object;
  /** When each connection was opened, and when the last failure of any was noticed (`performance.now`). */
  readonly #openedAt = new WeakMap<PgConnection, number>();
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(url: string, timeouts: Partial<PostgresTimeouts> = {}) {
    const pg = loadPg();
    this.#Client = clientWithListener(pg);
    this.#timeouts = { ...DEFAULT_TIMEOUTS, ...timeouts };
    const { connect, lock, statement, idleInTransaction } = this.#timeouts;
    this.#options = {
      connectionString: url,
      connectionTimeoutMillis: connect,
      lock_timeout: lock,
      statement_timeout: statement,
      idle_in_transaction_session_timeout: idleInTransaction,
      query_timeout: statement + connect,
      application_name: 'touchstone catalog',
      types: {
        getTypeParser: (oid: number, format = 'text') =>
          oid === INT8_OID && format === 'text' ? Number : pg.types.getTypeParser(oid, format),
      },
    };
    this.#pool = new pg.Pool({ ...this.#options, max: MAX_CONNECTIONS, Client: this.#Client });
    // The pool replaces an idle connection that is lost.
    this.#pool.on('error', () => this.#noteFailure());
    this.#pool.on('connect', (client) => this.#openedAt.set(client, performance.now()));
  }

  /** The time for which to ask for the outcome of a transaction, in milliseconds. */
  get outcomeTimeout(): number {
    return this.#timeouts.outcome;
  }

  /**
   * Returns a connection for one query or one transaction. One that was opened before the last failure is closed instead: the
   * network may have lost it too, and it would not respond until a timeout.
   */
  async acquire(): Promise<PostgresConnection> {
    for (;;) {
      const client = await this.#pool.connect();
      if ((this.#openedAt.get(client) ?? 0) > this.#failedAt)
        return new PostgresConnection(client, () => this.#noteFailure());
      client.release(true);
    }
  }

  /** Runs one statement on a connection of its own, with the timeout of connecting for each step. */
  readonly runApart: RunApart = async (text, values) => {
    const { connect } = this.#timeouts;
    const limits = { lock_timeout: connect, statement_timeout: connect, query_timeout: 2 * connect };
    const client = new this.#Client({ ...this.#options, ...limits });
    try {
      await client.connect();
      return (await client.query({ text, values })).rows;
    } finally {
      // Waits for a response, which may never come.
      client.end().catch(() => undefined);
    }
  };

  end(): Promise<void> {
    return this.#pool.end();
  }

  #noteFailure(): void {
    this.#failedAt = performance.now();
  }
}
