import type { FamilySource, Ground, RuleSource } from '../load/contract.ts';
import type { Operation } from './operation.ts';
import type { PublicIndex } from './public.ts';
import { fieldsOf, formsOf, type Schemas } from './schema.ts';

/** A rule of one operation; `name` is `<operation>/<id>`. */
export interface Rule extends Required<Omit<RuleSource, 'id' | 'see'>> {
  readonly name: string;
  readonly operation: string;
  readonly id: string;
  readonly family: boolean;
}

type Predicate = (operation: Operation, schemas: Schemas) => boolean;

const has =
  (place: 'path' | 'query', name: string): Predicate =>
  ({ parameters }) =>
    parameters.some((parameter) => parameter.place === place && parameter.name === name);

const hasPathId = has('path', 'id');

const topLevel = (operation: Operation, schemas: Schemas): { name: string; required: boolean }[] =>
  operation.jsonObject === undefined
    ? []
    : formsOf(schemas, operation.jsonObject).flatMap((form) =>
        Object.keys(form.properties ?? {}).map((name) => ({ name, required: form.required?.includes(name) === true })),
      );

const takes =
  (name: string): Predicate =>
  (operation, schemas) =>
    has('query', name)(operation, schemas) || topLevel(operation, schemas).some((field) => field.name === name);

const names =
  (object: string): Predicate =>
  (operation, schemas) =>
    hasPathId(operation, schemas) && operation.source['x-object'] === object;

const NOT_FOUND: Readonly<Record<string, string>> = {
  namespace: 'NamespaceNotFound',
  table: 'TableNotFound',
  transaction: 'TransactionNotFound',
  materialized_view: 'TableNotFound',
};

/** The error by which an operation on an object shows that it creates one, although it may not find another one of the kind. */
const CREATED: Readonly<Record<string, string>> = {
  namespace: 'NamespaceAlreadyExists',
  materialized_view: 'TableAlreadyExists',
};

/** The NamespaceNotFound of an operation that creates namespaces is about the parent, not about the id. */
const mustExist: Predicate = ({ source }) => {
  const error = NOT_FOUND[source['x-object']];
  if (error === undefined || !source['x-errors'].includes(error)) return false;
  const created = CREATED[source['x-object']];
  return created === undefined || !source['x-errors'].includes(created);
};

/** Depth in fields to which bodies are searched for field paths. */
const PATH_DEPTH = 5;

/** Returns how an operation uses field paths (D-78): in fields and parameters that take a path, or SQL with paths. */
const pathUses = ({ jsonObject, source }: Operation, schemas: Schemas): readonly ('path' | 'expression')[] => {
  const fields =
    jsonObject === undefined ? [] : fieldsOf(schemas, jsonObject, PATH_DEPTH).flatMap(({ forms }) => forms);
  const parameters = (source.parameters ?? []).flatMap((parameter) =>
    'schema' in parameter ? [parameter.schema] : [],
  );
  return [...fields, ...parameters].flatMap((schema) => schema['x-field-path'] ?? []);
};

