import { ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import type { DescribeTransactionResponse } from '#contract/types';
import {
  acceptRawInvalid,
  combine,
  fault,
  parseJsonObject,
  changeRequest,
  rejectRawRequests,
  changeResponseBody,
  replaceRawBody,
  replaceHandler,
  type HandlerScope,
} from '../mutations/mutations.ts';
import { ignoreGrants, revealAbsent } from '../mutations/raw-messages.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';

const op = 'AlterTransaction';
type Request = HandlerRequest<typeof op>;
type Action = Request['body']['actions'][number];
type Actions = readonly Action[];
type JsonObject = Readonly<Record<string, unknown>>;

const withActions = (request: Request, actions: Actions): Request => ({
  ...request,
  body: { ...request.body, actions: [...actions] },
});

/** Whether there is exactly one action with exactly one field. */
const isSingleField = (actions: Actions): boolean => actions.length === 1 && Object.keys(actions[0] ?? {}).length === 1;

/** Changes the actions of a request. */
const changeActions = (other: (actions: Actions) => Actions): ServerMutation =>
  changeRequest(op, (request) => withActions(request, other(request.body.actions)));

/** Changes each action of a request. */
const changeEachAction = (other: (action: Action) => Action): ServerMutation =>
  changeActions((actions) => actions.map(other));

/** Treats one mode of setPropertyAction as another. */
const treatModeAs = (from: string | undefined, to: 'Overwrite' | 'Fail' | 'Skip'): ServerMutation =>
  changeEachAction((action) =>
    action.setPropertyAction?.mode === from && action.setPropertyAction !== undefined
      ? { ...action, setPropertyAction: { ...action.setPropertyAction, mode: to } }
      : action,
  );

const treatUnsetModeAs = (from: string | undefined, to: 'Fail' | 'Skip'): ServerMutation =>
  changeEachAction((action) =>
    action.unsetPropertyAction?.mode === from && action.unsetPropertyAction !== undefined
      ? { ...action, unsetPropertyAction: { ...action.unsetPropertyAction, mode: to } }
      : action,
  );

const describeCurrent = async (
  { id, headers }: Request,
  { context, handlers }: HandlerScope<typeof op>,
): Promise<DescribeTransactionResponse> =>
  (await handlers.DescribeTransaction({ id, headers, query: {}, body: {} }, context)).body;

const KINDS = ['setStatusAction', 'setPropertyAction', 'unsetPropertyAction'] as const;

/** Returns the actions of a request body before validation. */
const readActions = (body: JsonObject): readonly JsonObject[] =>
  Array.isArray(body['actions'])
    ? body['actions'].map((one: unknown) => (typeof one === 'object' && one !== null ? (one as JsonObject) : {}))
    : [];

/** Changes each setPropertyAction before validation. */
const changeRawSetting = (change: (setting: JsonObject) => JsonObject): ServerMutation =>
  replaceRawBody(op, (body) => ({
    ...body,
    actions: readActions(body).map((action) => {
      const setting = action['setPropertyAction'];
      return typeof setting === 'object' && setting !== null
        ? { ...action, setPropertyAction: change(setting as JsonObject) }
        : action;
    }),
  }));

const isKnownMode = (mode: unknown): boolean => ['overwrite', 'fail', 'skip'].includes(String(mode).toLowerCase());
const omitField = (fields: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));

/** Applies some of the actions of a rejected request. */
const applyRejected = (select: (actions: Actions) => Actions): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    try {
      return await serve(request, context);
    } catch (error) {
      if (error instanceof ServiceError && error.name === 'ConcurrentModification')
        for (const action of select(request.body.actions)) {
          const isDone = await serve(withActions(request, [action]), context).then(
            () => true,
            () => false,
          );
          if (!isDone) break;
        }
      throw error;
    }
  });

const TESTS_ALL_SPELLINGS = { 'AlterTransaction/mode-spelling': 'the rule tests all spellings of this value' } as const;

