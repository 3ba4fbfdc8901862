import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  fault,
  forgives,
  lingers,
  misnames,
  pretends,
  refuses,
  says,
  sentBody,
  serves,
} from '../mutations/mutations.ts';
import type { Bend, FaultsOf } from '../fault.ts';
import { parentOf, parentThere } from '../mutations/state.ts';
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
const dropsAll = (when: (request: Request, context: Context) => boolean | Promise<boolean>): Bend =>
  serves(op, async (request, { serve, context }) => {
    const wrongly = await when(request, context);
    return serve(wrongly ? { ...request, body: { ...request.body, behavior: 'Cascade' } } : request, context);
  });

const everySpelling = { 'DropNamespace/mode-spelling': 'it does so in every spelling' } as const;
const noRefusal = { 'DropNamespace/restrict-conflict': 'what is not refused has no code' } as const;

export const dropNamespace: FaultsOf<typeof op> = {
  'absent-fail': fault(
    'takes Fail for Skip',
    forgives(
      op,
      gone,
      absent,
      (request, context) => isFail(request) && !isCascade(request) && parentThere(request, context),
    ),
    {
      ...everySpelling,
      'DropNamespace/mode-quoted': 'it does so with quotes',
      'DropNamespace/absent-code': 'what is not refused has no code',
    },
  ),
  'absent-default-fail': fault(
    'skips by default',
    forgives(op, gone, absent, ({ body }) => body.mode === undefined && body.behavior === undefined),
    { 'DropNamespace/concurrent-drop': 'the losers of a race meet an absent namespace' },
  ),
  'absent-skip': fault(
    'answers a skipped drop with 200',
    serves(op, async (request, { serve, context }) => {
      const answer = await serve(request, context);
      return isSkip(request) && !isCascade(request) && (await parentThere(request, context)) ? { body: {} } : answer;
    }),
    { ...everySpelling, 'DropNamespace/mode-quoted': 'it does so with quotes' },
  ),
  'absent-cascade': fault('takes Cascade for Skip', forgives(op, gone, absent, isCascade)),
  'absent-parent-fail': fault(
    'counts what is below an absent parent as dropped',
    forgives(op, gone, absent, async (request, context) => isFail(request) && !(await parentThere(request, context))),
  ),
  'absent-parent-skip': fault(
    'does not let Skip cover an absent parent',
    serves(op, async (request, { serve, context, handlers }) => {
      if (isSkip(request)) await handlers.NamespaceExists({ ...request, id: parentOf(request.id), body: {} }, context);
      return serve(request, context);
    }),
  ),
  'mode-spelling': fault(
    'reads nothing in capitals',
    sentBody(op, (body) => (body['mode'] === 'SKIP' ? { ...body, mode: undefined } : body)),
  ),
  'skip-present': fault(
    'skips what is there',
    pretends(op, gone, async (request, context) => isSkip(request) && (await contentsOf(request, context)).all === 0),
    { 'DropNamespace/restrict-despite-skip': 'Skip drops an empty namespace there too' },
  ),
  'restrict-table': fault(
    'does not count tables as contents',
    dropsAll(async (request, context) => {
      const { withData } = await contentsOf(request, context);
      return request.body.behavior === 'Restrict' && withData > 0;
    }),
    noRefusal,
  ),
  'restrict-child': fault(
    'does not count children as contents',
    dropsAll(async (request, context) => {
      const { children } = await contentsOf(request, context);
      return request.body.behavior === 'Restrict' && !isSkip(request) && children > 0;
    }),
    { ...noRefusal, ...everySpelling, 'DropNamespace/mode-quoted': 'it does so with quotes' },
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
  'restrict-conflict': fault('calls contents bad input', misnames(op, 'InvalidInput', full)),
  cascade: fault(
    'leaves the tables below the second level',
    serves(op, async (request, { serve, context, handlers }) => {
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
    refuses(op, 'InvalidInput', async (request, context) => {
      const isThere = await context.catalog.namespaces.exists(context.database, request.id);
      return (
        isCascade(request) &&
        !isSkip(request) &&
        !isFail(request) &&
        isThere &&
        (await contentsOf(request, context)).all === 0
      );
    }),
  ),
  'cascade-only-below': fault(
    'takes along the siblings whose names begin alike',
    serves(op, async (request, { serve, context }) => {
      const answer = await serve(request, context);
      const siblings = await context.catalog.namespaces.list(context.database, parentOf(request.id));
      const leaf = request.id.at(-1) ?? '';
      const alike = siblings.kind === 'page' ? siblings.items.filter((name) => name.startsWith(leaf)) : [];
      for (const name of alike) await serve({ ...request, id: [...parentOf(request.id), name] }, context);
      return answer;
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
          const answer = await serve(request, context);
          for (const name of trees.get(request.id.join('/')) ?? [])
            await serve({ ...request, id: [...request.id, name], body: {} }, context);
          return answer;
        },
      },
    };
  }),
  'dropped-is-gone': fault(
    'acknowledges the drop of an empty namespace without doing it',
    pretends(op, { body: {} }, async (request, context) => {
      const isThere = await context.catalog.namespaces.exists(context.database, request.id);
      return (
        isThere &&
        request.id.length > 1 &&
        Object.keys(request.body).length === 0 &&
        (await contentsOf(request, context)).all === 0
      );
    }),
  ),
  'long-running': fault(
    'names a transaction that nobody can describe',
    says(op, (body) => ({ ...body, transaction_id: ['nobody'] })),
  ),
  'concurrent-drop': fault('fails when several callers come at once for one namespace', () => {
    const busy = new Set<string>();
    return serves(op, async (request, { serve, context }) => {
      const key = JSON.stringify(request.id);
      if (busy.has(key)) throw new Error('a fault');
      busy.add(key);
      try {
        await lingers();
        return await serve(request, context);
      } finally {
        busy.delete(key);
      }
    });
  }),
  'root-refused': fault(
    'counts the root as dropped',
    forgives(op, gone, ['InvalidInput'], ({ id }) => id.length === 0),
  ),
};
