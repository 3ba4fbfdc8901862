import { writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { Socket } from 'node:net';
import { residentMemory } from '../memory.ts';
import { watchEventLoop } from './event-loop-blocks.ts';
import type { SupervisorCounts, SupervisorMessage, WorkerMessage } from './messages.ts';

const STATUS_INTERVAL_MS = 1_000;

/** What the out-of-memory killer adds to the score of the worker: it then chooses it instead of the supervisor. */
const OOM_SCORE = '500';

/**
 * Stops a worker for a reason and returns its exit code. `closeConnections` resolves when no connection is left: when the
 * running requests have ended, or after the time for them.
 */
export type StopWorker = (reason: string, closeConnections: () => Promise<void>) => Promise<number>;

const send = (message: WorkerMessage): void => void process.send?.(message, undefined, undefined, () => undefined);

/** Reports to the supervisor why this process cannot become ready yet; clients see the reason. */
export const reportWaiting = (reason: string): void => send({ kind: 'waiting', reason });

/**
 * Leaves signals to the supervisor, because a terminal sends them to both. Ends the process at once when the supervisor wants to
 * stop it or has ended, as a kill would, until the returned function is called: after that, `runWorker` does.
 */
export const beginWorker = (): (() => void) => {
  const end = (): void => process.exit(0);
  const endWhenStopped = ({ kind }: SupervisorMessage): void => {
    if (kind === 'stop') end();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', endWhenStopped);
  process.on('disconnect', end);
  return () => {
    process.off('message', endWhenStopped);
    process.off('disconnect', end);
  };
};

/** Asks the supervisor to replace this process. */
export const requestRecycle = (reason: string): void => send({ kind: 'recycle', reason });

const reportStatus = (): NodeJS.Timeout => {
  const takeBlock = watchEventLoop();
  return setInterval(
    () => send({ kind: 'status', rssBytes: residentMemory(), eventLoop: takeBlock() }),
    STATUS_INTERVAL_MS,
  ).unref();
};

const preferOutOfMemoryKill = (): void => {
  try {
    writeFileSync('/proc/self/oom_score_adj', OOM_SCORE);
  } catch {
    // Other systems, and containers that do not allow it.
  }
};

/** What a worker does for its supervisor, besides serving connections. */
export interface WorkerTasks {
  readonly stop: StopWorker;
  /** Opens the audit log again. */
  readonly reopenFiles: () => void;
  /** Receives the counts of the supervisor, before the first connection and when one has changed. */
  readonly setCounts: (counts: SupervisorCounts) => void;
}

/**
 * Serves the connections that the supervisor passes, until it sends `stop` or ends; then calls `stop` and exits.
 *
 * @param server does not listen
 * @param graceMs how long running requests may continue after that
 */
export const runWorker = (server: Server, graceMs: number, { stop, reopenFiles, setCounts }: WorkerTasks): void => {
  const sockets = new Set<Socket>();
  let isStopping = false;
  // Node starts the list of connections, and the timer for their time-outs, when a server listens.
  server.emit('listening');
  const closeConnections = async (): Promise<void> => {
    const closeIdle = setInterval(() => server.closeIdleConnections(), 20);
    const forceClose = setTimeout(() => sockets.forEach((socket) => socket.destroy()), graceMs);
    while (sockets.size > 0) await new Promise((resolve) => [...sockets][0]?.once('close', resolve));
    clearInterval(closeIdle);
    clearTimeout(forceClose);
  };
  const exit = (reason: string): void => {
    if (isStopping) return;
    isStopping = true;
    void stop(reason, closeConnections).then((code) => process.exit(code));
  };
  process.on('message', (message: SupervisorMessage, socket) => {
    if (message.kind === 'stop') return exit(message.reason);
    if (message.kind === 'reopen') return reopenFiles();
    if (message.kind === 'counts') return setCounts(message.counts);
    send({ kind: 'received', connection: message.connection });
    // The client may have disconnected on the way.
    if (!(socket instanceof Socket)) return;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    server.emit('connection', socket);
    socket.resume();
  });
  process.once('disconnect', () => exit('the supervisor ended'));
  preferOutOfMemoryKill();
  reportStatus();
  send({ kind: 'ready' });
};
