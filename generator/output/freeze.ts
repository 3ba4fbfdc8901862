import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../model/model.ts';

/** A contract that is frozen for good, or a set that cannot be read. */
export class FreezeError extends Error {
  override readonly name = 'FreezeError';
}

const folderName = 'requirements';

type Levels = Readonly<Record<string, string>>;

/** Numeric comparison of versions major.minor.patch. */
const isLater = (a: string, b: string): boolean => {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at >= 0 && (left[at] ?? 0) > (right[at] ?? 0);
};

const readLevels = (path: string): Levels => {
  if (!existsSync(path)) return {};
  const { rules } = JSON.parse(readFileSync(path, 'utf8')) as { rules?: Levels };
  if (rules === undefined) throw new FreezeError(`${path} holds no rules`);
  return rules;
};

/**
 * Enters the rules of this version of the contract, with their levels, in `requirements/<version>.json` below `folder`.
 * A set only grows: a name that is in it keeps its level and stays, also when the rule is retired, since servers are
 * judged by it. Once a later version has a set, it does not grow either. Gives the names that are new.
 */
export const freeze = (folder: string, { version, rules }: Pick<Model, 'version' | 'rules'>): readonly string[] => {
  const home = join(folder, folderName);
  mkdirSync(home, { recursive: true });
  const later = readdirSync(home)
    .map((file) => file.replace(/\.json$/, ''))
    .find((other) => isLater(other, version));
  if (later !== undefined)
    throw new FreezeError(`contract ${version} is frozen for good: there is a set of contract ${later} already`);
  const path = join(home, `${version}.json`);
  const known = readLevels(path);
  const levels: Levels = { ...Object.fromEntries(rules.map(({ name, level }) => [name, level])), ...known };
  const sorted = Object.fromEntries(Object.entries(levels).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path, `${JSON.stringify({ contract: version, rules: sorted }, null, 2)}\n`);
  return Object.keys(sorted).filter((name) => !Object.hasOwn(known, name));
};
