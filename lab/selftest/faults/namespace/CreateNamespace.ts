import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  changeRawResponse,
  combine,
  fault,
  acceptInvalid,
  parseJsonObject,
  delay,
  changeErrorCode,
  acknowledgeWithoutEffect,
  changeRequest,
  changeRequestBody,
  rejectRequests,
  rejectRawRequests,
  changeResponseBody,
  replaceHandler,
  type HandlerScope,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { parentId, parentExists } from '../mutations/catalog-state.ts';
import { listChildren, countContents, isTable, namespaceIsPresent, readProperties } from './common.ts';

const op = 'CreateNamespace';
type Request = HandlerRequest<typeof op>;
type Properties = Readonly<Record<string, string>>;

const SUCCESS = { body: {} } as const;
const isMode = ({ body }: Request, mode: Request['body']['mode']): boolean => body.mode === mode;
const hasProperties = ({ body }: Request): boolean => body.properties !== undefined;
const isAbsent = async (request: Request, context: Context): Promise<boolean> =>
  !(await namespaceIsPresent(request, context));
const hasContents = async (request: Request, context: Context): Promise<boolean> =>
  (await countContents(request, context)).all > 0;

/** Creates the missing parent namespaces. */
const createParents = async (request: Request, { serve, context }: HandlerScope<typeof op>): Promise<void> => {
  if (request.id.length === 0 || (await parentExists(request, context))) return;
  const parent = { ...request, id: parentId(request.id), body: {} };
  await createParents(parent, { serve, context } as HandlerScope<typeof op>);
  await serve(parent, context);
};

/** Drops the namespace with its contents before CreateNamespace runs. */
const dropBeforeCreate = (when: (request: Request, context: Context) => Promise<boolean>): ServerMutation =>
  replaceHandler(op, async (request, { serve, context, handlers }) => {
    const { id, headers } = request;
    if (await when(request, context))
      await handlers.DropNamespace({ id, headers, query: {}, body: { behavior: 'Cascade' } }, context);
    return serve(request, context);
  });

/** Changes the properties that CreateNamespace stores. */
const changeStoredProperties = (change: (properties: Properties) => Properties): ServerMutation =>
  changeRequestBody(op, ({ properties }) =>
    properties === undefined ? {} : { properties: change(properties as Properties) },
  );

const mapEntries =
  (change: (key: string, value: string) => readonly (readonly [string, string])[]) =>
  (properties: Properties): Properties =>
    Object.fromEntries(Object.entries(properties).flatMap(([key, value]) => change(key, value)));

/** Changes the properties that mode Overwrite stores; `change` receives the old and the requested properties. */
const changeOverwriteProperties = (
  change: (old: Properties, requested: Properties | undefined) => Properties | undefined,
): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    if (!isMode(request, 'Overwrite')) return serve(request, context);
    const properties = change(await readProperties(request, context), request.body.properties);
    return serve({ ...request, body: { ...request.body, properties: properties ?? {} } }, context);
  });

