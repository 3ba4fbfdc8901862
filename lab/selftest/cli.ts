import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { globMatcher } from '../../conformance/runner/selection.ts';
import {
  countKilled,
  createKillTable,
  listProblems,
  listSlowest,
  tallyCauses,
  toMarkdown,
  type KillTable,
} from './gate/kill-table.ts';
import { operationIds } from '#contract/operations';
import type { Rule } from '#contract/rules';
import { listMutants, listRulesToProve, type Mutant } from './gate/mutants.ts';
import type { MutantResult } from './gate/run-mutant.ts';
import { runMutants } from './gate/worker-pool.ts';

const printLine = (text: string): void => void process.stdout.write(`${text}\n`);

const HELP = `npm run lab -- selftest [options]

Tests the suite by mutation: applies every fault to the reference server, one at a time, and checks which rules fail.
A rule that no fault fails proves nothing. A fault may only fail the rules that it declares.
A rule without a fault of its own must be failed by one that is generated or derived from the contract.
Controls are compliant variations of the server; no rule may fail with them.

  --only GLOB      run the faults of these rules, e.g. 'DropNamespace/*', or with this key (repeatable)
  --kind KIND      run the faults of this kind: own, family, observed, generated, derived or
                   control (repeatable)
  --jobs N         number of worker processes (default: one per core)
  --shard I/N      run the I-th of N parts of the operations, so that N machines run all
  --thorough       also run rules whose requests a fault does not affect
  --report DIR     directory for kill-table.md and kill-table.json (default: selftest-report)
  --list           list the faults and exit
  --verbose        print one line per fault
  --help

Exit codes: 0 = every fault is killed as declared; 1 = at least one is not; 2 = the gate could not run.
`;

/** Number of operations in the list of the slowest. */
const SLOWEST = 10;

const parseOptions = () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      kind: { type: 'string', multiple: true, default: [] },
      jobs: { type: 'string', default: String(availableParallelism()) },
      shard: { type: 'string', default: '1/1' },
      report: { type: 'string', default: 'selftest-report' },
      thorough: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const jobs = Number(values.jobs);
  if (!values.help && (!Number.isInteger(jobs) || jobs < 1))
    throw new Error(`--jobs must be a positive integer, not ${values.jobs}`);
  const [, part, parts] = /^(\d+)\/(\d+)$/.exec(values.shard)?.map(Number) ?? [];
  if (part === undefined || parts === undefined || part < 1 || part > parts)
    throw new Error(`--shard must be I/N, such as 1/4, not ${values.shard}`);
  return { ...values, jobs, part, parts };
};

type Options = ReturnType<typeof parseOptions>;

interface Task {
  readonly mutants: readonly Mutant[];
  /** The rules without a fault of their own. */
  readonly toProve: readonly Rule[];
}

/**
 * Returns the mutants that match --only, --kind and --shard, and the rules that they must prove. A rule without a fault of
 * its own brings all faults that are made for any rule of its operation. Throws if none matches.
 */
const selectMutants = ({ only, kind: kinds, part, parts }: Options): Task => {
  const globs = only.map(globMatcher);
  const isNamed = (name: string): boolean => globs.length === 0 || globs.some((matches) => matches(name));
  const all = listMutants();
  const groups = [...operationIds, ...all.filter(({ kind }) => kind === 'control').map(({ key }) => key)];
  const isInShard = ({ operation, key }: Pick<Mutant, 'operation' | 'key'>): boolean =>
    groups.indexOf(operation ?? key) % parts === part - 1;
  const toProve = operationIds
    .filter((id) => isInShard({ operation: id, key: id }))
    .flatMap((id) => listRulesToProve(id))
    .filter(({ name }) => isNamed(name));
  const mutants = all.filter(
    (mutant) =>
      isInShard(mutant) &&
      (isNamed(mutant.key) ||
        (mutant.rule === undefined && toProve.some(({ operation }) => operation === mutant.operation))) &&
      (kinds.length === 0 || kinds.includes(mutant.kind)),
  );
  if (mutants.length === 0) throw new Error('no fault matches --only, --kind and --shard');
  return { mutants, toProve: kinds.length === 0 || kinds.includes('derived') ? toProve : [] };
};

