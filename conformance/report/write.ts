import { copyFile, mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFile } from '../package-file.ts';
import { FORMATS, REPORT_FILES, type Format, type Transcripts } from './formats.ts';
import { htmlPage } from './html.ts';
import { junitXml } from './junit.ts';
import { summaryMarkdown } from './markdown.ts';
import { failingOnly, type Report } from './report.ts';

/** The folder next to the HTML report with a copy of the reference. Its index finds the page of every anchor. */
const CONTRACT_FOLDER = 'contract';
const REFERENCE = packageFile('spec/generated/reference/');

const copyReference = async (dir: string): Promise<void> => {
  const folder = join(dir, CONTRACT_FOLDER);
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(REFERENCE)) await copyFile(new URL(file, REFERENCE), join(folder, file));
};

/** Removes the files of the reference, and their folder when nothing else is in it: it may be one of the user's. */
const removeReference = async (dir: string): Promise<void> => {
  const folder = join(dir, CONTRACT_FOLDER);
  for (const file of await readdir(REFERENCE)) await rm(join(folder, file), { force: true });
  await rmdir(folder).catch(() => undefined);
};

/** Creates the directory and removes the reports of an earlier run from it. */
export const clearReports = async (dir: string): Promise<void> => {
  await mkdir(dir, { recursive: true });
  for (const file of Object.values(REPORT_FILES)) await rm(join(dir, file), { force: true });
  await removeReference(dir);
};

export interface ReportOptions {
  readonly formats?: readonly Format[];
  /** Which transcripts report.json contains; the HTML page contains all. */
  readonly transcripts?: Transcripts;
}

const texts: Readonly<Record<Format, (report: Report, transcripts: Transcripts) => string | Promise<string>>> = {
  json: (report, transcripts) => `${JSON.stringify(transcripts === 'all' ? report : failingOnly(report), null, 2)}\n`,
  html: (report) => htmlPage(report, `${CONTRACT_FOLDER}/index.html`),
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
  if (formats.includes('html')) await copyReference(dir);
  return paths;
};
