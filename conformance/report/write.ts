import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFile } from '../package-file.ts';
import { FORMATS, REPORT_FILES, type Format, type Transcripts } from './formats.ts';
import { htmlPage } from './html.ts';
import { junitXml } from './junit.ts';
import { summaryMarkdown } from './markdown.ts';
import { failingOnly, type Report } from './report.ts';

/** The contract's reference page is next to the HTML report, which links to it. */
const CONTRACT_FILE = 'contract.html';
const REFERENCE = packageFile('spec/generated/reference.html');

/** Creates the directory and removes the reports of an earlier run from it. */
export const clearReports = async (dir: string): Promise<void> => {
  await mkdir(dir, { recursive: true });
  for (const file of [...Object.values(REPORT_FILES), CONTRACT_FILE]) await rm(join(dir, file), { force: true });
};

export interface ReportOptions {
  readonly formats?: readonly Format[];
  /** Which transcripts report.json contains; the HTML page contains all. */
  readonly transcripts?: Transcripts;
}

const texts: Readonly<Record<Format, (report: Report, transcripts: Transcripts) => string | Promise<string>>> = {
  json: (report, transcripts) => `${JSON.stringify(transcripts === 'all' ? report : failingOnly(report), null, 2)}\n`,
  html: (report) => htmlPage(report, CONTRACT_FILE),
  junit: junitXml,
  markdown: summaryMarkdown,
};

/** Writes a report in the given formats and returns the paths, in that order. */
export const writeReports = async (
  report: Report,
  dir: string,
  { formats = FORMATS, transcripts = 'failing' }: ReportOptions = {},
): Promise<readonly string[]> => {
  const paths: string[] = [];
  for (const format of formats) {
    const path = join(dir, REPORT_FILES[format]);
    await writeFile(path, await texts[format](report, transcripts));
    paths.push(path);
  }
  if (formats.includes('html')) await copyFile(REFERENCE, join(dir, CONTRACT_FILE));
  return paths;
};
