import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SUBMISSION } from '../../conformance/submit/bundle.ts';
import type { CompactReport } from '../../conformance/submit/compact.ts';
import type { KnownList } from './known.ts';

/** Returns whether the reports of a folder were submitted by `touchstone submit`. */
export const isSubmitted = (folder: string): boolean => existsSync(join(folder, SUBMISSION));

/** Returns the texts of the files below a folder by their paths. */
export const readBundle = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

/** Returns what fails in the submitted reports of a folder, so that a run of the same server finds nothing new. */
export const knownOfSubmitted = (folder: string): KnownList => {
  const texts = [...readBundle(folder)].filter(([path]) => path.startsWith('reports/'));
  const reports = texts.map(([, text]) => JSON.parse(text) as CompactReport);
  const rules = new Set(reports.flatMap(({ failed }) => failed.map(({ rule }) => rule)));
  return rules.size === 0 ? [] : [{ fault: 'open', reason: 'submitted without an explanation', rules: [...rules] }];
};
