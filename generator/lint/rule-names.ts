import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../model/model.ts';
import type { Problem } from '../load/problem.ts';
import { retired as retiredShape } from '../load/grammar.ts';
import { ContractReader } from '../load/reader.ts';
import type { Places } from '../load/yaml.ts';

/**
 * A full name such as DropNamespace/absent-fail is the key of checks, faults, reports and anchors. The committed list of
 * names ensures that no name is given to another rule and that no rule is removed by accident.
 */
export const NAMES_FILE = 'rule-names.txt';
export const RETIRED_FILE = 'retired-rules.yaml';

const HEADER = `# The full name of every rule of the contract, sorted. \`npm run lint:spec -- --accept\` adds new names and removes those
# that retired-rules.yaml lists. A name that is in this file and not in the contract fails the lint until the rule is
# restored or retired; a retired name is never used again.
`;

interface Listed {
  readonly name: string;
  readonly line: number;
}

interface Retired {
  readonly names: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

const readNames = (folder: string): Listed[] | undefined => {
  const file = join(folder, NAMES_FILE);
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((name, index) => ({ name, line: index + 1 }))
    .filter(({ name }) => name !== '' && !name.startsWith('#'));
};

/** Reads `retired: [{ name: DropNamespace/absent-fail, why: ... }]`. The operation `*` retires a whole family. */
const readRetired = (folder: string): Retired => {
  const reader = new ContractReader(folder);
  const value = reader.read(RETIRED_FILE);
  reader.check(RETIRED_FILE, retiredShape, value);
  const problems = reader.unreadable.length > 0 ? reader.unreadable : reader.problems;
  if (problems.length > 0) return { names: new Set(), problems };
  const { retired } = value as { readonly retired: readonly { readonly name: string }[] };
  return { names: new Set(retired.map(({ name }) => name)), problems };
};

const isRetired = (retired: Retired, name: string): boolean =>
  retired.names.has(name) || retired.names.has(name.replace(/^[^/]*/, '*'));

/**
 * Reports names of rules that are new, missing from the contract, or retired and used again. With `accept`, new names and
 * retired names in the list are no problems, since accepting updates the list.
 */
export const checkRuleNames = (folder: string, model: Model, places: Places, accept = false): Problem[] => {
  const listed = readNames(folder);
  if (listed === undefined && !accept) {
    const message = 'the file does not exist: create it with `npm run lint:spec -- --accept`';
    return [{ file: NAMES_FILE, line: 1, pointer: '', message }];
  }
  const retired = readRetired(folder);
  const known = new Set(listed?.map(({ name }) => name));
  const rules = [...model.rules, ...model.clientRules];
  const current = new Set(rules.map(({ name }) => name));
  const written = new Map<string, object>([
    ...model.families.map((family): [string, object] => [family.id, family]),
    ...model.operations.flatMap(({ id, source }) =>
      source['x-rules'].map((rule): [string, object] => [`${id}/${rule.id}`, rule]),
    ),
    ...model.contract.clientRules.map((rule): [string, object] => [`Client/${rule.id}`, rule]),
  ]);
  const placeOf = (name: string, id: string): Omit<Problem, 'message'> =>
    places.of(written.get(name) ?? written.get(id) ?? {}, 'id');
  return [
    ...retired.problems,
    ...rules.flatMap(({ name, id }): Problem[] => {
      if (isRetired(retired, name))
        return [{ ...placeOf(name, id), message: `${name} is retired and cannot be used again` }];
      if (accept || known.has(name)) return [];
      return [{ ...placeOf(name, id), message: `${name} is new: add it with \`npm run lint:spec -- --accept\`` }];
    }),
    ...(listed ?? [])
      .filter(({ name }) => !current.has(name) && !(accept && isRetired(retired, name)))
      .map(({ name, line }) => ({
        file: NAMES_FILE,
        line,
        pointer: '',
        message: isRetired(retired, name)
          ? `${name} is retired: remove it with \`npm run lint:spec -- --accept\``
          : `${name} is not in the contract: restore the rule or list it in ${RETIRED_FILE}`,
      })),
  ];
};

/** Rewrites the list: adds new names and removes retired ones. */
export const acceptRuleNames = (folder: string, { rules, clientRules }: Pick<Model, 'rules' | 'clientRules'>): void => {
  const retired = readRetired(folder);
  const names = new Set([...(readNames(folder) ?? []), ...rules, ...clientRules].map(({ name }) => name));
  const kept = [...names].filter((name) => !isRetired(retired, name)).sort();
  writeFileSync(join(folder, NAMES_FILE), `${HEADER}${kept.map((name) => `${name}\n`).join('')}`);
};
