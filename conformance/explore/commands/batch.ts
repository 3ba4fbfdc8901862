import fc from 'fast-check';
import type { RuleName } from '#contract/rules';
import {
  withChange,
  detachTable,
  hasNamespace,
  isDeclaredOnly,
  keyOf,
  parentOf,
  findModelTable,
  type Id,
  type Model,
} from '../model.ts';
import { typedBody, requestPart, formatId, type Plan, type Rejection } from '../plan.ts';
import { tableId } from './arbitraries.ts';

interface Operation {
  readonly kind: 'declare_table' | 'deregister_table';
  readonly id: Id;
}

interface BatchCommitTables {
  readonly operation: 'BatchCommitTables';
  /** At most one per table, because only a SHOULD specifies what an operation sees of the ones before it. */
  readonly operations: readonly Operation[];
}

/** Returns the rejection of an operation; undefined when it can be applied. */
const rejectionOf = (model: Model, { kind, id }: Operation): Rejection | undefined => {
  if (!hasNamespace(model, parentOf(id)))
    return { rule: 'BatchCommitTables/namespace-absent', names: ['NamespaceNotFound'] };
  const isPresent = findModelTable(model, id) !== undefined;
  if (kind === 'declare_table')
    return isPresent ? { rule: 'BatchCommitTables/declare-existing', names: ['TableAlreadyExists'] } : undefined;
  return isPresent ? undefined : { rule: 'BatchCommitTables/table-absent', names: ['TableNotFound'] };
};

const ATOMIC: Readonly<Record<Operation['kind'], RuleName>> = {
  declare_table: 'BatchCommitTables/atomic-declare',
  deregister_table: 'BatchCommitTables/atomic-deregister',
};

const planBatch = ({ operations }: BatchCommitTables, model: Model): Plan => {
  const outcome = (): Pick<Plan, 'success' | 'rejection'> => {
    const rejections = operations.map((one) => rejectionOf(model, one));
    const first = rejections.find((one) => one !== undefined);
    if (first !== undefined) {
      const valid = operations.find((_, at) => rejections[at] === undefined);
      // Only a SHOULD specifies which of several errors is returned.
      const names = [...new Set(rejections.flatMap((one) => one?.names ?? []))];
      return { rejection: { ...first, names, ...(valid && { stateRule: ATOMIC[valid.kind] }) } };
    }
    const next = withChange(model, ({ tables }) => {
      for (const { kind, id } of operations)
        if (kind === 'deregister_table') tables.delete(keyOf(id));
        else tables.set(keyOf(id), { versions: [], tags: {}, properties: {} });
    });
    const kinds = new Set(operations.map(({ kind }) => kind));
    const single = kinds.has('declare_table')
      ? 'BatchCommitTables/declare-table'
      : 'BatchCommitTables/deregister-table';
    return {
      success: {
        rule: kinds.size > 1 ? 'BatchCommitTables/mixed' : single,
        next,
        readResponse: (body, after) => {
          const { results } = typedBody('BatchCommitTables', body);
          for (const [at, { id }] of operations.entries()) {
            const table = findModelTable(model, id);
            const location = results?.[at]?.deregister_table?.location;
            if (table !== undefined && !isDeclaredOnly(table) && typeof location === 'string')
              after.detached.push(detachTable(location, table));
          }
          return [];
        },
      },
    };
  };
  return {
    description: `in one batch: ${operations.map(({ kind, id }) => `${kind} ${formatId(id)}`).join(', ')}`,
    ...requestPart('BatchCommitTables', (at) => ({
      body: {
        operations: operations.map(({ kind, id }) =>
          kind === 'declare_table' ? { declare_table: { id: at(id) } } : { deregister_table: { id: at(id) } },
        ),
      },
    })),
    ...outcome(),
    namespaces: operations.map(({ id }) => parentOf(id)),
    tables: operations.map(({ id }) => id),
  };
};

export type BatchCommand = BatchCommitTables;

export const batchCommands: readonly fc.WeightedArbitrary<BatchCommand>[] = [
  {
    weight: 3,
    arbitrary: fc.record({
      operation: fc.constant('BatchCommitTables'),
      operations: fc.uniqueArray(
        fc.record({ kind: fc.constantFrom('declare_table', 'deregister_table'), id: tableId }),
        { minLength: 1, maxLength: 3, selector: ({ id }) => keyOf(id) },
      ),
    }),
  },
];

export const batchPlans = { BatchCommitTables: planBatch };
