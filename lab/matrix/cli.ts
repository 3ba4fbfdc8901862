import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { RuleName } from '#contract/rules';
import { globMatcher, sourcesText } from '../../conformance/runner/selection.ts';
import { fileOf, SELECTIONS } from '../../conformance/submit/bundle.ts';
import { compactText, type CompactReport } from '../../conformance/submit/compact.ts';
import { IMPLEMENTATIONS, labelOf, MatrixError, readImplementations, type Implementation } from './descriptions.ts';
import { install, NotHere } from './install.ts';
import { acceptKnown, compareKnown, failedIn, type Comparison } from './known.ts';
import { runImplementation, type MatrixRun } from './run.ts';
import { isSubmitted } from './submitted.ts';
import { readKnown, writePage } from './write-page.ts';

type MatrixSelection = (typeof SELECTIONS)[number];

const HELP = `npm run lab -- matrix [options]

Installs and starts the servers that conformance/implementations describes, one after another, runs the suite against each
and writes compact reports, badges and a page that compares them.

  --only GLOB          run only implementations whose folder matches; repeatable (default: all)
  --sources LIST       sources to test by: document; public; or document,public; repeatable (default: each of them)
  --max-time S         time limit of the suite for each implementation and selection, in seconds (default: 600)
  --checkout NAME=DIR  directory with the sources of a server that is built from them; repeatable
  --rules GLOB         test only rules whose name matches; repeatable; needs --out
  --out DIR            write reports, badges and the page to DIR (default: conformance/implementations)
  --accept             write the differences to the baselines: new failures without a reason, repaired ones removed
  --reinstall          install again what is installed already
  --page               write the page and the badges from the reports that exist, without running anything
  --list               print the implementations and exit
  --help

An implementation whose programs or sources are missing is skipped. Servers listen on loopback and are stopped after each
run. Installed servers are kept in .cache/implementations.
Exit code 0: no failure is new compared with the baselines. 1: one is, or a run did not finish. 2: invalid options.
`;

