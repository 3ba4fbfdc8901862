import type { Response } from '#contract/client';
import type { AlterTransactionRequest, AlterTransactionResponse } from '#contract/types';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { withBody } from '../../context/request-mutations.ts';
import {
  expectHidden,
  finishedTransaction,
  isFinished,
  readTransactionState,
  startTransaction,
  STATUSES,
  statusWord,
  waitForStatus,
} from '../../context/resources/transactions/transactions.ts';
import { requireSecondPrincipal } from '../../context/target/credentials.ts';
import { expectRejections, type RejectionSubject } from '../../context/shared-rejections.ts';

type Action = AlterTransactionRequest['actions'][number];
type Properties = Readonly<Record<string, string>>;

const OPERATION = 'AlterTransaction';

const set = (key: string, value: string, mode?: string): Action =>
  ({ setPropertyAction: { key, value, ...(mode !== undefined && { mode }) } }) as Action;
const unset = (key: string, mode?: string): Action =>
  ({ unsetPropertyAction: { key, ...(mode !== undefined && { mode }) } }) as Action;
const setStatus = (status: string): Action => ({ setStatusAction: { status } }) as Action;

/** Sends any actions, valid or not. */
const send = async (
  { target }: CheckContext,
  id: ObjectId,
  actions: readonly unknown[],
): Promise<Response<typeof OPERATION>> => {
  const wire = withBody(target, OPERATION, { request: { id } }, { actions });
  return target.requireSupported(OPERATION, await target.send(OPERATION, wire));
};

/** Applies actions, which must be accepted. */
const alter = async (
  context: CheckContext,
  id: ObjectId,
  ...actions: readonly unknown[]
): Promise<AlterTransactionResponse> => expect.ok(OPERATION, await send(context, id, actions));

/** Expects these values of properties; undefined for an absent property. */
const expectProperties = async (
  context: CheckContext,
  id: ObjectId,
  wanted: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  const { properties } = await readTransactionState(context, id);
  for (const [key, value] of Object.entries(wanted)) expect.equal(properties[key], value, `property ${key}`);
};

/**
 * Returns a finished transaction whose properties can be changed. Throws `NotApplicable` when the target rejects that,
 * because only D-59 states that a finished transaction can be altered.
 */
const alterableTransaction = async (context: CheckContext): Promise<ObjectId> => {
  const id = await finishedTransaction(context);
  const isAlterable = await context.target.learn('finished transactions can be altered', async () => {
    const { status } = await send(context, id, [set('touchstone', 'alterable')]);
    return status < 400 || status >= 500;
  });
  if (!isAlterable) throw new NotApplicable('the target rejects changes of a finished transaction');
  return id;
};

/** Returns a finished transaction with these additional properties. */
const transactionWith = async (context: CheckContext, properties: Properties): Promise<ObjectId> => {
  const id = await alterableTransaction(context);
  const actions = Object.entries(properties).map(([key, value]) => set(key, value));
  await context.arrange.call(OPERATION, { id, body: { actions } });
  return id;
};

/**
 * Applies actions to a transaction that may still run. Throws `NotApplicable` when they are rejected and it is finished
 * by then.
 */
const alterStarted = async (context: CheckContext, id: ObjectId, ...actions: readonly Action[]): Promise<void> => {
  const response = await send(context, id, actions);
  const isRejected = response.status >= 400 && response.status < 500;
  if (isRejected && isFinished((await readTransactionState(context, id)).status))
    throw new NotApplicable('the target rejects changes of a finished transaction');
  expect.ok(OPERATION, response);
};

/** The transaction that rejected actions share. It has the property `there`. */
const REJECTING: RejectionSubject<ObjectId> = {
  key: 'rejecting transaction',
  setUp: (context) => transactionWith(context, { there: '1' }),
  observe: readTransactionState,
  control: async (context, id) => {
    await alter(context, id, set('other', 'x'), unset('there', 'Fail'));
    await expectProperties(context, id, { other: 'x', there: undefined });
  },
};

