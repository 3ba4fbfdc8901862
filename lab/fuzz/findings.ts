import type { WorkerStatus } from '../../server-reference/supervisor/messages.ts';
import type { FuzzRequest } from './request.ts';
import type { FuzzResponse } from './send.ts';

/** What a run must not exceed. */
export interface FuzzBounds {
  readonly responseMs: number;
  /** Time for which the event loop may compute without a pause. */
  readonly eventLoopMs: number;
  /** The same with its waits for a disk or another thread, which depend on what else the machine does. */
  readonly eventLoopWaitMs: number;
  readonly rssBytes: number;
}

/** Texts of the engine's internals: source files, panics, names of its error types. */
const INTERNALS = /\/rustc\/|\/\.?cargo\/|\w\.rs:\d+|panicked at|stack backtrace|LanceError\(|node_modules|at async /;

/** Lines of the log that show the end of a worker. */
const ENDED = /worker \d+(?: ended by|: )[^\n]*|the supervisor ended[^\n]*/;

/** The finding for a response with status 500. */
export const INTERNAL_ERROR = 'status 500';

/** Returns what is wrong with a response; undefined when nothing is. */
export const findingOf = (
  request: FuzzRequest,
  { status, body, ms, failure }: FuzzResponse,
  { dataDir, bounds }: { readonly dataDir: string; readonly bounds: FuzzBounds },
): string | undefined => {
  if (ms > bounds.responseMs) return `took ${Math.round(ms)} ms`;
  if (failure !== undefined) return `no response: ${failure}`;
  if (status === 500) return INTERNAL_ERROR;
  if (request.kind === 'flood' && status !== 200) return `another client got ${status}: ${body.toString().slice(-200)}`;
  if (status < 400) return undefined;
  const text = body.toString();
  const sent = Buffer.from(request.body).toString();
  const found = INTERNALS.exec(text)?.[0] ?? (text.includes(dataDir) ? dataDir : undefined);
  return found === undefined || sent.includes(found) || request.path.includes(found)
    ? undefined
    : `the response contains ${JSON.stringify(found)}: ${text.slice(0, 300)}`;
};

/** Returns what is wrong with the state of the worker. */
export const workerFindings = (
  log: string,
  statuses: readonly WorkerStatus[],
  bounds: FuzzBounds,
): readonly string[] => {
  const ended = ENDED.exec(log)?.[0];
  const blockedMs = Math.max(0, ...statuses.map(({ eventLoop }) => eventLoop.blockedMs));
  const computedMs = Math.max(0, ...statuses.map(({ eventLoop }) => eventLoop.computedMs));
  const rss = Math.max(0, ...statuses.map(({ rssBytes }) => rssBytes));
  return [
    ...(ended === undefined ? [] : [ended]),
    ...(computedMs > bounds.eventLoopMs ? [`the event loop computed for ${Math.round(computedMs)} ms`] : []),
    ...(blockedMs > bounds.eventLoopWaitMs ? [`the event loop was blocked for ${Math.round(blockedMs)} ms`] : []),
    ...(rss > bounds.rssBytes ? [`${Math.round(rss / 2 ** 20)} MiB of resident memory`] : []),
  ];
};

/** Returns the lines of the log about responses with status 500. */
export const internalErrors = (log: string): readonly string[] =>
  log.split('\n').filter((line) => line.includes('"level":"error"'));
