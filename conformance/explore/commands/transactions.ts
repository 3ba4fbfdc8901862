import fc from 'fast-check';
import type { RuleName } from '#contract/rules';
import type { AlterTransactionRequest, TransactionStatus } from '#contract/types';
import {
  isOver,
  STATUSES,
  statusWord,
  type StatusWord,
} from '../../context/resources/transactions/transaction-states.ts';
import {
  changed,
  isDeclaredOnly,
  parentOf,
  rowsOf,
  type Id,
  type Model,
  type Properties,
  type Transaction,
} from '../model.ts';
import { bodyOf, findTable, sending, shown, type Claim, type Outcome, type Plan } from '../plan.ts';
import { markedProperties, tableId, transactionKey, transactionPick, type TransactionPick } from './arbitraries.ts';

interface CreateTableIndex {
  readonly does: 'CreateTableIndex';
  readonly id: Id;
  readonly column: string;
}

interface DescribeTransaction {
  readonly does: 'DescribeTransaction';
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
  readonly does: 'AlterTransaction';
  readonly pick: TransactionPick;
  /** At most one of them moves the status. */
  readonly actions: readonly Action[];
}

/** Work that is followed by the transaction it is given; where there is none, nobody can tell when it is over. */
const planIndex = ({ id, column }: CreateTableIndex, model: Model): Plan | undefined => {
  const { table, rejection } = findTable(model, 'CreateTableIndex', id);
  // An index on no rows is a sentence that a target should keep, and need not.
  if (table !== undefined && !isDeclaredOnly(table) && rowsOf(table).length === 0) return undefined;
  const outcome = (): Outcome => {
    if (table === undefined) return { rejection };
    if (isDeclaredOnly(table))
      return { rejection: { rule: 'CreateTableIndex/declared-only-refused', names: ['InvalidTableState'] } };
    if (column === 'nobody')
      return { rejection: { rule: 'CreateTableIndex/absent-column', names: ['TableColumnNotFound'] } };
    // Data keeps its indexes wherever it is registered or renamed to, so any earlier one may be in the way.
    const isFirst = model.transactions.length === 0;
    return {
      success: {
        rule: isFirst ? 'CreateTableIndex/column-and-type-suffice' : 'CreateTableIndex/same-again',
        next: changed(model, () => undefined),
        read: (body, after) => {
          const { transaction_id: begun } = bodyOf('CreateTableIndex', body);
          if (typeof begun === 'string')
            after.transactions.push({ id: begun, of: 'index', status: undefined, properties: {} });
          return [];
        },
      },
      ...(!isFirst && { rejection: { rule: 'CreateTableIndex/same-again', names: ['TableIndexAlreadyExists'] } }),
    };
  };
  return {
    said: `begin an index on ${column} of ${shown(id)}`,
    ...sending('CreateTableIndex', (at) => ({ id: at(id), body: { column, index_type: 'BTREE' } })),
    ...outcome(),
    namespaces: [parentOf(id)],
    tables: [id],
  };
};

/** An id that no target makes. */
const NO_TRANSACTION = 'touchstone-no-such-transaction';

const pickTransaction = (transactions: readonly Transaction[], pick: TransactionPick): Transaction | undefined =>
  pick === 'absent' ? undefined : transactions.at(-1 - (pick % Math.max(transactions.length, 1)));

const absent = (operation: 'DescribeTransaction' | 'AlterTransaction'): Outcome => ({
  rejection: { rule: `${operation}/absent-transaction`, names: ['TransactionNotFound'] },
});

const about = (id: string | undefined): Pick<Plan, 'namespaces' | 'tables' | 'transaction'> => ({
  namespaces: [],
  tables: [],
  ...(id !== undefined && { transaction: id }),
});

const said = (id: string | undefined): string =>
  id === undefined ? 'a transaction that is not there' : `transaction ${id}`;

const planDescribe = ({ pick }: DescribeTransaction, model: Model): Plan | undefined => {
  const picked = pickTransaction(model.transactions, pick);
  if (picked === undefined && pick !== 'absent') return undefined;
  return {
    said: `describe ${said(picked?.id)}`,
    ...sending('DescribeTransaction', () => ({ id: [picked?.id ?? NO_TRANSACTION], body: {} })),
    ...(picked === undefined
      ? absent('DescribeTransaction')
      : { success: { rule: 'DescribeTransaction/asynchronous-tracked', next: model } }),
    ...about(picked?.id),
  };
};

const without = (properties: Properties, key: string): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => name !== key));

/** What one action makes of the properties, by which sentence; or the sentence that refuses it. */
const changeOf = (
  properties: Properties,
  action: Exclude<Action, { kind: 'move' }>,
): { readonly rule: RuleName; readonly after?: Properties } => {
  const { kind, key, mode } = action;
  const isThere = Object.hasOwn(properties, key);
  if (kind === 'unset') {
    if (mode === 'Fail')
      return { rule: 'AlterTransaction/unset-fail', ...(isThere && { after: without(properties, key) }) };
    const isPlain = isThere && mode === undefined;
    return {
      rule: isPlain ? 'AlterTransaction/unset-property' : 'AlterTransaction/unset-default-skip',
      after: without(properties, key),
    };
  }
  if (isThere && mode === 'Fail') return { rule: 'AlterTransaction/set-fail' };
  if (isThere && mode === 'Skip') return { rule: 'AlterTransaction/set-skip', after: properties };
  const plain = isThere || mode === 'Overwrite' ? 'AlterTransaction/set-default-overwrite' : 'AlterTransaction/set-new';
  return {
    rule: !isThere && mode === undefined ? 'AlterTransaction/set-property' : plain,
    after: { ...properties, [key]: action.value },
  };
};

