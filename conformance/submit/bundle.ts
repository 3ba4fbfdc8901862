import { createHash } from 'node:crypto';
import { ConfigError } from '../config.ts';
import { shellWord } from '../follow-ups.ts';
import { testedAnything, type Report } from '../report/report.ts';
import { sourcesText } from '../runner/selection.ts';
import { badge } from './badge.ts';
import { compactReport, compactText } from './compact.ts';

/** What a submitter says about a server. */
export interface Submitted {
  readonly name: string;
  readonly version: string;
  /** The configuration, when a server is tested in several. */
  readonly mode?: string;
  readonly homepage: string;
  /** A command of the shell that starts the server and prints `listening on URL`; without it CI cannot run the suite again. */
  readonly start?: string;
}

/** How a run was made, as far as its report says. */
export interface SubmittedRun {
  /** The file of its report in the bundle. */
  readonly report: string;
  readonly target: 'embedded' | 'loopback' | 'remote';
  /** The command, with `URL` for the target. */
  readonly command: string;
  readonly date: string;
}

/** `submission.json` of a bundle. */
export interface Submission {
  /** Who ran the suite and submits its reports: `Name <address>`. */
  readonly signedOffBy: string;
  readonly runs: readonly SubmittedRun[];
  /** The SHA-256 digest of each other file of the bundle, in hexadecimal, by its path. */
  readonly digests: Readonly<Record<string, string>>;
}

/** A run to submit. */
export interface RunOfReport {
  readonly report: Report;
  /** The day of the run, such as 2026-11-28. */
  readonly date: string;
}

export const SUBMISSION = 'submission.json';
export const DESCRIPTION = 'implementation.json';

/** Returns this day in UTC, such as 2026-11-28. */
export const today = (now = new Date()): string => now.toISOString().slice(0, 10);

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The sources by which implementations are compared, each as `--sources` takes it. */
export const SELECTIONS = ['document', 'public', 'document,public'] as const;

/** Returns the name of the files of a selection of sources. */
export const fileOf = (selection: string): string => selection.replaceAll(',', '-');

/** Returns the directory of a bundle: `my-server-1.2`. Throws ConfigError for a name without letters and digits. */
export const directoryOf = ({ name, version, mode }: Pick<Submitted, 'name' | 'version' | 'mode'>): string => {
  const [first = '', ...others] = [name, version, mode ?? ''].map((text) =>
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9.]+/g, '-')
      .replaceAll(/^[-.]+|[-.]+$/g, ''),
  );
  if (first === '') throw new ConfigError(`--name must have letters or digits, not ${JSON.stringify(name)}`);
  return [first, ...others.filter((one) => one !== '')].join('-');
};

const LOOPBACK = /^https?:\/\/(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:|\/|$)/;

const targetOf = ({ target: { embedded, url } }: Report): SubmittedRun['target'] => {
  if (embedded) return 'embedded';
  return LOOPBACK.test(url) ? 'loopback' : 'remote';
};

/** Returns the options of the suite that a further run of the same server needs. */
const suiteOptions = ({ levels = [], specVersion }: Report): readonly string[] => [
  ...levels.flatMap((level) => ['--level', level]),
  ...(specVersion === undefined ? [] : ['--spec-version', specVersion]),
];

const commandOf = (report: Report): string => {
  const target = report.target.embedded ? [] : ['--target', 'URL'];
  const own = ['--sources', sourcesText(report.sources), '--seed', shellWord(report.seed)];
  return ['touchstone', ...target, ...own, ...suiteOptions(report)].join(' ');
};

/** Throws ConfigError for a report that says nothing about a server. */
const assertComplete = (report: Report): void => {
  if (!testedAnything(report) || report.verdict.outcome === 'not-judged')
    throw new ConfigError('the report has no verdict: run the suite on a server that responds');
  if (report.bySource === undefined || report.readOnly === true)
    throw new ConfigError('the report is of a part of the rules: run without --only and --read-only');
  const selection = sourcesText(report.sources);
  if (!SELECTIONS.some((one) => one === selection))
    throw new ConfigError(`the report is of the sources ${selection}: run with --sources ${SELECTIONS.join(' or ')}`);
};

/** Replaces the address of a target, which may be one of a private network. */
const withoutAddress = (text: string, { target: { embedded, url } }: Report): string =>
  embedded ? text : text.replaceAll(url, 'http://server').replaceAll(new URL(url).host, 'server');

/**
 * Returns the files of a bundle by their paths: the description, a compact report and a badge for each run, and what was run
 * and by whom. Throws ConfigError when a report is not of a whole run, or when two have the same sources.
 *
 * @param signedOffBy `Name <address>`
 */
export const makeBundle = (
  about: Submitted,
  runs: readonly RunOfReport[],
  signedOffBy: string,
): ReadonlyMap<string, string> => {
  const { start, ...described } = about;
  const [suite = [], ...others] = runs.map(({ report }) => suiteOptions(report));
  if (others.some((other) => other.join(' ') !== suite.join(' ')))
    throw new ConfigError('the reports must have the same levels and the same release');
  const description = {
    ...described,
    ...(start !== undefined && { start: ['sh', '-c', start] }),
    ...(suite.length > 0 && { suite }),
  };
  const files = new Map([[DESCRIPTION, `${JSON.stringify(description, undefined, 2)}\n`]]);
  const submitted = runs.map(({ report, date }): SubmittedRun => {
    assertComplete(report);
    const selection = fileOf(sourcesText(report.sources));
    const path = `reports/${selection}.json`;
    if (files.has(path)) throw new ConfigError(`two reports are of the sources ${sourcesText(report.sources)}`);
    const compact = compactReport(report, date, '');
    files.set(path, withoutAddress(compactText(compact), report));
    files.set(`badges/${selection}.svg`, badge(compact));
    return { report: path, target: targetOf(report), command: commandOf(report), date };
  });
  const digests = Object.fromEntries([...files].map(([path, text]) => [path, digestOf(text)]));
  const submission: Submission = { signedOffBy, runs: submitted, digests };
  return new Map([...files, [SUBMISSION, `${JSON.stringify(submission, undefined, 2)}\n`]]);
};
