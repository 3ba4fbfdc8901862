import type { Schema, TypeName } from '../load/contract.ts';
import { pointerToken } from '../load/problem.ts';

export type Schemas = Readonly<Record<string, Schema>>;

const prefix = '#/components/schemas/';

/** The name of the component a schema refers to, if it is a reference. */
export const componentOf = (schema: Schema): string | undefined =>
  schema.$ref?.startsWith(prefix) === true ? schema.$ref.slice(prefix.length) : undefined;

/** Follows references; keywords beside a reference win over those of what it names. */
export const resolve = (schemas: Schemas, schema: Schema): Schema => {
  const name = componentOf(schema);
  const target = name === undefined ? undefined : schemas[name];
  if (target === undefined) return schema;
  const { $ref: _, ...beside } = schema;
  return { ...resolve(schemas, target), ...beside };
};

/** A schema as the forms a value may take: references followed, oneOf and anyOf opened. */
export const formsOf = (schemas: Schemas, schema: Schema): readonly Schema[] => {
  const { oneOf, anyOf, ...own } = resolve(schemas, schema);
  const branches = [...(oneOf ?? []), ...(anyOf ?? [])];
  return branches.length === 0 ? [own] : branches.flatMap((branch) => formsOf(schemas, branch));
};

/** The JSON types a form admits; undefined when it admits any. */
export const typesOf = (form: Schema): readonly TypeName[] | undefined =>
  typeof form.type === 'string' ? [form.type] : form.type;

export const admits = (form: Schema, type: TypeName): boolean => typesOf(form)?.includes(type) ?? true;

/** A place inside a JSON body. */
export interface Field {
  /** Tokens from the root; `*` stands for any element of a list or any key of a map. */
  readonly path: readonly { readonly token: string; readonly kind: 'member' | 'element' | 'value' }[];
  /** What may stand here, over all forms of what holds it. */
  readonly forms: readonly Schema[];
  /** Some lawful form of the holder would take anything here. */
  readonly open: boolean;
  readonly required: boolean;
}

const childrenOf = (schemas: Schemas, parent: Field): Field[] => {
  const objects = parent.forms.filter((form) => admits(form, 'object'));
  const lists = parent.forms.filter((form) => admits(form, 'array') && form.items !== undefined);
  const names = new Set(objects.flatMap((form) => Object.keys(form.properties ?? {})));
  const make = (
    token: string,
    kind: 'member' | 'element' | 'value',
    found: readonly (Schema | undefined)[],
    required: boolean,
  ): Field => ({
    path: [...parent.path, { token, kind }],
    forms: found.flatMap((schema) => (schema === undefined ? [] : formsOf(schemas, schema))),
    open: parent.open || found.includes(undefined),
    required,
  });
  const values = (form: Schema): Schema | undefined =>
    typeof form.additionalProperties === 'object' ? form.additionalProperties : undefined;
  const declared = (form: Schema, name: string): Schema | undefined => form.properties?.[name] ?? values(form);
  // A form that takes no further members says nothing about the members of its sisters.
  const holding = (name: string): Schema[] =>
    objects.filter((form) => form.additionalProperties !== false || form.properties?.[name] !== undefined);
  const field = (name: string): Field => {
    const found = holding(name).map((form) => declared(form, name));
    return make(
      name,
      'member',
      found,
      objects.every((form) => form.required?.includes(name) === true),
    );
  };
  const element = lists.map((form) => form.items);
  const maps = objects.filter((form) => form.additionalProperties !== false).map(values);
  return [
    ...[...names].map(field),
    ...(element.length > 0 ? [make('*', 'element', element, true)] : []),
    ...(maps.some((map) => map !== undefined) ? [make('*', 'value', maps, false)] : []),
  ];
};

/** Every place of a JSON body down to `depth` tokens, holders before what they hold, the root left out. */
export const fieldsOf = (schemas: Schemas, root: Schema, depth: number): readonly Field[] => {
  const walk = (parent: Field): Field[] => {
    if (parent.path.length >= depth) return [];
    return childrenOf(schemas, parent).flatMap((child) => [child, ...walk(child)]);
  };
  return walk({ path: [], forms: formsOf(schemas, root), open: false, required: true });
};

/** A JSON pointer; `element` and `value` are what to write for the `*` tokens. */
export const pointerOf = (field: Field, element = '*', value = '*'): string =>
  field.path
    .map(({ token, kind }) => `/${kind === 'member' ? pointerToken(token) : kind === 'element' ? element : value}`)
    .join('');
