import type { Catalog } from '../catalog/catalog.ts';
import type { Job } from '../catalog/transactions/jobs.ts';
import type { Engine } from '../engine/engine.ts';
import { EngineError } from '../engine/native/errors.ts';
import type { Publish } from '../engine/commit/arbiter.ts';
import { parseJobWork } from './job-work.ts';

/** How often jobs are looked for that another process has left, and cancels that came through one. Milliseconds. */
const EVERY = 500;

/** How many jobs of this process run at once. Each may use all cores. */
const AT_ONCE = 4;

/** A job that was begun so often, and killed or stopped with its process each time, is given up. */
const MAX_ATTEMPTS = 5;

type Report = (error: unknown, request: { readonly method: string; readonly path: string }) => void;

export interface JobRunner {
  /** Looks for new jobs and for canceled ones now. */
  wake(): void;
  /** Stops what runs; the next process goes on with it. */
  stop(): Promise<void>;
}

interface Running {
  readonly stop: AbortController;
  /** Its commit is published, and with it the job is done: too late to cancel. */
  isDone: boolean;
}

/** Thrown out of the transaction that would commit for a job that is over. */
class JobOver extends Error {}

/**
 * Does the work of the jobs in the catalog, its own and those of dead processes. The commit of a job and its end are
 * one transaction: so a job that was canceled never commits, one that has committed cannot be canceled any more, and a
 * kill at any line leaves it either undone, to be begun anew by whoever finds it, or done for good.
 */
export const startJobs = (catalog: Catalog, engine: Engine, onError: Report): JobRunner => {
  const running = new Map<string, Running>();
  const ended = new Set<Promise<void>>();
  let stopped = false;

  const publishFor =
    (job: Job, state: Running): Publish =>
    async (...commits) => {
      try {
        return await catalog.transaction(async (stores) => {
          const published = await stores.commits.publishAll(...commits);
          if (published !== 'published') return published;
          if ((await stores.jobs.finish(job.id, { status: 'Succeeded' })) !== 'finished') throw new JobOver();
          state.isDone = true;
          return 'published';
        });
      } catch (error) {
        state.isDone = false;
        if (!(error instanceof JobOver)) throw error;
        state.stop.abort();
        return 'lost';
      }
    };

  const perform = async (job: Job, state: Running): Promise<void> => {
    const work = parseJobWork(job);
    const publish = publishFor(job, state);
    const line = { storageId: job.storageId, branch: work?.branch };
    switch (work?.kind) {
      case 'create_index':
        return engine.indexes.build(line, work.index, { signal: state.stop.signal, publish });
      case 'backfill_column': {
        const { column, expression, where: predicate } = work;
        const update = { predicate, updates: [[column, expression]] } as const;
        await engine.changes.updateGuarded(line, update, publish);
        return;
      }
      case undefined:
        throw new EngineError('not-supported', `this server does not know the work ${job.kind}`);
    }
  };

  const run = async (job: Job): Promise<void> => {
    const state: Running = { stop: new AbortController(), isDone: false };
    running.set(job.id, state);
    try {
      if (job.attempts > MAX_ATTEMPTS) {
        const error = 'the server was stopped each time it did this work';
        await catalog.jobs.finish(job.id, { status: 'Failed', error });
        return;
      }
      await perform(job, state);
    } catch (error) {
      if (state.isDone || state.stop.signal.aborted) return;
      const isExpected = error instanceof EngineError && error.kind !== 'internal';
      if (!isExpected || error.kind === 'no-space' || error.kind === 'no-memory')
        onError(error, { method: 'job', path: job.id });
      await catalog.jobs.finish(job.id, {
        status: 'Failed',
        error: isExpected ? error.message : 'the server failed at this work',
      });
    } finally {
      running.delete(job.id);
    }
  };

  const begin = (job: Job): void => {
    const end = run(job)
      .catch((error: unknown) => onError(error, { method: 'job', path: job.id }))
      .finally(() => {
        ended.delete(end);
        wake();
      });
    ended.add(end);
  };

  const round = async (): Promise<void> => {
    for (const [id, state] of [...running]) {
      const standing = await catalog.jobs.check(id);
      // It may have committed while we asked.
      if (standing !== 'running' && !state.isDone) state.stop.abort();
    }
    while (!stopped && running.size < AT_ONCE) {
      const job = await catalog.jobs.claim();
      if (job === undefined) return;
      begin(job);
    }
  };

  // One round at a time; being woken during one asks for just one more.
  let rounds: Promise<void> = Promise.resolve();
  let isAwake = false;
  const wake = (): void => {
    if (stopped || isAwake) return;
    isAwake = true;
    rounds = rounds
      .then(() => {
        isAwake = false;
        return round();
      })
      .catch((error: unknown) => onError(error, { method: 'job', path: 'jobs' }));
  };

  const timer = setInterval(wake, EVERY);
  timer.unref();
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await rounds;
      for (const { stop } of running.values()) stop.abort();
      await Promise.all(ended);
    },
  };
};
