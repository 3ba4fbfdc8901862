import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  fault,
  acceptInvalid,
  delay,
  changeErrorCode,
  acknowledgeWithoutEffect,
  rejectRequests,
  changeResponseBody,
  replaceRawBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { parentId, parentExists } from '../mutations/catalog-state.ts';
import { countContents } from './common.ts';

const op = 'DropNamespace';
type Request = HandlerRequest<typeof op>;
const DROPPED = { status: 204 } as const;
const ABSENT = ['NamespaceNotFound'] as const;
const NOT_EMPTY = ['NamespaceNotEmpty'] as const;
const isCascade = ({ body }: Pick<Request, 'body'>): boolean => body.behavior === 'Cascade';
const isSkip = ({ body }: Pick<Request, 'body'>): boolean => body.mode === 'Skip';
const isFail = ({ body }: Pick<Request, 'body'>): boolean => body.mode === 'Fail';
/** Drops the namespace with its contents where `when` returns true. */
const dropContents = (when: (request: Request, context: Context) => boolean | Promise<boolean>): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    const shouldCascade = await when(request, context);
    return serve(shouldCascade ? { ...request, body: { ...request.body, behavior: 'Cascade' } } : request, context);
  });

const TESTS_ALL_SPELLINGS = { 'DropNamespace/mode-spelling': 'the rule tests all spellings of this value' } as const;
const HAS_NO_ERROR_CODE = { 'DropNamespace/restrict-conflict': 'a successful response has no error code' } as const;

