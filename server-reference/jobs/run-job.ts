import type { Catalog, CatalogStores, Job } from '../catalog/index.ts';
import { type Engine, EngineError, type Publish, type Retract } from '../engine/index.ts';
import type { ReportError } from '../report-error.ts';
import { type ExternalJobs, RunnerFailed } from './external/external-jobs.ts';
import { type JobWork, parseJobWork } from './job-work.ts';
import { refreshedProperties, refreshedVersionOf } from './view-properties.ts';

/** A job is given up after it was started this often and each time its process was killed or stopped. */
const MAX_ATTEMPTS = 5;

/** What running a job needs. */
export interface JobDependencies {
  readonly catalog: Catalog;
  readonly engine: Engine;
  readonly reportError: ReportError;
  /** Hands out the jobs of large tables; undefined = the server does all work itself. */
  readonly external?: ExternalJobs | undefined;
}

/** The state of a job that this process runs. */
export interface RunningJob {
  readonly stop: AbortController;
  /** When this process started it (`performance.now`). */
  readonly since: number;
  /** Whether the commit of the job is published, so that it can no longer be canceled. */
  isDone: boolean;
}

/** Thrown out of the publishing transaction when the job has already ended, for example because it was canceled. */
class JobEnded extends Error {}

/** What changes in the catalog together with the commits of a job. */
interface JobChanges {
  readonly make: (stores: CatalogStores) => Promise<unknown>;
  readonly takeBack: (stores: CatalogStores) => Promise<unknown>;
}

interface JobPublisher {
  readonly publish: Publish;
  readonly retract: Retract;
  /** Finishes a job that has nothing to commit. */
  readonly finish: () => Promise<unknown>;
}

const NO_CHANGES: JobChanges = { make: async () => undefined, takeBack: async () => undefined };

/** Publishes the commit of a job and finishes the job in one transaction, and takes back both. */
const publishAndFinish = (catalog: Catalog, job: Job, state: RunningJob, changes = NO_CHANGES): JobPublisher => {
  const finishAfter: (publish: (stores: CatalogStores) => ReturnType<Publish>) => ReturnType<Publish> = async (
    publish,
  ) => {
    try {
      return await catalog.transaction(async (stores) => {
        const published = await publish(stores);
        if (published !== 'published') return published;
        await changes.make(stores);
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
  };
  return {
    publish: (...commits) => finishAfter((stores) => stores.commits.publishAll(...commits)),
    finish: () => finishAfter(async () => 'published'),
    retract: async (...commit) => {
      await catalog.transaction(async (stores) => {
        await stores.commits.retract(...commit);
        await changes.takeBack(stores);
        await stores.jobs.reopen(job.id);
      });
      state.isDone = false;
    },
  };
};

/** The version of the source becomes a property of the view in the transaction that publishes the rows (D-91). */
const refreshView = async (
  job: Job,
  { tableId, query, sourceId: storageId, sourceVersion }: Extract<JobWork, { readonly kind: 'refresh_view' }>,
  state: RunningJob,
  { catalog, engine }: JobDependencies,
): Promise<void> => {
  const before = await catalog.tables.properties(tableId);
  if (before === undefined) throw new EngineError('table-not-found', 'the view does not exist any more');
  const source = { storageId, version: sourceVersion ?? (await engine.version(storageId)) };
  const after = refreshedProperties(source);
  const { finish, ...publisher } = publishAndFinish(catalog, job, state, {
    make: ({ tables }) => tables.setProperties(tableId, after),
    takeBack: ({ tables }) => tables.restoreProperties(tableId, Object.keys(after), before),
  });
  const { signal } = state.stop;
  await engine.views.refresh(job.storageId, { query, source, since: refreshedVersionOf(before), signal, ...publisher });
  if (!state.isDone) await finish();
};

const performWork = async (job: Job, state: RunningJob, dependencies: JobDependencies): Promise<void> => {
  const { catalog, engine, external } = dependencies;
  const work = parseJobWork(job);
  if (work !== undefined && external !== undefined && (await external.run(job, work, state))) return;
  const { finish: _, ...publisher } = publishAndFinish(catalog, job, state);
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
    case 'refresh_view':
      return refreshView(job, work, state, dependencies);
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
    const kind = error instanceof EngineError ? error.kind : error instanceof RunnerFailed ? 'runner' : 'internal';
    if (kind === 'internal' || kind === 'no-space' || kind === 'not-writable' || kind === 'no-memory')
      reportError(error, { method: 'job', path: job.id });
    await catalog.jobs.finish(job.id, {
      status: 'Failed',
      error: kind === 'internal' ? 'the job failed because of an internal error' : (error as Error).message,
    });
  }
};
