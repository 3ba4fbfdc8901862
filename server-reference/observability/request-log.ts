import type { Logger } from 'pino';
import type { RecordChange } from '../http/change-record.ts';
import type { ObserveRequest } from '../http/request-record.ts';
import type { ReportError } from '../report-error.ts';
import type { ReadinessOptions } from './readiness.ts';
import { errorFields } from './error-fields.ts';

const round = (ms: number): number => Math.round(ms * 100) / 100;

/** Returns an observer that logs one line for each completed request; those for operators at level `debug`. */
export const logRequests =
  (log: Logger): ObserveRequest =>
  () =>
  ({ ms, isAborted, ...record }) => {
    const line = { ...record, durationMs: round(ms), ...(isAborted && { aborted: true }) };
    if (record.endpoint !== undefined) log.debug(line, 'request');
    else if (record.status >= 500) log.error(line, 'request');
    else log.info(line, 'request');
  };

/** Returns a function that logs internal errors. The messages of the engine are logged at level `debug` only. */
export const logErrors =
  (log: Logger): ReportError =>
  (error, { method, path, requestId }) =>
    log.error({ requestId, method, path, error: errorFields(error, log.isLevelEnabled('debug')) }, 'internal error');

/** Returns a function that logs when the server becomes ready or unavailable. */
export const logReadiness =
  (log: Logger): NonNullable<ReadinessOptions['onChange']> =>
  ({ status, checks }, errors) => {
    if (status === 'ready') log.info({ checks }, 'ready again');
    else log.error({ checks, errors: errors.map((error) => errorFields(error, true)) }, 'unavailable');
  };

/** Returns a function that writes the audit log into the log. */
export const logChanges =
  (log: Logger): RecordChange =>
  async ({ time: _time, ...change }) =>
    log.info(change, 'change');
