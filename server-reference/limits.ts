/** A bound on what requests may use. */
interface LimitDefinition {
  /** Infinity = there is none. */
  readonly default: number;
  readonly unit: 'bytes' | 'entries' | 'levels' | 'seconds' | 'percent';
  /** Status of the response to a request that exceeds it; 200 = the response has less than was requested, or comes later. */
  readonly status: 200 | 400 | 401 | 408 | 413 | 429 | 431 | 503;
  /** What is limited, for the documentation. */
  readonly text: string;
}

const KiB = 1024;
const MiB = 1024 * KiB;

/** Every configurable limit: `--limit NAME=VALUE`. Times and memory are bounded by the limits with the status 503. */
export const LIMITS = {
  'json-bytes': { default: 4 * MiB, unit: 'bytes', status: 413, text: 'a JSON body' },
  'unauthenticated-bytes': {
    default: 64 * KiB,
    unit: 'bytes',
    status: 401,
    text: 'a JSON body whose `identity` field authenticates the request',
  },
  'header-bytes': { default: 16 * KiB, unit: 'bytes', status: 431, text: 'the path and the headers' },
  'header-seconds': { default: 60, unit: 'seconds', status: 408, text: 'time for the path and the headers' },
  'identifier-parts': { default: 256, unit: 'entries', status: 400, text: 'levels of an identifier in a path' },
  'page-size': { default: Infinity, unit: 'entries', status: 200, text: 'items of one page of a list' },
  'concurrent-requests': {
    default: 1_000,
    unit: 'entries',
    status: 503,
    text: 'requests in progress that are authenticated',
  },
  connections: {
    default: 10_000,
    unit: 'entries',
    status: 200,
    text: 'open connections, at most half of the file descriptors; for more, the longest idle one is closed',
  },
  'connection-requests': {
    default: 8,
    unit: 'entries',
    status: 200,
    text: 'requests in progress of one connection; further ones wait',
  },
  'queued-writes': {
    // Half of `concurrent-requests`, so that a table with slow writes leaves the other half to other tables and to reads.
    default: 500,
    unit: 'entries',
    status: 503,
    text: 'writes of one table that wait or run',
  },
  'principal-requests': {
    default: Infinity,
    unit: 'entries',
    status: 429,
    text: 'requests in progress of one credential',
  },
  'requests-per-second': {
    default: Infinity,
    unit: 'entries',
    status: 429,
    text: 'requests of one credential in a second',
  },
  'slow-queries': {
    // With all processors, an insert beside 32 of them takes 13 to 20 times as long, with half of them 2 times (two processors).
    default: 50,
    unit: 'percent',
    status: 200,
    text: 'processors for the slow queries of one credential, at least one; further steps of such queries wait',
  },
  'body-seconds': { default: 30, unit: 'seconds', status: 408, text: 'time without a byte of a body' },
  'read-seconds': { default: 60, unit: 'seconds', status: 503, text: 'one step of a query, or a count' },
  'write-seconds': { default: 600, unit: 'seconds', status: 503, text: 'one step of a write' },
  'memory-percent': {
    default: 60,
    unit: 'percent',
    status: 503,
    text: 'resident memory above which requests that read or write rows are rejected',
  },
  'memory-restart-percent': {
    default: 80,
    unit: 'percent',
    status: 503,
    text: 'resident memory above which the worker is replaced by a new one',
  },
  'sort-percent': {
    // The engine's default of 150 MB is too low for four concurrent index builds, since each build reserves 40 MB.
    default: 25,
    unit: 'percent',
    status: 503,
    text: 'memory of all sorts and joins together; a sort that needs more uses the disk',
  },
  'buffered-percent': {
    default: 15,
    unit: 'percent',
    status: 503,
    text: 'memory of the rows and bodies of all requests, and 64 MiB for each response that is being read',
  },
  'json-depth': { default: 256, unit: 'levels', status: 400, text: 'nesting of a JSON body' },
  'json-fields': { default: 20_000, unit: 'entries', status: 400, text: 'fields of all objects of a JSON body' },
  'batch-entries': { default: 2_000, unit: 'entries', status: 413, text: 'entries of a batch' },
  'expression-bytes': { default: 1 * MiB, unit: 'bytes', status: 413, text: 'an SQL expression' },
  'expression-result-bytes': {
    default: 64 * KiB,
    unit: 'bytes',
    status: 400,
    text: 'texts that functions put together for one row: the literals, and 32 bytes for each column',
  },
  'expression-growth': {
    default: 64,
    unit: 'entries',
    status: 400,
    text: 'factor by which nested functions, such as replace, lengthen a text',
  },
  'full-text-bytes': { default: 16 * KiB, unit: 'bytes', status: 413, text: 'all terms of a full-text query' },
  'full-text-clauses': { default: 256, unit: 'entries', status: 413, text: 'clauses of a full-text query' },
  'query-vectors': { default: 1_024, unit: 'entries', status: 413, text: 'vectors of a query' },
  'query-candidates': {
    // The engine reserves 16 bytes for each.
    default: 10_000_000,
    unit: 'entries',
    status: 413,
    text: 'vectors of a query, times k + offset, times refine_factor; each product at most the rows of the table',
  },
  'vector-query-bytes': {
    // The query takes up to three times as much memory.
    default: 1024 * MiB,
    unit: 'bytes',
    status: 413,
    text: 'what a query with several vectors reads for all of them: the vectors in no index, and k rows',
  },
  'query-columns': { default: 4_096, unit: 'entries', status: 413, text: 'columns, aliases or sort keys of a query' },
  'schema-fields': { default: 4_096, unit: 'entries', status: 413, text: 'fields of a schema, nested ones included' },
  'fixed-size': {
    default: 2 ** 20,
    unit: 'entries',
    status: 413,
    text: 'elements of one fixed-size value, such as the dimension of a vector',
  },
} as const satisfies Readonly<Record<string, LimitDefinition>>;

export type LimitName = keyof typeof LIMITS;

/** Values of limits; absent ones have their default. */
export type LimitValues = Readonly<Partial<Record<LimitName, number>>>;

const NAMES = Object.keys(LIMITS) as readonly LimitName[];

/** The limits of one server, which is passed to everything that enforces one: a process may have several servers. */
export class Limits {
  /** Every request reads several; a Map is faster than two objects. */
  readonly #values: ReadonlyMap<LimitName, number>;

  constructor(values: LimitValues = {}) {
    this.#values = new Map(NAMES.map((name) => [name, values[name] ?? LIMITS[name].default]));
  }

  /** Returns the value of a limit, in its unit. */
  of(name: LimitName): number {
    return this.#values.get(name) ?? LIMITS[name].default;
  }

  /** Returns an error message that names the limit, such as `the body is too large (limit json-bytes: 4194304)`. */
  explain(message: string, name: LimitName): string {
    return `${message} (limit ${name}: ${this.of(name)})`;
  }
}

/**
 * Parses texts such as `json-bytes=1048576`. Throws a RangeError for an unknown name, or for a value that is not a positive
 * integer.
 */
export const parseLimits = (texts: readonly string[]): Limits =>
  new Limits(
    Object.fromEntries(
      texts.map((text) => {
        const [name = '', ...rest] = text.split('=');
        const value = rest.join('=');
        if (!NAMES.includes(name as LimitName))
          throw new RangeError(`${JSON.stringify(name)} is not a limit (limits: ${NAMES.join(', ')})`);
        if (!/^[1-9]\d{0,14}$/.test(value))
          throw new RangeError(`${name} must be a positive integer, not ${JSON.stringify(value)}`);
        return [name, Number(value)];
      }),
    ),
  );
