import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../model/model.ts';
import type { Problem } from '../load/problem.ts';
import { isRecord } from '../load/shape.ts';
import { parseYaml, Places } from '../load/yaml.ts';

/**
 * A full name such as DropNamespace/absent-fail is the key of checks, faults, reports and anchors, so it is never used
 * again for something else and never vanishes unnoticed. The committed list of names makes both visible.
 */
export const namesFile = 'rule-names.txt';
export const retiredFile = 'retired-rules.yaml';

const header = `# The full name of every rule of the contract, sorted. Kept by \`npm run lint:spec -- --accept\`, which enters new names and
# takes out those that retired-rules.yaml lists. A name that is here and no longer in the contract fails the lint until
# it is put back or retired; a retired name never comes back.
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
  const file = join(folder, namesFile);
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((name, index) => ({ name, line: index + 1 }))
    .filter(({ name }) => name !== '' && !name.startsWith('#'));
};

const start = { file: retiredFile, line: 1, pointer: '' };

/** `retired: [{ name: DropNamespace/absent-fail, why: ... }]`; a family is retired as a whole by the operation `*`. */
const readRetired = (folder: string): Retired => {
  const problems: Problem[] = [];
  const places = new Places();
  const file = join(folder, retiredFile);
  if (!existsSync(file)) return { names: new Set(), problems: [{ ...start, message: 'the file is missing' }] };
  const value = parseYaml(retiredFile, readFileSync(file, 'utf8'), places, problems);
  const entries = isRecord(value) ? value['retired'] : undefined;
  if (!Array.isArray(entries))
    return { names: new Set(), problems: [...problems, { ...start, message: 'expected a list `retired`' }] };
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

/** Names that are new, gone, or back from retirement. */
export const checkRuleNames = (folder: string, model: Model, places: Places): Problem[] => {
  const listed = readNames(folder);
  if (listed === undefined) {
    const message = 'the file is missing: make it with `npm run lint:spec -- --accept`';
    return [{ file: namesFile, line: 1, pointer: '', message }];
  }
  const retired = readRetired(folder);
  const known = new Set(listed.map(({ name }) => name));
  const current = new Set(model.rules.map(({ name }) => name));
  const written = new Map<string, object>([
    ...model.families.map((family): [string, object] => [family.id, family]),
    ...model.operations.flatMap(({ id, source }) =>
      source['x-rules'].map((rule): [string, object] => [`${id}/${rule.id}`, rule]),
    ),
  ]);
  const placeOf = (name: string, id: string): Omit<Problem, 'message'> =>
    places.of(written.get(name) ?? written.get(id) ?? {}, 'id');
  return [
    ...retired.problems,
    ...model.rules.flatMap(({ name, id }): Problem[] => {
      if (isRetired(retired, name))
        return [{ ...placeOf(name, id), message: `${name} is retired and cannot be used again` }];
      if (known.has(name)) return [];
      return [{ ...placeOf(name, id), message: `${name} is new: enter it with \`npm run lint:spec -- --accept\`` }];
    }),
    ...listed
      .filter(({ name }) => !current.has(name))
      .map(({ name, line }) => ({
        file: namesFile,
        line,
        pointer: '',
        message: isRetired(retired, name)
          ? `${name} is retired: take it out with \`npm run lint:spec -- --accept\``
          : `${name} is gone from the contract: put it back or list it in ${retiredFile}`,
      })),
  ];
};

/** Rewrites the list: new names come in, retired ones go out, others stay even when the contract lost them. */
export const acceptRuleNames = (folder: string, model: Model): void => {
  const retired = readRetired(folder);
  const names = new Set([...(readNames(folder) ?? []), ...model.rules].map(({ name }) => name));
  const kept = [...names].filter((name) => !isRetired(retired, name)).sort();
  writeFileSync(join(folder, namesFile), `${header}${kept.map((name) => `${name}\n`).join('')}`);
};
