/** What the rest of the server imports of this folder; the files of the folder import each other directly. */
export { startCollector } from './collector.ts';
export { openRunner } from './external/open-runner.ts';
export type { ExternalJobsOptions } from './external/external-jobs.ts';
export { parseJobWork, serializeJobWork } from './job-work.ts';
export { startMaintenance, TableMaintenance } from './maintenance.ts';
export { type JobRunner, startJobs } from './runner.ts';
export { refreshedVersionOf, VIEW_PROPERTIES, viewSourceOf } from './view-properties.ts';
