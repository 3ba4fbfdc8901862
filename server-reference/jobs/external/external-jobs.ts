import { once } from 'node:events';
import type { JobAttempt, JobCredentials } from '../../access/index.ts';
import type { Catalog, CatalogStores, Job, Table } from '../../catalog/index.ts';
import type { Engine } from '../../engine/index.ts';
import type { ClientOptions } from '../../storage/index.ts';
import type { JobWork } from '../job-work.ts';
import { refreshedProperties, refreshedVersionOf, VIEW_PROPERTIES, viewSourceOf } from '../view-properties.ts';
import { problemOfResult } from './check-result.ts';
import { type HandedOut, handedOutOf, withHandedOut } from './handed-out.ts';
import { jobDocument } from './job-document.ts';
import type { RunJobExternally, RunnerEnd, RunnerProgress } from './runner-output.ts';

/** Shortest time between two writes of the progress of a job. */
const PROGRESS_INTERVAL_MS = 1_000;

/** Where a runner is, and what it gets. */
export interface ExternalJobsOptions {
  readonly run: RunJobExternally;
  /** Jobs of tables with at least this size are handed out. */
  readonly minBytes: number;
  /** Returns the URL at which the runner reaches this server, once it listens. */
  readonly serverUrl: () => Promise<string>;
  readonly credentials: JobCredentials;
  readonly clientOptions: ClientOptions | undefined;
}

/** The state of a job that this process runs. */
interface RunningState {
  readonly stop: AbortController;
  /** Whether the job can no longer be canceled. */
  isDone: boolean;
}

/** A job that runs outside of the server. */
interface Attempt {
  readonly job: Job;
  readonly work: JobWork;
}

/** The tables of a job: the one that it changes, and the source of a view. */
interface JobTables {
  readonly table: Table;
  readonly source?: (Table & { readonly storageId: string }) | undefined;
}

/** Thrown when a runner fails; the message is the reason, for the client. */
export class RunnerFailed extends Error {}

/** The identifier from the root. */
const pathFromRoot = (database: string, { path }: Table): readonly string[] =>
  database === '' ? path : [database, ...path];

/**
 * Hands jobs out to a runner: another program, which writes the files and commits versions with a token that only works while its
 * attempt runs. The work is done when the runner has ended and a version that it has committed has the result. So a runner that dies
 * after its commit has not failed, and the next attempt after the death of the server finds the result instead of doing it again.
 */
export class ExternalJobs {
  readonly #catalog: Catalog;
  readonly #engine: Engine;
  readonly #options: ExternalJobsOptions;
  readonly #attempts = new Map<string, Attempt>();

  constructor(catalog: Catalog, engine: Engine, options: ExternalJobsOptions) {
    this.#catalog = catalog;
    this.#engine = engine;
    this.#options = options;
  }

