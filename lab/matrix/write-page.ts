import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourcesText } from '../../conformance/runner/selection.ts';
import type { FoundRows } from '../rows/findings.ts';
import { badge } from '../../conformance/submit/badge.ts';
import type { CompactClientReport } from './clients/compact.ts';
import { CLIENTS, readClients } from './clients/descriptions.ts';
import type { JudgedClient } from './clients/section.ts';
import { fileOf, SELECTIONS, SUBMISSION, type Submission } from '../../conformance/submit/bundle.ts';
import type { CompactReport } from '../../conformance/submit/compact.ts';
import { IMPLEMENTATIONS, readImplementations, type Implementation } from './descriptions.ts';
import { parseKnown, type KnownList } from './known.ts';
import type { TestedImplementation } from './page-data.ts';
import { matrixPage } from './page.ts';
import { isSubmitted, knownOfSubmitted } from './submitted.ts';

/** Returns the JSON in a file; undefined if there is no such file. */
const readJson = async <T>(path: string): Promise<T | undefined> =>
  existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as T) : undefined;

/** Reads the known failures of an implementation: its baseline, or what its submitted reports have. */
export const readKnown = async ({ id }: Pick<Implementation, 'id'>): Promise<KnownList> => {
  const folder = join(IMPLEMENTATIONS, id);
  if (!existsSync(join(folder, 'baseline.json')) && isSubmitted(folder)) return knownOfSubmitted(folder);
  return parseKnown(id, await readFile(join(folder, 'baseline.json'), 'utf8'));
};

const readTested = async (out: string, implementation: Implementation): Promise<TestedImplementation> => {
  const { id } = implementation;
  const paths = SELECTIONS.map((selection) => join(out, id, 'reports', `${fileOf(selection)}.json`));
  const reports = (await Promise.all(paths.map((path) => readJson<CompactReport>(path)))).flatMap((one) => one ?? []);
  const rows = await readJson<FoundRows>(join(IMPLEMENTATIONS, id, 'rows.json'));
  const submission = await readJson<Submission>(join(IMPLEMENTATIONS, id, SUBMISSION));
  const known = await readKnown(implementation);
  return { ...implementation, reports, known, rows, signedOffBy: submission?.signedOffBy };
};

/** Returns the clients that were judged, with their results. */
const readJudged = async (): Promise<readonly JudgedClient[]> => {
  const judged = readClients().map(async (client) => {
    const report = await readJson<CompactClientReport>(join(CLIENTS, client.id, 'report.json'));
    return report === undefined ? [] : [{ ...client, report }];
  });
  return (await Promise.all(judged)).flat();
};

/** Writes the badges and the page from the compact reports of a directory. Returns the path of the page. */
export const writePage = async (out: string): Promise<string> => {
  const tested = await Promise.all(readImplementations().map((one) => readTested(out, one)));
  for (const { id, reports } of tested) {
    if (reports.length === 0) continue;
    await mkdir(join(out, id, 'badges'), { recursive: true });
    for (const report of reports)
      await writeFile(join(out, id, 'badges', `${fileOf(sourcesText(report.sources))}.svg`), badge(report));
  }
  const page = join(out, 'index.html');
  await writeFile(page, await matrixPage(tested, await readJudged()));
  return page;
};
