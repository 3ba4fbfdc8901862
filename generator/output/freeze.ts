import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../model/model.ts';

/** Thrown when the rules of a version can no longer be changed, or when its file cannot be read. */
export class FreezeError extends Error {
  override readonly name = 'FreezeError';
}

const FOLDER_NAME = 'requirements';

type Levels = Readonly<Record<string, string>>;

/** Whether version `a` (major.minor.patch) is later than `b`. */
const isLater = (a: string, b: string): boolean => {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at >= 0 && (left[at] ?? 0) > (right[at] ?? 0);
};

const readLevels = (path: string): Levels => {
  if (!existsSync(path)) return {};
  const { rules } = JSON.parse(readFileSync(path, 'utf8')) as { rules?: Levels };
  if (rules === undefined) throw new FreezeError(`${path} has no field rules`);
  return rules;
};

/**
 * Adds the rules of a contract version, with their levels, to `requirements/<version>.json` in `folder`, and returns the
 * names that are new. Existing names keep their level, even when the rule is retired, because servers are tested against
 * this file. Throws a FreezeError when a later version has a file already.
 */
export const freeze = (folder: string, { version, rules }: Pick<Model, 'version' | 'rules'>): readonly string[] => {
  const requirements = join(folder, FOLDER_NAME);
  mkdirSync(requirements, { recursive: true });
  const later = readdirSync(requirements)
    .map((file) => file.replace(/\.json$/, ''))
    .find((other) => isLater(other, version));
  if (later !== undefined)
    throw new FreezeError(`the requirements of contract ${version} cannot change, since those of ${later} exist`);
  const path = join(requirements, `${version}.json`);
  const known = readLevels(path);
  const levels: Levels = { ...Object.fromEntries(rules.map(({ name, level }) => [name, level])), ...known };
  const sorted = Object.fromEntries(Object.entries(levels).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path, `${JSON.stringify({ contract: version, rules: sorted }, null, 2)}\n`);
  return Object.keys(sorted).filter((name) => !Object.hasOwn(known, name));
};
