import type { Schema, TypeName } from '../load/contract.ts';
import { pointerToken } from '../load/problem.ts';

export type Schemas = Readonly<Record<string, Schema>>;

const PREFIX = '#/components/schemas/';

/** Returns the name of the component that a schema refers to, or undefined when it is no reference. */
export const componentOf = (schema: Schema): string | undefined =>
  schema.$ref?.startsWith(PREFIX) === true ? schema.$ref.slice(PREFIX.length) : undefined;

/** Resolves references. Keywords next to `$ref` override those of the component. */
export const resolve = (schemas: Schemas, schema: Schema): Schema => {
  const name = componentOf(schema);
  const target = name === undefined ? undefined : schemas[name];
  if (target === undefined) return schema;
  const { $ref: _, ...beside } = schema;
  return { ...resolve(schemas, target), ...beside };
};

/** Returns the alternatives of a schema, with references resolved and oneOf and anyOf flattened. */
export const formsOf = (schemas: Schemas, schema: Schema): readonly Schema[] => {
  const { oneOf, anyOf, ...own } = resolve(schemas, schema);
  const branches = [...(oneOf ?? []), ...(anyOf ?? [])];
  return branches.length === 0 ? [own] : branches.flatMap((branch) => formsOf(schemas, branch));
};

/** Returns the JSON types that a form allows, or undefined when it allows all. */
export const typesOf = (form: Schema): readonly TypeName[] | undefined =>
  typeof form.type === 'string' ? [form.type] : form.type;

export const admits = (form: Schema, type: TypeName): boolean => typesOf(form)?.includes(type) ?? true;

/** A field of a JSON body, an element of a list, or a value of a map. */
export interface Field {
  /** Tokens from the root; `*` is any element of a list or any key of a map. */
  readonly path: readonly { readonly token: string; readonly kind: 'member' | 'element' | 'value' }[];
  /** The alternatives of the value, over all alternatives of the parent. */
  readonly forms: readonly Schema[];
  /** Whether an alternative of the parent allows any value. */
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
  // An alternative without additional fields does not allow the fields of other alternatives.
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

/** Returns all fields of a JSON body to a depth of `depth` tokens, parents first, without the root. */
export const fieldsOf = (schemas: Schemas, root: Schema, depth: number): readonly Field[] => {
  const walk = (parent: Field): Field[] => {
    if (parent.path.length >= depth) return [];
    return childrenOf(schemas, parent).flatMap((child) => [child, ...walk(child)]);
  };
  return walk({ path: [], forms: formsOf(schemas, root), open: false, required: true });
};

/** Returns the JSON pointer of a field; `element` and `value` replace its `*` tokens. */
export const pointerOf = (field: Field, element = '*', value = '*'): string =>
  field.path
    .map(({ token, kind }) => `/${kind === 'member' ? pointerToken(token) : kind === 'element' ? element : value}`)
    .join('');
