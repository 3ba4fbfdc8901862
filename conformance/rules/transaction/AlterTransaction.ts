import type { Answer } from '#contract/client';
import type { AlterTransactionRequest, AlterTransactionResponse } from '#contract/types';
import { withBody } from '../../context/request-mutations.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { NotApplicable } from '../../context/outcome.ts';
import {
  begunTransaction,
  endedTransaction,
  STATUSES,
  statusReached,
  statusWord,
  transactionState,
} from '../../context/resources/transactions/transaction-states.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Action = AlterTransactionRequest['actions'][number];
type Properties = Readonly<Record<string, string>>;

const OPERATION = 'AlterTransaction';

const set = (key: string, value: string, mode?: string): Action =>
  ({ setPropertyAction: { key, value, ...(mode !== undefined && { mode }) } }) as Action;
const unset = (key: string, mode?: string): Action =>
  ({ unsetPropertyAction: { key, ...(mode !== undefined && { mode }) } }) as Action;
const move = (status: string): Action => ({ setStatusAction: { status } }) as Action;

/** Sends actions, whatever they are. */
const ask = async ({ target }: World, id: Id, actions: readonly unknown[]): Promise<Answer<typeof OPERATION>> => {
  const wire = withBody(target, OPERATION, { request: { id } }, { actions });
  return target.supported(OPERATION, await target.send(OPERATION, wire));
};

/** Applies actions, which must be accepted. */
const alter = async (world: World, id: Id, ...actions: readonly unknown[]): Promise<AlterTransactionResponse> =>
  expect.ok(OPERATION, await ask(world, id, actions));

/** A transaction that is over and has these properties besides its own. */
const having = async (world: World, properties: Properties): Promise<Id> => {
  const id = await endedTransaction(world);
  const actions = Object.entries(properties).map(([key, value]) => set(key, value));
  await world.arrange.call(OPERATION, { id, body: { actions } });
  await has(world, id, properties);
  return id;
};

/** The properties have these values; undefined for one that is not there. */
const has = async (world: World, id: Id, wanted: Readonly<Record<string, string | undefined>>): Promise<void> => {
  const { properties } = await transactionState(world, id);
  for (const [key, value] of Object.entries(wanted)) expect.equal(properties[key], value, `property ${key}`);
};

/** Each of the lists of actions is refused, and nothing is applied. */
const refuses = async (
  world: World,
  id: Id,
  lists: readonly (readonly unknown[])[],
  verify: (answer: expect.AnyAnswer) => void = (answer) => expect.refused(answer, 400),
): Promise<void> => {
  await world.unmoved(
    () => transactionState(world, id),
    ...lists.map((actions) => async (): Promise<void> => verify(await ask(world, id, actions))),
  );
};

const conflict = (answer: expect.AnyAnswer): void => expect.refused(answer, 409, 'ConcurrentModification');

/** A list of actions with one that cannot apply, alone and at both ends of others that can. */
const around = (bad: unknown): readonly (readonly unknown[])[] => [
  [bad],
  [bad, set('other', 'x')],
  [set('other', 'x'), bad],
];

/** The status of a transaction that is over, as it is written in PascalCase. */
const present = async (world: World, id: Id): Promise<string> => {
  const { status } = await transactionState(world, id);
  return STATUSES.find((known) => statusWord(known) === status) ?? status;
};

