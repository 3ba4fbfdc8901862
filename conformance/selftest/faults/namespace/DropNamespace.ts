import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  fault,
  acceptInvalid,
  delay,
  changeErrorCode,
  acknowledgeWithoutEffect,
  rejectRequests,
  changeBody,
  changeRawBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { parentOf, parentExists } from '../mutations/state.ts';
import { contentsOf } from './common.ts';

const op = 'DropNamespace';
type Request = HandlerRequest<typeof op>;
const gone = { status: 204 } as const;
const absent = ['NamespaceNotFound'] as const;
const full = ['NamespaceNotEmpty'] as const;
const isCascade = ({ body }: Pick<Request, 'body'>): boolean => body.behavior === 'Cascade';
const isSkip = ({ body }: Pick<Request, 'body'>): boolean => body.mode === 'Skip';
const isFail = ({ body }: Pick<Request, 'body'>): boolean => body.mode === 'Fail';
/** Drops with all contents what it should have refused. */
const dropsAll = (when: (request: Request, context: Context) => boolean | Promise<boolean>): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    const wrongly = await when(request, context);
    return serve(wrongly ? { ...request, body: { ...request.body, behavior: 'Cascade' } } : request, context);
  });

const everySpelling = { 'DropNamespace/mode-spelling': 'it does so in every spelling' } as const;
const noRejection = { 'DropNamespace/restrict-conflict': 'what is not refused has no code' } as const;

