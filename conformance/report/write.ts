import { access, constants, copyFile, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Cause } from '../causes/causes.ts';
import { followUpsOfReport, type FollowUps } from '../follow-ups.ts';
import { packageFile } from '../package-file.ts';
import { curlScripts } from './curl-scripts.ts';
import { FORMATS, REPORT_FILES, type Format, type Transcripts } from './formats.ts';
import { htmlPage } from './html.ts';
import { junitXml } from './junit.ts';
import { summaryMarkdown } from './markdown.ts';
import { failingOnly, testedAnything, type Report } from './report.ts';

/** The folder next to the HTML report with a copy of the reference. Its index finds the page of every anchor. */
const CONTRACT_FOLDER = 'contract';
/** The folder of the scripts that repeat the requests of causes. */
const CURL_FOLDER = 'curl';
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

const isScriptFile = (name: string): boolean => /^\d\d-[A-Za-z-]+\.(?:sh|\d+\.body)$/.test(name);

/** Writes the scripts with the requests of each cause, removes those of an earlier report, and returns their paths. */
export const writeScripts = async (
  report: Report,
  dir: string,
  followUps: FollowUps,
): Promise<ReadonlyMap<Cause, string>> => {
  if (!testedAnything(report)) return new Map();
  const folder = join(dir, CURL_FOLDER);
  for (const name of await readdir(folder).catch(() => []))
    if (isScriptFile(name)) await rm(join(folder, name), { force: true });
  const scripts = curlScripts(report, followUps);
  if (scripts.length > 0) await mkdir(folder, { recursive: true });
  for (const { name, content } of scripts.flatMap(({ files }) => files)) await writeFile(join(folder, name), content);
  return new Map(scripts.map(({ cause, name }) => [cause, join(folder, name)]));
};

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Creates a directory and its parents. The recursive mkdir of Node never ends where none can be made, such as in /proc. */
const createFolder = async (path: string): Promise<void> => {
  if (await isFolder(path)) return;
  const parent = dirname(resolve(path));
  if (parent !== resolve(path)) await createFolder(parent);
  await mkdir(path).catch(async (error: unknown) => {
    // Another run may have made it.
    if (!(await isFolder(path))) throw error;
  });
};

/** Creates the directory if it is missing. Rejects when no report can be written to it. */
export const requireWritable = async (dir: string): Promise<void> => {
  await createFolder(dir);
  await access(dir, constants.W_OK);
};

export interface ReportOptions {
  readonly formats?: readonly Format[];
  /** Which transcripts report.json contains; the HTML page contains all. */
  readonly transcripts?: Transcripts;
  /** The commands that the reports show; those of the default command line if they are missing. */
  readonly followUps?: FollowUps;
}

const texts: Readonly<
  Record<Format, (report: Report, options: Required<Omit<ReportOptions, 'formats'>>) => string | Promise<string>>
> = {
  json: (report, { transcripts }) =>
    `${JSON.stringify(transcripts === 'all' ? report : failingOnly(report), null, 2)}\n`,
  html: (report, { followUps }) => htmlPage(report, `${CONTRACT_FOLDER}/index.html`, { followUps }),
  junit: junitXml,
  markdown: (report, { followUps }) => summaryMarkdown(report, followUps),
};

/**
 * Writes a report in the given formats and returns the paths, in that order. Files of an earlier report, also in other
 * formats, are replaced or removed only when all new ones are complete. Writes nothing for a run that tested no rule, so
 * that `replay` and `diff` keep the report of the last run that did.
 */
export const writeReports = async (
  report: Report,
  dir: string,
  { formats = FORMATS, transcripts = 'failing', followUps = followUpsOfReport(report) }: ReportOptions = {},
): Promise<readonly string[]> => {
  if (!testedAnything(report)) return [];
  const temporary = (name: string): string => join(dir, `.${name}.${process.pid}.tmp`);
  const names = formats.map((format) => REPORT_FILES[format]);
  try {
    for (const format of formats)
      await writeFile(temporary(REPORT_FILES[format]), await texts[format](report, { transcripts, followUps }));
    for (const name of names) await rename(temporary(name), join(dir, name));
  } finally {
    for (const name of names) await rm(temporary(name), { force: true });
  }
  for (const name of Object.values(REPORT_FILES)) if (!names.includes(name)) await rm(join(dir, name), { force: true });
  if (formats.includes('html')) await copyReference(dir);
  else await removeReference(dir);
  return names.map((name) => join(dir, name));
};
