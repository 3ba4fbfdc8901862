import { ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import type { DescribeTransactionResponse } from '#contract/types';
import {
  acceptRawInvalid,
  combine,
  fault,
  jsonOf,
  readRequestAs,
  rejectRawRequests,
  changeBody,
  changeRawBody,
  replaceHandler,
  type HandlerScope,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';

const op = 'AlterTransaction';
type Request = HandlerRequest<typeof op>;
type Action = Request['body']['actions'][number];
type Actions = readonly Action[];
type Sent = Readonly<Record<string, unknown>>;

const withActions = (request: Request, actions: Actions): Request => ({
  ...request,
  body: { ...request.body, actions: [...actions] },
});

/** Whether there is one action, with one member. */
const isPlain = (actions: Actions): boolean => actions.length === 1 && Object.keys(actions[0] ?? {}).length === 1;

/** Applies other actions. */
const applies = (other: (actions: Actions) => Actions): ServerMutation =>
  readRequestAs(op, (request) => withActions(request, other(request.body.actions)));

/** Applies each action in another way. */
const appliesEach = (other: (action: Action) => Action): ServerMutation => applies((actions) => actions.map(other));

/** Reads a mode of setting properties as another one. */
const readsMode = (from: string | undefined, to: 'Overwrite' | 'Fail' | 'Skip'): ServerMutation =>
  appliesEach((action) =>
    action.setPropertyAction?.mode === from && action.setPropertyAction !== undefined
      ? { ...action, setPropertyAction: { ...action.setPropertyAction, mode: to } }
      : action,
  );

const readsUnsetMode = (from: string | undefined, to: 'Fail' | 'Skip'): ServerMutation =>
  appliesEach((action) =>
    action.unsetPropertyAction?.mode === from && action.unsetPropertyAction !== undefined
      ? { ...action, unsetPropertyAction: { ...action.unsetPropertyAction, mode: to } }
      : action,
  );

const present = async (
  { id, headers }: Request,
  { context, handlers }: HandlerScope<typeof op>,
): Promise<DescribeTransactionResponse> =>
  (await handlers.DescribeTransaction({ id, headers, query: {}, body: {} }, context)).body;

const KINDS = ['setStatusAction', 'setPropertyAction', 'unsetPropertyAction'] as const;

/** The actions as they were sent. */
const actionsOf = (body: Sent): readonly Sent[] =>
  Array.isArray(body['actions'])
    ? body['actions'].map((one: unknown) => (typeof one === 'object' && one !== null ? (one as Sent) : {}))
    : [];

/** Reads the setting of a property in another way before anything is validated. */
const rewritesSetting = (change: (setting: Sent) => Sent): ServerMutation =>
  changeRawBody(op, (body) => ({
    ...body,
    actions: actionsOf(body).map((action) => {
      const setting = action['setPropertyAction'];
      return typeof setting === 'object' && setting !== null
        ? { ...action, setPropertyAction: change(setting as Sent) }
        : action;
    }),
  }));

const isKnownMode = (mode: unknown): boolean => ['overwrite', 'fail', 'skip'].includes(String(mode).toLowerCase());
const without = (fields: Sent, name: string): Sent =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));

/** Refuses a list after applying some of its actions. */
const appliesBefore = (some: (actions: Actions) => Actions): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    try {
      return await serve(request, context);
    } catch (error) {
      if (error instanceof ServiceError && error.name === 'ConcurrentModification')
        for (const action of some(request.body.actions)) {
          const isDone = await serve(withActions(request, [action]), context).then(
            () => true,
            () => false,
          );
          if (!isDone) break;
        }
      throw error;
    }
  });

const everySpelling = { 'AlterTransaction/mode-spelling': 'it does so in every spelling' } as const;

