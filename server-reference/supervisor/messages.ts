import type { EventLoopBlock } from './event-loop-blocks.ts';

/** The environment variable that the supervisor sets for its worker: `first`, or `restarted` when a worker has been ready. */
export const WORKER_VARIABLE = 'TOUCHSTONE_SERVER_WORKER';

/** The environment variable with the URL of the supervisor. */
export const URL_VARIABLE = 'TOUCHSTONE_SERVER_WORKER_URL';

/** What a worker reports every second. */
export interface WorkerStatus {
  readonly kind: 'status';
  /** Resident memory in bytes. */
  readonly rssBytes: number;
  /** The longest blocks of the event loop since the previous status. */
  readonly eventLoop: EventLoopBlock;
}

/**
 * Messages of a worker to its supervisor. `waiting`: it cannot become ready yet, for a reason that clients may see. `received`: it
 * has the connection of that number. `recycle`: start another worker, because this one cannot continue.
 */
export type WorkerMessage =
  | { readonly kind: 'waiting'; readonly reason: string }
  | { readonly kind: 'ready' }
  | { readonly kind: 'received'; readonly connection: number }
  | WorkerStatus
  | { readonly kind: 'recycle'; readonly reason: string };

/** What a supervisor has counted since its start. It outlives the workers, which serve `/metrics`. */
export interface SupervisorCounts {
  /** Starts of a worker after the first one. */
  readonly restarts: number;
  /** Requests that the supervisor responded to with 503, because no worker was ready. */
  readonly unavailableResponses: number;
}

/**
 * Messages of a supervisor to its worker. A socket accompanies `connection`. `reopen`: open the audit log again. `counts` comes
 * before the first connection and when a count has changed.
 */
export type SupervisorMessage =
  | { readonly kind: 'connection'; readonly connection: number }
  | { readonly kind: 'stop'; readonly reason: string }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'counts'; readonly counts: SupervisorCounts };
