import fc from 'fast-check';
import type { RuleName } from '#contract/rules';
import type { AlterTransactionRequest, TransactionStatus } from '#contract/types';
import {
  isFinished,
  STATUSES,
  statusWord,
  type StatusWord,
} from '../../context/resources/transactions/transactions.ts';
import {
  withChange,
  isDeclaredOnly,
  parentOf,
  currentRows,
  type Id,
  type Model,
  type Properties,
  type Transaction,
} from '../model.ts';
import {
  typedBody,
  findTable,
  requestPart,
  formatId,
  type FieldExpectation,
  type Outcome,
  type Plan,
} from '../plan.ts';
import { markedProperties, tableId, transactionKey, transactionPick, type TransactionPick } from './arbitraries.ts';

interface CreateTableIndex {
  readonly operation: 'CreateTableIndex';
  readonly id: Id;
  readonly column: string;
}

interface DescribeTransaction {
  readonly operation: 'DescribeTransaction';
  readonly pick: TransactionPick;
}

type Action =
  | {
      readonly kind: 'set';
      readonly key: string;
      readonly value: string;
      readonly mode?: 'Overwrite' | 'Fail' | 'Skip' | undefined;
    }
  | { readonly kind: 'unset'; readonly key: string; readonly mode?: 'Fail' | 'Skip' | undefined }
  | { readonly kind: 'move'; readonly status: TransactionStatus };

interface AlterTransaction {
  readonly operation: 'AlterTransaction';
  readonly pick: TransactionPick;
  /** At most one of them sets the status. */
  readonly actions: readonly Action[];
}

/** Creates an index. Its transaction, if the target returns one, tracks the work. */
const planIndex = ({ id, column }: CreateTableIndex, model: Model): Plan | undefined => {
  const { table, rejection } = findTable(model, 'CreateTableIndex', id);
  // Only a SHOULD requires an index on an empty table.
  if (table !== undefined && !isDeclaredOnly(table) && currentRows(table).length === 0) return undefined;
  const outcome = (): Outcome => {
    if (table === undefined) return { rejection };
    if (isDeclaredOnly(table))
      return { rejection: { rule: 'CreateTableIndex/declared-only-rejected', names: ['InvalidTableState'] } };
    if (column === 'missing')
      return { rejection: { rule: 'CreateTableIndex/absent-column', names: ['InvalidInput', 'TableColumnNotFound'] } };
    // Indexes stay with the data when a table is renamed or registered, so any earlier index may conflict.
    const isFirst = model.transactions.length === 0;
    return {
      success: {
        rule: isFirst ? 'CreateTableIndex/column-and-type-suffice' : 'CreateTableIndex/same-again',
        next: withChange(model, () => undefined),
        readResponse: (body, after) => {
          const { transaction_id: started } = typedBody('CreateTableIndex', body);
          if (typeof started === 'string')
            after.transactions.push({ id: started, startedBy: 'index', status: undefined, properties: {} });
          return [];
        },
      },
      ...(!isFirst && { rejection: { rule: 'CreateTableIndex/same-again', names: ['TableIndexAlreadyExists'] } }),
    };
  };
  return {
    description: `create an index on ${column} of ${formatId(id)}`,
    ...requestPart('CreateTableIndex', (at) => ({ id: at(id), body: { column, index_type: 'BTREE' } })),
    ...outcome(),
    namespaces: [parentOf(id)],
    tables: [id],
  };
};

/** An id that no target generates. */
const NO_TRANSACTION = 'touchstone-no-such-transaction';

const pickTransaction = (transactions: readonly Transaction[], pick: TransactionPick): Transaction | undefined =>
  pick === 'absent' ? undefined : transactions.at(-1 - (pick % Math.max(transactions.length, 1)));

const rejectAbsent = (operation: 'DescribeTransaction' | 'AlterTransaction'): Outcome => ({
  rejection: { rule: `${operation}/absent-transaction`, names: ['TransactionNotFound'] },
});

const describedTransaction = (id: string | undefined): Pick<Plan, 'namespaces' | 'tables' | 'transaction'> => ({
  namespaces: [],
  tables: [],
  ...(id !== undefined && { transaction: id }),
});

