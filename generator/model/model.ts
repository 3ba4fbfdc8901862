import type {
  CataloguedError,
  Contract,
  Decision,
  DocumentUnit,
  FamilySource,
  PathSource,
  PublicSpecification,
  Schema,
} from '../load/contract.ts';
import type { Loaded } from '../load/load.ts';
import { checkErrorResponses } from './error-responses.ts';
import { buildOperation, type Operation, type SharedParts } from './operation.ts';
import { PublicIndex } from './public.ts';
import { familyFits, familyRuleOf, predicateNamed, ruleOf, type Rule } from './rules.ts';
import type { Problem } from '../load/problem.ts';

/** An operation with its rules: its own in the order of its file, and the families that apply to it. */
export interface RuledOperation extends Operation {
  readonly ownRules: readonly Rule[];
  readonly familyRules: readonly Rule[];
}

/** Everything that the emitters use. */
export interface Model {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** In the order of the paths in openapi.yaml. */
  readonly operations: readonly RuledOperation[];
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly families: readonly FamilySource[];
  readonly rules: readonly Rule[];
  /** The rules for clients, with their full names. */
  readonly clientRules: readonly Rule[];
  readonly errors: readonly CataloguedError[];
  readonly transport: readonly CataloguedError[];
  readonly decisions: readonly Decision[];
  readonly units: readonly DocumentUnit[];
  readonly publicSpecification: PublicSpecification;
  /** Names of the optional features in the `needs` of rules, sorted. */
  readonly features: readonly string[];
  readonly contract: Contract;
}

const checkUnique = <K extends string>(
  items: readonly Readonly<Record<K, unknown>>[],
  key: K,
  report: SharedParts['report'],
): void => {
  const seen = new Set<unknown>();
  for (const item of items) {
    if (seen.has(item[key])) report(item, key, `${String(item[key])} is used twice`);
    seen.add(item[key]);
  }
};

const checkRequired = (
  schemas: Readonly<Record<string, Schema>>,
  name: string,
  schema: Schema,
  report: SharedParts['report'],
): void => {
  for (const [index, field] of (schema.required ?? []).entries()) {
    if (!Object.hasOwn(schema.properties ?? {}, field))
      report(schema.required ?? [], String(index), `${name} requires ${field}, which is not one of its fields`);
  }
  const below = [...Object.values(schema.properties ?? {}), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (schema.items !== undefined) below.push(schema.items);
  if (typeof schema.additionalProperties === 'object') below.push(schema.additionalProperties);
  for (const child of below) checkRequired(schemas, name, child, report);
};

type Report = SharedParts['report'];

/** Reports sentences that are not in the inventory, and a list that does not end with the inventory's release. */
const checkReleases = ({ release, releases, units }: PublicSpecification, report: Report): void => {
  const known = new Set(units.map(({ id }) => id));
  for (const { sentences = [] } of releases)
    for (const [index, id] of sentences.entries())
      if (!known.has(id)) report(sentences, String(index), `${id} is not in the inventory`);
  const last = releases.at(-1);
  if (last !== undefined && last.version !== release)
    report(last, 'version', `the last release is not that of public.yaml, ${release}`);
};

const checkNames = (
  { families, units, publicSpecification, errors, transport, schemas }: Contract,
  report: Report,
): void => {
  checkUnique(errors, 'code', report);
  checkUnique([...errors, ...transport], 'name', report);
  checkUnique(families, 'id', report);
  checkUnique(units, 'id', report);
  checkUnique(publicSpecification.units, 'id', report);
  checkReleases(publicSpecification, report);
  for (const [name, schema] of Object.entries(schemas)) checkRequired(schemas, name, schema, report);
};

/** Reports predicates, exceptions and grounds of families that name nothing, and families without a source. */
const checkFamilies = (
  families: readonly FamilySource[],
  operations: readonly Operation[],
  { errorNames, report }: SharedParts,
): void => {
  const known = new Set(operations.map(({ id }) => id));
  for (const family of families) {
    const { applies, except = [], grounds } = family;
    if ((grounds === undefined) !== (family.source !== undefined))
      report(family, 'id', `${family.id} needs either source or grounds`);
    for (const [index, name] of applies.entries())
      if (predicateNamed(name, errorNames) === undefined) report(applies, String(index), `unknown predicate ${name}`);
    for (const names of [except, ...(grounds ?? []).flatMap(({ operations: named }) => (named ? [named] : []))])
      for (const [index, name] of names.entries())
        if (!known.has(name)) report(names, String(index), `there is no operation ${name}`);
  }
};

const buildRuledOperation = (
  path: PathSource,
  families: readonly FamilySource[],
  shared: SharedParts,
  index: PublicIndex,
): RuledOperation => {
  const operation = buildOperation(path, shared);
  const own = operation.source['x-rules'];
  checkUnique(own, 'id', shared.report);
  const fitting = families.filter((family) => familyFits(family, operation, shared.schemas, shared.errorNames));
  for (const rule of own) {
    if (fitting.some(({ id }) => id === rule.id))
      shared.report(rule, 'id', `${rule.id} is also a family that applies to this operation`);
  }
  return {
    ...operation,
    ownRules: own.map((rule) => ruleOf(operation.id, false, rule)),
    familyRules: fitting.flatMap((family) => {
      const rule = familyRuleOf(family, operation, index);
      if (rule !== undefined) return [rule];
      shared.report(family, 'grounds', `no ground of ${family.id} fits ${operation.id}`);
      return [];
    }),
  };
};

/** Derives the model of a contract. Reports what contradicts itself, each with the place where it is written. */
export const buildModel = ({
  contract,
  places,
}: Loaded): { readonly model: Model; readonly problems: readonly Problem[] } => {
  const problems: Problem[] = [];
  const report: Report = (holder, field, message) => {
    problems.push({ ...places.of(holder, field), message });
  };
  const { schemas, parameters, responses, families, transport, commonErrors, decisions, units, publicSpecification } =
    contract;
  const index = new PublicIndex(publicSpecification.units);
  const errors = [...contract.errors].sort((a, b) => a.code - b.code);
  const shared: SharedParts = {
    schemas,
    parameters,
    responses,
    errorNames: errors.map(({ name }) => name),
    commonErrors,
    report,
  };
  checkNames({ ...contract, errors }, report);
  const operations = contract.paths.map((path) => buildRuledOperation(path, families, shared, index));
  checkUnique(
    operations.map(({ source }) => source),
    'operationId',
    report,
  );
  checkFamilies(families, operations, shared);
  checkErrorResponses(contract, report);
  const rules = operations.flatMap(({ ownRules, familyRules }) => [...ownRules, ...familyRules]);
  checkUnique(contract.clientRules, 'id', report);
  const clientRules = contract.clientRules.map((rule) => ruleOf('Client', false, rule));
  const features = [...new Set(rules.flatMap(({ needs }) => needs))].sort();
  const { title, version, description = '' } = contract.root.info;
  return {
    model: {
      ...{ title, version, description, operations, schemas, families, rules, errors, transport },
      ...{ decisions, units, publicSpecification, features, contract, clientRules },
    },
    problems,
  };
};
