import type { Contract } from '../load/contract.ts';
import type { Model } from '../model/model.ts';
import type { Problem } from '../load/problem.ts';
import { isRecord } from '../load/shape.ts';
import type { Places } from '../load/yaml.ts';

interface Prose {
  readonly holder: object;
  readonly field: string;
  readonly text: string;
}

/** Keywords whose values are not prose. */
const OPAQUE = new Set(['example', 'examples', 'x-example-rows', 'default', 'x-rules']);

const proseBelow = (value: unknown): Prose[] => {
  if (Array.isArray(value)) return value.flatMap(proseBelow);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([field, item]): Prose[] => {
    if (OPAQUE.has(field)) return [];
    if (typeof item !== 'string') return proseBelow(item);
    return field === 'description' || field === 'summary' ? [{ holder: value, field, text: item }] : [];
  });
};

const proseOf = ({ root, paths, schemas, parameters, responses }: Contract): Prose[] =>
  proseBelow([root, paths.map(({ item }) => item), ...[schemas, parameters, responses].map(Object.values)]);

const CAPITAL = /\b(MUST|SHALL|REQUIRED)\b/;
const NAMED = /\(([A-Z]\w*|\*)\/([a-z0-9-]+)\)\.?$/;

/**
 * Reports sentences of descriptions and summaries that contain MUST and do not end with the name of a MUST rule in
 * parentheses: `(DropNamespace/absent-fail)`, or `(*\/error-body)` for a family. Only rules make requirements.
 */
export const checkProse = (model: Model, places: Places): Problem[] => {
  const musts = new Set(
    model.rules
      .filter(({ level }) => level === 'MUST')
      .flatMap(({ name, family, id }) => (family ? [name, `*/${id}`] : [name])),
  );
  return proseOf(model.contract).flatMap(({ holder, field, text }) =>
    text
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => CAPITAL.test(sentence))
      .flatMap((sentence): Problem[] => {
        const [, operation, id] = NAMED.exec(sentence.trim()) ?? [];
        if (operation === undefined || id === undefined) {
          return [
            {
              ...places.of(holder, field),
              message: 'a sentence with MUST must end with the name of its rule in parentheses',
            },
          ];
        }
        const name = `${operation}/${id}`;
        return musts.has(name)
          ? []
          : [{ ...places.of(holder, field), message: `there is no rule ${name} of level MUST` }];
      }),
  );
};