  /**
   * Runs a job. Returns false when the server has to do the work itself: the table is small or was renamed, or the runner declines.
   * Throws RunnerFailed.
   */
  async run(job: Job, work: JobWork, state: RunningState): Promise<boolean> {
    const branchRef = { storageId: job.storageId, branch: work.branch };
    const known = handedOutOf(job);
    if (known !== undefined && (await problemOfResult(this.#engine, branchRef, work, known)) === undefined) {
      await this.#finish(job, work, known, state);
      return true;
    }
    const tables = await this.#findTables(job, work);
    if (tables === undefined || !(await this.#isLarge(job, work))) return false;
    const handedOut = { base: await this.#engine.version(branchRef), source: await this.#sourceVersion(work) };
    const parameters = withHandedOut(job, handedOut);
    if (!(await this.#catalog.jobs.note(job, { parameters }))) return true;
    const end = await this.#runAttempt({ job, work }, tables, handedOut, state);
    if (state.stop.signal.aborted) return true;
    // Read again, because the commit has changed it.
    const after = await this.#catalog.jobs.describe(job.id);
    const result = after && handedOutOf(after);
    if (result === undefined) return true;
    const problem = await problemOfResult(this.#engine, branchRef, work, result);
    if (problem === undefined) await this.#finish(job, work, result, state);
    else if (end.status === 'declined') return false;
    else throw new RunnerFailed(end.status === 'failed' ? end.error : `the runner has not done the work: ${problem}`);
    return true;
  }

  /**
   * Records a commit of a runner, in the transaction that makes it visible. Returns false when it must not become visible: the
   * attempt has ended, or it is not the table of the job.
   */
  async recordCommit(
    stores: CatalogStores,
    { id, attempt }: JobAttempt,
    commit: { readonly storageId: string | null | undefined; readonly branch: string; readonly version: number },
  ): Promise<boolean> {
    const { job, work } = this.#attempts.get(id) ?? {};
    const handedOut = handedOutOf((await stores.jobs.describe(id)) ?? { parameters: '{}' });
    if (job?.attempts !== attempt || work === undefined || handedOut === undefined) return false;
    if (job.storageId !== commit.storageId || (work.branch?.name ?? '') !== commit.branch) return false;
    const parameters = withHandedOut(job, { ...handedOut, committed: commit.version });
    if (!(await stores.jobs.note(job, { parameters }))) return false;
    // Until the job has succeeded, the rows are of no known version: a refresh that is canceled now must not be continued.
    if (work.kind === 'refresh_view')
      await stores.tables.restoreProperties(
        work.tableId,
        [VIEW_PROPERTIES.sourceId, VIEW_PROPERTIES.sourceVersion],
        {},
      );
    return true;
  }

  /** Returns the tables of a job; undefined when one is not found by its name any more. */
  async #findTables({ database, storageId }: Job, work: JobWork): Promise<JobTables | undefined> {
    const find = async (from: string, path: readonly string[] | undefined) => {
      const found = path && (await this.#catalog.tables.describe(from, path));
      return found?.kind === 'found' ? found.table : undefined;
    };
    const table = await find(database, work.path);
    if (table?.storageId !== storageId) return undefined;
    if (work.kind !== 'refresh_view') return { table };
    const source = await find('', viewSourceOf(table.properties));
    return source?.storageId === work.sourceId ? { table, source: { ...source, storageId: work.sourceId } } : undefined;
  }

  /** A refresh is as large as its source. */
  async #isLarge({ storageId }: Job, work: JobWork): Promise<boolean> {
    if (this.#options.minBytes === 0) return true;
    const ref = work.kind === 'refresh_view' ? work.sourceId : { storageId, branch: work.branch };
    return (await this.#engine.stats(ref)).totalBytes >= this.#options.minBytes;
  }

  async #sourceVersion(work: JobWork): Promise<number | undefined> {
    return work.kind === 'refresh_view' ? (work.sourceVersion ?? this.#engine.version(work.sourceId)) : undefined;
  }

  async #filesOf(path: readonly string[], { location }: Table, version: number, canWrite: boolean) {
    const storage_options = await this.#options.clientOptions?.optionsFor({ location, canWrite });
    return { table: path, location, version, storage_options };
  }

  async #runAttempt(
    attempt: Attempt,
    { table, source }: JobTables,
    handedOut: HandedOut,
    { stop: { signal } }: RunningState,
  ): Promise<RunnerEnd> {
    const { job, work } = attempt;
    const { credentials, run, serverUrl } = this.#options;
    const path = pathFromRoot(job.database, table);
    signal.throwIfAborted();
    // A server that cannot listen closes without a URL.
    const url = (await Promise.race([serverUrl(), once(signal, 'abort')])) as string;
    const readable = source === undefined ? [] : [{ level: 'read', prefix: source.path } as const];
    const token = credentials.issue({ id: job.id, attempt: job.attempts }, [
      { level: 'write', prefix: path },
      ...readable,
    ]);
    this.#attempts.set(job.id, attempt);
    const revoke = (): void => credentials.revoke(token);
    signal.addEventListener('abort', revoke);
    try {
      signal.throwIfAborted();
      const since = refreshedVersionOf(table.properties);
      const document = jobDocument(job, work, {
        server: { url, token },
        files: await this.#filesOf(path, table, handedOut.base, true),
        source: source && {
          ...(await this.#filesOf(source.path, source, handedOut.source ?? 0, false)),
          ...(since?.storageId === source.storageId && { since: since.version }),
        },
      });
      return await run(JSON.stringify(document), { signal, onProgress: this.#progressWriter(job) });
    } finally {
      revoke();
      signal.removeEventListener('abort', revoke);
      if (this.#attempts.get(job.id) === attempt) this.#attempts.delete(job.id);
    }
  }

  /** Returns a function that writes the progress to the properties of the job, at most once a second. */
  #progressWriter(job: Job): (progress: RunnerProgress) => void {
    let lastWrite = 0;
    return ({ progress, message }) => {
      if (Date.now() - lastWrite < PROGRESS_INTERVAL_MS) return;
      lastWrite = Date.now();
      const properties = {
        ...(progress !== undefined && { progress: String(progress) }),
        ...(message !== undefined && { message }),
      };
      // The next one may succeed; the end of the job does not depend on it.
      this.#catalog.jobs.note(job, { properties }).catch(() => undefined);
    };
  }

  /** Ends a job whose work is done. For a view, the version of the source becomes its property (D-91). */
  async #finish(job: Job, work: JobWork, { source }: HandedOut, state: RunningState): Promise<void> {
    const finished = await this.#catalog.transaction(async ({ jobs, tables }) => {
      const result = await jobs.finish(job.id, { status: 'Succeeded' });
      if (result === 'finished' && work.kind === 'refresh_view' && source !== undefined)
        await tables.setProperties(work.tableId, refreshedProperties({ storageId: work.sourceId, version: source }));
      return result;
    });
    if (finished === 'finished') state.isDone = true;
    else state.stop.abort();
  }
}
