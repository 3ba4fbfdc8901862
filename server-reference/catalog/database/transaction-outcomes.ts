import { setTimeout as delay } from 'node:timers/promises';
import { OutcomeUnknown } from './dialect.ts';

/** Runs one statement on a new connection, with short time limits. Returns its rows. */
export type RunApart = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

/** Committed transactions whose rows are deleted together. */
const DELETED_TOGETHER = 100;

/** The age at which any row is deleted, in milliseconds; a process that ends leaves some. */
const LONGEST_KEPT_MS = 24 * 3_600_000;

/** Pauses between two questions about an outcome, in milliseconds. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

const DELETE = 'delete from transaction_outcomes where id = any($1) or decided_at < $2';

const INSERT_ABORTED = `insert into transaction_outcomes (id, outcome, decided_at) values ($1, 'aborted', $2) on conflict do nothing`;

const SELECT = 'select outcome from transaction_outcomes where id = $1';

/**
 * Finds out what became of a transaction when the response to its COMMIT is lost. With its COMMIT, a transaction inserts its
 * id into `transaction_outcomes`. To ask, another connection inserts the id as aborted: only one of the two can succeed. So the
 * outcome is final, also when the COMMIT is still on its way, or when PostgreSQL has crashed and lost it.
 */
export class TransactionOutcomes {
  readonly #run: RunApart;
  readonly #timeoutMs: number;
  #committed: string[] = [];

  /** @param timeoutMs for how long to ask while the database does not respond */
  constructor(run: RunApart, timeoutMs: number) {
    this.#run = run;
    this.#timeoutMs = timeoutMs;
  }

  /** Returns the statement that a transaction runs directly before its COMMIT. */
  recordSql(id: string): string {
    return `insert into transaction_outcomes (id, outcome, decided_at) values ('${id}', 'committed', ${Date.now()})`;
  }

  /** Notes that the outcome of a transaction is known. From time to time, this deletes rows that are not needed any more. */
  noteCommit(id: string): void {
    this.#committed.push(id);
    if (this.#committed.length < DELETED_TOGETHER) return;
    const ids = this.#committed;
    this.#committed = [];
    // What is left after a failure is deleted by its age.
    this.#run(DELETE, [ids, Date.now() - LONGEST_KEPT_MS]).catch(() => undefined);
  }

  /**
   * Returns whether a transaction whose COMMIT failed has committed. Asks until the database responds. Throws OutcomeUnknown
   * with `failure` when it does not in time.
   */
  async hasCommitted(id: string, failure: unknown): Promise<boolean> {
    const deadline = performance.now() + this.#timeoutMs;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const outcome = await this.#decide(id).catch(() => undefined);
      if (outcome !== undefined) return outcome === 'committed';
      if (performance.now() >= deadline) throw new OutcomeUnknown(failure);
      await delay(pauseMs);
    }
  }

  /** Waits for a COMMIT that runs. Rejects when that takes too long. */
  async #decide(id: string): Promise<string | undefined> {
    await this.#run(INSERT_ABORTED, [id, Date.now()]);
    const [row] = (await this.#run(SELECT, [id])) as readonly { readonly outcome: string }[];
    return row?.outcome;
  }
}
