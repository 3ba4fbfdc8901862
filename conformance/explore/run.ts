import { startEmbedded } from '../embedded.ts';
import { meet, planOf as rulesOf, readCapabilities, Unreachable, wireOf } from '../judge.ts';
import type { Config } from '../config.ts';
import { Ledger } from '../context/target/ledger.ts';
import { NotApplicable } from '../context/outcome.ts';
import { Support } from '../context/target/support.ts';
import { credentialHeaders, type Connection } from '../context/target/target.ts';
import { redactor } from '../context/target/transcript.ts';
import { madeWith, sweep } from '../runner/cleanup.ts';
import { nameOf } from '../runner/inventory.ts';
import type { Command } from './commands.ts';
import { sequencesOnBoth, type Gap } from './comparison.ts';
import { sequencesOf, shortened, type ExploreOptions, type Failure, type Serial } from './sequences.ts';
import { Difference } from './difference.ts';
import { Walk, type Explored, type Step } from './sequence-run.ts';

/** The shortest sequence that shows a difference, as it was walked last. */
export interface Found {
  readonly difference: Difference;
  readonly steps: readonly Step[];
  /** The exchange in which it was seen: the last step's own, or a look at what that step has left. */
  readonly shownBy: Step['exchange'];
  readonly path: string;
  /** Which of two servers is at fault; its URL. */
  readonly server: string;
}

export interface Exploration {
  readonly tried: number;
  readonly requests: number;
  readonly found: Found | undefined;
  readonly gaps: readonly Gap[];
  readonly leftovers: readonly string[];
}

/** Walks one sequence on one server; a difference is given back, whatever else goes wrong is thrown. */
const walked = async (server: Explored, serial: number, commands: readonly Command[]): Promise<Failure | undefined> => {
  const walk = new Walk(server, serial);
  const taken: number[] = [];
  try {
    await walk.begin();
    for (const [at, command] of commands.entries()) {
      taken.push(at);
      const { kind } = await walk.step(command);
      if (kind === 'open') return undefined;
      if (kind === 'skipped') taken.pop();
    }
    await walk.end();
    return undefined;
  } catch (error) {
    if (error instanceof Difference) return { difference: error, walk, taken };
    throw error;
  } finally {
    await walk.clear();
  }
};

/** The drop that ends every walk. */
const isClearing = (body: string | undefined): boolean => body === '{"mode":"Skip","behavior":"Cascade"}';

const failed = (failure: Failure, path: string): Found => ({
  difference: failure.difference,
  steps: failure.walk.steps,
  shownBy: failure.walk.exchanges.findLast(({ request }) => !isClearing(request.body?.text)),
  path,
  server: failure.walk.url,
});

/** Tries sequences on one server until one shows a difference, and shortens that one. */
const sequencesOn = async (
  server: Explored,
  options: ExploreOptions,
  serial: Serial,
): Promise<Pick<Exploration, 'tried' | 'found'>> => {
  let tried = 0;
  for (const drawn of sequencesOf(server.seed, options)) {
    if (server.connection.ledger.silent) break;
    tried += 1;
    let failure = await walked(server, serial(), drawn.commands);
    if (failure === undefined) continue;
    if (options.path !== undefined) return { tried, found: failed(failure, options.path) };
    const path = await shortened(drawn, failure.taken, async (commands) => {
      const again = await walked(server, serial(), commands);
      failure = again ?? failure;
      return again !== undefined;
    });
    return { tried, found: failed(failure, path) };
  }
  return { tried, found: undefined };
};

/** Connects to a server and finds out what it serves; what follows gets it, and it is let go afterwards. */
const withServer = async <T>(
  config: Config,
  use: (server: Explored) => Promise<T>,
): Promise<{ readonly result: T; readonly requests: number; readonly leftovers: readonly string[] }> => {
  const embedded = config.target === undefined ? await startEmbedded() : undefined;
  const wire = wireOf(config);
  try {
    const { url, token, apiKey } = embedded ?? { ...config, url: config.target as string };
    const credentials = { ...(token && { token }), ...(apiKey && { apiKey }) };
    const connection: Connection = {
      baseUrl: url,
      wire,
      credentials,
      redact: redactor({ token, apiKey, ...(embedded && { baseUrl: url }) }),
      support: new Support(),
      ledger: new Ledger(),
      unrouted: await meet(url, wire, credentialHeaders({ credentials }, 'DescribeTable', 'self')),
    };
    const { features } = await readCapabilities(connection);
    const counted = rulesOf(config).filter(({ excluded, rule }) => excluded === undefined && rule.level === 'MUST');
    const names: ReadonlySet<string> = new Set(counted.map(({ rule }) => rule.name));
    const isOurs = madeWith(config.seed);
    await sweep(connection, isOurs, config.concurrency);
    const { seed, timeoutMs: patienceMs } = config;
    const explored = { connection, features, seed, patienceMs, decides: (rule: string) => names.has(rule) };
    const result = await use(explored).catch((error: unknown) => {
      if (error instanceof NotApplicable) throw new Unreachable(`${url} cannot be explored: ${error.message}`);
      throw error;
    });
    if (connection.ledger.shutOut) throw new Unreachable(`${url} answers every request with 401 or 403`);
    if (connection.ledger.silent) throw new Unreachable(`${url} no longer gives readable HTTP answers`);
    const left = config.keep ? [] : (await sweep(connection, isOurs, config.concurrency)).ours.map(nameOf);
    return { result, requests: connection.ledger.requests, leftovers: left };
  } finally {
    await wire.close();
    await embedded?.stop();
  }
};

/** Explores the configured target, or the embedded reference server; with another one, both side by side. */
export const explore = async (config: Config, options: ExploreOptions): Promise<Exploration> => {
  let count = 0;
  const serial = (): number => (count += 1);
  const { against } = options;
  if (against === undefined) {
    const { result, ...rest } = await withServer(config, (server) => sequencesOn(server, options, serial));
    return { ...result, ...rest, gaps: [] };
  }
  const one = await withServer(config, (first) =>
    withServer({ ...config, ...against }, (second) => sequencesOnBoth([first, second], options, serial)),
  );
  const { found, ...result } = one.result.result;
  return {
    ...result,
    found: found && failed(found.failure, found.path),
    requests: one.requests + one.result.requests,
    leftovers: [...one.leftovers, ...one.result.leftovers],
  };
};