export const createNamespace: FaultsOf<typeof op> = {
  'created-is-visible': [
    fault('returns 404 for the first describe of a new namespace without properties', () => {
      const described = new Set<string>();
      return rejectRequests('DescribeNamespace', 'NamespaceNotFound', async (request, context) => {
        const key = JSON.stringify(request.id);
        if (request.id.length === 0 || described.has(key)) return false;
        described.add(key);
        return Object.keys(await readProperties(request, context)).length === 0;
      });
    }),
    fault(
      'returns 404 from NamespaceExists for an empty top-level namespace',
      rejectRequests(
        'NamespaceExists',
        'NamespaceNotFound',
        async (request, context) => request.id.length === 1 && !(await hasContents(request, context)),
      ),
      {
        'CreateNamespace/exist-ok-absent': 'its namespace is an empty top-level one',
        'CreateNamespace/overwrite-absent': 'its namespace is an empty top-level one',
        'CreateNamespace/name-with-delimiter': 'its namespace is a top-level one',
        'CreateNamespace/overwrite-empty': 'its namespace is an empty top-level one',
      },
    ),
  ],
  child: fault(
    'returns success for a second child without creating it',
    acknowledgeWithoutEffect(
      op,
      SUCCESS,
      async (request, context) =>
        request.id.length > 1 &&
        (await isAbsent(request, context)) &&
        (await listChildren({ id: parentId(request.id) }, context)).length > 0,
    ),
  ),
  'nested-deep': fault(
    'rejects more than four levels',
    rejectRequests(op, 'InvalidInput', ({ id }) => id.length > 4),
  ),
  'same-name-elsewhere': [
    fault('rejects a name that is used under another parent', () => {
      const parents = new Map<string, string>();
      return rejectRequests(op, 'NamespaceAlreadyExists', (request) => {
        const [leaf, parent] = [request.id.at(-1) ?? '', JSON.stringify(parentId(request.id))];
        const known = parents.get(leaf) ?? parent;
        parents.set(leaf, known);
        return known !== parent;
      });
    }),
    fault('drops all namespaces with the same name', () => {
      const ids: (readonly string[])[] = [];
      return combine(
        replaceHandler(op, (request, { serve, context }) => {
          ids.push(request.id);
          return serve(request, context);
        }),
        replaceHandler('DropNamespace', async (request, { serve, context }) => {
          const response = await serve(request, context);
          for (const id of ids.filter((one) => one.length > 1 && one.at(-1) === request.id.at(-1)))
            if (await namespaceIsPresent({ id }, context)) await serve({ ...request, id: [...id] }, context);
          return response;
        }),
      );
    }),
  ],
  'name-with-delimiter': fault(
    'splits identifier parts at $ regardless of the delimiter',
    changeRequest(op, (request) => ({ ...request, id: request.id.flatMap((part) => part.split('$')) })),
  ),
  'absent-parent': [
    fault(
      'creates missing parents',
      replaceHandler(op, async (request, scope) => {
        await createParents(request, scope);
        return scope.serve(request, scope.context);
      }),
    ),
    fault(
      'rejects an absent parent but creates the missing parents',
      replaceHandler(op, async (request, scope) => {
        try {
          return await scope.serve(request, scope.context);
        } catch (error) {
          await createParents(request, scope);
          throw error;
        }
      }),
    ),
    fault('rejects an absent parent as invalid input', changeErrorCode(op, 'InvalidInput', ['NamespaceNotFound'])),
  ],
  'mode-create': [
    fault(
      'treats Create with properties as ExistOk',
      changeRequest(op, (request) =>
        isMode(request, 'Create') && hasProperties(request)
          ? { ...request, body: { ...request.body, mode: 'ExistOk' } }
          : request,
      ),
    ),
    fault(
      'stores the properties of a rejected request',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        try {
          return await serve(request, context);
        } catch (error) {
          const { id, headers } = request;
          if (isMode(request, 'Create') && hasProperties(request)) {
            await handlers.DropNamespace({ id, headers, query: {}, body: { behavior: 'Cascade' } }, context);
            await serve(request, context);
          }
          throw error;
        }
      }),
    ),
    fault(
      'rejects an existing namespace with the code of an existing table',
      changeErrorCode(op, 'TableAlreadyExists', ['NamespaceAlreadyExists'], (request) => isMode(request, 'Create')),
      { 'CreateNamespace/mode-quoted': 'the rule also creates a namespace that exists' },
    ),
  ],
  'mode-default': fault(
    'treats a missing mode with properties as ExistOk',
    changeRequest(op, (request) =>
      isMode(request, undefined) && hasProperties(request)
        ? { ...request, body: { ...request.body, mode: 'ExistOk' } }
        : request,
    ),
  ),
  'name-of-table': fault(
    'returns success for the name of a table',
    acceptInvalid(op, SUCCESS, ['NamespaceAlreadyExists'], isTable),
  ),
  'conflict-is-final': fault(
    'sends a Retry-After header',
    changeRawResponse(op, ({ status, headers }) => {
      if (status === 409) headers['retry-after'] = '1';
    }),
  ),
  'exist-ok-present': [
    fault(
      'with mode ExistOk, rejects a namespace that is not empty',
      rejectRequests(
        op,
        'NamespaceAlreadyExists',
        async (request, context) =>
          request.id.length > 0 && isMode(request, 'ExistOk') && (await hasContents(request, context)),
      ),
    ),
    fault(
      'with mode ExistOk, drops the contents of the namespace',
      dropBeforeCreate(
        async (request, context) =>
          request.id.length > 0 && isMode(request, 'ExistOk') && (await hasContents(request, context)),
      ),
    ),
  ],
  'exist-ok-keeps-properties': fault(
    'with mode ExistOk, replaces the properties',
    changeRequest(op, (request) =>
      isMode(request, 'ExistOk') && hasProperties(request)
        ? { ...request, body: { ...request.body, mode: 'Overwrite' } }
        : request,
    ),
  ),
  'exist-ok-absent': fault(
    'with mode ExistOk, returns success for an absent namespace without creating it',
    acknowledgeWithoutEffect(
      op,
      SUCCESS,
      async (request, context) =>
        isMode(request, 'ExistOk') && (await isAbsent(request, context)) && (await parentExists(request, context)),
    ),
  ),
  'overwrite-empty': fault(
    'with mode Overwrite, drops an empty namespace without creating it again',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const shouldChange =
        isMode(request, 'Overwrite') &&
        request.id.length > 0 &&
        (await namespaceIsPresent(request, context)) &&
        Object.keys(await readProperties(request, context)).length === 0 &&
        !(await hasContents(request, context));
      const { id, headers } = request;
      if (!shouldChange) return serve(request, context);
      await handlers.DropNamespace({ id, headers, query: {}, body: {} }, context);
      return SUCCESS;
    }),
    { 'CreateNamespace/mode-quoted': 'the rule also overwrites such a namespace' },
  ),
  'overwrite-properties': [
    fault(
      'with mode Overwrite, merges the properties into the existing ones',
      changeOverwriteProperties((old, requested) => ({ ...old, ...requested })),
    ),
    fault(
      'with mode Overwrite, keeps the properties if the request has none',
      changeOverwriteProperties((old, requested) => requested ?? old),
    ),
  ],
  'overwrite-absent': fault(
    'with mode Overwrite, returns 404 for an absent namespace',
    rejectRequests(
      op,
      'NamespaceNotFound',
      async (request, context) => isMode(request, 'Overwrite') && (await isAbsent(request, context)),
    ),
  ),
  'overwrite-contents': [
    fault(
      'overwrites a namespace that contains a table',
      dropBeforeCreate(
        async (request, context) =>
          isMode(request, 'Overwrite') && request.id.length > 0 && (await countContents(request, context)).withData > 0,
      ),
    ),
    fault(
      'overwrites a namespace that contains a namespace',
      dropBeforeCreate(
        async (request, context) =>
          isMode(request, 'Overwrite') && request.id.length > 0 && (await countContents(request, context)).children > 0,
      ),
    ),
    fault(
      'rejects a non-empty namespace with the error of mode Create',
      changeErrorCode(op, 'NamespaceAlreadyExists', ['NamespaceNotEmpty']),
    ),
  ],
  'mode-quoted': fault(
    'rejects a mode in quotes',
    rejectRawRequests(op, 'InvalidInput', ({ body }) => String(parseJsonObject(body)?.['mode']).startsWith('"')),
  ),
  'properties-kept': [
    fault(
      'converts property keys to lower case',
      changeStoredProperties(mapEntries((key, value) => [[key.toLowerCase(), value]])),
    ),
    fault('trims property values', changeStoredProperties(mapEntries((key, value) => [[key, value.trim()]]))),
    fault(
      'discards properties with an empty value',
      changeStoredProperties(mapEntries((key, value) => (value === '' ? [] : [[key, value]]))),
    ),
    fault(
      'doubles single quotes in property values',
      changeStoredProperties(mapEntries((key, value) => [[key, value.replaceAll("'", "''")]])),
    ),
  ],
  'properties-returned': fault(
    'returns an additional property that it does not store',
    changeResponseBody(op, ({ properties, ...rest }) => ({ ...rest, properties: { ...properties, region: 'eu' } })),
  ),
  'concurrent-create': fault(
    'checks for existence before it creates, without a transaction',
    replaceHandler(op, async (request, { serve, context }) => {
      if (!isMode(request, 'Create') || (await namespaceIsPresent(request, context))) return serve(request, context);
      await delay();
      return serve({ ...request, body: { ...request.body, mode: 'ExistOk' } }, context);
    }),
  ),
  'root-rejected': fault(
    'returns success for the creation of the root',
    acceptInvalid(op, SUCCESS, ['InvalidInput'], ({ id }) => id.length === 0),
  ),
};