export const AlterTransaction: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (world) => {
    const id = await endedTransaction(world);
    const request = { id, body: { actions: [set('owner', 'ada')] } };
    return { request, observe: () => transactionState(world, id), again: () => request };
  },
  checks: {
    'set-property': async (world) => {
      const id = await endedTransaction(world);
      const { properties } = await transactionState(world, id);
      const given = { owner: 'ada', note: "it's 100 % «ключ» 鍵 " };
      await alter(world, id, set('owner', given.owner), set('note', given.note));
      await has(world, id, { ...properties, ...given });
    },
    'unset-property': async (world) => {
      const id = await having(world, { gone: '1', kept: '2' });
      await alter(world, id, unset('gone'));
      await has(world, id, { gone: undefined, kept: '2' });
    },
    'set-status': async (world) => {
      const begun = await begunTransaction(world);
      const answer = await ask(world, begun, [move('Canceled')]);
      const { status } = await transactionState(world, begun);
      if (answer.status >= 400) expect.refusedSomehow(answer);
      const wanted = answer.status < 300;
      expect.that(
        (status === 'canceled') === wanted,
        `canceled ${wanted ? 'after success' : 'on success only'}`,
        status,
      );
      const over = await endedTransaction(world);
      let before = await transactionState(world, over);
      for (const name of STATUSES) {
        const said = await ask(world, over, [move(name)]);
        if (said.status >= 400) expect.refusedSomehow(said);
        else expect.equal(statusWord(expect.ok(OPERATION, said).status), statusWord(name), 'the status answered');
        const want = said.status >= 400 ? before : { ...before, status: statusWord(name) };
        const after = await transactionState(world, over);
        expect.equal(after, want, `the transaction after ${said.status} to ${name}`);
        before = after;
      }
    },
    'status-spelling': async (world) => {
      const id = await endedTransaction(world);
      for (const name of [await present(world, id), 'Canceled']) {
        const statuses: number[] = [];
        for (const spelling of [name, name.toLowerCase(), name.toUpperCase()])
          statuses.push((await ask(world, id, [move(spelling)])).status);
        const isRead = statuses.every((status) => status === statuses[0] && status !== 400 && status < 500);
        expect.that(isRead, `${name} to be read in every spelling, and all alike`, statuses);
      }
    },
    'several-actions': async (world) => {
      const id = await having(world, { gone: '1', changed: '1' });
      await alter(world, id, set('new', '1'), unset('gone'), set('changed', '2'));
      await has(world, id, { new: '1', gone: undefined, changed: '2' });
      const all = [set('new', '2'), unset('changed'), move(await present(world, id))];
      const { status } = await ask(world, id, all);
      // Whether the present status may be set again is a sentence of its own.
      await has(world, id, status < 300 ? { new: '2', changed: undefined } : { new: '1', changed: '2' });
    },
    'all-or-none': async (world) => {
      const id = await having(world, { taken: '1' });
      const bad = [set('taken', '2', 'Fail'), unset('absent', 'Fail'), move('Queued')];
      const lists = [...bad.flatMap(around), [set('new', '1'), set('new', '2', 'Fail')]];
      let refusals = 0;
      let before = await transactionState(world, id);
      for (const actions of lists) {
        const isRefused = (await ask(world, id, actions)).status >= 300;
        const after = await transactionState(world, id);
        if (isRefused) expect.equal(after, before, 'the transaction after a refusal');
        refusals += isRefused ? 1 : 0;
        before = after;
      }
      if (refusals === 0) throw new NotApplicable('the target refuses none of these actions');
      await alter(world, id, set('other', 'x'));
      await has(world, id, { other: 'x' });
    },
    'answer-after': async (world) => {
      const id = await having(world, { gone: '1', kept: '1' });
      const { status, properties } = await alter(world, id, set('new', '1'), unset('gone'));
      const answered = { status: statusWord(status), properties: properties ?? {} };
      expect.equal(answered, await transactionState(world, id), 'the answer');
      const { new: added, gone, kept } = answered.properties;
      expect.equal([added, gone, kept], ['1', undefined, '1'], 'the properties new, gone and kept');
    },
    'empty-actions-refused': async (world) => {
      const id = await endedTransaction(world);
      await refuses(world, id, [[]]);
      await alter(world, id, set('one', '1'));
    },
    'in-order': async (world) => {
      const id = await having(world, { gone: '1', back: '1' });
      const twice = [set('twice', '1'), set('twice', '2')];
      await alter(world, id, ...twice, set('gone', '2'), unset('gone'), unset('back'), set('back', '3'));
      await has(world, id, { twice: '2', gone: undefined, back: '3' });
    },
    'set-default-overwrite': async (world) => {
      const id = await having(world, { plain: '1', named: '1' });
      await alter(world, id, set('plain', '2'), set('named', '2', 'Overwrite'));
      await has(world, id, { plain: '2', named: '2' });
    },
    'set-fail': async (world) => {
      const id = await having(world, { taken: '1' });
      await refuses(world, id, around(set('taken', '2', 'Fail')), conflict);
      await alter(world, id, set('taken', '2'));
      await has(world, id, { taken: '2' });
    },
    'set-skip': async (world) => {
      const id = await having(world, { taken: '1' });
      await alter(world, id, set('taken', '2', 'Skip'), set('other', '2'));
      await has(world, id, { taken: '1', other: '2' });
    },
    'mode-spelling': async (world) => {
      const id = await having(world, { a: '1', b: '1', c: '1', d: '1' });
      const skips = [set('c', '2', 'skip'), set('d', '2', 'SKIP'), unset('absent', 'skip'), unset('absent', 'SKIP')];
      await alter(world, id, set('a', '2', 'overwrite'), set('b', '2', 'OVERWRITE'), ...skips);
      await has(world, id, { a: '2', b: '2', c: '1', d: '1' });
      const fails = ['fail', 'FAIL'].flatMap((mode) => [[set('a', '3', mode)], [unset('absent', mode)]]);
      await refuses(world, id, fails, (answer) => expect.refused(answer, 409));
    },
    'set-new': async (world) => {
      const id = await endedTransaction(world);
      await alter(world, id, set('failing', '1', 'Fail'), set('skipping', '1', 'Skip'));
      await has(world, id, { failing: '1', skipping: '1' });
    },
    'unset-default-skip': async (world) => {
      const id = await having(world, { kept: '1' });
      await alter(world, id, unset('absent'), unset('absent', 'Skip'), set('new', '1'));
      await has(world, id, { absent: undefined, kept: '1', new: '1' });
    },
    'unset-fail': async (world) => {
      const id = await having(world, { there: '1' });
      await refuses(world, id, around(unset('absent', 'Fail')), conflict);
      await alter(world, id, unset('there', 'Fail'));
      await has(world, id, { there: undefined });
    },
    'two-members-refused': async (world) => {
      const id = await having(world, { there: '1' });
      const [one, two, three] = [set('new', '1'), unset('there'), move(await present(world, id))];
      const pairs = [
        { ...one, ...two },
        { ...one, ...three },
        { ...two, ...three },
        { ...one, ...two, ...three },
      ];
      await refuses(world, id, [...pairs.map((pair) => [pair]), [set('other', 'x'), pairs[0]]]);
      await alter(world, id, one, two);
      await has(world, id, { new: '1', there: undefined });
    },
    'no-member-refused': async (world) => {
      const id = await endedTransaction(world);
      await refuses(world, id, around({}));
      await alter(world, id, set('other', 'x'));
    },
    'null-members-absent': async (world) => {
      const id = await having(world, { gone: '1' });
      const none = { setStatusAction: null, setPropertyAction: null, unsetPropertyAction: null };
      await alter(world, id, { ...none, ...set('new', '1') }, { ...none, ...unset('gone') });
      await has(world, id, { new: '1', gone: undefined });
      await refuses(world, id, [[none]]);
    },
    'unknown-value-refused': async (world) => {
      const id = await having(world, { there: '1' });
      const unknown = [move('NoSuchStatus'), set('there', '2', 'NoSuchMode'), unset('there', 'NoSuchMode')];
      await refuses(world, id, unknown.flatMap(around));
      await alter(world, id, set('there', '2', 'Overwrite'));
      await has(world, id, { there: '2' });
    },
    'incomplete-refused': async (world) => {
      const id = await having(world, { there: '1' });
      const halves = [{ key: 'there' }, { value: '2' }, {}].map((half) => ({ setPropertyAction: half }));
      const bad = [...halves, { setStatusAction: {} }, { unsetPropertyAction: {} }];
      await refuses(world, id, [...bad.map((one) => [one]), [set('other', 'x'), halves[0]]]);
      await alter(world, id, set('there', '2'), unset('there'));
    },
    'terminal-fixed': async (world) => {
      const id = await endedTransaction(world);
      const now = await present(world, id);
      const others = STATUSES.filter((status) => status !== now);
      await refuses(
        world,
        id,
        [...others.map((status) => [move(status)]), [set('other', 'x'), move('Running')]],
        conflict,
      );
      await alter(world, id, set('other', 'x'));
    },
    'forward-only': async (world) => {
      const id = await begunTransaction(world);
      await statusReached(world, id, (status) => status !== 'queued');
      conflict(await ask(world, id, [set('moved', 'x'), move('Queued')]));
      const { status, properties } = await transactionState(world, id);
      expect.equal([status === 'queued', properties['moved']], [false, undefined], 'queued again, and property moved');
      await alter(world, id, set('moved', 'x'));
    },
    'same-status': async (world) => {
      const id = await having(world, { kept: '1' });
      const before = await transactionState(world, id);
      const { status } = await alter(world, id, move(await present(world, id)));
      expect.equal(statusWord(status), before.status, 'the status answered');
      expect.equal(await transactionState(world, id), before, 'the transaction');
    },
  },
};
