import { releases } from '#contract/releases';
import { contractVersion, rules } from '#contract/rules';
import { sourcesText } from '../runner/selection.ts';
import { badge } from './badge.ts';
import type { CompactReport } from './compact.ts';
import { DESCRIPTION, digestOf, fileOf, SELECTIONS, SUBMISSION, today, type Submission } from './bundle.ts';

/** Who submits. */
const AUTHOR = /^[^<>\n]*[^<>\s][^<>\n]* <[^<>\s@]+@[^<>\s@]+>$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const RULES: ReadonlySet<string> = new Set(rules.map(({ name }) => name));

/** Returns whether a text is `Name <address>`. */
export const isAuthor = (text: string): boolean => AUTHOR.test(text);

/** Returns the value of a JSON file; undefined if it is missing or no JSON object. */
const objectIn = <T>(files: ReadonlyMap<string, string>, path: string): Partial<T> | undefined => {
  try {
    const value: unknown = JSON.parse(files.get(path) ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const digestProblems = (files: ReadonlyMap<string, string>, digests: Submission['digests']): readonly string[] => [
  ...Object.entries(digests).flatMap(([path, digest]) => {
    const text = files.get(path);
    if (text === undefined) return [`${path} is missing`];
    return digestOf(text) === digest ? [] : [`${path} is not the file that was signed off`];
  }),
  ...[...files.keys()]
    .filter((path) => /^(reports|badges)\//.test(path) || path === DESCRIPTION)
    .filter((path) => !Object.hasOwn(digests, path))
    .map((path) => `${path} is not signed off`),
];

/** Returns what contradicts itself in a report of this version of the contract. */
const contentProblems = ({ failed = [], counts = {}, must }: Partial<CompactReport>): readonly string[] => [
  ...failed.filter(({ rule }) => !RULES.has(rule)).map(({ rule }) => `has the unknown rule ${rule}`),
  ...((counts.fail ?? 0) === failed.length ? [] : [`counts ${counts.fail ?? 0} failures and lists ${failed.length}`]),
  ...(must !== undefined && must.passed <= must.applicable ? [] : ['has no count of the MUST rules']),
];

const reportProblems = (files: ReadonlyMap<string, string>, path: string): readonly string[] => {
  const report = objectIn<CompactReport>(files, path);
  if (report === undefined) return [`${path} is missing or no JSON object`];
  const { contract, date = '', release, sources = [] } = report;
  if (contract !== contractVersion)
    return [`${path} is of the contract ${contract ?? 'none'}, which is not known here`];
  const selection = fileOf(sourcesText(sources));
  const problems = [
    ...(DAY.test(date) && date <= today() ? [] : [`has the date ${date}`]),
    ...(release !== undefined && releases.includes(release) ? [] : [`is of the unknown release ${String(release)}`]),
    ...(SELECTIONS.some((one) => one === sourcesText(sources)) ? [] : ['has unknown sources']),
    ...(path === `reports/${selection}.json` ? [] : [`has the sources ${sourcesText(sources)}`]),
    ...contentProblems(report),
  ];
  if (problems.length > 0) return problems.map((problem) => `${path} ${problem}`);
  const picture = `badges/${selection}.svg`;
  return files.get(picture) === badge(report as CompactReport) ? [] : [`${picture} is not the badge of ${path}`];
};

/**
 * Returns what is wrong with a submitted bundle, nothing if it is complete: it is signed off, its files are those that were
 * signed off, and its reports are of a known contract and release and agree with themselves.
 *
 * @param files the texts of its files by their paths
 */
export const bundleProblems = (files: ReadonlyMap<string, string>): readonly string[] => {
  const submission = objectIn<Submission>(files, SUBMISSION);
  if (submission === undefined) return [`${SUBMISSION} is missing or no JSON object`];
  const { signedOffBy = '', runs = [], digests = {} } = submission;
  const reports = [...files.keys()].filter((path) => path.startsWith('reports/'));
  const listed = new Set(runs.map(({ report }) => report));
  return [
    ...(isAuthor(signedOffBy) ? [] : [`signedOffBy must be "Name <address>", not ${JSON.stringify(signedOffBy)}`]),
    ...(runs.length > 0 ? [] : ['it has no run']),
    ...reports.filter((path) => !listed.has(path)).map((path) => `${SUBMISSION} does not say how ${path} was run`),
    ...(files.has(DESCRIPTION) ? [] : [`${DESCRIPTION} is missing`]),
    ...digestProblems(files, digests),
    ...[...listed].flatMap((path) => reportProblems(files, path)),
  ];
};
