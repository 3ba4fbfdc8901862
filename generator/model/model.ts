import type { CataloguedError, Contract, Decision, DocumentUnit, FamilySource, Schema } from '../load/contract.ts';
import type { Loaded } from '../load/load.ts';
import { buildOperation, type Operation, type Surroundings } from './operation.ts';
import { familyFits, predicateNamed, ruleOf, type Rule } from './rules.ts';
import type { Problem } from '../load/problem.ts';

/** An operation with the rules it must keep: its own in the order of its file, then the families in theirs. */
export interface RuledOperation extends Operation {
  readonly ownRules: readonly Rule[];
  readonly familyRules: readonly Rule[];
}

/** What the emitters write down. */
export interface Model {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** In the order of the paths in openapi.yaml. */
  readonly operations: readonly RuledOperation[];
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly families: readonly FamilySource[];
  readonly rules: readonly Rule[];
  readonly errors: readonly CataloguedError[];
  readonly transport: readonly CataloguedError[];
  readonly decisions: readonly Decision[];
  readonly units: readonly DocumentUnit[];
  /** Names of the optional features that rules need, sorted. */
  readonly features: readonly string[];
  readonly contract: Contract;
}

const checkUnique = <K extends string>(
  items: readonly Readonly<Record<K, unknown>>[],
  key: K,
  report: Surroundings['report'],
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
  report: Surroundings['report'],
): void => {
  for (const [index, field] of (schema.required ?? []).entries()) {
    if (!Object.hasOwn(schema.properties ?? {}, field))
      report(schema.required ?? [], String(index), `${name} requires ${field}, which is not one of its members`);
  }
  const below = [...Object.values(schema.properties ?? {}), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (schema.items !== undefined) below.push(schema.items);
  if (typeof schema.additionalProperties === 'object') below.push(schema.additionalProperties);
  for (const child of below) checkRequired(schemas, name, child, report);
};

/** Everything the contract says, worked out; what contradicts itself becomes a problem. */
export const buildModel = ({
  contract,
  places,
}: Loaded): { readonly model: Model; readonly problems: readonly Problem[] } => {
  const problems: Problem[] = [];
  const report: Surroundings['report'] = (holder, field, message) => {
    problems.push({ ...places.of(holder, field), message });
  };
  const { schemas, parameters, responses, families } = contract;
  const errors = [...contract.errors].sort((a, b) => a.code - b.code);
  const errorNames = errors.map(({ name }) => name);
  const around: Surroundings = { schemas, parameters, responses, errorNames, report };

  checkUnique(errors, 'code', report);
  checkUnique([...errors, ...contract.transport], 'name', report);
  checkUnique(families, 'id', report);
  checkUnique(contract.units, 'id', report);
  for (const [name, schema] of Object.entries(schemas)) checkRequired(schemas, name, schema, report);

  const operations = contract.paths.map((path): RuledOperation => {
    const operation = buildOperation(path, around);
    const own = operation.source['x-rules'];
    checkUnique(own, 'id', report);
    const fitting = families.filter((family) => familyFits(family, operation, schemas, errorNames));
    for (const rule of own) {
      if (fitting.some(({ id }) => id === rule.id)) report(rule, 'id', `${rule.id} is also a family that holds here`);
    }
    return {
      ...operation,
      ownRules: own.map((rule) => ruleOf(operation.id, false, rule)),
      familyRules: fitting.map((family) => ruleOf(operation.id, true, family)),
    };
  });
  checkUnique(
    operations.map(({ source }) => source),
    'operationId',
    report,
  );
  for (const family of families) {
    for (const [index, name] of family.applies.entries()) {
      if (predicateNamed(name, errorNames) === undefined)
        report(family.applies, String(index), `unknown predicate ${name}`);
    }
    for (const [index, name] of (family.except ?? []).entries()) {
      if (!operations.some(({ id }) => id === name))
        report(family.except ?? [], String(index), `no operation is named ${name}`);
    }
  }
  const rules = operations.flatMap(({ ownRules, familyRules }) => [...ownRules, ...familyRules]);
  const { title, version, description = '' } = contract.root.info;
  return {
    model: {
      title,
      version,
      description,
      operations,
      schemas,
      families,
      rules,
      errors,
      transport: contract.transport,
      decisions: contract.decisions,
      units: contract.units,
      features: [...new Set(rules.flatMap(({ needs }) => needs))].sort(),
      contract,
    },
    problems,
  };
};
