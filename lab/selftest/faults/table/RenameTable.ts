import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  combine,
  fault,
  acceptInvalid,
  changeErrorCode,
  acknowledgeWithoutEffect,
  changeRequest,
  changeRequestBody,
  rejectRequests,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { isDeclared, isNamespace, keyOf, lastPart, parentId, findTable, type Id } from '../mutations/catalog-state.ts';
import { acceptAllConcurrent, recordIds, RecordedIds } from './common.ts';

const op = 'RenameTable';
type Request = HandlerRequest<typeof op>;

const targetId = ({ id, body }: Request): string[] => [...(body.new_namespace_id ?? parentId(id)), body.new_table_name];
const staysInNamespace = (request: Request): boolean =>
  request.body.new_namespace === undefined && keyOf(parentId(targetId(request))) === keyOf(parentId(request.id));
const isSameName = (request: Request): boolean => keyOf(targetId(request)) === keyOf(request.id);

/** Records the new identifiers of renamed tables. */
const recordNewIds = (ids: RecordedIds): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    const response = await serve(request, context);
    ids.add(targetId(request));
    return response;
  });

/** Drops the table that already has the new name. */
const dropTarget = (when: (request: Request, context: Context) => boolean | Promise<boolean>): ServerMutation =>
  replaceHandler(op, async (request, { serve, context, handlers }) => {
    const { query, headers } = request;
    const isTaken = !isSameName(request) && (await findTable(context, targetId(request))) !== undefined;
    if (isTaken && (await when(request, context)))
      await handlers.DropTable({ id: targetId(request), query, headers }, context);
    return serve(request, context);
  });

const isTargetDeclared = (request: Request, context: Context): Promise<boolean> =>
  isDeclared({ id: targetId(request) }, context);

/** Changes the namespace that a table is moved to; undefined = unchanged. */
const changeTargetNamespace = (
  selectNamespace: (request: Request, context: Context) => Promise<Id | undefined>,
): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    const namespace = await selectNamespace(request, context);
    const body = namespace === undefined ? request.body : { ...request.body, new_namespace_id: [...namespace] };
    return serve({ ...request, body }, context);
  });

