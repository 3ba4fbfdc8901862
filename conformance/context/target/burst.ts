import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

/**
 * Time without another open connection after which the target accepts no more. If its queue is full, it ignores the first
 * attempt, which is repeated after 1 s.
 */
const OPENING_MS = 3_000;
/** Connections that are opened at the same time: some servers let no more than five wait. */
const OPENING_WIDTH = 4;
/** Turns of the event loop in which all requests are written, and in which they leave this process. */
const MOST_TURNS = 1_000;
/** How long connections stay open before they are used, so that one that the target closes at once is noticed; at least. */
const SETTLING_MS = 5;

/** One connection of a burst. It holds back the request that is written to it, until the burst is released. */
export interface BurstConnection {
  readonly isClosed: boolean;
  /** Whether a request is written, and held back. */
  readonly isLoaded: boolean;
  /** Whether the head of a response has arrived. */
  readonly isAnswered: boolean;
  /** Sends what was held back. */
  release(): void;
  /** Ends the connection, whatever is in flight. */
  close(): void;
}

type OpenConnection = () => Promise<BurstConnection>;

const waitUntil = async (isDone: () => boolean): Promise<void> => {
  for (let turn = 0; turn < MOST_TURNS && !isDone(); turn += 1) await nextTurn();
};

/** Opens connections until one cannot be opened, or no other opens in time. */
const openAll = async (count: number, open: OpenConnection): Promise<readonly BurstConnection[]> => {
  const opened: BurstConnection[] = [];
  let started = 0;
  let isOver = false;
  let giveUp = (): void => undefined;
  const stalled = new Promise<void>((resolve) => (giveUp = resolve));
  const timer = setTimeout(() => giveUp(), OPENING_MS);
  const work = async (): Promise<void> => {
    while (started < count && !isOver) {
      started += 1;
      const connection = await open();
      if (isOver) connection.close();
      else opened.push(connection);
      timer.refresh();
    }
  };
  const workers = Array.from({ length: OPENING_WIDTH }, () => work().catch(() => void (isOver = true)));
  await Promise.race([Promise.all(workers), stalled]);
  clearTimeout(timer);
  isOver = true;
  return opened;
};

/** Ends when no burst opens connections. */
let running = Promise.resolve();

/**
 * Requests that are in flight at the same time. Each has a connection of its own. They are written when all connections are
 * open, and leave in one turn of the event loop; {@link shortage} says whether a response arrived before the last one had left.
 */
export class Burst {
  readonly size: number;
  /** Why the requests were not in flight together; undefined if they were. */
  shortage: string | undefined = 'the requests were not sent';
  /** Whether the shortage is a limit of the target or of the route to it, so that another attempt ends in the same way. */
  isPermanent = false;
  readonly #waiting: ((connection: BurstConnection | undefined) => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(size: number) {
    this.size = size;
  }

  /** Notes a limit because of which the requests cannot leave together. */
  giveUp(reason: string): void {
    this.shortage = reason;
    this.isPermanent = true;
  }

  /** Returns a connection for one of the requests once all of them ask for one; undefined if not all can be open together. */
  join<Connection extends BurstConnection>(open: () => Promise<Connection>): Promise<Connection | undefined> {
    return new Promise((resolve) => {
      // All requests of a burst open their connections in the same way.
      this.#waiting.push(resolve as (connection: BurstConnection | undefined) => void);
      this.#timer ??= setTimeout(() => this.#disperse(), OPENING_MS);
      if (this.#waiting.length < this.size) return;
      clearTimeout(this.#timer);
      // One after the other, so that bursts do not take each other's connections.
      this.#last = running = running.then(() => this.#run(open)).catch(() => this.#disperse());
    });
  }

  /** Sends a request that did not leave with the others, after those before it: the target may have few connections. */
  inTurn<T>(send: () => Promise<T>): Promise<T> {
    const sent = this.#last.then(send);
    this.#last = sent.catch(() => undefined);
    return sent;
  }

  #disperse(): void {
    for (const resolve of this.#waiting) resolve(undefined);
  }

  async #run(open: OpenConnection): Promise<void> {
    const startedAt = performance.now();
    const connections = await openAll(this.size, open);
    const settle = (): Promise<void> => delay(Math.max(SETTLING_MS, (performance.now() - startedAt) / this.size));
    for (const [at, resolve] of this.#waiting.entries())
      resolve(connections.length < this.size ? undefined : connections[at]);
    await waitUntil(() => connections.every(({ isLoaded, isClosed }) => isLoaded || isClosed));
    await settle();
    const accepted = connections.filter(({ isClosed }) => !isClosed);
    if (accepted.length < this.size) {
      this.giveUp(`the target accepted ${accepted.length} of ${this.size} connections`);
      for (const connection of connections) connection.close();
      return settle();
    }
    for (const connection of connections) connection.release();
    await waitUntil(() => connections.every(({ isLoaded, isClosed }) => !isLoaded || isClosed));
    const early = connections.filter(({ isAnswered }) => isAnswered).length;
    this.shortage = connections.some(({ isLoaded }) => isLoaded)
      ? 'the target did not read all requests'
      : early > 0
        ? `${early} of ${this.size} responses came before the last request had left`
        : undefined;
  }
}
