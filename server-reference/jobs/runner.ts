import type { Catalog, Job } from '../catalog/index.ts';
import type { Engine } from '../engine/index.ts';
import type { ReportError } from '../report-error.ts';
import { ExternalJobs, type ExternalJobsOptions } from './external/external-jobs.ts';
import { runJob, type JobDependencies, type RunningJob } from './run-job.ts';

/** Interval for finding abandoned jobs of other processes, and cancellations that arrived through them. */
const POLL_INTERVAL_MS = 500;

/** Jobs that one process runs concurrently. Each may use all cores. */
const MAX_CONCURRENT_JOBS = 4;

/** Runs the jobs of the catalog in the background. */
export interface JobRunner {
  /** The number of jobs that run. */
  readonly running: number;
  /** When the oldest job that runs was started (`performance.now`); undefined if none runs. */
  readonly oldest: number | undefined;
  /** Checks for new and canceled jobs now, instead of at the next poll. */
  wake(): void;
  /** See `ExternalJobs.recordCommit`; false without a runner. */
  readonly recordCommit: ExternalJobs['recordCommit'];
  /** Aborts running jobs, which the next process resumes, and waits until they have stopped. */
  stop(): Promise<void>;
}

class CatalogJobRunner implements JobRunner {
  readonly #dependencies: JobDependencies;
  readonly #running = new Map<string, RunningJob>();
  readonly #endings = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  #isStopped = false;
  #isPollQueued = false;
  #polls: Promise<void> = Promise.resolve();

  constructor(dependencies: JobDependencies) {
    this.#dependencies = dependencies;
    this.#timer = setInterval(() => this.wake(), POLL_INTERVAL_MS);
    this.#timer.unref();
    this.wake();
  }

  recordCommit: ExternalJobs['recordCommit'] = async (...commit) =>
    (await this.#dependencies.external?.recordCommit(...commit)) ?? false;

  get running(): number {
    return this.#running.size;
  }

  get oldest(): number | undefined {
    const [first] = this.#running.values();
    return first?.since;
  }

  /** Polls run one at a time; calls during a poll queue a single further one. */
  wake(): void {
    if (this.#isStopped || this.#isPollQueued) return;
    this.#isPollQueued = true;
    this.#polls = this.#polls
      .then(() => {
        this.#isPollQueued = false;
        return this.#poll();
      })
      .catch((error: unknown) => this.#dependencies.reportError(error, { method: 'job', path: 'jobs' }));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#polls;
    for (const { stop } of this.#running.values()) stop.abort();
    await Promise.all(this.#endings);
  }

  async #poll(): Promise<void> {
    const { jobs } = this.#dependencies.catalog;
    for (const [id, state] of [...this.#running]) {
      const status = await jobs.check(id);
      // The job may have committed during the query.
      if (status !== 'running' && !state.isDone) state.stop.abort();
    }
    while (!this.#isStopped && this.#running.size < MAX_CONCURRENT_JOBS) {
      const job = await jobs.claim();
      if (job === undefined) return;
      this.#start(job);
    }
  }

  #start(job: Job): void {
    const state: RunningJob = { stop: new AbortController(), isDone: false, since: performance.now() };
    this.#running.set(job.id, state);
    const ending = runJob(job, state, this.#dependencies)
      .finally(() => this.#running.delete(job.id))
      .catch((error: unknown) => this.#dependencies.reportError(error, { method: 'job', path: job.id }))
      .finally(() => {
        this.#endings.delete(ending);
        this.wake();
      });
    this.#endings.add(ending);
  }
}

/**
 * Starts running the jobs of the catalog: those of this process and those that ended processes have abandoned. The
 * commit and the end of a job are one transaction. So a canceled job never commits, a committed job can no longer be
 * canceled, and a crash leaves a job either unfinished, to be run again by the process that claims it, or finished. A job that is
 * handed out commits before it ends: what it has committed stays when it is canceled after that.
 */
export const startJobs = (
  catalog: Catalog,
  engine: Engine,
  reportError: ReportError,
  external?: ExternalJobsOptions,
): JobRunner =>
  new CatalogJobRunner({
    catalog,
    engine,
    reportError,
    external: external && new ExternalJobs(catalog, engine, external),
  });
