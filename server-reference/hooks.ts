import type { Handlers } from '#contract/handlers';
import type { OnReload } from './access/index.ts';
import type { CatalogWait, PostgresTimeouts } from './catalog/index.ts';
import type { RecordChange } from './http/change-record.ts';
import type { ObserveRequest } from './http/request-record.ts';
import type { ReadinessOptions } from './observability/readiness.ts';
import type { Tracing } from './observability/tracing.ts';
import type { Context } from './operations/context.ts';
import type { ReportError } from './report-error.ts';
import type { OnExposed } from './storage/index.ts';
import type { SupervisorCounts } from './supervisor/messages.ts';

/** What the program that runs a server observes and provides. None of it is an option: its user cannot set it. */
export interface ServerHooks {
  /** Called with errors that the client sees as an internal error, and with errors of background work. */
  readonly onInternal?: ReportError | undefined;
  /** Called at the start and the end of every request. */
  readonly observers?: readonly ObserveRequest[] | undefined;
  /** Called with the result of each request of a changing operation; the client receives it when the promise resolves. */
  readonly onChange?: RecordChange | undefined;
  /** Called when the server has become ready or unavailable, as far as requests to `/readyz` show. */
  readonly onReadiness?: ReadinessOptions['onChange'];
  /** Called for files of the data directory that other users of the machine could read. */
  readonly onExposed?: OnExposed | undefined;
  /** Called when the files were found at another place than before. */
  readonly onFilesMoved?: ((from: string) => void) | undefined;
  /** Called when the files of the certificate were loaded again, with the error if that failed. */
  readonly onTlsReload?: ((error?: unknown) => void) | undefined;
  /** Called when a file of keys or grants was loaded again, or could not be used at the start, with the error if so. */
  readonly onAccessReload?: OnReload | undefined;
  /** Whether such a file that cannot be used counts as empty until it can, which rejects requests; default: it is an error. */
  readonly mayStartWithoutAccessFiles?: boolean | undefined;
  /** Called when only a new process helps: an operation of the engine does not end, or the memory is exhausted. */
  readonly onUnrecoverable?: ((reason: string) => void) | undefined;
  /** Called when the data directory could not be written at the start, so that the server only reads. */
  readonly onReadOnly?: ((cause: unknown) => void) | undefined;
  /** How to wait for a catalog that cannot be opened; undefined = the start fails. */
  readonly catalogWait?: CatalogWait | undefined;
  /** Makes spans of the work of requests; undefined = the work is not traced. */
  readonly tracing?: Pick<Tracing, 'calls' | 'runRequest'> | undefined;
  /** Returns the URL of the server, when it is known. `startServer` sets it. */
  readonly url?: (() => Promise<string>) | undefined;
  /** What the supervisor of this process has counted, for the metrics; undefined = there is none. */
  readonly supervisorCounts?: (() => SupervisorCounts) | undefined;
  /** Time limits of a PostgreSQL catalog, for tests. */
  readonly catalogTimeouts?: Partial<PostgresTimeouts> | undefined;
  /** Replaces the handlers of the operations, for tests. */
  readonly handlers?: Handlers<Context> | undefined;
}
