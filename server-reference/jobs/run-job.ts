import type { Catalog, Job } from '../catalog/index.ts';
import { type Engine, EngineError, type Publish, type Retract } from '../engine/index.ts';
import type { ReportError } from '../report-error.ts';
import { parseJobWork } from './job-work.ts';

/** A job is given up after it was started this often and each time its process was killed or stopped. */
const MAX_ATTEMPTS = 5;

/** What running a job needs. */
export interface JobDependencies {
  readonly catalog: Catalog;
  readonly engine: Engine;
  readonly reportError: ReportError;
}

/** The state of a job that this process runs. */
export interface RunningJob {
  readonly stop: AbortController;
  /** When this process started it, in milliseconds since the epoch. */
  readonly since: number;
  /** Whether the commit of the job is published, so that it can no longer be canceled. */
  isDone: boolean;
}

/** Thrown out of the publishing transaction when the job has already ended, for example because it was canceled. */
class JobEnded extends Error {}

/** Publishes the commit of a job and finishes the job in one transaction, and takes back both. */
const publishAndFinish = (
  catalog: Catalog,
  job: Job,
  state: RunningJob,
): { readonly publish: Publish; readonly retract: Retract } => ({
  publish: async (...commits) => {
    try {
      return await catalog.transaction(async (stores) => {
        const published = await stores.commits.publishAll(...commits);
        if (published !== 'published') return published;
        if ((await stores.jobs.finish(job.id, { status: 'Succeeded' })) !== 'finished') throw new JobEnded();
        state.isDone = true;
        return 'published';
      });
    } catch (error) {
      state.isDone = false;
      if (!(error instanceof JobEnded)) throw error;
      state.stop.abort();
      return 'lost';
    }
  },
  retract: async (...commit) => {
    await catalog.transaction(async (stores) => {
      await stores.commits.retract(...commit);
      await stores.jobs.reopen(job.id);
    });
    state.isDone = false;
  },
});

const performWork = async (job: Job, state: RunningJob, { catalog, engine }: JobDependencies): Promise<void> => {
  const work = parseJobWork(job);
  const publisher = publishAndFinish(catalog, job, state);
  const branchRef = { storageId: job.storageId, branch: work?.branch };
  switch (work?.kind) {
    case 'create_index':
      return engine.indexes.build(branchRef, work.index, { signal: state.stop.signal, ...publisher });
    case 'backfill_column': {
      const { column, expression, where: predicate } = work;
      const update = { predicate, updates: [[column, expression]] } as const;
      await engine.changes.updateConditionally(branchRef, update, publisher);
      return;
    }
    case undefined:
      throw new EngineError('not-supported', `this server cannot run jobs of kind ${job.kind}`);
  }
};

/** Runs a claimed job to its end and records a failure in the catalog. A job whose `stop` was aborted is left as it is. */
export const runJob = async (job: Job, state: RunningJob, dependencies: JobDependencies): Promise<void> => {
  const { catalog, reportError } = dependencies;
  try {
    if (job.attempts > MAX_ATTEMPTS) {
      const error = `gave up after ${MAX_ATTEMPTS} attempts, each ended by a stop of the server`;
      await catalog.jobs.finish(job.id, { status: 'Failed', error });
      return;
    }
    await performWork(job, state, dependencies);
  } catch (error) {
    if (state.isDone || state.stop.signal.aborted) return;
    const isExpected = error instanceof EngineError && error.kind !== 'internal';
    if (!isExpected || error.kind === 'no-space' || error.kind === 'no-memory')
      reportError(error, { method: 'job', path: job.id });
    await catalog.jobs.finish(job.id, {
      status: 'Failed',
      error: isExpected ? error.message : 'the job failed because of an internal error',
    });
  }
};