const describeOutcome = ({ isKilled, isIdle, undeclared }: MutantResult, kind: Mutant['kind'] | undefined): string => {
  if (kind === 'control') return undeclared.length === 0 ? 'passed' : 'REPORTED';
  if (isKilled) return 'killed';
  if (isIdle) return 'idle';
  return kind === 'derived' ? 'no proof' : 'SURVIVED';
};

/**
 * Returns a function that prints the progress: one line per fault with --verbose, otherwise a counter on a terminal.
 */
const createProgress = (mutants: readonly Mutant[], isVerbose: boolean): ((result: MutantResult) => void) => {
  const kinds = new Map(mutants.map(({ key, kind }) => [key, kind]));
  let finished = 0;
  return (result) => {
    const { key, failed, ms, requests } = result;
    finished += 1;
    if (isVerbose) {
      const outcome = describeOutcome(result, kinds.get(key)).padEnd(8);
      printLine(`${outcome} ${key}  failed: ${failed.join(', ')} (${requests} requests, ${ms.toFixed(0)} ms)`);
    } else if (process.stderr.isTTY) process.stderr.write(`\r${finished} of ${mutants.length} faults`);
  };
};

const writeReport = async (directory: string, table: KillTable): Promise<void> => {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'kill-table.md'), toMarkdown(table));
  await writeFile(join(directory, 'kill-table.json'), `${JSON.stringify(table, null, 1)}\n`);
};

const printSummary = (table: KillTable, mutants: readonly Mutant[], results: readonly MutantResult[]): void => {
  for (const { kind, faults, killed, target, reached } of countKilled(table)) {
    const share = ((100 * killed) / faults).toFixed(1);
    printLine(
      `${kind}: ${killed} of ${faults} killed (${share} %, target ${target * 100} %)${reached ? '' : '  MISSED'}`,
    );
  }
  const controls = table.rows.filter(({ kind }) => kind === 'control');
  if (controls.length > 0) {
    const passed = controls.filter(({ outcome }) => outcome === 'green').length;
    printLine(`control: ${passed} of ${controls.length} passed`);
  }
  for (const { fault, outcome, survives } of table.rows)
    if (outcome === 'survives' && survives !== undefined) printLine(`survived: ${fault}: ${survives}`);
  const tally = tallyCauses(table);
  if (tally !== undefined)
    printLine(
      `causes: median ${tally.median}, 90th percentile ${tally.percentile90} per fault (${tally.faults} faults counted)`,
    );
  for (const { fault, causes, failed } of tally?.worst ?? [])
    printLine(`most causes: ${fault}: ${causes} of ${failed} failed rules`);
  for (const { name, seconds, faults, requests } of listSlowest(mutants, results).slice(0, SLOWEST))
    printLine(`slow: ${name}: ${seconds.toFixed(1)} s of one worker for ${faults} faults, ${requests} requests`);
};

const main = async (): Promise<number> => {
  const options = parseOptions();
  if (options.help) {
    printLine(HELP);
    return 0;
  }
  const { mutants, toProve } = selectMutants(options);
  if (options.list) {
    for (const { key, kind, fault } of mutants) printLine(`${key}  [${kind}] ${fault.description}`);
    return 0;
  }
  const startedAt = performance.now();
  const onResult = createProgress(mutants, options.verbose);
  const results = await runMutants(mutants, {
    jobs: options.jobs,
    isThorough: options.thorough,
    toProve: toProve.map(({ name }) => name),
    onResult,
  });
  if (!options.verbose && process.stderr.isTTY) process.stderr.write('\n');
  const mustProve = toProve.filter(({ level }) => level === 'MUST').map(({ name }) => name);
  const table = createKillTable(mutants, results, mustProve, performance.now() - startedAt);
  await writeReport(options.report, table);
  printSummary(table, mutants, results);
  const problems = listProblems(table);
  for (const problem of problems) printLine(`problem: ${problem}`);
  printLine(`${table.requests} requests in ${table.seconds} s; see ${join(options.report, 'kill-table.md')}`);
  return problems.length === 0 ? 0 : 1;
};

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
