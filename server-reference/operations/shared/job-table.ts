import type { Catalog } from '../../catalog/index.ts';
import { parseJobWork } from '../../jobs/index.ts';

/**
 * Returns the identifier, at that time, of the table of a job; undefined when the database has no such job, or it was
 * created by an earlier version of the server.
 */
export const findJobTable = async (
  catalog: Catalog,
  database: string,
  id: string,
): Promise<readonly string[] | undefined> => {
  const job = await catalog.jobs.describe(id);
  return job?.database === database ? parseJobWork(job)?.path : undefined;
};
