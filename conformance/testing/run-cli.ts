import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '../report/report.ts';

/** The result of one run of the command line. */
export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The text of report.json; undefined when there is none. */
  readonly reportText: string | undefined;
  readonly report: Report | undefined;
  readonly ms: number;
}

export interface CliOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Maximum heap size in megabytes. */
  readonly heapMb?: number;
}

const PROGRAM = fileURLToPath(new URL('../../dist/conformance/cli.js', import.meta.url));

const textOf = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/** Runs the built command line in its own process, with a temporary report directory. */
export const runCli = async (args: readonly string[], { env = {}, heapMb }: CliOptions = {}): Promise<CliRun> => {
  const dir = await mkdtemp(join(tmpdir(), 'touchstone-cli-'));
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(TOUCHSTONE_|NODE_|NO_COLOR|FORCE_COLOR)/.test(name),
  );
  const started = performance.now();
  try {
    const heap = heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`];
    const child = spawn(process.execPath, [...heap, PROGRAM, '--report', dir, ...args], {
      env: { ...Object.fromEntries(inherited), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [stdout, stderr, code] = await Promise.all([
      textOf(child.stdout),
      textOf(child.stderr),
      new Promise<number | null>((resolve, reject) => {
        child.once('error', reject);
        child.once('close', resolve);
      }),
    ]);
    const reportText = await readFile(join(dir, 'report.json'), 'utf8').catch(() => undefined);
    const report = reportText === undefined ? undefined : (JSON.parse(reportText) as Report);
    return { code, stdout, stderr, reportText, report, ms: performance.now() - started };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};