/** Expects that each list of actions is rejected and that none of its actions is applied. */
const expectActionsRejected = (
  context: CheckContext,
  lists: readonly (readonly unknown[])[],
  verify: (response: expect.AnyResponse) => void = (response) => expect.rejected(response, 'InvalidInput'),
): Promise<void> =>
  expectRejections(context, REJECTING, (sender, id) =>
    lists.map((actions) => async (): Promise<void> => verify(await send(sender, id, actions))),
  );

const expectConflict = (response: expect.AnyResponse): void => expect.error(response, 'ConcurrentModification');

/** Returns three lists of actions: the invalid one alone, before a valid one and after a valid one. */
const withValidActions = (bad: unknown): readonly (readonly unknown[])[] => [
  [bad],
  [bad, set('other', 'x')],
  [set('other', 'x'), bad],
];

/** Returns the status of a finished transaction in PascalCase. */
const currentStatus = async (context: CheckContext, id: ObjectId): Promise<string> => {
  const { status } = await readTransactionState(context, id);
  return STATUSES.find((known) => statusWord(known) === status) ?? status;
};

export const AlterTransaction: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => {
    const id = await alterableTransaction(context);
    const request = { id, body: { actions: [set('owner', 'ada')] } };
    return { request, observe: () => readTransactionState(context, id), nextRequest: () => request };
  },
  checks: {
    'set-property': async (context) => {
      const id = await startTransaction(context);
      const { properties } = await readTransactionState(context, id);
      const given = { owner: 'ada', note: "it's 100 % «ключ» 鍵 " };
      await alterStarted(context, id, set('owner', given.owner), set('note', given.note));
      await expectProperties(context, id, { ...properties, ...given });
    },
    'unset-property': async (context) => {
      const id = await transactionWith(context, { gone: '1', kept: '2' });
      await alter(context, id, unset('gone'));
      await expectProperties(context, id, { gone: undefined, kept: '2' });
    },
    'set-status': async (context) => {
      const started = await startTransaction(context);
      const response = await send(context, started, [setStatus('Canceled')]);
      const { status } = await readTransactionState(context, started);
      if (response.status >= 400) expect.rejectedAsInvalid(response);
      const wanted = response.status < 300;
      expect.that(
        (status === 'canceled') === wanted,
        `canceled ${wanted ? 'after success' : 'on success only'}`,
        status,
      );
      const finished = await finishedTransaction(context);
      let before = await readTransactionState(context, finished);
      for (const name of STATUSES) {
        const result = await send(context, finished, [setStatus(name)]);
        if (result.status >= 400) expect.rejectedAsInvalid(result);
        else
          expect.equal(statusWord(expect.ok(OPERATION, result).status), statusWord(name), 'the status in the response');
        const want = result.status >= 400 ? before : { ...before, status: statusWord(name) };
        const after = await readTransactionState(context, finished);
        expect.equal(after, want, `the transaction after ${result.status} to ${name}`);
        before = after;
      }
    },
    'status-spelling': async (context) => {
      const id = await finishedTransaction(context);
      let isAccepted = false;
      for (const name of [await currentStatus(context, id), 'Canceled']) {
        const statuses: number[] = [];
        for (const spelling of [name, name.toLowerCase(), name.toUpperCase()])
          statuses.push((await send(context, id, [setStatus(spelling)])).status);
        const isSame = statuses.every((status) => status === statuses[0] && status < 500);
        expect.that(isSame, `the same result with every spelling of ${name}`, statuses);
        isAccepted ||= statuses.some((status) => status < 300);
      }
      if (!isAccepted) throw new NotApplicable('the target rejects these statuses for a finished transaction');
    },
    'several-actions': async (context) => {
      const id = await transactionWith(context, { gone: '1', changed: '1' });
      await alter(context, id, set('new', '1'), unset('gone'), set('changed', '2'));
      await expectProperties(context, id, { new: '1', gone: undefined, changed: '2' });
      const all = [set('new', '2'), unset('changed'), setStatus(await currentStatus(context, id))];
      const { status } = await send(context, id, all);
      // Whether the current status can be set again is a separate rule.
      await expectProperties(context, id, status < 300 ? { new: '2', changed: undefined } : { new: '1', changed: '2' });
    },
    'all-or-none': async (context) => {
      const id = await transactionWith(context, { taken: '1' });
      const bad = [set('taken', '2', 'Fail'), unset('absent', 'Fail'), setStatus('Queued')];
      const lists = [...bad.flatMap(withValidActions), [set('new', '1'), set('new', '2', 'Fail')]];
      let rejections = 0;
      let before = await readTransactionState(context, id);
      for (const [at, actions] of lists.entries()) {
        const isRejected = (await send(context, id, actions)).status >= 300;
        rejections += isRejected ? 1 : 0;
        // The state after several rejections in a row is read once.
        if (isRejected && at < lists.length - 1) continue;
        const after = await readTransactionState(context, id);
        if (isRejected) expect.equal(after, before, 'the transaction after rejected requests');
        before = after;
      }
      if (rejections === 0) throw new NotApplicable('the target rejects none of these actions');
      await alter(context, id, set('other', 'x'));
      await expectProperties(context, id, { other: 'x' });
    },
    'response-after': async (context) => {
      const id = await transactionWith(context, { gone: '1', kept: '1' });
      const { status, properties } = await alter(context, id, set('new', '1'), unset('gone'));
      const responded = { status: statusWord(status), properties: properties ?? {} };
      expect.equal(responded, await readTransactionState(context, id), 'the response');
      const { new: added, gone: removed, kept } = responded.properties;
      expect.equal([added, removed, kept], ['1', undefined, '1'], 'the properties new, gone and kept');
    },
    'empty-actions-rejected': (context) => expectActionsRejected(context, [[]]),
    'in-order': async (context) => {
      const id = await transactionWith(context, { gone: '1', back: '1' });
      const twice = [set('twice', '1'), set('twice', '2')];
      await alter(context, id, ...twice, set('gone', '2'), unset('gone'), unset('back'), set('back', '3'));
      await expectProperties(context, id, { twice: '2', gone: undefined, back: '3' });
    },
    'set-default-overwrite': async (context) => {
      const id = await transactionWith(context, { plain: '1', named: '1' });
      await alter(context, id, set('plain', '2'), set('named', '2', 'Overwrite'));
      await expectProperties(context, id, { plain: '2', named: '2' });
    },
    'set-fail': (context) =>
      expectActionsRejected(context, withValidActions(set('there', '2', 'Fail')), expectConflict),
    'set-skip': async (context) => {
      const id = await transactionWith(context, { taken: '1' });
      await alter(context, id, set('taken', '2', 'Skip'), set('other', '2'));
      await expectProperties(context, id, { taken: '1', other: '2' });
    },
    'mode-spelling': async (context) => {
      const id = await transactionWith(context, { a: '1', b: '1', c: '1', d: '1' });
      const skips = [set('c', '2', 'skip'), set('d', '2', 'SKIP'), unset('absent', 'skip'), unset('absent', 'SKIP')];
      await alter(context, id, set('a', '2', 'overwrite'), set('b', '2', 'OVERWRITE'), ...skips);
      await expectProperties(context, id, { a: '2', b: '2', c: '1', d: '1' });
      const fails = ['fail', 'FAIL'].flatMap((mode) => [[set('there', '3', mode)], [unset('absent', mode)]]);
      await expectActionsRejected(context, fails, (response) => expect.rejected(response, 'ConcurrentModification'));
    },
    'set-new': async (context) => {
      const id = await alterableTransaction(context);
      await alter(context, id, set('failing', '1', 'Fail'), set('skipping', '1', 'Skip'));
      await expectProperties(context, id, { failing: '1', skipping: '1' });
    },
    'unset-default-skip': async (context) => {
      const id = await transactionWith(context, { kept: '1' });
      await alter(context, id, unset('absent'), unset('absent', 'Skip'), set('new', '1'));
      await expectProperties(context, id, { absent: undefined, kept: '1', new: '1' });
    },
    'unset-fail': (context) =>
      expectActionsRejected(context, withValidActions(unset('absent', 'Fail')), expectConflict),
    'finished-alterable': async (context) => {
      const id = await finishedTransaction(context);
      await alter(context, id, set('gone', '1'), set('kept', '2'));
      await alter(context, id, unset('gone'));
      await expectProperties(context, id, { gone: undefined, kept: '2' });
    },
    'two-fields-rejected': (context) => {
      const [one, two, three] = [set('new', '1'), unset('there'), setStatus('Succeeded')];
      const pairs = [
        { ...one, ...two },
        { ...one, ...three },
        { ...two, ...three },
        { ...one, ...two, ...three },
      ];
      return expectActionsRejected(context, [...pairs.map((pair) => [pair]), [set('other', 'x'), pairs[0]]]);
    },
    'no-field-rejected': (context) => expectActionsRejected(context, withValidActions({})),
    'null-fields-absent': async (context) => {
      const id = await transactionWith(context, { gone: '1' });
      const none = { setStatusAction: null, setPropertyAction: null, unsetPropertyAction: null };
      await alter(context, id, { ...none, ...set('new', '1') }, { ...none, ...unset('gone') });
      await expectProperties(context, id, { new: '1', gone: undefined });
      await expectActionsRejected(context, [[none]]);
    },
    'unknown-value-rejected': (context) => {
      const unknown = [setStatus('NoSuchStatus'), set('there', '2', 'NoSuchMode'), unset('there', 'NoSuchMode')];
      return expectActionsRejected(context, unknown.flatMap(withValidActions));
    },
    'incomplete-rejected': (context) => {
      const halves = [{ key: 'there' }, { value: '2' }, {}].map((fields) => ({ setPropertyAction: fields }));
      const bad = [...halves, { setStatusAction: {} }, { unsetPropertyAction: {} }];
      return expectActionsRejected(context, [...bad.map((one) => [one]), [set('other', 'x'), halves[0]]]);
    },
    'terminal-fixed': async (context) => {
      const id = await finishedTransaction(context);
      const now = await currentStatus(context, id);
      const otherStatuses = STATUSES.filter((status) => status !== now);
      await context.expectUnchanged(
        () => readTransactionState(context, id),
        ...[...otherStatuses.map((status) => [setStatus(status)]), [set('other', 'x'), setStatus('Running')]].map(
          (actions) => async (): Promise<void> => expectConflict(await send(context, id, actions)),
        ),
      );
      await alter(context, id, set('other', 'x'));
    },
    'forward-only': async (context) => {
      const id = await startTransaction(context);
      await waitForStatus(context, id, (status) => status !== 'queued');
      expectConflict(await send(context, id, [set('moved', 'x'), setStatus('Queued')]));
      const { status, properties } = await readTransactionState(context, id);
      expect.equal([status === 'queued', properties['moved']], [false, undefined], 'queued again, and property moved');
      await alter(context, id, set('moved', 'x'));
    },
    'same-status': async (context) => {
      const id = await transactionWith(context, { kept: '1' });
      const before = await readTransactionState(context, id);
      const { status } = await alter(context, id, setStatus(await currentStatus(context, id)));
      expect.equal(statusWord(status), before.status, 'the status in the response');
      expect.equal(await readTransactionState(context, id), before, 'the transaction');
    },
    'not-granted-hides-existence': async (context) => {
      requireSecondPrincipal(context.target);
      const body = { actions: [set('owner', 'eve')] };
      const alterAsSecond = (id: ObjectId) => context.target.call(OPERATION, { id, body }, 'second');
      const id = await transactionWith(context, { owner: 'ada' });
      expectHidden(await alterAsSecond(id), await alterAsSecond([context.name('absent')]));
      await expectProperties(context, id, { owner: 'ada' });
    },
  },
};
