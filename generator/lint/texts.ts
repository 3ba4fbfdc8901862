import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../load/problem.ts';
import type { Places } from '../load/yaml.ts';
import type { Model } from '../model/model.ts';
import { retiredDecisions } from './sources.ts';

interface Text {
  readonly holder: object;
  readonly field: string | number;
  readonly text: string;
}

/** Keywords whose values are data. */
const DATA = new Set(['example', 'examples', 'x-example-rows', 'default', 'enum', 'const', 'pattern', 'source', 'see']);

const textsBelow = (value: unknown): Text[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, item]: [string, unknown]): Text[] => {
    if (DATA.has(field) && !Array.isArray(value)) return [];
    return typeof item === 'string' ? [{ holder: value, field, text: item }] : textsBelow(item);
  });
};

const textsOf = ({ contract }: Model): Text[] => {
  const { root, paths, schemas, parameters, responses, families, levels, sources } = contract;
  return textsBelow([root, paths.map(({ item }) => item), schemas, parameters, responses, families, levels, sources]);
};

const PAGES = ['decisions.md', 'introduction.md'] as const;

const linesOf = (folder: string, file: string): readonly string[] => {
  try {
    return readFileSync(join(folder, file), 'utf8').split('\n');
  } catch {
    return [];
  }
};

/** Reports decisions that a text names and decisions.md does not have. The sources of rules are checked with the rules. */
export const checkCitations = (folder: string, model: Model, places: Places): Problem[] => {
  const decisions = linesOf(folder, 'decisions.md').join('\n');
  const known = new Set([...model.decisions.map(({ id }) => id), ...retiredDecisions(decisions)]);
  const unknownIn = (text: string): string[] =>
    [...new Set(text.match(/\bD-\d{2,}\b/g))]
      .filter((id) => !known.has(id))
      .map((id) => `there is no ${id} in decisions.md`);
  return [
    ...textsOf(model).flatMap(({ holder, field, text }) =>
      unknownIn(text).map((message) => ({ ...places.of(holder, field), message })),
    ),
    ...PAGES.flatMap((file) =>
      linesOf(folder, file).flatMap((line, index) =>
        (line.startsWith('## ') ? [] : unknownIn(line)).map((message) => ({
          ...{ file, line: index + 1, pointer: '' },
          message,
        })),
      ),
    ),
  ];
};

/** How `npm run new` and authors mark what is still to be written. */
const UNFINISHED = /^to do\b|\b(TODO|TBD|FIXME|XXX)\b/i;
const PLACEHOLDER = /^(first|second|third)-rule$/;

/** Reports texts that are still to be written, and rules with the names that `npm run new` gives them. */
export const checkUnfinished = (model: Model, places: Places): Problem[] => [
  ...textsOf(model)
    .filter(({ text }) => UNFINISHED.test(text.trim()))
    .map(({ holder, field, text }) => ({
      ...places.of(holder, field),
      message: `this is not written yet: ${text.trim().slice(0, 40)}`,
    })),
  ...model.operations
    .flatMap(({ source }) => source['x-rules'])
    .filter(({ id }) => PLACEHOLDER.test(id))
    .map((rule) => ({
      ...places.of(rule, 'id'),
      message: `rename ${rule.id}, here and in the file of checks: names are final once they are accepted`,
    })),
];
