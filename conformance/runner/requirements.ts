import { readdirSync, readFileSync } from 'node:fs';
import type { Rule, RuleName } from '#contract/rules';

/**
 * The rules that a version of the contract had when it was frozen, each with its level then. Whoever keeps them goes on
 * keeping them: what the contract demands since is no part of the set. `npm run generate -- --freeze` writes it.
 */
export interface Requirements {
  readonly contract: string;
  readonly rules: ReadonlyMap<RuleName, Rule['level']>;
}

/** There is no such set. */
export class UnknownRequirementsError extends Error {
  override readonly name = 'NoRequirements';
}

const FOLDER = new URL(
  import.meta.url.endsWith('.ts') ? '../../spec/requirements/' : '../../../spec/requirements/',
  import.meta.url,
);

/** The versions of the contract that have a set. */
const versions = (): readonly string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();

/** The set of one version of the contract. */
export const readRequirements = (version: string): Requirements => {
  const known = versions();
  if (!known.includes(version))
    throw new UnknownRequirementsError(
      `there are no requirements of contract ${version} (there are those of ${known.join(', ')})`,
    );
  const { contract, rules } = JSON.parse(readFileSync(new URL(`${version}.json`, FOLDER), 'utf8')) as {
    contract: string;
    rules: Record<RuleName, Rule['level']>;
  };
  return { contract, rules: new Map(Object.entries(rules)) as Requirements['rules'] };
};
