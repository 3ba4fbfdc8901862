import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  changeRawResponse,
  combine,
  fault,
  acceptInvalid,
  jsonOf,
  delay,
  changeErrorCode,
  acknowledgeWithoutEffect,
  readRequestAs,
  readBodyAs,
  rejectRequests,
  rejectRawRequests,
  changeBody,
  replaceHandler,
  type HandlerScope,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { parentOf, parentExists } from '../mutations/state.ts';
import { childrenOf, contentsOf, exists, propertiesOf } from './common.ts';

const op = 'CreateNamespace';
type Request = HandlerRequest<typeof op>;
type Properties = Readonly<Record<string, string>>;

const done = { body: {} } as const;
const isMode = ({ body }: Request, mode: Request['body']['mode']): boolean => body.mode === mode;
const brings = ({ body }: Request): boolean => body.properties !== undefined;
const isAbsent = async (request: Request, context: Context): Promise<boolean> => !(await exists(request, context));
const isFull = async (request: Request, context: Context): Promise<boolean> =>
  (await contentsOf(request, context)).all > 0;

/** Makes the parents that are missing. */
const makesParents = async (request: Request, { serve, context }: HandlerScope<typeof op>): Promise<void> => {
  if (request.id.length === 0 || (await parentExists(request, context))) return;
  const parent = { ...request, id: parentOf(request.id), body: {} };
  await makesParents(parent, { serve, context } as HandlerScope<typeof op>);
  await serve(parent, context);
};

/** Drops what is there, with all that is in it, before it creates. */
const empties = (when: (request: Request, context: Context) => Promise<boolean>): ServerMutation =>
  replaceHandler(op, async (request, { serve, context, handlers }) => {
    const { id, headers } = request;
    if (await when(request, context))
      await handlers.DropNamespace({ id, headers, query: {}, body: { behavior: 'Cascade' } }, context);
    return serve(request, context);
  });

/** Keeps other properties than those of the request. */
const keeps = (change: (properties: Properties) => Properties): ServerMutation =>
  readBodyAs(op, ({ properties }) =>
    properties === undefined ? {} : { properties: change(properties as Properties) },
  );

const eachEntry =
  (change: (key: string, value: string) => readonly (readonly [string, string])[]) =>
  (properties: Properties): Properties =>
    Object.fromEntries(Object.entries(properties).flatMap(([key, value]) => change(key, value)));

/** Overwrites with other properties than those of the request. */
const overwritesWith = (
  change: (old: Properties, brought: Properties | undefined) => Properties | undefined,
): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    if (!isMode(request, 'Overwrite')) return serve(request, context);
    const properties = change(await propertiesOf(request, context), request.body.properties);
    return serve({ ...request, body: { ...request.body, properties: properties ?? {} } }, context);
  });

