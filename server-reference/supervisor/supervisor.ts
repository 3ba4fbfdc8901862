import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { TlsFiles } from '../http/tls.ts';
import { serverUrl } from '../server-url.ts';
import type { ObserveRequest } from '../http/request-record.ts';
import type { SupervisorCounts, SupervisorMessage, WorkerMessage, WorkerStatus } from './messages.ts';
import { openUnavailableServer } from './unavailable.ts';

/** How long a worker may take to stop before it is killed. */
const STOP_GRACE_MS = 4_000;

/** Failed starts in a row after which the supervisor gives up. */
const MAX_FAILED_STARTS = 5;

/** Pause before a start; it doubles with each end that follows soon after the start, and the first restart has none. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;

/** A worker that lived this long is not part of a series of crashes. */
const STABLE_MS = 10_000;

/** Time without a status after which a worker counts as blocked and is killed. */
const BLOCKED_MS = 30_000;

/**
 * Reports of a worker, one a second, without a connection that it has received, after which those sent before count as lost. A
 * busy worker receives one in each turn of its event loop; one without file descriptors receives none.
 */
const LOST_REPORTS = 5;

/** Time for the request of a connection that gets a 503. */
const REJECT_TIMEOUT_MS = 1_000;

const RESTARTING = 'the server is restarting';

export interface SupervisorOptions {
  readonly host: string;
  /** 0 = any free port. */
  readonly port: number;
  /** Open connections above which further ones are closed at once. */
  readonly maxConnections: number;
  /** With these files, responses with 503 are sent over TLS, as the worker sends its responses; undefined = plain HTTP. */
  readonly tls?: TlsFiles | undefined;
  /** Starts the server as a child process with an IPC channel; it calls `runWorker`. */
  readonly startWorker: () => ChildProcess;
  readonly log: (line: string) => void;
  /** Called when a worker is ready, the first one or one that replaces another. */
  readonly onReady: (isFirst: boolean) => void;
  /** Called with the exit code when all workers have ended after `stop`, or when they cannot be started. */
  readonly onEnd: (code: number) => void;
  readonly onStatus?: (status: WorkerStatus) => void;
  /** Called at the start and the end of every request that gets a 503. */
  readonly observe?: ObserveRequest;
}

interface Worker {
  /** Connections that were sent and not received yet, by their numbers, with the reports of the worker since then. */
  readonly passed: Map<number, { readonly socket: Socket; reports: number }>;
  readonly process: ChildProcess;
  /** Reports since it last received a connection. */
  reportsWithoutConnection: number;
  readonly startedAt: number;
  isReady: boolean;
  isStopping: boolean;
  watchdog: NodeJS.Timeout | undefined;
}

