import type { Declaration, PublishedInterface } from './python.ts';

/** One difference between two published versions. `of` is a model, `<Model>.<field>`, an operation or `<Operation>.<parameter>`. */
export interface Change {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly of: string;
  /** What changed, for `changed`: the route, the type, whether it is required, the text. */
  readonly what: string;
}

type Describe<T> = (name: string, before: T, after: T) => readonly Change[];

const compareMaps = <T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  prefix: string,
  describe: Describe<T>,
): readonly Change[] =>
  [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((name): readonly Change[] => {
    const [old, now] = [before.get(name), after.get(name)];
    const of = `${prefix}${name}`;
    if (old === undefined) return [{ kind: 'added', of, what: '' }];
    if (now === undefined) return [{ kind: 'removed', of, what: '' }];
    return describe(of, old, now);
  });

const changed = (of: string, label: string, before: string, after: string): readonly Change[] =>
  before === after ? [] : [{ kind: 'changed', of, what: `${label}: ${before || 'none'} -> ${after || 'none'}` }];

const isRequired = ({ required }: Declaration): string => (required ? 'required' : 'optional');

const compareDeclarations: Describe<Declaration> = (of, before, after) => [
  ...changed(of, 'type', before.type, after.type),
  ...changed(of, 'presence', isRequired(before), isRequired(after)),
  ...changed(of, 'text', before.description, after.description),
];

/** Returns what is different in `after`, models first, sorted by name. */
export const compareInterfaces = (before: PublishedInterface, after: PublishedInterface): readonly Change[] => [
  ...compareMaps(before.models, after.models, '', (of, old, now) =>
    compareMaps(old, now, `${of}.`, compareDeclarations),
  ),
  ...compareMaps(before.operations, after.operations, '', (of, old, now) => [
    ...changed(of, 'route', old.route, now.route),
    ...changed(of, 'text', old.description, now.description),
    ...compareMaps(old.parameters, now.parameters, `${of}.`, compareDeclarations),
  ]),
];