export const dropNamespace: FaultsOf<typeof op> = {
  'absent-fail': fault(
    'takes Fail for Skip',
    acceptInvalid(
      op,
      gone,
      absent,
      (request, context) => isFail(request) && !isCascade(request) && parentExists(request, context),
    ),
    {
      ...everySpelling,
      'DropNamespace/mode-quoted': 'it does so with quotes',
      'DropNamespace/absent-code': 'what is not refused has no code',
    },
  ),
  'absent-default-fail': fault(
    'skips by default',
    acceptInvalid(op, gone, absent, ({ body }) => body.mode === undefined && body.behavior === undefined),
    { 'DropNamespace/concurrent-drop': 'the losers of a race meet an absent namespace' },
  ),
  'absent-skip': fault(
    'answers a skipped drop with 200',
    replaceHandler(op, async (request, { serve, context }) => {
      const response = await serve(request, context);
      return isSkip(request) && !isCascade(request) && (await parentExists(request, context)) ? { body: {} } : response;
    }),
    { ...everySpelling, 'DropNamespace/mode-quoted': 'it does so with quotes' },
  ),
  'absent-cascade': fault('takes Cascade for Skip', acceptInvalid(op, gone, absent, isCascade)),
  'absent-parent-fail': fault(
    'counts what is below an absent parent as dropped',
    acceptInvalid(
      op,
      gone,
      absent,
      async (request, context) => isFail(request) && !(await parentExists(request, context)),
    ),
  ),
  'absent-parent-skip': fault(
    'does not let Skip cover an absent parent',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      if (isSkip(request)) await handlers.NamespaceExists({ ...request, id: parentOf(request.id), body: {} }, context);
      return serve(request, context);
    }),
  ),
  'mode-spelling': fault(
    'reads nothing in capitals',
    changeRawBody(op, (body) => (body['mode'] === 'SKIP' ? { ...body, mode: undefined } : body)),
  ),
  'skip-present': fault(
    'skips what is there',
    acknowledgeWithoutEffect(
      op,
      gone,
      async (request, context) => isSkip(request) && (await contentsOf(request, context)).all === 0,
    ),
    { 'DropNamespace/restrict-despite-skip': 'Skip drops an empty namespace there too' },
  ),
  'restrict-table': fault(
    'does not count tables as contents',
    dropsAll(async (request, context) => {
      const { withData } = await contentsOf(request, context);
      return request.body.behavior === 'Restrict' && withData > 0;
    }),
    noRejection,
  ),
  'restrict-child': fault(
    'does not count children as contents',
    dropsAll(async (request, context) => {
      const { children } = await contentsOf(request, context);
      return request.body.behavior === 'Restrict' && !isSkip(request) && children > 0;
    }),
    { ...noRejection, ...everySpelling, 'DropNamespace/mode-quoted': 'it does so with quotes' },
  ),
  'restrict-declared': fault(
    'does not count declared tables as contents',
    dropsAll(async (request, context) => (await contentsOf(request, context)).declared > 0),
  ),
  'restrict-is-default': fault(
    'cascades by default',
    dropsAll(({ body }) => body.behavior === undefined && body.mode === undefined),
  ),
  'restrict-despite-skip': fault('lets Skip drop contents', dropsAll(isSkip)),
  'restrict-conflict': fault('calls contents bad input', changeErrorCode(op, 'InvalidInput', full)),
  cascade: fault(
    'leaves the tables below the second level',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const below = await context.catalog.tables.listAll(context.database);
      const deep = below.items.filter(
        (path) => path.length > request.id.length + 2 && request.id.every((part, at) => part === path[at]),
      );
      if (isCascade(request) && deep.length > 0) await handlers.NamespaceExists({ ...request, body: {} }, context);
      return isCascade(request) && deep.length > 0 ? { body: {} } : serve(request, context);
    }),
  ),
  'cascade-empty': fault(
    'finds nothing to cascade over in an empty namespace',
    rejectRequests(op, 'InvalidInput', async (request, context) => {
      const exists = await context.catalog.namespaces.exists(context.database, request.id);
      return (
        isCascade(request) &&
        !isSkip(request) &&
        !isFail(request) &&
        exists &&
        (await contentsOf(request, context)).all === 0
      );
    }),
  ),
  'cascade-only-below': fault(
    'takes along the siblings whose names begin alike',
    replaceHandler(op, async (request, { serve, context }) => {
      const response = await serve(request, context);
      const siblings = await context.catalog.namespaces.list(context.database, parentOf(request.id));
      const leaf = request.id.at(-1) ?? '';
      const alike = siblings.kind === 'page' ? siblings.items.filter((name) => name.startsWith(leaf)) : [];
      for (const name of alike) await serve({ ...request, id: [...parentOf(request.id), name] }, context);
      return response;
    }),
  ),
  'cascade-leaves-nothing': fault('hides a dropped tree and shows it again when the name is taken again', () => {
    const trees = new Map<string, readonly string[]>();
    return {
      handlers: {
        DropNamespace: (serve) => async (request, context) => {
          const children = await context.catalog.namespaces.list(context.database, request.id);
          if (children.kind === 'page') trees.set(request.id.join('/'), children.items);
          return serve(request, context);
        },
        CreateNamespace: (serve) => async (request, context) => {
          const response = await serve(request, context);
          for (const name of trees.get(request.id.join('/')) ?? [])
            await serve({ ...request, id: [...request.id, name], body: {} }, context);
          return response;
        },
      },
    };
  }),
  'dropped-is-gone': fault(
    'acknowledges the drop of an empty namespace without doing it',
    acknowledgeWithoutEffect(op, { body: {} }, async (request, context) => {
      const exists = await context.catalog.namespaces.exists(context.database, request.id);
      return (
        exists &&
        request.id.length > 1 &&
        Object.keys(request.body).length === 0 &&
        (await contentsOf(request, context)).all === 0
      );
    }),
  ),
  'long-running': fault(
    'names a transaction that nobody can describe',
    changeBody(op, (body) => ({ ...body, transaction_id: ['nobody'] })),
  ),
  'concurrent-drop': fault('fails when several callers come at once for one namespace', () => {
    const busy = new Set<string>();
    return replaceHandler(op, async (request, { serve, context }) => {
      const key = JSON.stringify(request.id);
      if (busy.has(key)) throw new Error('a fault');
      busy.add(key);
      try {
        await delay();
        return await serve(request, context);
      } finally {
        busy.delete(key);
      }
    });
  }),
  'root-refused': fault(
    'counts the root as dropped',
    acceptInvalid(op, gone, ['InvalidInput'], ({ id }) => id.length === 0),
  ),
};