/**
 * Keeps a server running. The supervisor has the listening address and passes each connection to a worker process, which
 * has the catalog and the engine. When the worker dies, connections get a 503 until the next one is ready; every
 * acknowledged write is in the catalog and on disk by then.
 */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #listener = createServer({ pauseOnConnect: true, noDelay: true });
  #unavailable: Server | undefined;
  readonly #workers = new Set<Worker>();
  #active: Worker | undefined;
  #connections = 0;
  /** The first start of a worker is none of the restarts. */
  #counts: SupervisorCounts = { restarts: -1, unavailableResponses: 0 };
  #wasReady = false;
  #failedStarts = 0;
  #crashes = 0;
  #isStopping = false;
  #restart: NodeJS.Timeout | undefined;
  #exitCode = 0;
  /** Why there is no active worker, as clients see it. */
  #reason = RESTARTING;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    // A worker that is blocked receives none for a while.
    this.#listener.maxConnections = options.maxConnections;
    this.#listener.on('connection', (socket) => this.#pass(socket));
  }

  /** Listens and starts the first worker. Rejects when the address cannot be listened on. */
  async listen(): Promise<void> {
    const { host, port, tls } = this.#options;
    this.#unavailable = await openUnavailableServer(
      tls,
      (start) => this.#observe(start),
      () => this.#reason,
    );
    this.#listener.listen({ host, port });
    await once(this.#listener, 'listening');
    this.#listener.on('error', (error) => this.#options.log(`cannot accept a connection: ${error.message}`));
    this.#start();
  }

  /** Such as `http://127.0.0.1:2333`. */
  get url(): string {
    const { port } = this.#listener.address() as AddressInfo;
    const { host, tls } = this.#options;
    return serverUrl(host, port, tls !== undefined);
  }

  /** Stops listening and ends the workers: orderly, or by force after 4 seconds. */
  stop(reason: string): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    clearTimeout(this.#restart);
    this.#listener.close();
    for (const worker of this.#workers) this.#stop(worker, reason);
    this.#endIfDone();
  }

  /** Makes the workers open their audit log again. A worker that starts receives this when it is ready. */
  reopenFiles(): void {
    for (const worker of this.#workers) this.#send(worker, { kind: 'reopen' });
  }

  #send({ process: worker }: Worker, message: SupervisorMessage): void {
    if (worker.connected) worker.send(message, () => undefined);
  }

  /** Counts a request that gets a 503, and sends the count to a worker that has become ready in the meantime. */
  #observe(start: Parameters<ObserveRequest>[0]): ReturnType<ObserveRequest> {
    const { unavailableResponses } = this.#counts;
    this.#counts = { ...this.#counts, unavailableResponses: unavailableResponses + 1 };
    if (this.#active !== undefined) this.#send(this.#active, { kind: 'counts', counts: this.#counts });
    return this.#options.observe?.(start) ?? (() => undefined);
  }

  #pass(socket: Socket): void {
    socket.on('error', () => undefined);
    const worker = this.#active;
    if (worker?.process.connected !== true) return this.#reject(socket);
    const connection = (this.#connections += 1);
    worker.passed.set(connection, { socket, reports: 0 });
    socket.once('close', () => worker.passed.delete(connection));
    // It stays open here until the worker has it: a worker that dies would take it along, and the client would wait.
    const message: SupervisorMessage = { kind: 'connection', connection };
    worker.process.send(message, socket, { keepOpen: true }, () => undefined);
  }

  #reject(socket: Socket): void {
    if (socket.destroyed) return;
    // The worker may have read the request before it died.
    socket.setTimeout(REJECT_TIMEOUT_MS, () => socket.destroy());
    this.#unavailable?.emit('connection', socket);
    socket.resume();
  }

  /** Rejects the connections that the worker does not receive: kept, they would use up the file descriptors of this process. */
  #rejectLost(worker: Worker): void {
    worker.reportsWithoutConnection += 1;
    for (const [connection, sent] of worker.passed) {
      sent.reports += 1;
      if (Math.min(sent.reports, worker.reportsWithoutConnection) < LOST_REPORTS) continue;
      worker.passed.delete(connection);
      this.#reject(sent.socket);
    }
  }

  #start(): void {
    this.#counts = { ...this.#counts, restarts: this.#counts.restarts + 1 };
    const worker: Worker = {
      process: this.#options.startWorker(),
      passed: new Map(),
      reportsWithoutConnection: 0,
      startedAt: performance.now(),
      isReady: false,
      isStopping: false,
      watchdog: undefined,
    };
    this.#workers.add(worker);
    worker.process.on('message', (message) => this.#onMessage(worker, message as WorkerMessage));
    worker.process.on('error', (error) => this.#options.log(`worker: ${error.message}`));
    worker.process.once('exit', (code, signal) => this.#onExit(worker, code, signal));
  }

  #onMessage(worker: Worker, message: WorkerMessage): void {
    switch (message.kind) {
      case 'waiting':
        this.#reason = message.reason;
        return;
      case 'ready':
        worker.isReady = true;
        if (worker.isStopping) return;
        this.#send(worker, { kind: 'counts', counts: this.#counts });
        this.#active = worker;
        this.#reason = RESTARTING;
        this.#failedStarts = 0;
        this.#options.onReady(!this.#wasReady);
        this.#wasReady = true;
        worker.watchdog = setTimeout(() => {
          this.#options.log(`worker ${worker.process.pid}: killed, because it was blocked for ${BLOCKED_MS / 1000} s`);
          worker.process.kill('SIGKILL');
        }, BLOCKED_MS);
        return;
      case 'received':
        worker.passed.get(message.connection)?.socket.destroy();
        worker.passed.delete(message.connection);
        worker.reportsWithoutConnection = 0;
        return;
      case 'status':
        worker.watchdog?.refresh();
        this.#rejectLost(worker);
        this.#options.onStatus?.(message);
        return;
      case 'recycle':
        if (worker.isStopping) return;
        this.#options.log(`worker ${worker.process.pid}: replaced, because ${message.reason}`);
        if (this.#active === worker) this.#active = undefined;
        this.#stop(worker, message.reason);
        this.#start();
    }
  }

  #stop(worker: Worker, reason: string): void {
    worker.isStopping = true;
    this.#send(worker, { kind: 'stop', reason });
    const timer = setTimeout(() => {
      this.#options.log(
        `worker ${worker.process.pid}: killed, because it did not stop within ${STOP_GRACE_MS / 1000} s`,
      );
      worker.process.kill('SIGKILL');
    }, STOP_GRACE_MS);
    worker.process.once('exit', () => clearTimeout(timer));
  }

  #onExit(worker: Worker, code: number | null, signal: NodeJS.Signals | null): void {
    clearTimeout(worker.watchdog);
    this.#workers.delete(worker);
    if (this.#active === worker) this.#active = undefined;
    for (const { socket } of worker.passed.values()) this.#reject(socket);
    if (this.#isStopping) {
      if (code !== 0) this.#exitCode = 1;
      return this.#endIfDone();
    }
    if (worker.isStopping) return;
    const cause = signal ?? `exit code ${code}`;
    if (!worker.isReady) {
      this.#failedStarts += 1;
      // The worker has reported the reason. A configuration that never worked will not work at the second attempt.
      if (!this.#wasReady) return this.#giveUp(code ?? 1);
      if (this.#failedStarts >= MAX_FAILED_STARTS) {
        this.#options.log(`gave up: the server could not be started ${MAX_FAILED_STARTS} times in a row (${cause})`);
        return this.#giveUp(1);
      }
    }
    this.#crashes = performance.now() - worker.startedAt < STABLE_MS ? this.#crashes + 1 : 1;
    const pauseMs = this.#crashes === 1 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (this.#crashes - 2), LONGEST_PAUSE_MS);
    this.#options.log(`worker ${worker.process.pid} ended by ${cause}; starting another one`);
    this.#restart = setTimeout(() => this.#start(), pauseMs);
  }

  #giveUp(code: number): void {
    this.#isStopping = true;
    this.#exitCode = code;
    this.#listener.close();
    this.#endIfDone();
  }

  #endIfDone(): void {
    if (this.#workers.size > 0) return;
    this.#unavailable?.closeAllConnections();
    this.#options.onEnd(this.#exitCode);
  }
}
