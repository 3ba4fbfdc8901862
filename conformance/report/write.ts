import { access, constants, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FORMATS, REPORT_FILES, type Format, type Transcripts } from './formats.ts';
import { htmlPage } from './html.ts';
import { junitXml } from './junit.ts';
import { summaryMarkdown } from './markdown.ts';
import { failingOnly, type Report } from './report.ts';

/** The contract's reference page is next to the HTML report, which links to it. */
const CONTRACT_FILE = 'contract.html';
const REFERENCE = new URL(
  import.meta.url.endsWith('.ts') ? '../../spec/generated/reference.html' : '../../../spec/generated/reference.html',
  import.meta.url,
);

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
  html: (report) => htmlPage(report, CONTRACT_FILE),
  junit: junitXml,
  markdown: summaryMarkdown,
};

/**
 * Writes a report in the given formats and returns the paths, in that order. Files of an earlier report, also in other
 * formats, are replaced or removed only when all new ones are complete.
 */
export const writeReports = async (
  report: Report,
  dir: string,
  { formats = FORMATS, transcripts = 'failing' }: ReportOptions = {},
): Promise<readonly string[]> => {
  const names: string[] = formats.map((format) => REPORT_FILES[format]);
  const temporary = (name: string): string => join(dir, `.${name}.${process.pid}.tmp`);
  if (formats.includes('html')) names.push(CONTRACT_FILE);
  try {
    for (const format of formats)
      await writeFile(temporary(REPORT_FILES[format]), await texts[format](report, transcripts));
    if (formats.includes('html')) await copyFile(REFERENCE, temporary(CONTRACT_FILE));
    for (const name of names) await rename(temporary(name), join(dir, name));
  } finally {
    for (const name of names) await rm(temporary(name), { force: true });
  }
  for (const name of [...Object.values(REPORT_FILES), CONTRACT_FILE])
    if (!names.includes(name)) await rm(join(dir, name), { force: true });
  return formats.map((format) => join(dir, REPORT_FILES[format]));
};
