import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Registry } from 'prom-client';
import { residentMemory } from '../memory.ts';
import type { ObserveRequest, RequestRecord, RunningRequests } from '../http/request-record.ts';
import type { SupervisorCounts } from '../supervisor/messages.ts';
import { durationHistogram, Durations } from './duration-histogram.ts';

/** What the metrics read when they are requested. */
export interface MetricSources {
  readonly version: string;
  readonly running: RunningRequests;
  /** Writes that wait for a table or run. */
  readonly queuedWrites: () => number;
  readonly waitingQueries: () => number;
  readonly runningJobs: () => number;
  /** Whether requests that read or write rows are rejected, because the process uses too much memory. */
  readonly isMemoryHigh: () => boolean;
  /** How often the engine's commits were published or rejected, by result. */
  readonly commitResults: () => Readonly<Record<string, number>>;
  /** How many compactions ended, by result. */
  readonly compactionResults: () => Readonly<Record<string, number>>;
  /** What the supervisor has counted; undefined without a supervisor. */
  readonly supervisorCounts?: (() => SupervisorCounts) | undefined;
}

export interface Metrics {
  readonly observe: ObserveRequest;
  readonly contentType: string;
  /** Returns the metrics in the text format of Prometheus. */
  readonly text: () => Promise<string>;
  readonly close: () => void;
}

/** Milliseconds between two samples of the event-loop delay. */
const DELAY_RESOLUTION_MS = 20;

const QUANTILES = [0.5, 0.99, 1];

/** Returns the label of a request: the contract limits the number of operations, clients choose paths. */
const operationOf = ({ operation, endpoint }: RequestRecord): string => operation ?? endpoint ?? 'none';

/** Counts of one operation, in plain fields until the metrics are read: a `Counter` finds its labels again at each call. */
interface OperationCounts {
  readonly operation: string;
  readonly statuses: Map<number, number>;
  readonly durations: Durations;
  received: number;
  sent: number;
}

const observeRequests = (registry: Registry): ObserveRequest => {
  const labelNames = ['operation'];
  const registers = [registry];
  const counted = new Map<string, OperationCounts>();
  const duration = {
    name: 'touchstone_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response.',
  };
  registry.registerMetric(
    durationHistogram(duration, () => [...counted.values()].map(({ operation, durations }) => [operation, durations])),
  );
  new Counter({
    name: 'touchstone_requests_total',
    help: 'Completed requests. Status 499: the client disconnected before the response.',
    labelNames: ['operation', 'status'],
    registers,
    collect() {
      this.reset();
      for (const { operation, statuses } of counted.values())
        for (const [status, count] of statuses) this.inc({ operation, status }, count);
    },
  });
  const addByteCounter = (name: string, help: string, bytesOf: (counts: OperationCounts) => number): void => {
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const counts of counted.values()) this.inc({ operation: counts.operation }, bytesOf(counts));
      },
    });
  };
  addByteCounter('touchstone_received_bytes_total', 'Bytes of requests, with headers.', ({ received }) => received);
  addByteCounter('touchstone_sent_bytes_total', 'Bytes of responses, with headers.', ({ sent }) => sent);

  const countsOf = (operation: string): OperationCounts => {
    let counts = counted.get(operation);
    if (counts === undefined) {
      counts = { operation, statuses: new Map(), durations: new Durations(), received: 0, sent: 0 };
      counted.set(operation, counts);
    }
    return counts;
  };
  const count = (record: RequestRecord): void => {
    const counts = countsOf(operationOf(record));
    counts.statuses.set(record.status, (counts.statuses.get(record.status) ?? 0) + 1);
    counts.durations.add(record.ms / 1000);
    counts.received += record.bytesIn;
    counts.sent += record.bytesOut;
  };
  return () => count;
};

/** Adds a metric whose value is read when the metrics are requested. */
const addGauge = (registers: Registry[], name: string, help: string, read: () => number): void => {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
};

/** Adds a counter whose values by result are read when the metrics are requested. */
const addResults = (
  registers: Registry[],
  name: string,
  help: string,
  read: () => Readonly<Record<string, number>>,
): void => {
  new Counter({
    name,
    help,
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(read())) this.inc({ result }, count);
    },
  });
};

const addSources = (registers: Registry[], sources: MetricSources): void => {
  const { running, queuedWrites, waitingQueries, runningJobs, isMemoryHigh, version } = sources;
  addGauge(registers, 'touchstone_requests_in_progress', 'Requests without a complete response.', () => running.size);
  addGauge(registers, 'touchstone_open_reads', 'Responses that are being sent.', () => running.streaming);
  addGauge(registers, 'touchstone_queued_writes', 'Writes that wait for a table or run.', queuedWrites);
  addGauge(registers, 'touchstone_waiting_queries', 'Steps of slow queries that wait for their turn.', waitingQueries);
  addGauge(registers, 'touchstone_running_jobs', 'Jobs that this process runs.', runningJobs);
  addGauge(registers, 'process_resident_memory_bytes', 'Resident memory, with that of the engine.', residentMemory);
  addGauge(
    registers,
    'touchstone_memory_high',
    '1 while requests that read or write rows are rejected with 503 because of the memory, otherwise 0.',
    () => Number(isMemoryHigh()),
  );
  addResults(
    registers,
    'touchstone_commits_total',
    'Commits of the engine by result; after a conflict the write is retried.',
    sources.commitResults,
  );
  addResults(
    registers,
    'touchstone_compactions_total',
    'Compactions of tables by result; after a conflict it is repeated later.',
    sources.compactionResults,
  );
  new Gauge({ name: 'touchstone_build_info', help: 'The version.', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
};

/** Adds a counter that another process keeps. */
const addCounter = (registers: Registry[], name: string, help: string, read: () => number): void => {
  new Counter({
    name,
    help,
    registers,
    collect() {
      this.reset();
      this.inc(read());
    },
  });
};

const addSupervisor = (registers: Registry[], counts: () => SupervisorCounts): void => {
  addCounter(
    registers,
    'touchstone_worker_restarts_total',
    'Workers that the supervisor has started to replace another one.',
    () => counts().restarts,
  );
  addCounter(
    registers,
    'touchstone_worker_unavailable_responses_total',
    'Requests that the supervisor responded to with 503, because no worker was ready.',
    () => counts().unavailableResponses,
  );
};

/** Adds the delay of the event loop since the previous request of the metrics; returns a function that stops measuring. */
const addEventLoopDelay = (registers: Registry[]): (() => void) => {
  const histogram = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  histogram.enable();
  new Gauge({
    name: 'touchstone_event_loop_delay_seconds',
    help: 'Delay of the event loop since the previous request of the metrics; quantile 1 is the maximum.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of QUANTILES) this.set({ quantile }, histogram.percentile(quantile * 100) / 1e9);
      histogram.reset();
    },
  });
  return () => void histogram.disable();
};

/** Creates the metrics of one server. The number of time series is bounded: labels are operations, statuses and results. */
export const createMetrics = (sources: MetricSources): Metrics => {
  const registry = new Registry();
  const observe = observeRequests(registry);
  addSources([registry], sources);
  if (sources.supervisorCounts !== undefined) addSupervisor([registry], sources.supervisorCounts);
  const close = addEventLoopDelay([registry]);
  return { observe, contentType: registry.contentType, text: () => registry.metrics(), close };
};
