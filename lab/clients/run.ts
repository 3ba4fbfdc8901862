import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { acceptFailures, baselineText, compare, parseBaseline, type Baseline, type Comparison } from './baseline.ts';
import { checkoutFor } from './checkout.ts';
import type { Client, InstalledClient, Mode, TestResult } from './client.ts';
import { mustRun, NotHere, startServer } from './commands.ts';
import { describeUnread, startRecorder } from './record.ts';
import { mergeRows, resultsPage, tableOf, type ResultRow } from './results.ts';

// The compiled program is in dist/, baselines and results in the sources.
const ROOT = join(import.meta.dirname, '../../..');
const HOME = join(ROOT, 'lab/clients');

export interface TestOptions {
  readonly modes: readonly Mode[];
  /** Versions instead of the pinned ones; empty = the pinned ones. */
  readonly versions: readonly string[];
  /** Test files to run; empty = all, and only then results and baselines are written. */
  readonly tests: readonly string[];
  readonly checkouts: ReadonlyMap<string, string>;
  readonly cache: string | undefined;
  readonly writeBaseline: boolean;
  /** Compare the results of the last run, which are in the cache, without running tests. */
  readonly reuse: boolean;
  readonly print: (line: string) => void;
}

/** The results of a mode, and what the client sends that the server does not read, with the statuses of the responses. */
interface ModeResults {
  readonly results: readonly TestResult[];
  readonly unread: readonly string[];
}

/** Runs the test files in one mode, against a new server unless the mode is embedded. */
const runMode = async ({ tests, run }: InstalledClient, mode: Mode, logs: string): Promise<ModeResults> => {
  const data = await mkdtemp(join(tmpdir(), 'touchstone-clients-'));
  const server = mode === 'embedded' ? undefined : await startServer(data, join(logs, `${mode}-server.log`));
  const recorder = server && (await startRecorder(server.url));
  try {
    const results: TestResult[] = [];
    const address = server && recorder && { ...server, url: recorder.url };
    for (const test of tests) results.push(...(await run(test, mode, address, join(logs, `${mode}-${test}.log`))));
    return { results, unread: recorder === undefined ? [] : describeUnread(recorder.unread) };
  } finally {
    await recorder?.stop();
    await server?.stop();
    await rm(data, { recursive: true, force: true });
  }
};

/** Runs the test files in one mode, or reads the results of the last run. Writes the results to the cache. */
const resultsOf = async (
  installed: InstalledClient,
  mode: Mode,
  { folder, reuse, print }: { folder: string; reuse: boolean; print: TestOptions['print'] },
): Promise<ModeResults> => {
  const file = join(folder, `${mode}.json`);
  if (reuse) return JSON.parse(await readFile(file, 'utf8')) as ModeResults;
  const all = await runMode(installed, mode, folder);
  await writeFile(file, JSON.stringify(all, undefined, 2));
  const failed = all.results.filter(({ status }) => status === 'failed').length;
  print(`  ${mode}: ${all.results.length} tests, ${failed} failed`);
  return all;
};

/** Tests one version of a client. Returns its rows and whether no failure is new and none has an unknown owner. */
const testVersion = async (
  client: Client,
  version: string,
  { modes, tests, checkouts, cache = join(ROOT, '.cache/clients'), writeBaseline, reuse, print }: TestOptions,
): Promise<{ readonly rows: readonly ResultRow[]; readonly passed: boolean }> => {
  const folder = resolve(cache, client.id, version);
  await mkdir(folder, { recursive: true });
  for (const program of client.needs) await mustRun([program, '--version'], { log: join(folder, 'needs.log') });
  const given = client.repository && checkouts.get(client.repository.name);
  const checkout = await checkoutFor(client, version, {
    cache: resolve(cache),
    given: given === undefined ? undefined : resolve(given),
  });
  const installed = await client.install({ folder, version, checkout });
  const chosen = tests.length === 0 ? installed.tests : installed.tests.filter((test) => tests.includes(test));
  const file = join(HOME, 'baseline', `${client.id}-${version}.yaml`);
  let baseline: Baseline = parseBaseline(await readFile(file, 'utf8').catch(() => ''));
  const run = (mode: Mode): Promise<ModeResults> =>
    resultsOf({ ...installed, tests: chosen }, mode, { folder, reuse, print });
  const embedded = client.modes.includes('embedded') ? (await run('embedded')).results : undefined;
  if (embedded?.some(({ status }) => status === 'passed') === false)
    throw new NotHere(`no test passes on the embedded engine: see ${folder}`);
  const rows: ResultRow[] = [];
  let passed = true;
  const has = installed.modes ?? client.modes;
  for (const mode of has.filter((one) => one !== 'embedded' && modes.includes(one))) {
    const { results, unread } = await run(mode);
    const expected = embedded ?? results.map(({ id }): TestResult => ({ id, status: 'passed' }));
    let comparison: Comparison = compare(expected, results, baseline[mode] ?? []);
    if (tests.length === 0 && writeBaseline) {
      baseline = { ...baseline, [mode]: acceptFailures(baseline[mode] ?? [], comparison) };
      comparison = compare(expected, results, baseline[mode] ?? []);
    }
    const { tests: count, passed: same, unexpected, repaired, known } = comparison;
    for (const { id, message = '' } of unexpected)
      print(`NEW ${client.id} ${version} ${mode} ${id}: ${message.slice(0, 300)}`);
    if (tests.length === 0) for (const id of repaired) print(`repaired, remove it from the baseline: ${mode} ${id}`);
    passed &&= unexpected.length === 0 && known.unknown === 0;
    const testFiles = checkout?.tag ?? 'own script';
    rows.push({
      client: client.id,
      version,
      mode,
      testFiles,
      tests: count,
      passed: same,
      known,
      unexpected: unexpected.length,
      unread,
    });
  }
  if (tests.length === 0 && writeBaseline) await writeFile(file, baselineText(baseline));
  return { rows, passed };
};

/** Writes the results of this run to the page and the JSON file of all results. */
const writeResults = async (rows: readonly ResultRow[]): Promise<void> => {
  const file = join(ROOT, 'lab/results/clients.json');
  const earlier = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as readonly ResultRow[];
  const merged = mergeRows(earlier, rows);
  await writeFile(file, `${JSON.stringify(merged, undefined, 2)}\n`);
  await writeFile(join(ROOT, 'lab/results/clients.md'), resultsPage(merged));
};

/**
 * Installs the clients, runs their tests and writes the results. Returns whether no failure is new. A client that cannot be
 * installed here is reported and skipped.
 */
export const testClients = async (clients: readonly Client[], options: TestOptions): Promise<boolean> => {
  const rows: ResultRow[] = [];
  let allPassed = true;
  for (const client of clients)
    for (const version of options.versions.length === 0 ? client.versions : options.versions)
      try {
        options.print(`${client.id} ${version} …`);
        const result = await testVersion(client, version, options);
        rows.push(...result.rows);
        allPassed &&= result.passed;
      } catch (error) {
        if (!(error instanceof NotHere)) throw error;
        options.print(`${client.id} ${version}: SKIPPED: ${error.message}`);
      }
  options.print(tableOf(rows));
  if (options.tests.length === 0 && rows.length > 0) await writeResults(rows);
  return allPassed;
};
