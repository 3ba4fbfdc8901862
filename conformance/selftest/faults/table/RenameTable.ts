import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  combine,
  fault,
  acceptInvalid,
  changeErrorCode,
  acknowledgeWithoutEffect,
  readRequestAs,
  readBodyAs,
  rejectRequests,
  changeBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { isDeclared, keyOf, leafOf, parentOf, tableAt, type Id } from '../mutations/state.ts';
import { crownsAll, notes, Notes } from './common.ts';

const op = 'RenameTable';
type Request = HandlerRequest<typeof op>;

const target = ({ id, body }: Request): string[] => [...(body.new_namespace_id ?? parentOf(id)), body.new_table_name];
const stays = (request: Request): boolean =>
  request.body.new_namespace === undefined && keyOf(parentOf(target(request))) === keyOf(parentOf(request.id));
const isItself = (request: Request): boolean => keyOf(target(request)) === keyOf(request.id);

/** Takes note of the new names. */
const renamed = (ids: Notes): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    const response = await serve(request, context);
    ids.add(target(request));
    return response;
  });

/** Drops the table that bears the wanted name. */
const clearsTheWay = (when: (request: Request, context: Context) => boolean | Promise<boolean>): ServerMutation =>
  replaceHandler(op, async (request, { serve, context, handlers }) => {
    const { query, headers } = request;
    const isTaken = !isItself(request) && (await tableAt(context, target(request))) !== undefined;
    if (isTaken && (await when(request, context)))
      await handlers.DropTable({ id: target(request), query, headers }, context);
    return serve(request, context);
  });

const isWanted = (request: Request, context: Context): Promise<boolean> => isDeclared({ id: target(request) }, context);

/** Reads another namespace to move to. */
const movesTo = (other: (request: Request, context: Context) => Promise<Id | undefined>): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    const namespace = await other(request, context);
    const body = namespace === undefined ? request.body : { ...request.body, new_namespace_id: [...namespace] };
    return serve({ ...request, body }, context);
  });

