import { errors } from '#contract/errors';
import type { Job } from '../../catalog/index.ts';
import { parseJobWork } from '../../jobs/index.ts';
import type { OperationHandler } from '../context.ts';
import { pageOfVisible } from '../shared/paging.ts';
import { toJobState } from './job-state.ts';

const PAGE_JOBS = 100;

const encodeToken = ({ createdAt, id }: Pick<Job, 'createdAt' | 'id'>): string => `${createdAt}.${id}`;

/** Returns where the page starts; undefined for the first page. Throws InvalidInput for another token. */
const decodeToken = (token: string | undefined): Pick<Job, 'createdAt' | 'id'> | undefined => {
  if (token === undefined || token === '') return undefined;
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
  if (createdAt === undefined || id === undefined)
    throw errors.invalidInput('the page token was not issued by this server');
  return { createdAt: Number(createdAt), id };
};

/** Lists the jobs of a database, the oldest first (D-84). */
export const listJobs: OperationHandler<'ListJobs'> = async ({ body: { page_token } }, context) => {
  const { access, catalog, database } = context;
  const { items, more } = await pageOfVisible<Pick<Job, 'createdAt' | 'id'>, Job>(
    { after: decodeToken(page_token), limit: PAGE_JOBS },
    access.allows('read', database, [])
      ? undefined
      : (job) => access.allows('read', database, parseJobWork(job)?.path ?? []),
    ({ after, limit = PAGE_JOBS }) => catalog.jobs.list(database, { after, limit }),
  );
  const last = items.at(-1);
  return {
    body: {
      jobs: items.map((job) => ({
        job_id: job.id,
        table: parseJobWork(job)?.table ?? '',
        job_type: job.kind,
        state: toJobState(job.state),
        created_at_millis: job.createdAt,
      })),
      ...(more && last !== undefined && { page_token: encodeToken(last) }),
    },
  };
};
