import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '../config.ts';
import { shellWord } from '../follow-ups.ts';
import { readReport } from '../report/read.ts';
import { directoryOf, makeBundle, today, type RunOfReport } from '../submit/bundle.ts';
import { bundleProblems, isAuthor } from '../submit/check.ts';
import type { RunCommand } from './definition.ts';
import { print } from './output.ts';

const DEFAULT_OUT = 'conformance/implementations';

const gitConfig = (name: string): string => {
  try {
    return execFileSync('git', ['config', name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};

const authorOf = (given: string | undefined): string => {
  const author = given ?? `${gitConfig('user.name')} <${gitConfig('user.email')}>`;
  if (isAuthor(author)) return author;
  throw new ConfigError(
    given === undefined
      ? "git has no user.name and user.email: pass --author 'Name <address>'"
      : `--author must be 'Name <address>', not ${given}`,
  );
};

const required = (flag: string, value: string | undefined): string => {
  if (value !== undefined && value.trim() !== '') return value.trim();
  throw new ConfigError(`--${flag} is required`);
};

const homepageOf = (given: string | undefined): string => {
  const homepage = required('homepage', given);
  if (!URL.canParse(homepage) || !/^https?:/.test(homepage))
    throw new ConfigError(`--homepage must be an http or https URL, not ${homepage}`);
  return homepage;
};

/** Reads a report, with the day on which it was written. */
const runOf = (path: string): RunOfReport => {
  const report = readReport(path);
  const file = statSync(path).isDirectory() ? join(path, 'report.json') : path;
  return { report, date: today(statSync(file).mtime) };
};

/** Writes the reports of a server as a directory for a pull request. */
export const submitCommand: RunCommand = async ({ positionals, options }) => {
  const { name, serverVersion, mode, homepage, start, author, out = DEFAULT_OUT } = options;
  const about = {
    name: required('name', name),
    version: required('server-version', serverVersion),
    homepage: homepageOf(homepage),
    ...(mode !== undefined && { mode }),
    ...(start !== undefined && { start }),
  };
  const folder = join(out, directoryOf(about));
  if (existsSync(folder))
    throw new ConfigError(`${folder} exists: remove it, or pass another --server-version or --mode`);
  const signedOffBy = authorOf(author);
  const files = makeBundle(about, positionals.map(runOf), signedOffBy);
  const problems = bundleProblems(files);
  if (problems.length > 0) throw new ConfigError(`the bundle would be rejected: ${problems.join('; ')}`);
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const message = `implementations: add ${about.name} ${about.version}`;
  print(`wrote ${folder}, signed off by ${signedOffBy}
${[...files.keys()].map((path) => `  ${path}\n`).join('')}
Read it, then open a pull request with it in conformance/implementations:
  git add ${shellWord(folder)} && git commit --signoff -m ${shellWord(message)}
`);
  return 0;
};