export const renameTable: FaultsOf<typeof op> = {
  renamed: fault('begins to count the versions of a renamed table anew', () => {
    const ids = new Notes();
    return combine(
      renamed(ids),
      changeBody(
        'DescribeTable',
        (body) => (body.version === undefined ? body : { ...body, version: 0 }),
        ({ id }) => ids.has(id),
      ),
    );
  }),
  'old-name-gone': [
    fault('follows old names to where they went', () => {
      const old = new Notes();
      return combine(
        notes(op, old, stays),
        acceptInvalid('TableExists', { status: 204 }, ['TableNotFound'], ({ id }) => old.has(id)),
      );
    }),
    fault('lists a table that stays in its namespace by the old name too', () => {
      const old = new Notes();
      return combine(
        notes(op, old, stays),
        changeBody('ListTables', (body, { id }) => ({
          ...body,
          tables: body.tables.length === 2 ? [...body.tables, ...old.in(id)] : body.tables,
        })),
      );
    }),
  ],
  'stays-in-namespace': fault(
    'moves a table to the parent of its namespace when it is not told where',
    movesTo(({ id, body }) =>
      Promise.resolve(body.new_namespace_id === undefined && id.length > 2 ? id.slice(0, -2) : undefined),
    ),
  ),
  moves: [
    fault(
      'moves to the outermost of the namespaces it is told',
      movesTo(async ({ body: { new_namespace_id: to = [] } }, { catalog, database }) =>
        (await catalog.namespaces.exists(database, to)) && to.length > 1 ? to.slice(0, 1) : undefined,
      ),
    ),
    fault(
      'stays where it is when it is told a nested namespace',
      movesTo(async ({ id, body: { new_namespace_id: to = [] } }, { catalog, database }) =>
        (await catalog.namespaces.exists(database, to)) && to.length > 1 ? parentOf(id) : undefined,
      ),
    ),
  ],
  'moves-same-name': fault(
    'finds nothing to rename when the name stays',
    rejectRequests(
      op,
      'TableAlreadyExists',
      (request) => request.body.new_table_name === leafOf(request.id) && !stays(request),
    ),
  ),
  'transaction-id': fault(
    'answers a number for the transaction',
    changeBody(op, (body) => ({ ...body, transaction_id: 7 })),
  ),
  'target-namespace-absent': [
    fault(
      'makes the namespace it is told',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { query, headers, body } = request;
        const id = body.new_namespace_id ?? [];
        const isAbsent = id.length === 1 && !(await context.catalog.namespaces.exists(context.database, id));
        if (isAbsent) await handlers.CreateNamespace({ id, query, headers, body: {} }, context);
        return serve(request, context);
      }),
    ),
    fault(
      'reports an absent namespace as an absent table',
      changeErrorCode(op, 'TableNotFound', ['NamespaceNotFound']),
    ),
  ],
  taken: [
    fault(
      'replaces a table in the namespace it moves to',
      clearsTheWay(
        async (request, context) => request.body.new_namespace_id !== undefined && !(await isWanted(request, context)),
      ),
    ),
    fault(
      'reports a taken name as a change meanwhile',
      changeErrorCode(
        op,
        'ConcurrentModification',
        ['TableAlreadyExists'],
        async (request, context) => !isItself(request) && !(await isWanted(request, context)),
      ),
    ),
  ],
  'taken-declared': fault('replaces what is only declared', clearsTheWay(isWanted)),
  'to-itself': fault('counts a rename to itself as done', acknowledgeWithoutEffect(op, { body: {} }, isItself)),
  'to-itself-harmless': fault(
    'drops the table it would replace by itself',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, query, headers, body } = request;
      if (isItself(request) && body.new_namespace_id !== undefined)
        await handlers.DropTable({ id, query, headers }, context);
      return serve(request, context);
    }),
  ),
  'name-is-one-part': fault(
    'splits the new name at the delimiter',
    readRequestAs(op, (request) => {
      const parts = request.body.new_table_name.split(request.query.delimiter ?? '$');
      const namespace = [...parentOf(target(request)), ...parentOf(parts)];
      const isSplit = parts.length > 1;
      const moved = { new_table_name: leafOf(parts), new_namespace_id: namespace };
      return isSplit ? { ...request, body: { ...request.body, ...moved } } : request;
    }),
  ),
  'old-name-is-free': fault('does not let an old name be taken again', () => {
    const old = new Notes();
    return combine(
      notes(op, old),
      rejectRequests('CreateTable', 'TableAlreadyExists', ({ id }) => old.has(id)),
    );
  }),
  'history-kept': fault('forgets the earlier versions of a renamed table', () => {
    const ids = new Notes();
    return combine(
      renamed(ids),
      rejectRequests('QueryTable', 'TableVersionNotFound', ({ id, body }) => ids.has(id) && body.version !== undefined),
    );
  }),
  'properties-kept': fault(
    'empties the properties of a renamed table',
    replaceHandler(op, async (request, { serve, context }) => {
      const table = await tableAt(context, request.id);
      const response = await serve(request, context);
      const emptied = Object.fromEntries(Object.keys(table?.properties ?? {}).map((name) => [name, '']));
      if (table !== undefined) await context.catalog.tables.setProperties(table.id, emptied);
      return response;
    }),
  ),
  'tags-kept': fault(
    'takes the tags off a renamed table',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, query, headers } = request;
      const isStored = !(await isDeclared(request, context)) && (await tableAt(context, id)) !== undefined;
      const { tags } = isStored ? (await handlers.ListTableTags({ id, query, headers }, context)).body : { tags: {} };
      const response = await serve(request, context);
      for (const tag of Object.keys(tags))
        await handlers.DeleteTableTag({ id: target(request), query, headers, body: { tag } }, context);
      return response;
    }),
  ),
  declared: [
    fault('does not find what is only declared', rejectRequests(op, 'TableNotFound', isDeclared)),
    fault('counts what is only declared as renamed', acknowledgeWithoutEffect(op, { body: {} }, isDeclared)),
  ],
  'older-member-name': fault('does not know new_namespace', readBodyAs(op, { new_namespace: undefined })),
  'canonical-member-wins': fault(
    'takes new_namespace before new_namespace_id',
    readBodyAs(op, ({ new_namespace, new_namespace_id }) => ({ new_namespace_id: new_namespace ?? new_namespace_id })),
  ),
  'concurrent-rename': fault('tells every one of several callers that his table has the name', () =>
    crownsAll(op, { body: {} }, target),
  ),
};
