import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startServer, type Running } from '../matrix/processes.ts';
import { runCommand } from '../programs/run-command.ts';
import { Counts } from './counts.ts';
import { FoundKinds, findingLines, signatureOf } from './findings.ts';
import { DuckdbOracle } from './oracle-duckdb.ts';
import { runRows } from './run.ts';
import { canonical } from './tables/arrow.ts';

const HELP = `rows: compares the rows of queries and writes with a plain evaluator, which DuckDB checks.

Usage: npm run lab -- rows [options]

  --minutes N      how long (default 3)
  --predicates N   ask about N questions, however long that takes
  --histories N    make N tables, however long that takes
  --steps N        take N steps of any kind in any order with each table, instead of the usual history
  --seed N         make the same tables and questions as the run with this seed (default: random)
  --target URL     ask this server (default: start the reference server)
  --concurrency N  tables at the same time (default 2)
  --findings FILE  write what was found as JSON, one disagreement of each kind with its requests
  --no-duckdb      use the evaluator alone
  --help

Each question is asked without an index, with indexes, after writes, after a compaction, on a branch and at an old version.
Prints each disagreement, shrunk, with requests to repeat it (U=URL). Exit code 1 if there is one that known.ts does not
list, or if less than 90 % of the questions are answered; 2 if the run failed.
`;

const SERVER = fileURLToPath(new URL('../../server-reference/cli.js', import.meta.url));
/** The server joins this many fragments in the background. */
const FRAGMENTS = '4';
const PROGRESS_MS = 1_000;
const LEAST_ANSWERED = 0.9;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Starts the reference server on an empty directory. */
const startReference = async (): Promise<Running> => {
  const data = await mkdtemp(join(tmpdir(), 'touchstone-rows-'));
  const server = await startServer([
    process.execPath,
    SERVER,
    ...['--port', '0', '--data', data, '--quiet', '--compact-fragments', FRAGMENTS],
  ]);
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(data, { recursive: true, force: true });
  };
  return { url: server.url, stop };
};

/** Shows the state of a run on a terminal; returns the function that ends it. */
const showProgress = (counts: Counts, findings: () => number): (() => void) => {
  if (!process.stdout.isTTY) return () => undefined;
  const timer = setInterval(() => {
    process.stdout.write(`\r${counts.histories} histories, ${counts.asked} questions, ${findings()} disagreements `);
  }, PROGRESS_MS);
  return () => {
    clearInterval(timer);
    process.stdout.write('\r\x1b[K');
  };
};

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

const OPTIONS = {
  minutes: { type: 'string' },
  predicates: { type: 'string' },
  histories: { type: 'string' },
  steps: { type: 'string' },
  seed: { type: 'string' },
  target: { type: 'string' },
  concurrency: { type: 'string', default: '2' },
  findings: { type: 'string' },
  'no-duckdb': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const main = async (interrupted: AbortSignal): Promise<void> => {
  const { values } = parseArgs({ options: OPTIONS, strict: true });
  if (values.help === true) return print(HELP.trimEnd());
  const seed = numberOf(values.seed) ?? randomInt(2 ** 31);
  print(`seed ${seed}`);
  const [predicates, histories] = [numberOf(values.predicates), numberOf(values.histories)];
  const minutes = numberOf(values.minutes) ?? ((predicates ?? histories) ? undefined : 3);
  const counts = new Counts();
  let findings = 0;
  const seen = new Map<string, number>();
  const kinds = new FoundKinds();
  const server =
    values.target === undefined ? await startReference() : { url: values.target, stop: async () => undefined };
  const oracle = values['no-duckdb'] === true ? undefined : await DuckdbOracle.start();
  const endProgress = showProgress(counts, () => findings);
  try {
    await runRows({
      ...{ url: server.url, seed, concurrency: Number(values.concurrency), counts, interrupted },
      until: {
        ...(minutes !== undefined && { minutes }),
        ...(predicates !== undefined && { predicates }),
        ...(histories !== undefined && { histories }),
      },
      ...(oracle && { oracle }),
      ...(values.steps !== undefined && { steps: Number(values.steps) }),
      report: (finding) => {
        findings += 1;
        kinds.add(finding);
        const signature = signatureOf(finding.found);
        if (!seen.has(signature)) findingLines(finding).forEach(print);
        seen.set(signature, (seen.get(signature) ?? 0) + 1);
      },
      reportOracle: ({ sql, row, evaluator, duckdb }) => {
        findings += 1;
        print(`ORACLES DIFFER: ${sql} is ${evaluator} (evaluator), ${duckdb} (DuckDB) for ${canonical(row)}`);
      },
    });
  } finally {
    endProgress();
    oracle?.close();
    await server.stop();
  }
  counts.lines().forEach(print);
  if (values.findings !== undefined)
    await writeFile(
      values.findings,
      `${JSON.stringify({ seed, questions: counts.asked, found: kinds.list() }, null, 2)}\n`,
    );
  if (oracle)
    print(`${oracle.agreed} truths of the evaluator are those of DuckDB; it rejects ${oracle.rejected} conditions`);
  for (const [signature, count] of seen) print(`  ${String(count).padStart(8)}  ${signature}`);
  print(`${findings} disagreements that are not known; seed ${seed}`);
  process.exitCode = findings > 0 || counts.answeredShare < LEAST_ANSWERED ? 1 : 0;
};

await runCommand('rows', main);