export const dropNamespace: FaultsOf<typeof op> = {
  'absent-fail': fault(
    'treats Fail as Skip',
    acceptInvalid(
      op,
      DROPPED,
      ABSENT,
      (request, context) => isFail(request) && !isCascade(request) && parentExists(request, context),
    ),
    {
      ...TESTS_ALL_SPELLINGS,
      'DropNamespace/mode-quoted': 'the rule also sends this value',
      'DropNamespace/absent-code': 'a successful response has no error code',
    },
  ),
  'absent-default-fail': fault(
    'uses Skip by default',
    acceptInvalid(op, DROPPED, ABSENT, ({ body }) => body.mode === undefined && body.behavior === undefined),
    { 'DropNamespace/concurrent-drop': 'the concurrent drops that lose find an absent namespace' },
  ),
  'absent-skip': fault(
    'returns 200 instead of 204 for a skipped drop',
    replaceHandler(op, async (request, { serve, context }) => {
      const response = await serve(request, context);
      return isSkip(request) && !isCascade(request) && (await parentExists(request, context)) ? { body: {} } : response;
    }),
    { ...TESTS_ALL_SPELLINGS, 'DropNamespace/mode-quoted': 'the rule also sends this value' },
  ),
  'absent-cascade': fault('treats Cascade as Skip', acceptInvalid(op, DROPPED, ABSENT, isCascade)),
  'absent-parent-fail': fault(
    'with mode Fail, returns success for an absent parent',
    acceptInvalid(
      op,
      DROPPED,
      ABSENT,
      async (request, context) => isFail(request) && !(await parentExists(request, context)),
    ),
  ),
  'absent-parent-skip': fault(
    'with mode Skip, rejects an absent parent',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      if (isSkip(request)) await handlers.NamespaceExists({ ...request, id: parentId(request.id), body: {} }, context);
      return serve(request, context);
    }),
  ),
  'mode-spelling': fault(
    'ignores a mode in upper case',
    replaceRawBody(op, (body) => (body['mode'] === 'SKIP' ? { ...body, mode: undefined } : body)),
  ),
  'skip-present': fault(
    'with mode Skip, does not drop an empty namespace',
    acknowledgeWithoutEffect(
      op,
      DROPPED,
      async (request, context) => isSkip(request) && (await countContents(request, context)).all === 0,
    ),
    { 'DropNamespace/restrict-despite-skip': 'the rule also drops an empty namespace with Skip' },
  ),
  'restrict-table': fault(
    'does not count tables as contents',
    dropContents(async (request, context) => {
      const { withData } = await countContents(request, context);
      return request.body.behavior === 'Restrict' && withData > 0;
    }),
    HAS_NO_ERROR_CODE,
  ),
  'restrict-child': fault(
    'does not count child namespaces as contents',
    dropContents(async (request, context) => {
      const { children } = await countContents(request, context);
      return request.body.behavior === 'Restrict' && !isSkip(request) && children > 0;
    }),
    { ...HAS_NO_ERROR_CODE, ...TESTS_ALL_SPELLINGS, 'DropNamespace/mode-quoted': 'the rule also sends this value' },
  ),
  'restrict-declared': fault(
    'does not count declared tables as contents',
    dropContents(async (request, context) => (await countContents(request, context)).declared > 0),
  ),
  'restrict-is-default': fault(
    'uses Cascade by default',
    dropContents(({ body }) => body.behavior === undefined && body.mode === undefined),
  ),
  'restrict-despite-skip': fault('treats Skip as Cascade', dropContents(isSkip)),
  'restrict-conflict': fault(
    'rejects a non-empty namespace as invalid input',
    changeErrorCode(op, 'InvalidInput', NOT_EMPTY),
  ),
  cascade: fault(
    'does not drop tables below the second level',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const below = await context.catalog.tables.listAll(context.database);
      const deepTables = below.items.filter(
        (path) => path.length > request.id.length + 2 && request.id.every((part, at) => part === path[at]),
      );
      if (isCascade(request) && deepTables.length > 0)
        await handlers.NamespaceExists({ ...request, body: {} }, context);
      return isCascade(request) && deepTables.length > 0 ? { body: {} } : serve(request, context);
    }),
  ),
  'cascade-empty': fault(
    'rejects Cascade on an empty namespace',
    rejectRequests(op, 'InvalidInput', async (request, context) => {
      const exists = await context.catalog.namespaces.exists(context.database, request.id);
      return (
        isCascade(request) &&
        !isSkip(request) &&
        !isFail(request) &&
        exists &&
        (await countContents(request, context)).all === 0
      );
    }),
  ),
  'cascade-only-below': fault(
    'also drops sibling namespaces with the same name prefix',
    replaceHandler(op, async (request, { serve, context }) => {
      const response = await serve(request, context);
      const siblings = await context.catalog.namespaces.list(context.database, parentId(request.id));
      const leaf = request.id.at(-1) ?? '';
      const withSamePrefix = siblings.kind === 'page' ? siblings.items.filter((name) => name.startsWith(leaf)) : [];
      for (const name of withSamePrefix) await serve({ ...request, id: [...parentId(request.id), name] }, context);
      return response;
    }),
  ),
  'cascade-leaves-nothing': fault('restores the children of a dropped namespace when its name is used again', () => {
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
    'returns success for an empty namespace without dropping it',
    acknowledgeWithoutEffect(op, { body: {} }, async (request, context) => {
      const exists = await context.catalog.namespaces.exists(context.database, request.id);
      return (
        exists &&
        request.id.length > 1 &&
        Object.keys(request.body).length === 0 &&
        (await countContents(request, context)).all === 0
      );
    }),
  ),
  'long-running': fault(
    'returns the identifier of an unknown transaction',
    changeResponseBody(op, (body) => ({ ...body, transaction_id: ['nobody'] })),
  ),
  'concurrent-drop': fault('returns 500 for concurrent drops of one namespace', () => {
    const inProgress = new Set<string>();
    return replaceHandler(op, async (request, { serve, context }) => {
      const key = JSON.stringify(request.id);
      if (inProgress.has(key)) throw new Error('a fault');
      inProgress.add(key);
      try {
        await delay();
        return await serve(request, context);
      } finally {
        inProgress.delete(key);
      }
    });
  }),
  'root-rejected': fault(
    'returns success for the drop of the root',
    acceptInvalid(op, DROPPED, ['InvalidInput'], ({ id }) => id.length === 0),
  ),
};