const DOCUMENTED: readonly RuleName[] = [
  'AlterTransaction/set-property',
  'AlterTransaction/unset-property',
  'AlterTransaction/set-status',
];

/** Of the sentences that a list of actions rests on, one that not every profile counts, if there is one. */
const weakest = (used: readonly RuleName[]): RuleName =>
  used.find((rule) => !DOCUMENTED.includes(rule)) ??
  (used.length > 1 ? 'AlterTransaction/several-actions' : (used[0] as RuleName));

/** What a list of actions makes of a transaction, and by which sentence; or the sentence that refuses it. */
const alteration = (
  { status, properties }: Pick<Transaction, 'properties'> & { readonly status: StatusWord },
  actions: readonly Action[],
): { readonly rule: RuleName; readonly after?: { readonly moved?: StatusWord; readonly properties: Properties } } => {
  const used: RuleName[] = [];
  let after = properties;
  let moved: StatusWord | undefined;
  for (const action of actions)
    if (action.kind === 'move') {
      moved = statusWord(action.status);
      if (isOver(status) && moved !== status) return { rule: 'AlterTransaction/terminal-fixed' };
      used.push(isOver(status) ? 'AlterTransaction/same-status' : 'AlterTransaction/set-status');
    } else {
      const change = changeOf(after, action);
      used.push(change.rule);
      if (change.after === undefined) return { rule: change.rule };
      after = change.after;
    }
  const keys = actions.flatMap((action) => (action.kind === 'move' ? [] : [action.key]));
  if (new Set(keys).size < keys.length) used.push('AlterTransaction/in-order');
  return { rule: weakest(used), after: { ...(moved !== undefined && { moved }), properties: after } };
};

const saidOf = (action: Action): string => {
  if (action.kind === 'move') return `status ${action.status}`;
  const mode = action.mode === undefined ? '' : ` with mode ${action.mode}`;
  return action.kind === 'set' ? `set ${action.key} to ${action.value}${mode}` : `unset ${action.key}${mode}`;
};

const requestOf = (action: Action): AlterTransactionRequest['actions'][number] => {
  if (action.kind === 'move') return { setStatusAction: { status: action.status } };
  const { key, mode } = action;
  if (action.kind === 'set') return { setPropertyAction: { key, value: action.value, ...(mode && { mode }) } };
  return { unsetPropertyAction: { key, ...(action.mode && { mode: action.mode }) } };
};

/** All actions, or none. Whether others than the target may move work that goes on is left to it. */
const planAlter = ({ pick, actions }: AlterTransaction, model: Model): Plan | undefined => {
  const work = model.transactions.filter((one) => one.of === 'index');
  const picked = pickTransaction(work, pick);
  if (pick !== 'absent' && picked?.status === undefined) return undefined;
  const stateRule = actions.length > 1 ? ({ stateRule: 'AlterTransaction/all-or-none' } as const) : {};
  const outcome = (): Outcome => {
    if (picked?.status === undefined) return absent('AlterTransaction');
    const { id, status } = picked;
    const { rule, after } = alteration({ ...picked, status }, actions);
    if (after === undefined) return { rejection: { rule, names: ['ConcurrentModification'], ...stateRule } };
    const { moved, properties } = after;
    const read = (body: unknown): readonly Claim[] => {
      const told = bodyOf('AlterTransaction', body);
      const got = markedProperties(told.properties);
      const claims: Claim[] = [
        { rule: 'AlterTransaction/answer-after', what: 'the properties answered', want: properties, got },
      ];
      if (moved !== undefined)
        claims.push({ rule, what: 'the status answered', want: moved, got: statusWord(told.status) });
      return claims;
    };
    const next = changed(model, ({ transactions }) => {
      const one = transactions.find((known) => known.id === id);
      if (one !== undefined) Object.assign(one, { status: moved ?? status, properties });
    });
    const mayReject = moved !== undefined && !isOver(status);
    return { success: { rule, next, read }, ...(mayReject && { rejection: { rule, ...stateRule } }) };
  };
  return {
    said: `alter ${said(picked?.id)}: ${actions.map(saidOf).join(', ')}`,
    ...sending('AlterTransaction', () => ({
      id: [picked?.id ?? NO_TRANSACTION],
      body: { actions: actions.map(requestOf) },
    })),
    ...outcome(),
    ...about(picked?.id),
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
      does: fc.constant('CreateTableIndex'),
      id: tableId,
      column: fc.constantFrom('id', 'id', 'n', 'id', 'n', 'nobody'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('DescribeTransaction'), pick: transactionPick }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('AlterTransaction'), pick: transactionPick, actions }) },
];

export const transactionPlans = {
  CreateTableIndex: planIndex,
  DescribeTransaction: planDescribe,
  AlterTransaction: planAlter,
};
