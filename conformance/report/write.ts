import { access, constants, copyFile, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFile } from '../package-file.ts';
import { FORMATS, REPORT_FILES, type Format, type Transcripts } from './formats.ts';
import { htmlPage } from './html.ts';
import { junitXml } from './junit.ts';
import { summaryMarkdown } from './markdown.ts';
import { failingOnly, testedAnything, type Report } from './report.ts';

/** The folder next to the HTML report with a copy of the reference. Its index finds the page of every anchor. */
const CONTRACT_FOLDER = 'contract';
const REFERENCE = packageFile('dist/contract/reference/');

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

/** Creates the directory if it is missing. Rejects when no report can be written to it. */
export const requireWritable = async (dir: string): Promise<void> => {
  await mkdir(dir, { recursive: true });
  await access(dir, constants.W_OK);
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

/**
 * Writes a report in the given formats and returns the paths, in that order. Files of an earlier report, also in other
 * formats, are replaced or removed only when all new ones are complete. Writes nothing for a run that tested no rule, so
 * that `replay` and `diff` keep the report of the last run that did.
 */
export const writeReports = async (
  report: Report,
  dir: string,
  { formats = FORMATS, transcripts = 'failing' }: ReportOptions = {},
): Promise<readonly string[]> => {
  if (!testedAnything(report)) return [];
  const temporary = (name: string): string => join(dir, `.${name}.${process.pid}.tmp`);
  const names = formats.map((format) => REPORT_FILES[format]);
  try {
    for (const format of formats)
      await writeFile(temporary(REPORT_FILES[format]), await texts[format](report, transcripts));
    for (const name of names) await rename(temporary(name), join(dir, name));
  } finally {
    for (const name of names) await rm(temporary(name), { force: true });
  }
  for (const name of Object.values(REPORT_FILES)) if (!names.includes(name)) await rm(join(dir, name), { force: true });
  if (formats.includes('html')) await copyReference(dir);
  else await removeReference(dir);
  return names.map((name) => join(dir, name));
};
