import fc from 'fast-check';
import type { RuleName } from '#contract/rules';
import {
  changed,
  detachedAt,
  hasNamespace,
  isDeclaredOnly,
  keyOf,
  parentOf,
  tableOf,
  type Id,
  type Model,
} from '../model.ts';
import { bodyOf, sending, shown, type Plan, type Rejection } from '../plan.ts';
import { tableId } from './arbitraries.ts';

interface Operation {
  readonly kind: 'declare_table' | 'deregister_table';
  readonly id: Id;
}

interface BatchCommitTables {
  readonly does: 'BatchCommitTables';
  /** Each of another table: what an operation sees of those before it is said by a SHOULD only. */
  readonly operations: readonly Operation[];
}

/** Why an operation cannot be applied; undefined when it can. */
const rejectionOf = (model: Model, { kind, id }: Operation): Rejection | undefined => {
  if (!hasNamespace(model, parentOf(id)))
    return { rule: 'BatchCommitTables/namespace-absent', names: ['NamespaceNotFound'] };
  const isThere = tableOf(model, id) !== undefined;
  if (kind === 'declare_table')
    return isThere ? { rule: 'BatchCommitTables/declare-existing', names: ['TableAlreadyExists'] } : undefined;
  return isThere ? undefined : { rule: 'BatchCommitTables/table-absent', names: ['TableNotFound'] };
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
      // Which of several failures is told is said by a SHOULD only.
      const names = [...new Set(rejections.flatMap((one) => one?.names ?? []))];
      return { rejection: { ...first, names, ...(valid && { stateRule: ATOMIC[valid.kind] }) } };
    }
    const next = changed(model, ({ tables }) => {
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
        read: (body, after) => {
          const { results } = bodyOf('BatchCommitTables', body);
          for (const [at, { id }] of operations.entries()) {
            const table = tableOf(model, id);
            const location = results?.[at]?.deregister_table?.location;
            if (table !== undefined && !isDeclaredOnly(table) && typeof location === 'string')
              after.detached.push(detachedAt(location, table));
          }
          return [];
        },
      },
    };
  };
  return {
    said: `in one batch: ${operations.map(({ kind, id }) => `${kind} ${shown(id)}`).join(', ')}`,
    ...sending('BatchCommitTables', (at) => ({
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
      does: fc.constant('BatchCommitTables'),
      operations: fc.uniqueArray(
        fc.record({ kind: fc.constantFrom('declare_table', 'deregister_table'), id: tableId }),
        { minLength: 1, maxLength: 3, selector: ({ id }) => keyOf(id) },
      ),
    }),
  },
];

export const batchPlans = { BatchCommitTables: planBatch };
