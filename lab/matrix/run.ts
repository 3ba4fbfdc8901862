import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RuleName } from '#contract/rules';
import type { Report } from '../../conformance/report/report.ts';
import { compactReport, type CompactReport } from '../../conformance/submit/compact.ts';
import { today } from '../../conformance/submit/bundle.ts';
import { fillIn, MatrixError, portNames, REPOSITORY, type Implementation } from './descriptions.ts';
import { NotHere } from './install.ts';
import { freePort, runCommand, startServer } from './processes.ts';

/** With the same seed, the suite sends the same names, so that compact reports are comparable. */
const SEED = 'matrix';
const SUITE = join(REPOSITORY, 'dist/conformance/cli.js');

export interface RunOptions {
  /** As `--sources` takes it. */
  readonly selection: string;
  /** Time limit of the suite, in milliseconds. */
  readonly limitMs: number;
  /** Rules to test; empty = all of the sources. */
  readonly rules: readonly string[];
  readonly onProgress: (line: string) => void;
}

/** The result of the suite against one server. */
export interface MatrixRun {
  readonly report: CompactReport;
  readonly passed: ReadonlySet<RuleName>;
  /** Test data that the server lists at its root after the run, although the run cleans up. */
  readonly listed: readonly string[];
  readonly seconds: number;
}

/** Returns the names at the root of a server that this run made: what a cleaned-up server must not list. */
const testDataAt = async (url: string): Promise<readonly string[]> => {
  const lists = [`${url}/v1/namespace/%24/list`, `${url}/v1/namespace/%24/table/list`].map(async (address) => {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
      const { namespaces, tables } = (await response.json()) as { namespaces?: string[]; tables?: string[] };
      return [...(namespaces ?? []), ...(tables ?? [])];
    } catch {
      // A server that cannot list its root shows nothing.
      return [];
    }
  });
  return (await Promise.all(lists)).flat().filter((name) => name.startsWith(`ts-${SEED}`));
};

const readReport = async (
  folder: string,
  { timedOut, output }: { timedOut: boolean; output: string },
): Promise<Report> => {
  try {
    return JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as Report;
  } catch {
    throw new MatrixError(
      timedOut ? 'the suite did not finish in the time limit (--max-time)' : `no report\n${output}`,
    );
  }
};

/** Runs the suite as a process of its own against a URL. */
const testServer = async (
  url: string,
  folder: string,
  { suite = [] }: Implementation,
  { selection, limitMs, rules, onProgress }: RunOptions,
): Promise<Report> => {
  const selected = rules.flatMap((rule) => ['--only', rule]);
  const own = [
    '--target',
    url,
    '--sources',
    selection,
    '--report',
    folder,
    '--format',
    'json',
    '--seed',
    SEED,
    '--selected-only',
  ];
  let last = '';
  const ended = await runCommand([process.execPath, SUITE, ...own, ...selected, ...suite], limitMs, (line) => {
    if (!/^\d+\/\d+ rules/.test(line) || line === last) return;
    last = line;
    onProgress(line);
  });
  return await readReport(folder, ended);
};

/**
 * Starts an implementation with empty data, runs the suite against it and stops it. `values` are those that its
 * installation returned. Throws NotHere when it has no command, MatrixError when the server does not start or the suite does not finish.
 */
export const runImplementation = async (
  implementation: Implementation,
  values: Readonly<Record<string, string>>,
  options: RunOptions,
): Promise<MatrixRun> => {
  const { start } = implementation;
  if (start === undefined) throw new NotHere('it was submitted without a command that starts it');
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-matrix-'));
  const data = join(folder, 'data');
  try {
    await mkdir(data);
    const ports = await Promise.all(
      portNames(start).map(async (name) => [`port.${name}`, String(await freePort())] as const),
    );
    const server = await startServer(fillIn(start, { ...values, data, ...Object.fromEntries(ports) }));
    const started = performance.now();
    try {
      const report = await testServer(server.url, join(folder, 'report'), implementation, options);
      const passed = new Set(report.rules.filter(({ status }) => status === 'pass').map(({ id }) => id));
      const seconds = Math.round((performance.now() - started) / 1000);
      return { report: compactReport(report, today(), data), passed, listed: await testDataAt(server.url), seconds };
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