export const alterTransaction: FaultsOf<typeof op> = {
  'set-property': fault(
    'keeps letters of ASCII only',
    appliesEach((action) =>
      action.setPropertyAction?.value === undefined
        ? action
        : {
            ...action,
            setPropertyAction: {
              ...action.setPropertyAction,
              value: action.setPropertyAction.value.replaceAll(/[^ -~]/g, '?'),
            },
          },
    ),
  ),
  'unset-property': fault(
    'empties a property instead',
    applies((actions) => {
      const [only] = actions;
      const { key, mode } = only?.unsetPropertyAction ?? {};
      return isPlain(actions) && key !== undefined && mode === undefined
        ? [{ setPropertyAction: { key, value: '' } }]
        : actions;
    }),
  ),
  'set-status': fault(
    'acknowledges a status without setting it',
    replaceHandler(op, async (request, scope) => {
      const [only] = request.body.actions;
      const status = only?.setStatusAction?.status;
      if (status === undefined || !isPlain(request.body.actions)) return scope.serve(request, scope.context);
      return { body: { ...(await present(request, scope)), status } };
    }),
    { 'AlterTransaction/terminal-fixed': 'what is acknowledged is not refused' },
  ),
  'status-spelling': fault(
    'knows no status in capitals',
    rejectRawRequests(op, 'InvalidInput', ({ body }) =>
      actionsOf(jsonOf(body) ?? {}).some((action) =>
        /^[A-Z]+$/.test(String((action['setStatusAction'] as Sent | undefined)?.['status'])),
      ),
    ),
  ),
  'several-actions': fault(
    'applies the first kind of three actions only',
    applies((actions) => {
      const kindOf = (action: Action): string => Object.keys(action).join();
      const [first] = actions;
      return actions.length === 3 && first?.setPropertyAction !== undefined
        ? actions.filter((action) => kindOf(action) === kindOf(first))
        : actions;
    }),
  ),
  'all-or-none': [
    fault(
      'keeps the first of two values when the second is refused',
      appliesBefore((actions) => {
        const [first, second] = actions.map(({ setPropertyAction: setting }) => setting?.key);
        return first !== undefined && first === second ? actions.slice(0, 1) : [];
      }),
    ),
    fault(
      'keeps what it applied before it met an action that cannot apply',
      appliesBefore((actions) => actions),
      {
        'AlterTransaction/set-fail': 'one of its lists has a lawful action first',
        'AlterTransaction/unset-fail': 'one of its lists has a lawful action first',
        'AlterTransaction/terminal-fixed': 'one of its lists has a lawful action first',
        'AlterTransaction/forward-only': 'its list has a lawful action first',
      },
    ),
  ],
  'answer-after': fault(
    'answers what was before',
    replaceHandler(op, async (request, scope) => {
      const body = await present(request, scope);
      await scope.serve(request, scope.context);
      return { body };
    }),
  ),
  'empty-actions-refused': fault(
    'has nothing against an empty list',
    acceptRawInvalid(op, { body: { status: 'Succeeded' } }, (_response, { body }) => {
      const actions = jsonOf(body)?.['actions'];
      return Array.isArray(actions) && actions.length === 0;
    }),
  ),
  'in-order': fault(
    'applies the last action first',
    applies((actions) => actions.toReversed()),
  ),
  'set-default-overwrite': fault('takes Overwrite for Skip', readsMode('Overwrite', 'Skip'), {
    ...everySpelling,
    'AlterTransaction/unknown-value-refused': 'its lawful twin overwrites',
  }),
  'set-fail': fault('takes Fail for Overwrite', readsMode('Fail', 'Overwrite'), everySpelling),
  'set-skip': fault('takes Skip for Overwrite', readsMode('Skip', 'Overwrite'), everySpelling),
  'mode-spelling': fault(
    'does not read modes in capitals',
    rewritesSetting((setting) => (/^[A-Z]+$/.test(String(setting['mode'])) ? without(setting, 'mode') : setting)),
  ),
  'set-new': fault(
    'skips what is not there too',
    replaceHandler(op, async (request, scope) => {
      const { properties = {} } = await present(request, scope);
      const isSkipped = ({ setPropertyAction: setting }: Action): boolean =>
        setting?.mode === 'Skip' && properties[setting.key ?? ''] === undefined;
      const kept = request.body.actions.filter((action) => !isSkipped(action));
      return scope.serve(withActions(request, kept), scope.context);
    }),
  ),
  'unset-default-skip': fault('takes no mode for Fail', readsUnsetMode(undefined, 'Fail')),
  'unset-fail': fault('takes Fail for Skip', readsUnsetMode('Fail', 'Skip'), everySpelling),
  'two-members-refused': fault(
    'applies the first of two members',
    appliesEach((action) => {
      const { setStatusAction: status, setPropertyAction: set } = action;
      if (status !== undefined) return { setStatusAction: status };
      return set === undefined ? action : { setPropertyAction: set };
    }),
  ),
  'no-member-refused': fault(
    'passes over empty actions',
    changeRawBody(op, (body) => ({
      ...body,
      actions: actionsOf(body).filter((action) => Object.keys(action).length > 0),
    })),
  ),
  'null-members-absent': fault(
    'refuses members that are null',
    rejectRawRequests(op, 'InvalidInput', ({ body }) =>
      actionsOf(jsonOf(body) ?? {}).some((action) => KINDS.some((kind) => action[kind] === null)),
    ),
  ),
  'unknown-value-refused': fault(
    'takes an unknown mode for none',
    rewritesSetting((setting) => (isKnownMode(setting['mode']) ? setting : without(setting, 'mode'))),
  ),
  'incomplete-refused': fault(
    'takes a missing value for an empty one',
    rewritesSetting((setting) => ({ value: '', ...setting })),
  ),
  'terminal-fixed': fault('lets work that is over be canceled', () => {
    const canceled = new Set<string>();
    const isCancel = ({ setStatusAction: status }: Action): boolean => status?.status?.toLowerCase() === 'canceled';
    const cancels = replaceHandler(op, async (request, scope) => {
      const { actions } = request.body;
      const { status } = await present(request, scope);
      const isOver = status !== 'Queued' && status !== 'Running';
      if (!isOver || actions.length > 1 || !actions.every(isCancel)) return scope.serve(request, scope.context);
      canceled.add(request.id.join());
      return { body: { ...(await present(request, scope)), status: 'Canceled' } };
    });
    const shows = changeBody('DescribeTransaction', (body, { id }) =>
      canceled.has(id.join()) ? { ...body, status: 'Canceled' } : body,
    );
    return combine(cancels, shows);
  }),
  'forward-only': fault(
    'passes over a step back that stands beside others',
    applies((actions) =>
      actions.length > 1 ? actions.filter(({ setStatusAction: status }) => status?.status !== 'Queued') : actions,
    ),
  ),
  'same-status': fault(
    'refuses to leave the status as it is',
    replaceHandler(op, async (request, scope) => {
      const [only] = request.body.actions;
      const status = only?.setStatusAction?.status;
      if (status !== undefined && isPlain(request.body.actions)) {
        const now = await present(request, scope);
        if (now.status === status) throw new ServiceError('ConcurrentModification', 'a fault');
      }
      return scope.serve(request, scope.context);
    }),
  ),
};