export const alterTransaction: FaultsOf<typeof op> = {
  'set-property': fault(
    'replaces non-ASCII characters of values with question marks',
    changeEachAction((action) =>
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
    'sets a property to an empty value instead of removing it',
    changeActions((actions) => {
      const [only] = actions;
      const { key, mode } = only?.unsetPropertyAction ?? {};
      return isSingleField(actions) && key !== undefined && mode === undefined
        ? [{ setPropertyAction: { key, value: '' } }]
        : actions;
    }),
  ),
  'set-status': fault(
    'returns a status without setting it',
    replaceHandler(op, async (request, scope) => {
      const [only] = request.body.actions;
      const status = only?.setStatusAction?.status;
      if (status === undefined || !isSingleField(request.body.actions)) return scope.serve(request, scope.context);
      return { body: { ...(await describeCurrent(request, scope)), status } };
    }),
    { 'AlterTransaction/terminal-fixed': 'a request that must be rejected succeeds' },
  ),
  'status-spelling': fault(
    'rejects a status in upper case',
    rejectRawRequests(op, 'InvalidInput', ({ body }) =>
      readActions(parseJsonObject(body) ?? {}).some((action) =>
        /^[A-Z]+$/.test(String((action['setStatusAction'] as JsonObject | undefined)?.['status'])),
      ),
    ),
  ),
  'several-actions': fault(
    'with three actions, applies only those of the first kind',
    changeActions((actions) => {
      const kindOf = (action: Action): string => Object.keys(action).join();
      const [first] = actions;
      return actions.length === 3 && first?.setPropertyAction !== undefined
        ? actions.filter((action) => kindOf(action) === kindOf(first))
        : actions;
    }),
  ),
  'all-or-none': [
    fault(
      'keeps the first value of a key when it rejects the second one',
      applyRejected((actions) => {
        const [first, second] = actions.map(({ setPropertyAction: setting }) => setting?.key);
        return first !== undefined && first === second ? actions.slice(0, 1) : [];
      }),
    ),
    fault(
      'keeps the actions it applied before one that fails',
      applyRejected((actions) => actions),
      {
        'AlterTransaction/set-fail': 'one of its lists starts with a valid action',
        'AlterTransaction/unset-fail': 'one of its lists starts with a valid action',
        'AlterTransaction/terminal-fixed': 'one of its lists starts with a valid action',
        'AlterTransaction/forward-only': 'its list starts with a valid action',
      },
    ),
  ],
  'response-after': fault(
    'returns the state before the actions',
    replaceHandler(op, async (request, scope) => {
      const body = await describeCurrent(request, scope);
      await scope.serve(request, scope.context);
      return { body };
    }),
  ),
  'empty-actions-rejected': fault(
    'returns success for an empty list',
    acceptRawInvalid(op, { body: { status: 'Succeeded' } }, (_response, { body }) => {
      const actions = parseJsonObject(body)?.['actions'];
      return Array.isArray(actions) && actions.length === 0;
    }),
  ),
  'in-order': fault(
    'applies the actions in reverse order',
    changeActions((actions) => actions.toReversed()),
  ),
  'set-default-overwrite': fault('treats Overwrite as Skip', treatModeAs('Overwrite', 'Skip'), TESTS_ALL_SPELLINGS),
  'set-fail': fault('treats Fail as Overwrite', treatModeAs('Fail', 'Overwrite'), TESTS_ALL_SPELLINGS),
  'set-skip': fault('treats Skip as Overwrite', treatModeAs('Skip', 'Overwrite'), TESTS_ALL_SPELLINGS),
  'mode-spelling': fault(
    'ignores a mode in upper case',
    changeRawSetting((setting) => (/^[A-Z]+$/.test(String(setting['mode'])) ? omitField(setting, 'mode') : setting)),
  ),
  'set-new': fault(
    'with mode Skip, does not set an absent property',
    replaceHandler(op, async (request, scope) => {
      const { properties = {} } = await describeCurrent(request, scope);
      const isSkipped = ({ setPropertyAction: setting }: Action): boolean =>
        setting?.mode === 'Skip' && properties[setting.key ?? ''] === undefined;
      const kept = request.body.actions.filter((action) => !isSkipped(action));
      return scope.serve(withActions(request, kept), scope.context);
    }),
  ),
  'unset-default-skip': fault('treats a missing unset mode as Fail', treatUnsetModeAs(undefined, 'Fail')),
  'unset-fail': fault(
    'treats Fail as Skip when unsetting a property',
    treatUnsetModeAs('Fail', 'Skip'),
    TESTS_ALL_SPELLINGS,
  ),
  'two-fields-rejected': fault(
    'applies only the first of two fields of an action',
    changeEachAction((action) => {
      const { setStatusAction: status, setPropertyAction: set } = action;
      if (status !== undefined) return { setStatusAction: status };
      return set === undefined ? action : { setPropertyAction: set };
    }),
  ),
  'no-field-rejected': fault(
    'ignores empty actions',
    replaceRawBody(op, (body) => ({
      ...body,
      actions: readActions(body).filter((action) => Object.keys(action).length > 0),
    })),
  ),
  'null-fields-absent': fault(
    'rejects null fields',
    rejectRawRequests(op, 'InvalidInput', ({ body }) =>
      readActions(parseJsonObject(body) ?? {}).some((action) => KINDS.some((kind) => action[kind] === null)),
    ),
  ),
  'unknown-value-rejected': fault(
    'treats an unknown mode as absent',
    changeRawSetting((setting) => (isKnownMode(setting['mode']) ? setting : omitField(setting, 'mode'))),
  ),
  'incomplete-rejected': fault(
    'treats a missing value as empty',
    changeRawSetting((setting) => ({ value: '', ...setting })),
  ),
  'terminal-fixed': fault('cancels a completed transaction', () => {
    const canceled = new Set<string>();
    const isCancel = ({ setStatusAction: status }: Action): boolean => status?.status?.toLowerCase() === 'canceled';
    const cancel = replaceHandler(op, async (request, scope) => {
      const { actions } = request.body;
      const { status } = await describeCurrent(request, scope);
      const isOver = status !== 'Queued' && status !== 'Running';
      if (!isOver || actions.length > 1 || !actions.every(isCancel)) return scope.serve(request, scope.context);
      canceled.add(request.id.join());
      return { body: { ...(await describeCurrent(request, scope)), status: 'Canceled' } };
    });
    const showCanceled = changeResponseBody('DescribeTransaction', (body, { id }) =>
      canceled.has(id.join()) ? { ...body, status: 'Canceled' } : body,
    );
    return combine(cancel, showCanceled);
  }),
  'forward-only': fault(
    'ignores a return to Queued in a list of several actions',
    changeActions((actions) =>
      actions.length > 1 ? actions.filter(({ setStatusAction: status }) => status?.status !== 'Queued') : actions,
    ),
  ),
  'same-status': fault(
    'rejects an unchanged status',
    replaceHandler(op, async (request, scope) => {
      const [only] = request.body.actions;
      const status = only?.setStatusAction?.status;
      if (status !== undefined && isSingleField(request.body.actions)) {
        const now = await describeCurrent(request, scope);
        if (now.status === status) throw new ServiceError('ConcurrentModification', 'a fault');
      }
      return scope.serve(request, scope.context);
    }),
  ),
  'not-granted-hides-existence': [
    fault('ignores the grants', () => ignoreGrants(op)),
    fault('looks for the transaction before it checks the grants', () => revealAbsent(op, 'TransactionNotFound')),
  ],
};
