import { ServerProcesses } from '../../server-reference/testing/server-processes.ts';
import { checkHistory, type ObjectViolation } from './check-history.ts';
import { FAULTS, openSurroundings, type FaultName, type OpenSurroundings } from './faults/index.ts';
import { describeCounts, injectFaults } from './faults/injector.ts';
import { writeHistory, type History } from './history.ts';
import { Recorder } from './recorder.ts';

export interface RunSettings {
  /** The path of the compiled program of the server. */
  readonly program: string;
  /** Additional arguments of the servers. */
  readonly serverArgs: readonly string[];
  /** Additional variables of the servers, such as credentials of an object store. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly servers: number;
  readonly clients: number;
  /** The least number of operations; they continue until all faults are made. */
  readonly operations: number;
  /** The kinds of faults, which are made in turn; those that the deployment cannot have are left out. */
  readonly faults: readonly FaultName[];
  /** How often each is made. */
  readonly times: number;
  /** The file for the history, when it has a violation, a server has logged an error, or the recording fails. */
  readonly save: string;
  readonly report: (line: string) => void;
  /** Ends the run when it is aborted: the servers are stopped, and the run rejects with its reason. */
  readonly interrupted?: AbortSignal | undefined;
}

export interface RunResult {
  readonly history: History;
  readonly violations: readonly ObjectViolation[];
  /** How often each fault was made. */
  readonly faults: ReadonlyMap<FaultName, number>;
  /** What the servers have written to stderr and no fault explains: errors with status 500. */
  readonly stderrLines: readonly string[];
}

/** Records operations while the servers suffer faults. Rejects when a fault fails; the history is then written to a file. */
const recordRun = async (
  settings: RunSettings,
  surroundings: OpenSurroundings,
  faults: readonly FaultName[],
): Promise<Omit<RunResult, 'violations'>> => {
  const { program, environment, servers: count, clients, operations, report, save } = settings;
  const { dataDir, serverArgs, clocks } = surroundings;
  const servers = await ServerProcesses.start(program, {
    count,
    dataDir,
    args: serverArgs,
    ...(environment !== undefined && { environment }),
    ...(clocks !== undefined &&
      faults.includes('clock') && { environmentOf: (number: number) => clocks.environmentOf(number) }),
  });
  const failed = new AbortController();
  const interrupted = AbortSignal.any([failed.signal, ...(settings.interrupted ? [settings.interrupted] : [])]);
  const counts = new Map<FaultName, number>();
  let isOver = false;
  const recorder = new Recorder({
    urls: () => {
      interrupted.throwIfAborted();
      return servers.urls;
    },
    headers: servers.headers,
    clients,
    operations,
    isOver: () => isOver,
    onOperation: (done) => {
      if (done % 1_000 === 0) report(`${done} operations, ${describeCounts(counts)}`);
    },
  });
  const run = { ...surroundings, servers, program, recordCopy: recorder.recordCopy };
  const injected = injectFaults(run, Array.from({ length: settings.times }, () => faults).flat(), counts, interrupted)
    .catch((error: unknown) => failed.abort(error))
    .finally(() => (isOver = true));
  let isComplete = false;
  try {
    await recorder.run();
    await injected;
    interrupted.throwIfAborted();
    await recorder.readFinalState();
    isComplete = true;
  } finally {
    failed.abort();
    await injected;
    await servers.close();
    if (!isComplete) await writeHistory(save, recorder.history);
  }
  return { history: recorder.history, faults: counts, stderrLines: servers.stderrLines };
};

/** Starts servers, records a history while they suffer faults, and checks it. */
export const runEndurance = async (settings: RunSettings): Promise<RunResult> => {
  const { servers, report, save } = settings;
  const surroundings = await openSurroundings(servers, settings.serverArgs);
  try {
    const names = settings.faults.filter((name) => {
      const missing = FAULTS[name].missing(surroundings, servers);
      if (missing !== undefined) report(`${name}: left out, because it needs ${missing}`);
      return missing === undefined;
    });
    const { history, faults, stderrLines: written } = await recordRun(settings, surroundings, names);
    const violations = checkHistory(history);
    const expected = names.flatMap((name) => ('logs' in FAULTS[name] ? [FAULTS[name].logs] : []));
    const stderrLines = written.filter((line) => !expected.some((pattern) => pattern?.test(line)));
    if (violations.length > 0 || stderrLines.length > 0) await writeHistory(save, history);
    return { history, violations, faults, stderrLines };
  } finally {
    await surroundings.remove();
  }
};
