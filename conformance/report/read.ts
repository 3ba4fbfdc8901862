import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '../expected-error.ts';
import type { Report } from './report.ts';

/** The path does not contain a readable report. */
export class NoReport extends ExpectedError {
  override readonly name = 'NoReport';
}

/** Reads a report.json, given its path or its directory. Throws NoReport when it cannot be read or is another kind of file. */
export const readReport = (path: string): Report => {
  let value: unknown;
  try {
    const file = statSync(path).isDirectory() ? join(path, 'report.json') : path;
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new NoReport(`no report in ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { touchstone, contract, rules, target, seed } = (value ?? {}) as Partial<Report>;
  const isReport =
    typeof touchstone === 'string' &&
    typeof contract === 'string' &&
    typeof seed === 'string' &&
    typeof target === 'object' &&
    Array.isArray(rules);
  if (!isReport) throw new NoReport(`no report in ${path}: the file is not a report.json`);
  return value as Report;
};