export const renameTable: FaultsOf<typeof op> = {
  renamed: fault(
    'returns 404 for the new name until the table is described',
    () => {
      const ids = new RecordedIds();
      const described = new RecordedIds();
      return combine(
        recordNewIds(ids),
        recordIds('DescribeTable', described),
        rejectRequests('TableExists', 'TableNotFound', ({ id }) => ids.has(id) && !described.has(id)),
      );
    },
    {
      'RenameTable/old-name-gone': 'the rule also checks the new name with TableExists',
      'RenameTable/stays-in-namespace': 'the rule also checks the new name with TableExists',
      'RenameTable/moves-same-name': 'the rule also checks the new name with TableExists',
      'RenameTable/name-is-one-part': 'the rule also checks the new name with TableExists',
    },
  ),
  'rows-kept': fault('describes a renamed table as version 0', () => {
    const ids = new RecordedIds();
    return combine(
      recordNewIds(ids),
      changeResponseBody(
        'DescribeTable',
        (body) => (body.version === undefined ? body : { ...body, version: 0 }),
        ({ id }) => ids.has(id),
      ),
    );
  }),
  'old-name-gone': [
    fault('keeps reporting that the old name exists', () => {
      const old = new RecordedIds();
      return combine(
        recordIds(op, old, staysInNamespace),
        acceptInvalid('TableExists', { status: 204 }, ['TableNotFound'], ({ id }) => old.has(id)),
      );
    }),
    fault(
      'also lists the old name after a rename within a namespace',
      () => {
        const old = new RecordedIds();
        return combine(
          recordIds(op, old, staysInNamespace),
          changeResponseBody('ListTables', (body, { id }) => ({
            ...body,
            tables: body.tables.length === 2 ? [...body.tables, ...old.in(id)] : body.tables,
          })),
        );
      },
      { 'RenameTable/name-is-one-part': 'the rule lists a namespace with two renamed tables' },
    ),
  ],
  'stays-in-namespace': fault(
    'moves a table to the parent namespace when the request names no namespace',
    changeTargetNamespace(({ id, body }) =>
      Promise.resolve(body.new_namespace_id === undefined && id.length > 2 ? id.slice(0, -2) : undefined),
    ),
  ),
  moves: [
    fault(
      'moves to the first part of the requested namespace',
      changeTargetNamespace(async ({ body: { new_namespace_id: to = [] } }, { catalog, database }) =>
        (await catalog.namespaces.exists(database, to)) && to.length > 1 ? to.slice(0, 1) : undefined,
      ),
    ),
    fault(
      'ignores the requested namespace if it is nested',
      changeTargetNamespace(async ({ id, body: { new_namespace_id: to = [] } }, { catalog, database }) =>
        (await catalog.namespaces.exists(database, to)) && to.length > 1 ? parentId(id) : undefined,
      ),
    ),
  ],
  'moves-same-name': fault(
    'rejects a move that keeps the name',
    rejectRequests(
      op,
      'TableAlreadyExists',
      (request) => request.body.new_table_name === lastPart(request.id) && !staysInNamespace(request),
    ),
  ),
  'transaction-id': fault(
    'returns a number as transaction_id',
    changeResponseBody(op, (body) => ({ ...body, transaction_id: 7 })),
  ),
  'target-namespace-absent': [
    fault(
      'creates the requested namespace',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { query, headers, body } = request;
        const id = body.new_namespace_id ?? [];
        const isAbsent = id.length === 1 && !(await context.catalog.namespaces.exists(context.database, id));
        if (isAbsent) await handlers.CreateNamespace({ id, query, headers, body: {} }, context);
        return serve(request, context);
      }),
    ),
    fault(
      'rejects an absent namespace as an absent table',
      changeErrorCode(op, 'TableNotFound', ['NamespaceNotFound']),
    ),
  ],
  taken: [
    fault(
      'replaces a table with the new name in another namespace',
      dropTarget(
        async (request, context) =>
          request.body.new_namespace_id !== undefined && !(await isTargetDeclared(request, context)),
      ),
    ),
    fault(
      'rejects a name that is already used as a concurrent modification',
      changeErrorCode(
        op,
        'ConcurrentModification',
        ['TableAlreadyExists'],
        async (request, context) => !isSameName(request) && !(await isTargetDeclared(request, context)),
      ),
    ),
  ],
  'taken-declared': fault('replaces a declared table with the new name', dropTarget(isTargetDeclared)),
  'to-itself': fault(
    'returns success for a rename to the same name',
    acknowledgeWithoutEffect(op, { body: {} }, isSameName),
  ),
  'name-of-namespace': fault(
    'returns success for a new name that a namespace has',
    acceptInvalid(op, { body: {} }, ['TableAlreadyExists'], (request, context) =>
      isNamespace({ id: targetId(request) }, context),
    ),
  ),
  'to-itself-harmless': fault(
    'drops the table on a rename to the same name without a namespace',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, query, headers, body } = request;
      if (isSameName(request) && body.new_namespace_id === undefined)
        await handlers.DropTable({ id, query, headers }, context);
      return serve(request, context);
    }),
  ),
  'name-is-one-part': fault(
    'splits the new name at the delimiter',
    changeRequest(op, (request) => {
      const parts = request.body.new_table_name.split(request.query.delimiter ?? '$');
      const namespace = [...parentId(targetId(request)), ...parentId(parts)];
      const isSplit = parts.length > 1;
      const moved = { new_table_name: lastPart(parts), new_namespace_id: namespace };
      return isSplit ? { ...request, body: { ...request.body, ...moved } } : request;
    }),
  ),
  'old-name-is-free': fault('rejects the reuse of an old name', () => {
    const old = new RecordedIds();
    return combine(
      recordIds(op, old),
      rejectRequests('CreateTable', 'TableAlreadyExists', ({ id }) => old.has(id)),
    );
  }),
  'history-kept': fault('returns 404 for earlier versions of a renamed table', () => {
    const ids = new RecordedIds();
    return combine(
      recordNewIds(ids),
      rejectRequests('QueryTable', 'TableVersionNotFound', ({ id, body }) => ids.has(id) && body.version !== undefined),
    );
  }),
  'properties-kept': fault(
    'clears the property values of a renamed table',
    replaceHandler(op, async (request, { serve, context }) => {
      const table = await findTable(context, request.id);
      const response = await serve(request, context);
      const emptied = Object.fromEntries(Object.keys(table?.properties ?? {}).map((name) => [name, '']));
      if (table !== undefined) await context.catalog.tables.setProperties(table.id, emptied);
      return response;
    }),
  ),
  'tags-kept': fault(
    'deletes the tags of a renamed table',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, query, headers } = request;
      const isStored = !(await isDeclared(request, context)) && (await findTable(context, id)) !== undefined;
      const { tags } = isStored ? (await handlers.ListTableTags({ id, query, headers }, context)).body : { tags: {} };
      const response = await serve(request, context);
      for (const tag of Object.keys(tags))
        await handlers.DeleteTableTag({ id: targetId(request), query, headers, body: { tag } }, context);
      return response;
    }),
  ),
  declared: [
    fault('returns 404 for a declared table', rejectRequests(op, 'TableNotFound', isDeclared)),
    fault(
      'returns success for a declared table without renaming it',
      acknowledgeWithoutEffect(op, { body: {} }, isDeclared),
    ),
  ],
  'older-field-name': fault('ignores new_namespace', changeRequestBody(op, { new_namespace: undefined })),
  'canonical-field-wins': fault(
    'prefers new_namespace over new_namespace_id',
    changeRequestBody(op, ({ new_namespace, new_namespace_id }) => ({
      new_namespace_id: new_namespace ?? new_namespace_id,
    })),
  ),
  'concurrent-rename': fault('reports success to each of several concurrent renames to one name', () =>
    acceptAllConcurrent(op, { body: {} }, targetId),
  ),
};
