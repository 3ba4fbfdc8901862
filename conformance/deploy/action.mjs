// Runs the suite for action.yml: `node action.mjs PACKAGE`, with the inputs of the action as JSON in INPUTS.
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const CREDENTIALS = ['token', 'api-key', 'second-token'];
const COUNTS = ['pass', 'fail', 'blocked', 'not-applicable', 'known'];
/** Lines of the output in the summary of a job whose run wrote no report. */
const LINES = 5;

const [folder] = process.argv.slice(2);
const { INPUTS = '{}', GITHUB_OUTPUT, GITHUB_STEP_SUMMARY, ...env } = process.env;
const inputs = JSON.parse(INPUTS);
const { properties } = JSON.parse(readFileSync(join(folder, 'conformance/config.schema.json'), 'utf8'));
const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Returns the arguments for an input: none for an empty one, and one for each line of a list. */
const argumentsOf = ([name, value]) => {
  if (value === '' || CREDENTIALS.includes(name) || !(name === 'config' || name in properties)) return [];
  const { type } = properties[name] ?? {};
  if (type === 'boolean') return value === 'true' ? [`--${name}`] : [];
  const lines = type === 'array' ? value.split('\n').map((line) => line.trim()) : [value];
  return lines.filter((line) => line !== '').map((line) => `--${name}=${line}`);
};

/** Outputs are read from report.json, so that it is always written. */
const formats = inputs.format ? { format: `${inputs.format}\njson` } : {};
const args = Object.entries({ ...inputs, ...formats }).flatMap(argumentsOf);
for (const name of CREDENTIALS)
  if (inputs[name]) env[`TOUCHSTONE_${name.toUpperCase().replace('-', '_')}`] = inputs[name];

const report = inputs.report || 'conformance-report';
const changed = (file) => (existsSync(join(report, file)) ? statSync(join(report, file)).mtimeMs : 0);
const FILES = { report: '.', 'report-json': 'report.json', 'report-html': 'report.html', junit: 'junit.xml' };
const earlier = new Map(['summary.md', ...Object.values(FILES)].map((file) => [file, changed(file)]));
/** A run that tested no rule keeps the report of an earlier one, which is not its own. */
const isNew = (file) => changed(file) > earlier.get(file);

const program = join(folder, typeof bin === 'string' ? bin : bin.touchstone);
const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
let log = '';
for (const [from, to] of [
  [child.stdout, process.stdout],
  [child.stderr, process.stderr],
])
  from.on('data', (bytes) => {
    to.write(bytes);
    log = `${log}${bytes}`.slice(-10_000);
  });

child.on('close', (code) => {
  const summary = isNew('summary.md')
    ? readFileSync(join(report, 'summary.md'), 'utf8')
    : log
        .trimEnd()
        .split('\n')
        .slice(-LINES)
        .map((line) => `    ${line}\n`)
        .join('');
  appendFileSync(GITHUB_STEP_SUMMARY, summary);
  const hasReport = isNew('report.json');
  const { verdict, counts } = hasReport
    ? JSON.parse(readFileSync(join(report, 'report.json'), 'utf8'))
    : { verdict: { outcome: 'not-judged' }, counts: {} };
  const outputs = {
    outcome: verdict.outcome,
    ...Object.fromEntries(COUNTS.map((name) => [name, counts[name] ?? ''])),
    ...Object.fromEntries(
      Object.entries(FILES).map(([name, file]) => [
        name,
        hasReport && (file === '.' || isNew(file)) ? join(report, file) : '',
      ]),
    ),
  };
  appendFileSync(
    GITHUB_OUTPUT,
    Object.entries(outputs)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  process.exitCode = code ?? 2;
});