interface Options {
  readonly only: readonly string[];
  readonly selections: readonly MatrixSelection[];
  readonly limitMs: number;
  readonly checkouts: ReadonlyMap<string, string>;
  readonly rules: readonly string[];
  readonly out: string;
  readonly accept: boolean;
  readonly reinstall: boolean;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const selectionsOf = (given: readonly string[]): readonly MatrixSelection[] => {
  const unknown = given.find((one) => !(SELECTIONS as readonly string[]).includes(one));
  if (unknown !== undefined)
    throw new MatrixError(`--sources must be one of ${SELECTIONS.join(' or ')}, not ${unknown}`);
  return SELECTIONS.filter((selection) => given.length === 0 || given.includes(selection));
};

const checkoutsOf = (given: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    given.map((one) => {
      const [, name = '', folder = ''] = /^([\w.-]+)=(.+)$/.exec(one) ?? [];
      if (folder === '' || !existsSync(folder)) throw new MatrixError(`--checkout must be NAME=DIR, not ${one}`);
      return [name, resolve(folder)] as const;
    }),
  );

/** Submitted reports stay as they were signed off. */
const writeRun = async (out: string, { id }: Implementation, report: CompactReport): Promise<void> => {
  if (out === IMPLEMENTATIONS && isSubmitted(join(out, id))) return;
  const folder = join(out, id, 'reports');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${fileOf(sourcesText(report.sources))}.json`), compactText(report));
};

const resultText = ({ report, listed, seconds }: MatrixRun): string => {
  const { counts, outcome, leftovers } = report;
  const { pass = 0, fail = 0, blocked = 0 } = counts;
  const left = Math.max(leftovers, listed.length);
  return `${outcome}: ${pass} pass, ${fail} fail, ${blocked} blocked, ${seconds} s${left === 0 ? '' : `; test data left: ${left}`}`;
};

const showComparison = ({ id }: Implementation, { unexpected, repaired }: Comparison): void => {
  for (const rule of unexpected) say(`  ${id}: new failure: ${rule}`);
  for (const rule of repaired) say(`  ${id}: passes now; remove it from baseline.json: ${rule}`);
};

/** Runs the selections of one implementation. Returns whether it did as its baseline states. */
const runOne = async (implementation: Implementation, options: Options): Promise<boolean> => {
  const here = join(IMPLEMENTATIONS, implementation.id);
  const values = await install(implementation, { here, ...options });
  const failed = new Set<RuleName>();
  const passed = new Set<RuleName>();
  let isComplete = true;
  const submitted = options.selections.filter((one) => existsSync(join(here, 'reports', `${fileOf(one)}.json`)));
  for (const selection of isSubmitted(here) ? submitted : options.selections) {
    const head = `${implementation.id}, ${selection}`;
    try {
      const onProgress = (line: string): void => say(`  ${head}: ${line}`);
      const run = await runImplementation(implementation, values, { ...options, selection, onProgress });
      failedIn(run.report).forEach((rule) => failed.add(rule));
      run.passed.forEach((rule) => passed.add(rule));
      await writeRun(options.out, implementation, run.report);
      say(`${head}: ${resultText(run)}`);
    } catch (error) {
      if (!(error instanceof MatrixError)) throw error;
      isComplete = false;
      say(`${head}: ${error.message}`);
    }
  }
  const known = await readKnown(implementation);
  const comparison = compareKnown(known, failed, passed);
  showComparison(implementation, comparison);
  if (!options.accept) return isComplete && comparison.unexpected.length === 0;
  const text = JSON.stringify({ known: acceptKnown(known, comparison) }, undefined, 2);
  await writeFile(join(here, 'baseline.json'), `${text}\n`);
  return isComplete;
};

const runAll = async (options: Options): Promise<number> => {
  const chosen = readImplementations().filter(
    ({ id }) => options.only.length === 0 || options.only.some((glob) => globMatcher(glob)(id)),
  );
  if (chosen.length === 0) throw new MatrixError(`no implementation matches ${options.only.join(', ')} (see --list)`);
  let isExpected = true;
  for (const implementation of chosen) {
    say(`${implementation.id}: ${labelOf(implementation)}`);
    try {
      isExpected = (await runOne(implementation, options)) && isExpected;
    } catch (error) {
      if (error instanceof NotHere) say(`${implementation.id}: skipped: ${error.message}`);
      else if (error instanceof MatrixError) {
        isExpected = false;
        say(`${implementation.id}: ${error.message}`);
      } else throw error;
    }
  }
  say(`wrote ${await writePage(options.out)}`);
  return isExpected ? 0 : 1;
};

const flags = {
  only: { type: 'string', multiple: true, default: [] as string[] },
  sources: { type: 'string', multiple: true, default: [] as string[] },
  'max-time': { type: 'string', default: '600' },
  checkout: { type: 'string', multiple: true, default: [] as string[] },
  rules: { type: 'string', multiple: true, default: [] as string[] },
  out: { type: 'string' },
  accept: { type: 'boolean', default: false },
  reinstall: { type: 'boolean', default: false },
  page: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const main = async (argv: readonly string[]): Promise<number> => {
  const { values } = parseArgs({ args: [...argv], options: flags, strict: true });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (values.list) {
    for (const one of readImplementations()) say(`${one.id}\t${labelOf(one)}`);
    return 0;
  }
  const seconds = Number(values['max-time']);
  if (!(seconds > 0)) throw new MatrixError(`--max-time must be a number of seconds, not ${values['max-time']}`);
  if (values.rules.length > 0 && (values.out === undefined || values.accept))
    throw new MatrixError('--rules needs --out and excludes --accept: reports and baselines are about all rules');
  const out = values.out === undefined ? IMPLEMENTATIONS : resolve(values.out);
  await mkdir(out, { recursive: true });
  if (values.page) {
    say(`wrote ${await writePage(out)}`);
    return 0;
  }
  const { only, rules, accept, reinstall } = values;
  const selections = selectionsOf(values.sources);
  return runAll({
    only,
    rules,
    accept,
    reinstall,
    selections,
    limitMs: seconds * 1000,
    checkouts: checkoutsOf(values.checkout),
    out,
  });
};

// Servers and suites that still run are ended by the handler of `exit`.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code));

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isUsage = error instanceof MatrixError || (error instanceof TypeError && 'code' in error);
    process.stderr.write(
      `matrix: ${error instanceof Error ? (isUsage ? error.message : (error.stack ?? '')) : String(error)}\n`,
    );
    process.exitCode = 2;
  },
);
