import { startEmbedded } from '../embedded.ts';
import { selectionOf as rulesOf } from '../session.ts';
import { openLimitedWire } from '../runner/target/limited-wire.ts';
import type { Config } from '../config.ts';
import { sentHeaders } from '../headers.ts';
import { Ledger } from '../context/target/ledger.ts';
import { NotApplicable } from '../context/outcome.ts';
import { Support } from '../context/target/support.ts';
import { credentialHeaders, type Connection } from '../context/target/target.ts';
import { redactor } from '../context/target/transcript.ts';
import { hasSeed, removeTestData } from '../runner/target/cleanup.ts';
import { fatal, TargetUnreachableError } from '../runner/preflight/diagnosis.ts';
import { probeUnknownRoutes, readCapabilities } from '../runner/target/handshake.ts';
import { describeItem } from '../runner/target/inventory.ts';
import type { Command } from './command.ts';
import { compareServers, type Gap } from './comparison.ts';
import { drawSequences, shrink, type ExploreOptions, type Failure, type SerialNumbers } from './sequences.ts';
import { Difference } from './difference.ts';
import { SequenceRun, type ExploredServer, type Step } from './sequence-run.ts';

/** The shortest sequence that shows a difference from the model. */
export interface Counterexample {
  readonly difference: Difference;
  readonly steps: readonly Step[];
  /** The exchange that shows the difference: the last step, or a read request after it. */
  readonly observedIn: Step['exchange'];
  readonly path: string;
  /** URL of the server that differs. */
  readonly server: string;
}

/** The result of an exploration. */
export interface Exploration {
  /** Number of sequences that ran. */
  readonly tried: number;
  readonly requests: number;
  readonly found: Counterexample | undefined;
  readonly gaps: readonly Gap[];
  readonly leftovers: readonly string[];
}

/** Runs one sequence on one server and returns the difference from the model, if there is one. Throws other errors. */
const runSequence = async (
  server: ExploredServer,
  serial: number,
  commands: readonly Command[],
): Promise<Failure | undefined> => {
  const run = new SequenceRun(server, serial);
  const sentPositions: number[] = [];
  try {
    await run.start();
    for (const [at, command] of commands.entries()) {
      sentPositions.push(at);
      const { kind } = await run.step(command);
      if (kind === 'unspecified') return undefined;
      if (kind === 'skipped') sentPositions.pop();
    }
    await run.finish();
    return undefined;
  } catch (error) {
    if (error instanceof Difference) return { difference: error, run, sentPositions };
    throw error;
  } finally {
    await run.cleanUp();
  }
};

/** Returns whether a request body is that of the drop that cleans up a sequence. */
const isCleanup = (body: string | undefined): boolean => body === '{"mode":"Skip","behavior":"Cascade"}';

const counterexampleOf = (failure: Failure, path: string): Counterexample => ({
  difference: failure.difference,
  steps: failure.run.steps,
  observedIn: failure.run.exchanges.findLast(({ request }) => !isCleanup(request.body?.text)),
  path,
  server: failure.run.url,
});

/** Runs sequences on one server until one shows a difference, and shrinks that one. */
const exploreServer = async (
  server: ExploredServer,
  options: ExploreOptions,
  serial: SerialNumbers,
): Promise<Pick<Exploration, 'tried' | 'found'>> => {
  let tried = 0;
  for (const drawn of drawSequences(server.seed, options)) {
    if (server.connection.ledger.isUnresponsive) break;
    tried += 1;
    let failure = await runSequence(server, serial(), drawn.commands);
    if (failure === undefined) continue;
    if (options.path !== undefined) return { tried, found: counterexampleOf(failure, options.path) };
    const path = await shrink(drawn, failure.sentPositions, async (commands) => {
      const again = await runSequence(server, serial(), commands);
      failure = again ?? failure;
      return again !== undefined;
    });
    return { tried, found: counterexampleOf(failure, path) };
  }
  return { tried, found: undefined };
};

/** Connects to a server, reads its capabilities, calls `use`, then removes leftover test data and disconnects. */
const withServer = async <T>(
  config: Config,
  use: (server: ExploredServer) => Promise<T>,
): Promise<{ readonly result: T; readonly requests: number; readonly leftovers: readonly string[] }> => {
  const embedded = config.target === undefined ? await startEmbedded() : undefined;
  const wire = openLimitedWire(config);
  try {
    const { url, token, apiKey } = embedded ?? { ...config, url: config.target as string };
    const credentials = { ...(token && { token }), ...(apiKey && { apiKey }) };
    const connection: Connection = {
      baseUrl: url,
      wire,
      credentials,
      redact: redactor({ token, apiKey, headers: config.headers, ...(embedded && { baseUrl: url }) }),
      headers: sentHeaders(config.headers),
      support: new Support(),
      ledger: new Ledger(),
      unrouted: await probeUnknownRoutes(url, wire, credentialHeaders({ credentials }, 'DescribeTable', 'self')),
    };
    const { features } = await readCapabilities(connection);
    const decisive = rulesOf(config).filter(({ excluded, rule }) => excluded === undefined && rule.level === 'MUST');
    const names: ReadonlySet<string> = new Set(decisive.map(({ rule }) => rule.name));
    const isOurs = hasSeed(config.seed);
    await removeTestData(connection, isOurs, config.concurrency);
    const { seed, timeoutMs: waitTimeoutMs } = config;
    const explored = { connection, features, seed, waitTimeoutMs, isDecisive: (rule: string) => names.has(rule) };
    const result = await use(explored).catch((error: unknown) => {
      if (error instanceof NotApplicable)
        throw new TargetUnreachableError(fatal('not-the-interface', `${url} cannot be explored: ${error.message}`));
      throw error;
    });
    if (connection.ledger.isDenied)
      throw new TargetUnreachableError(
        fatal('credentials-rejected', `${url} responds to every request with 401 or 403`),
      );
    if (connection.ledger.isUnresponsive)
      throw new TargetUnreachableError(fatal('no-response', `${url} no longer returns readable HTTP responses`));
    const left = config.keep
      ? []
      : (await removeTestData(connection, isOurs, config.concurrency)).testData.map(describeItem);
    return { result, requests: connection.ledger.requests, leftovers: left };
  } finally {
    await wire.close();
    await embedded?.stop();
  }
};

/** Explores the configured target or the embedded reference server; with `against`, compares it with a second server. */
export const explore = async (config: Config, options: ExploreOptions): Promise<Exploration> => {
  let count = 0;
  const serial = (): number => (count += 1);
  const { against } = options;
  if (against === undefined) {
    const { result, ...rest } = await withServer(config, (server) => exploreServer(server, options, serial));
    return { ...result, ...rest, gaps: [] };
  }
  const one = await withServer(config, (first) =>
    withServer({ ...config, ...against }, (second) => compareServers([first, second], options, serial)),
  );
  const { found, ...result } = one.result.result;
  return {
    ...result,
    found: found && counterexampleOf(found.failure, found.path),
    requests: one.requests + one.result.requests,
    leftovers: [...one.leftovers, ...one.result.leftovers],
  };
};