const describeTransaction = (id: string | undefined): string =>
  id === undefined ? 'a transaction that does not exist' : `transaction ${id}`;

const planDescribe = ({ pick }: DescribeTransaction, model: Model): Plan | undefined => {
  const picked = pickTransaction(model.transactions, pick);
  if (picked === undefined && pick !== 'absent') return undefined;
  return {
    description: `describe ${describeTransaction(picked?.id)}`,
    ...requestPart('DescribeTransaction', () => ({ id: [picked?.id ?? NO_TRANSACTION], body: {} })),
    ...(picked === undefined
      ? rejectAbsent('DescribeTransaction')
      : { success: { rule: 'DescribeTransaction/asynchronous-tracked', next: model } }),
    ...describedTransaction(picked?.id),
  };
};

const without = (properties: Properties, key: string): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => name !== key));

/** Returns the properties after one action and its rule; without properties when the rule rejects the action. */
const changeProperties = (
  properties: Properties,
  action: Exclude<Action, { kind: 'move' }>,
): { readonly rule: RuleName; readonly after?: Properties } => {
  const { kind, key, mode } = action;
  const isPresent = Object.hasOwn(properties, key);
  if (kind === 'unset') {
    if (mode === 'Fail')
      return { rule: 'AlterTransaction/unset-fail', ...(isPresent && { after: without(properties, key) }) };
    const isPlain = isPresent && mode === undefined;
    return {
      rule: isPlain ? 'AlterTransaction/unset-property' : 'AlterTransaction/unset-default-skip',
      after: without(properties, key),
    };
  }
  if (isPresent && mode === 'Fail') return { rule: 'AlterTransaction/set-fail' };
  if (isPresent && mode === 'Skip') return { rule: 'AlterTransaction/set-skip', after: properties };
  const plain =
    isPresent || mode === 'Overwrite' ? 'AlterTransaction/set-default-overwrite' : 'AlterTransaction/set-new';
  return {
    rule: !isPresent && mode === undefined ? 'AlterTransaction/set-property' : plain,
    after: { ...properties, [key]: action.value },
  };
};

const DOCUMENTED: readonly RuleName[] = [
  'AlterTransaction/set-property',
  'AlterTransaction/unset-property',
  'AlterTransaction/set-status',
];

/** Returns the rule of a list of actions: one that the document does not demand, if there is one. */
const decidingRule = (used: readonly RuleName[]): RuleName =>
  used.find((rule) => !DOCUMENTED.includes(rule)) ??
  (used.length > 1 ? 'AlterTransaction/several-actions' : (used[0] as RuleName));

/** Returns the transaction after a list of actions and its rule; without a transaction when the rule rejects them. */
const alterTransaction = (
  { status, properties }: Pick<Transaction, 'properties'> & { readonly status: StatusWord },
  actions: readonly Action[],
): {
  readonly rule: RuleName;
  readonly after?: { readonly newStatus?: StatusWord; readonly properties: Properties };
} => {
  const used: RuleName[] = [];
  let after = properties;
  let newStatus: StatusWord | undefined;
  for (const action of actions)
    if (action.kind === 'move') {
      newStatus = statusWord(action.status);
      if (isFinished(status) && newStatus !== status) return { rule: 'AlterTransaction/terminal-fixed' };
      used.push(isFinished(status) ? 'AlterTransaction/same-status' : 'AlterTransaction/set-status');
    } else {
      const change = changeProperties(after, action);
      used.push(change.rule);
      if (change.after === undefined) return { rule: change.rule };
      after = change.after;
    }
  const keys = actions.flatMap((action) => (action.kind === 'move' ? [] : [action.key]));
  if (new Set(keys).size < keys.length) used.push('AlterTransaction/in-order');
  return { rule: decidingRule(used), after: { ...(newStatus !== undefined && { newStatus }), properties: after } };
};

const describeAction = (action: Action): string => {
  if (action.kind === 'move') return `status ${action.status}`;
  const mode = action.mode === undefined ? '' : ` with mode ${action.mode}`;
  return action.kind === 'set' ? `set ${action.key} to ${action.value}${mode}` : `unset ${action.key}${mode}`;
};