export const createNamespace: FaultsOf<typeof op> = {
  'created-is-visible': [
    fault('describes a new namespace without properties only when asked again', () => {
      const asked = new Set<string>();
      return rejectRequests('DescribeNamespace', 'NamespaceNotFound', async (request, context) => {
        const key = JSON.stringify(request.id);
        if (request.id.length === 0 || asked.has(key)) return false;
        asked.add(key);
        return Object.keys(await propertiesOf(request, context)).length === 0;
      });
    }),
    fault(
      'sees a new namespace of the top level only once it holds something',
      rejectRequests(
        'NamespaceExists',
        'NamespaceNotFound',
        async (request, context) => request.id.length === 1 && !(await isFull(request, context)),
      ),
      {
        'CreateNamespace/nested-deep': 'the first level is at the top',
        'CreateNamespace/name-with-delimiter': 'the odd name is one of the top level',
        'CreateNamespace/overwrite-empty': 'it is about such a namespace',
      },
    ),
  ],
  child: fault(
    'acknowledges a second child without making it',
    acknowledgeWithoutEffect(
      op,
      done,
      async (request, context) =>
        request.id.length > 1 &&
        (await isAbsent(request, context)) &&
        (await childrenOf({ id: parentOf(request.id) }, context)).length > 0,
    ),
  ),
  'nested-deep': fault(
    'takes four levels',
    rejectRequests(op, 'InvalidInput', ({ id }) => id.length > 4),
  ),
  'same-name-elsewhere': [
    fault('takes a name for taken that another parent has a child of', () => {
      const parents = new Map<string, string>();
      return rejectRequests(op, 'NamespaceAlreadyExists', (request) => {
        const [leaf, parent] = [request.id.at(-1) ?? '', JSON.stringify(parentOf(request.id))];
        const known = parents.get(leaf) ?? parent;
        parents.set(leaf, known);
        return known !== parent;
      });
    }),
    fault('drops whatever has the same name', () => {
      const ids: (readonly string[])[] = [];
      return combine(
        replaceHandler(op, (request, { serve, context }) => {
          ids.push(request.id);
          return serve(request, context);
        }),
        replaceHandler('DropNamespace', async (request, { serve, context }) => {
          const response = await serve(request, context);
          for (const id of ids.filter((one) => one.length > 1 && one.at(-1) === request.id.at(-1)))
            if (await exists({ id }, context)) await serve({ ...request, id: [...id] }, context);
          return response;
        }),
      );
    }),
  ],
  'name-with-delimiter': fault(
    'splits at $ whatever the delimiter',
    readRequestAs(op, (request) => ({ ...request, id: request.id.flatMap((part) => part.split('$')) })),
  ),
  'absent-parent': [
    fault(
      'makes the parents on the way',
      replaceHandler(op, async (request, scope) => {
        await makesParents(request, scope);
        return scope.serve(request, scope.context);
      }),
    ),
    fault(
      'refuses, and makes the parents all the same',
      replaceHandler(op, async (request, scope) => {
        try {
          return await scope.serve(request, scope.context);
        } catch (error) {
          await makesParents(request, scope);
          throw error;
        }
      }),
    ),
    fault('calls an absent parent bad input', changeErrorCode(op, 'InvalidInput', ['NamespaceNotFound'])),
  ],
  'mode-create': [
    fault(
      'takes Create with properties for ExistOk',
      readRequestAs(op, (request) =>
        isMode(request, 'Create') && brings(request)
          ? { ...request, body: { ...request.body, mode: 'ExistOk' } }
          : request,
      ),
    ),
    fault(
      'refuses, and takes the properties all the same',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        try {
          return await serve(request, context);
        } catch (error) {
          const { id, headers } = request;
          if (isMode(request, 'Create') && brings(request)) {
            await handlers.DropNamespace({ id, headers, query: {}, body: { behavior: 'Cascade' } }, context);
            await serve(request, context);
          }
          throw error;
        }
      }),
    ),
    fault(
      'refuses by the number of a table',
      changeErrorCode(op, 'TableAlreadyExists', ['NamespaceAlreadyExists'], (request) => isMode(request, 'Create')),
      { 'CreateNamespace/mode-quoted': 'it does so with quotes' },
    ),
  ],
  'mode-default': fault(
    'takes no mode, but properties, for ExistOk',
    readRequestAs(op, (request) =>
      isMode(request, undefined) && brings(request)
        ? { ...request, body: { ...request.body, mode: 'ExistOk' } }
        : request,
    ),
  ),
  'conflict-is-final': fault(
    'asks to try again later',
    changeRawResponse(op, ({ status, headers }) => {
      if (status === 409) headers['retry-after'] = '1';
    }),
  ),
  'exist-ok-present': [
    fault(
      'refuses ExistOk where something is in the namespace',
      rejectRequests(
        op,
        'NamespaceAlreadyExists',
        async (request, context) =>
          request.id.length > 0 && isMode(request, 'ExistOk') && (await isFull(request, context)),
      ),
    ),
    fault(
      'makes the namespace anew',
      empties(
        async (request, context) =>
          request.id.length > 0 && isMode(request, 'ExistOk') && (await isFull(request, context)),
      ),
    ),
  ],
  'exist-ok-keeps-properties': fault(
    'replaces the properties by those of the request',
    readRequestAs(op, (request) =>
      isMode(request, 'ExistOk') && brings(request)
        ? { ...request, body: { ...request.body, mode: 'Overwrite' } }
        : request,
    ),
  ),
  'exist-ok-absent': [
    fault(
      'acknowledges without creating',
      acknowledgeWithoutEffect(
        op,
        done,
        async (request, context) =>
          isMode(request, 'ExistOk') && (await isAbsent(request, context)) && (await parentExists(request, context)),
      ),
    ),
    fault(
      'creates without the properties',
      readBodyAs(op, (body) => (body['mode'] === 'ExistOk' ? { properties: undefined } : {})),
    ),
  ],
  'overwrite-empty': fault(
    'drops what it should overwrite, and stops there',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const isHit =
        isMode(request, 'Overwrite') &&
        request.id.length > 0 &&
        (await exists(request, context)) &&
        Object.keys(await propertiesOf(request, context)).length === 0 &&
        !(await isFull(request, context));
      const { id, headers } = request;
      if (!isHit) return serve(request, context);
      await handlers.DropNamespace({ id, headers, query: {}, body: {} }, context);
      return done;
    }),
    { 'CreateNamespace/mode-quoted': 'it overwrites such a namespace with quotes' },
  ),
  'overwrite-properties': [
    fault(
      'adds the properties of the request to those there are',
      overwritesWith((old, brought) => ({ ...old, ...brought })),
    ),
    fault(
      'keeps the properties when the request has none',
      overwritesWith((old, brought) => brought ?? old),
    ),
  ],
  'overwrite-absent': fault(
    'finds nothing to overwrite',
    rejectRequests(
      op,
      'NamespaceNotFound',
      async (request, context) => isMode(request, 'Overwrite') && (await isAbsent(request, context)),
    ),
  ),
  'overwrite-contents': [
    fault(
      'overwrites a namespace with a table in it',
      empties(
        async (request, context) =>
          isMode(request, 'Overwrite') && request.id.length > 0 && (await contentsOf(request, context)).withData > 0,
      ),
    ),
    fault(
      'overwrites a namespace with a namespace in it',
      empties(
        async (request, context) =>
          isMode(request, 'Overwrite') && request.id.length > 0 && (await contentsOf(request, context)).children > 0,
      ),
    ),
    fault(
      'refuses as if it were about mode Create',
      changeErrorCode(op, 'NamespaceAlreadyExists', ['NamespaceNotEmpty']),
    ),
  ],
  'mode-quoted': fault(
    'takes the quotes for a part of the word',
    rejectRawRequests(op, 'InvalidInput', ({ body }) => String(jsonOf(body)?.['mode']).startsWith('"')),
  ),
  'properties-kept': [
    fault('folds keys', keeps(eachEntry((key, value) => [[key.toLowerCase(), value]]))),
    fault('trims values', keeps(eachEntry((key, value) => [[key, value.trim()]]))),
    fault('drops empty values', keeps(eachEntry((key, value) => (value === '' ? [] : [[key, value]])))),
    fault(
      'stores what SQLite would make of quotes',
      keeps(eachEntry((key, value) => [[key, value.replaceAll("'", "''")]])),
    ),
  ],
  'properties-answered': fault(
    'answers with a property of its own that it does not keep',
    changeBody(op, ({ properties, ...rest }) => ({ ...rest, properties: { ...properties, region: 'eu' } })),
  ),
  'concurrent-create': fault(
    'looks first and creates then',
    replaceHandler(op, async (request, { serve, context }) => {
      if (!isMode(request, 'Create') || (await exists(request, context))) return serve(request, context);
      await delay();
      return serve({ ...request, body: { ...request.body, mode: 'ExistOk' } }, context);
    }),
  ),
  'root-refused': fault(
    'counts the root as created',
    acceptInvalid(op, done, ['InvalidInput'], ({ id }) => id.length === 0),
  ),
};