/** The predicates of `applies`, documented at the top of rules.yaml. */
const PREDICATES: Readonly<Record<string, Predicate>> = {
  all: () => true,
  'json-body': ({ jsonObject }) => jsonObject !== undefined,
  'arrow-body': ({ request }) => request.kind === 'arrow',
  'required-member': (operation, schemas) => topLevel(operation, schemas).some(({ required }) => required),
  'optional-member': (operation, schemas) =>
    topLevel(operation, schemas).some(
      ({ name, required }) => !required && !['id', 'identity', 'context'].includes(name),
    ),
  'bounded-member': ({ cases }) => cases.outOfRange.length > 0,
  'folded-enum': ({ cases }) => cases.enums.length > 0,
  'query-typed': ({ cases }) => cases.queryTypes.length > 0,
  'int64-member': ({ cases }) => cases.int64.length > 0,
  'optional-body': (operation, schemas) =>
    operation.jsonObject !== undefined &&
    !operation.request.required &&
    !topLevel(operation, schemas).some(({ required }) => required),
  'required-body': ({ request }) => request.kind !== 'none' && request.required,
  'path-id': hasPathId,
  'namespace-id': names('namespace'),
  'table-id': names('table'),
  'transaction-id': names('transaction'),
  'view-id': names('materialized_view'),
  'existing-id': (operation, schemas) => hasPathId(operation, schemas) && mustExist(operation, schemas),
  'new-id': (operation, schemas) =>
    hasPathId(operation, schemas) &&
    !mustExist(operation, schemas) &&
    operation.source['x-errors'].some((error) => error.endsWith('AlreadyExists')),
  'body-id': (operation, schemas) => hasPathId(operation, schemas) && operation.jsonObject !== undefined,
  paged: (operation, schemas) => takes('limit')(operation, schemas) && takes('page_token')(operation, schemas),
  'tier-base': ({ source }) => source['x-tier'] === 'base',
  'tier-extended': ({ source }) => source['x-tier'] === 'extended',
  'tier-extension': ({ source }) => source['x-tier'] === 'extension',
  write: ({ source }) => source['x-effect'] === 'write',
  'field-path': (operation, schemas) => pathUses(operation, schemas).includes('path'),
  'field-reference': (operation, schemas) => pathUses(operation, schemas).length > 0,
  read: ({ source }) => source['x-effect'] === 'read',
  'exist-ok': ({ foldedEnums, parameters }) =>
    [...foldedEnums.map(({ values }) => values), ...parameters.map(({ foldedEnum }) => foldedEnum ?? [])].some(
      (values) => values.includes('ExistOk'),
    ),
};

/** Returns the predicate of a name, or undefined. `error-<Name>` exists for each error in the catalogue. */
export const predicateNamed = (name: string, errorNames: readonly string[]): Predicate | undefined => {
  if (!name.startsWith('error-')) return PREDICATES[name];
  const error = name.slice('error-'.length);
  return errorNames.includes(error) ? ({ source }) => source['x-errors'].includes(error) : undefined;
};

/** Returns a rule of an operation with its full name and defaults. */
export const ruleOf = (operation: string, family: boolean, source: RuleSource): Rule => ({
  name: `${operation}/${source.id}`,
  operation,
  id: source.id,
  family,
  level: source.level,
  statement: source.statement,
  source: source.source,
  needs: source.needs ?? [],
  serial: source.serial ?? false,
});

/** Returns the public name of an operation. */
export const publicNameOf = ({ id, source }: Pick<Operation, 'id' | 'source'>): string => source['x-public-name'] ?? id;

/** Returns what a family rests on, the most specific first. */
export const groundsOf = ({ grounds, source = [], see }: FamilySource): readonly Ground[] =>
  grounds ?? [{ source, ...(see && { see }) }];

/** Returns the rule of a family for one operation, or undefined when none of its grounds fits the operation. */
export const familyRuleOf = (family: FamilySource, operation: Operation, index: PublicIndex): Rule | undefined => {
  const name = publicNameOf(operation);
  const found = groundsOf(family).find(
    ({ operations, public: isPublic }) =>
      operations?.includes(operation.id) !== false && (isPublic !== true || index.hasOperation(name)),
  );
  if (found === undefined) return undefined;
  const source = [...new Set(found.source.flatMap((pointer) => index.expandPointer(pointer, name)))];
  return ruleOf(operation.id, true, { ...family, level: found.level ?? family.level, source });
};

/** Returns the text of a family, with the sources of its first ground. */
export const familyTextOf = (family: FamilySource): RuleSource => {
  const { source, level = family.level } = groundsOf(family)[0] ?? { source: [] };
  return { ...family, level, source };
};

/** Whether two rules have the same level and sources. */
export const restOnSame = (one: Rule, other: Rule): boolean =>
  one.level === other.level && one.source.join() === other.source.join();

/** Whether a family applies to an operation: all its predicates are true and it does not except the operation. */
export const familyFits = (
  family: FamilySource,
  operation: Operation,
  schemas: Schemas,
  errorNames: readonly string[],
): boolean =>
  family.except?.includes(operation.id) !== true &&
  family.applies.every((name) => predicateNamed(name, errorNames)?.(operation, schemas) === true);