const actionRequest = (action: Action): AlterTransactionRequest['actions'][number] => {
  if (action.kind === 'move') return { setStatusAction: { status: action.status } };
  const { key, mode } = action;
  if (action.kind === 'set') return { setPropertyAction: { key, value: action.value, ...(mode && { mode }) } };
  return { unsetPropertyAction: { key, ...(action.mode && { mode: action.mode }) } };
};

/** Applies all actions or none. The target decides whether clients may set the status of unfinished work. */
const planAlter = ({ pick, actions }: AlterTransaction, model: Model): Plan | undefined => {
  const work = model.transactions.filter((one) => one.startedBy === 'index');
  const picked = pickTransaction(work, pick);
  if (pick !== 'absent' && picked?.status === undefined) return undefined;
  const stateRule = actions.length > 1 ? ({ stateRule: 'AlterTransaction/all-or-none' } as const) : {};
  const outcome = (): Outcome => {
    if (picked?.status === undefined) return rejectAbsent('AlterTransaction');
    const { id, status } = picked;
    const { rule, after } = alterTransaction({ ...picked, status }, actions);
    if (after === undefined) return { rejection: { rule, names: ['ConcurrentModification'], ...stateRule } };
    const { newStatus, properties } = after;
    const readResponse = (body: unknown): readonly FieldExpectation[] => {
      const response = typedBody('AlterTransaction', body);
      const got = markedProperties(response.properties);
      const expectations: FieldExpectation[] = [
        {
          rule: 'AlterTransaction/response-after',
          name: 'properties in the response',
          expected: properties,
          actual: got,
        },
      ];
      if (newStatus !== undefined)
        expectations.push({
          rule,
          name: 'status in the response',
          expected: newStatus,
          actual: statusWord(response.status),
        });
      return expectations;
    };
    const next = withChange(model, ({ transactions }) => {
      const one = transactions.find((known) => known.id === id);
      if (one !== undefined) Object.assign(one, { status: newStatus ?? status, properties });
    });
    const mayReject = newStatus !== undefined && !isFinished(status);
    return { success: { rule, next, readResponse }, ...(mayReject && { rejection: { rule, ...stateRule } }) };
  };
  return {
    description: `alter ${describeTransaction(picked?.id)}: ${actions.map(describeAction).join(', ')}`,
    ...requestPart('AlterTransaction', () => ({
      id: [picked?.id ?? NO_TRANSACTION],
      body: { actions: actions.map(actionRequest) },
    })),
    ...outcome(),
    ...describedTransaction(picked?.id),
  };
};

export type TransactionCommand = CreateTableIndex | DescribeTransaction | AlterTransaction;

const change: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    key: transactionKey,
    value: fc.constantFrom('1', '2'),
    mode: fc.constantFrom(undefined, undefined, 'Overwrite', 'Fail', 'Skip'),
  }),
  fc.record({
    kind: fc.constant('unset' as const),
    key: transactionKey,
    mode: fc.constantFrom(undefined, undefined, 'Fail', 'Skip'),
  }),
);

const move: fc.Arbitrary<Action> = fc.record({
  kind: fc.constant('move' as const),
  status: fc.constantFrom('Canceled', ...STATUSES),
});

const actions: fc.Arbitrary<readonly Action[]> = fc.oneof(
  { weight: 2, arbitrary: change.map((one) => [one]) },
  { weight: 1, arbitrary: move.map((one) => [one]) },
  { weight: 1, arbitrary: fc.tuple(change, change) },
  { weight: 1, arbitrary: fc.tuple(change, move) },
  { weight: 1, arbitrary: fc.tuple(move, change) },
);

export const transactionCommands: readonly fc.WeightedArbitrary<TransactionCommand>[] = [
  {
    weight: 4,
    arbitrary: fc.record({
      operation: fc.constant('CreateTableIndex'),
      id: tableId,
      column: fc.constantFrom('id', 'id', 'n', 'id', 'n', 'missing'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ operation: fc.constant('DescribeTransaction'), pick: transactionPick }) },
  { weight: 6, arbitrary: fc.record({ operation: fc.constant('AlterTransaction'), pick: transactionPick, actions }) },
];

export const transactionPlans = {
  CreateTableIndex: planIndex,
  DescribeTransaction: planDescribe,
  AlterTransaction: planAlter,
};
