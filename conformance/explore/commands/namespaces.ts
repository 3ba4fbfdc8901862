import { statusOf } from '#contract/errors';
import fc from 'fast-check';
import type { RuleName } from '#contract/rules';
import {
  withChange,
  childrenIn,
  hasNamespace,
  isDeclaredOnly,
  keyOf,
  parentOf,
  removeNamespace,
  findModelTable,
  tablesIn,
  type Id,
  type Model,
  type Properties,
} from '../model.ts';
import {
  typedBody,
  requestPart,
  formatId,
  type FieldExpectation,
  type Plan,
  type Rejection,
  type Success,
} from '../plan.ts';
import { namespaceId, properties } from './arbitraries.ts';

interface CreateNamespace {
  readonly operation: 'CreateNamespace';
  readonly id: Id;
  readonly mode: 'Create' | 'ExistOk' | 'Overwrite' | undefined;
  readonly properties: Properties;
}

interface DropNamespace {
  readonly operation: 'DropNamespace';
  readonly id: Id;
  readonly mode: 'Fail' | 'Skip' | undefined;
  readonly behavior: 'Restrict' | 'Cascade' | undefined;
}

const createNamespace: fc.Arbitrary<CreateNamespace> = fc.record({
  operation: fc.constant('CreateNamespace'),
  id: namespaceId,
  mode: fc.constantFrom(undefined, undefined, 'Create', 'ExistOk', 'Overwrite'),
  properties,
});

const dropNamespace: fc.Arbitrary<DropNamespace> = fc.record({
  operation: fc.constant('DropNamespace'),
  id: namespaceId,
  mode: fc.constantFrom(undefined, 'Fail', 'Skip'),
  behavior: fc.constantFrom(undefined, 'Cascade', 'Restrict'),
});

const isEmpty = (model: Model, id: Id): boolean => childrenIn(model, id).length + tablesIn(model, id).length === 0;

const planCreate = ({ id, mode, properties: given }: CreateNamespace, model: Model): Plan => {
  const created = (rule: RuleName): Success => ({
    rule,
    next: withChange(model, (next) => void next.namespaces.set(keyOf(id), { properties: given })),
  });
  const outcome = (): { readonly success: Success } | { readonly rejection: Rejection } => {
    if (!hasNamespace(model, parentOf(id)))
      return { rejection: { rule: 'CreateNamespace/absent-parent', names: ['NamespaceNotFound'] } };
    if (!hasNamespace(model, id))
      return {
        success: created(
          mode === 'ExistOk'
            ? 'CreateNamespace/exist-ok-absent'
            : mode === 'Overwrite'
              ? 'CreateNamespace/overwrite-absent'
              : 'CreateNamespace/created-is-visible',
        ),
      };
    if (mode === 'ExistOk') return { success: { rule: 'CreateNamespace/exist-ok-present', next: model } };
    if (mode === 'Overwrite')
      return isEmpty(model, id)
        ? { success: created('CreateNamespace/overwrite-properties') }
        : { rejection: { rule: 'CreateNamespace/overwrite-contents', names: ['NamespaceNotEmpty'] } };
    const rule = mode === undefined ? 'CreateNamespace/mode-default' : 'CreateNamespace/mode-create';
    return { rejection: { rule, names: ['NamespaceAlreadyExists'] } };
  };
  const body = { properties: given, ...(mode && { mode }) };
  return {
    description: `create namespace ${formatId(id)}${mode === undefined ? '' : ` with mode ${mode}`}, properties ${JSON.stringify(given)}`,
    ...requestPart('CreateNamespace', (at) => ({ id: at(id), body })),
    ...outcome(),
    namespaces: [parentOf(id), id],
    tables: [],
  };
};

/** Returns the rule that rejects the drop of a namespace with these contents and options. */
const rejectingRule = ({ id, mode, behavior }: DropNamespace, model: Model): RuleName => {
  if (mode === 'Skip') return 'DropNamespace/restrict-despite-skip';
  if (behavior === undefined) return 'DropNamespace/restrict-is-default';
  if (childrenIn(model, id).length > 0) return 'DropNamespace/restrict-child';
  const tables = tablesIn(model, id).map((name) => findModelTable(model, [...id, name]));
  const hasData = tables.some((table) => table !== undefined && !isDeclaredOnly(table));
  return hasData ? 'DropNamespace/restrict-table' : 'DropNamespace/restrict-declared';
};

const planDrop = (command: DropNamespace, model: Model): Plan => {
  const { id, mode, behavior } = command;
  const outcome = (): { readonly success: Success } | { readonly rejection: Rejection } => {
    if (!hasNamespace(model, id)) {
      const hasNoParent = !hasNamespace(model, parentOf(id));
      if (mode === 'Skip')
        return {
          success: {
            rule: hasNoParent ? 'DropNamespace/absent-parent-skip' : 'DropNamespace/absent-skip',
            next: model,
          },
        };
      const plain = mode === undefined ? 'DropNamespace/absent-default-fail' : 'DropNamespace/absent-fail';
      const rule = hasNoParent ? 'DropNamespace/absent-parent-fail' : plain;
      return {
        rejection: {
          rule,
          statuses: [statusOf('InvalidInput')],
          names: ['NamespaceNotFound'],
          nameRule: 'DropNamespace/absent-code',
        },
      };
    }
    const empty = isEmpty(model, id);
    if (!empty && behavior !== 'Cascade')
      return {
        rejection: {
          rule: rejectingRule(command, model),
          names: ['NamespaceNotEmpty'],
          nameRule: 'DropNamespace/restrict-conflict',
        },
      };
    const plain = mode === 'Skip' ? 'DropNamespace/skip-present' : 'DropNamespace/dropped-is-gone';
    const cascading = empty ? 'DropNamespace/cascade-empty' : 'DropNamespace/cascade';
    const rule = behavior === 'Cascade' ? cascading : plain;
    const next = withChange(model, (after) => removeNamespace(after, id));
    // The drop may continue after its response.
    const readResponse = (body: unknown, after: Model): readonly FieldExpectation[] => {
      const { transaction_id: started } = typedBody('DropNamespace', body);
      for (const one of Array.isArray(started) ? started : [])
        after.transactions.push({ id: String(one), startedBy: 'drop', status: undefined, properties: {} });
      return [];
    };
    return { success: { rule, next, readResponse } };
  };
  const body = { ...(mode && { mode }), ...(behavior && { behavior }) };
  return {
    description: `drop namespace ${formatId(id)} ${JSON.stringify(body)}`,
    ...requestPart('DropNamespace', (at) => ({ id: at(id), body })),
    ...outcome(),
    namespaces: [parentOf(id), id],
    tables: [],
  };
};

export type NamespaceCommand = CreateNamespace | DropNamespace;

export const namespaceCommands: readonly fc.WeightedArbitrary<NamespaceCommand>[] = [
  { weight: 6, arbitrary: createNamespace },
  { weight: 3, arbitrary: dropNamespace },
];

export const namespacePlans = { CreateNamespace: planCreate, DropNamespace: planDrop };
