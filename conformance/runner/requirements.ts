import { readdirSync, readFileSync } from 'node:fs';
import type { Rule, RuleName } from '#contract/rules';
import { ExpectedError } from '../expected-error.ts';
import { packageFile } from '../package-file.ts';

/**
 * The rules of one version of the contract, frozen with their levels: rules that were added later are not part of it.
 * Written by `npm run generate -- --freeze`.
 */
export interface Requirements {
  readonly contract: string;
  readonly rules: ReadonlyMap<RuleName, Rule['level']>;
}

/** No set of requirements exists for a version of the contract. */
export class UnknownRequirementsError extends ExpectedError {
  override readonly name = 'NoRequirements';
}

const FOLDER = packageFile('spec/requirements/');

/** Returns the versions of the contract that have a set, sorted. */
const versions = (): readonly string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();

/** Returns the set of one version of the contract. Throws UnknownRequirementsError when it has none. */
export const readRequirements = (version: string): Requirements => {
  const known = versions();
  if (!known.includes(version))
    throw new UnknownRequirementsError(`no requirements of contract ${version} (known: ${known.join(', ')})`);
  const { contract, rules } = JSON.parse(readFileSync(new URL(`${version}.json`, FOLDER), 'utf8')) as {
    contract: string;
    rules: Record<RuleName, Rule['level']>;
  };
  return { contract, rules: new Map(Object.entries(rules)) as Requirements['rules'] };
};
