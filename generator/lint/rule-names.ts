import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../model/model.ts';
import type { Problem } from '../load/problem.ts';
import { isRecord } from '../load/shape.ts';
import { parseYaml, Places } from '../load/yaml.ts';

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
    .split('\n')
    .map((name, index) => ({ name, line: index + 1 }))
    .filter(({ name }) => name !== '' && !name.startsWith('#'));
};

const START = { file: RETIRED_FILE, line: 1, pointer: '' };

/** Reads `retired: [{ name: DropNamespace/absent-fail, why: ... }]`. The operation `*` retires a whole family. */
const readRetired = (folder: string): Retired => {
  const problems: Problem[] = [];
  const places = new Places();
  const file = join(folder, RETIRED_FILE);
  if (!existsSync(file)) return { names: new Set(), problems: [{ ...START, message: 'the file does not exist' }] };
  const value = parseYaml(RETIRED_FILE, readFileSync(file, 'utf8'), places, problems, problems);
  const entries = isRecord(value) ? value['retired'] : undefined;
  if (!Array.isArray(entries))
    return { names: new Set(), problems: [...problems, { ...START, message: 'expected a list `retired`' }] };
  const names = entries.flatMap((entry: unknown, index): string[] => {
    const name = isRecord(entry) ? entry['name'] : undefined;
    const isWhole = isRecord(entry) && typeof entry['why'] === 'string';
    if (isWhole && typeof name === 'string' && /^([A-Z]\w*|\*)\/[a-z0-9-]+$/.test(name)) return [name];
    problems.push({ ...places.of(entries, index), message: 'expected `name: <OperationId>/<rule id>` and `why`' });
    return [];
  });
  return { names: new Set(names), problems };
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
