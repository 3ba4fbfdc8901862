import { fault, acceptInvalid, changeRequestBody, changeResponseBody, replaceHandler } from '../mutations/mutations.ts';
import type { HandlerResponse } from '#contract/handlers';
import { toIpcStream } from '../../../../server-reference/engine/index.ts';
import type { Context } from '../../../../server-reference/operations/context.ts';
import type { FaultsOf, ServerMutation } from '../fault.ts';

const op = 'RefreshMaterializedView';
const STARTED = { status: 202, body: { job_id: 'nobody' } } as const;

const SOURCE_CHANGED = 'the source then has other rows and another version than the view';
const NOT_REFRESHED = 'the rule tests a view that was refreshed';

/** Returns the response for a refresh that has succeeded without an effect. */
const finishAtOnce = async ({ catalog, database }: Context): Promise<HandlerResponse<typeof op>> => {
  const work = {
    kind: 'refresh_view',
    status: 'Succeeded',
    properties: {},
  } as const;
  return {
    status: 202,
    body: { job_id: (await catalog.transactions.create(database, work)).id },
  };
};

/** A view with its source, by their storages. */
interface Refreshed {
  readonly view: string;
  readonly source: string;
  readonly context: Context;
}

type Refresh = (refreshed: Refreshed) => Promise<HandlerResponse<typeof op>>;

/** Replaces the refreshes of views from the newest version of their sources, if `isReplaced`. */
const replaceRefresh = (
  refresh: Refresh,
  isReplaced: (refreshed: Refreshed) => Promise<boolean> = async () => true,
): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    const find = async (database: string, id: readonly string[]) => {
      const found = await context.catalog.tables.describe(database, id);
      return found.kind === 'found' ? found.table : undefined;
    };
    const view = await find(context.database, request.id);
    const path = view?.properties['materialized_view.source'];
    const source = path === undefined ? undefined : await find('', JSON.parse(path) as string[]);
    const isPlain = (request.body.src_version ?? request.body.output_limit ?? undefined) === undefined;
    if (!isPlain || typeof view?.storageId !== 'string' || typeof source?.storageId !== 'string')
      return serve(request, context);
    const refreshed = { view: view.storageId, source: source.storageId, context };
    return (await isReplaced(refreshed)) ? refresh(refreshed) : serve(request, context);
  });

/** Replaces the refreshes of views whose sources have not got more rows since the one before. */
const whenNotGrown = (refresh: Refresh) => (): ServerMutation => {
  const rows = new Map<string, number>();
  return replaceRefresh(refresh, async ({ view, source, context }) => {
    const [known, count] = [rows.get(view) ?? -1, await context.engine.countRows(source)];
    rows.set(view, count);
    return count <= known;
  });
};

/** Changes properties in the description of a view. */
const changeViewProperties = (changes: Readonly<Record<string, (value: string) => string>>): ServerMutation =>
  changeResponseBody('DescribeTable', ({ properties, ...body }) => {
    const entries = Object.entries(properties ?? {}).map(([key, value]) => {
      const change = changes[key.replace('materialized_view.', '')];
      return [key, change === undefined ? value : change(value)];
    });
    return {
      ...body,
      properties: Object.fromEntries(entries) as Record<string, string>,
    };
  });

export const refreshMaterializedView: FaultsOf<typeof op> = {
  'job-returned': fault(
    'returns an empty job_id',
    changeResponseBody(op, (body) => ({ ...body, job_id: '' })),
    {
      'RefreshMaterializedView/job-is-transaction': 'an empty id is not the id of a transaction',
    },
  ),
  'brought-up-to-date': fault(
    'finishes a refresh without updating the view',
    replaceRefresh(async ({ context }) => finishAtOnce(context)),
    {
      'RefreshMaterializedView/query-applied': NOT_REFRESHED,
      'RefreshMaterializedView/source-rows-changed': NOT_REFRESHED,
      'RefreshMaterializedView/no-row-twice': NOT_REFRESHED,
      'RefreshMaterializedView/one-version': NOT_REFRESHED,
      'RefreshMaterializedView/source-version': NOT_REFRESHED,
      'RefreshMaterializedView/staleness': NOT_REFRESHED,
    },
  ),
  'absent-view': fault('returns success for an absent view', acceptInvalid(op, STARTED, ['TableNotFound'])),
  'plain-table-rejected': fault(
    'returns success for a table that is not a view',
    acceptInvalid(op, STARTED, ['InvalidTableState']),
  ),
  'output-limit-chunker-only': fault(
    'ignores output_limit for a view that does not support it',
    changeRequestBody(op, { output_limit: undefined }),
  ),
  'source-unchanged': fault(
    'deletes rows of the other tables in the namespace',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const response = await serve(request, context);
      const { id, headers } = request;
      const parent = id.slice(0, -1);
      const { tables } = (await handlers.ListTables({ id: parent, headers, query: {} }, context)).body;
      const body = { predicate: 'id = 1' };
      for (const name of tables.filter((table) => table !== id.at(-1)))
        await handlers.DeleteFromTable({ id: [...parent, name], headers, query: {}, body }, context);
      return response;
    }),
    {
      'RefreshMaterializedView/brought-up-to-date': SOURCE_CHANGED,
      'RefreshMaterializedView/no-row-twice': SOURCE_CHANGED,
      'RefreshMaterializedView/source-version': SOURCE_CHANGED,
      'RefreshMaterializedView/staleness': SOURCE_CHANGED,
    },
  ),
  'job-is-transaction': fault(
    'returns a job_id that no operation knows',
    changeResponseBody(op, () => STARTED.body),
  ),
  'query-applied': fault(
    'ignores the filter of the query',
    changeRequestBody('CreateMaterializedView', (body) => {
      const { filter: _, ...query } = JSON.parse(Buffer.from(String(body['source_query']), 'base64').toString()) as {
        readonly filter?: string;
      };
      return { source_query: JSON.stringify(query) };
    }),
  ),
  'source-rows-changed': fault(
    'refreshes a view only when rows were added to the source',
    whenNotGrown(async ({ context }) => finishAtOnce(context)),
    { 'RefreshMaterializedView/one-version': 'the rule deletes rows of the source' },
  ),
  'no-row-twice': fault(
    'adds all rows of the source again when it has not changed',
    whenNotGrown(async ({ view, source, context }) => {
      await context.engine.insert(view, toIpcStream(await context.engine.query(source, {})), 'append');
      return finishAtOnce(context);
    }),
    { 'RefreshMaterializedView/source-rows-changed': 'the source has fewer rows then' },
  ),
  'one-version': fault(
    'commits a version without changes with each refresh',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const response = await serve(request, context);
      const { id, headers } = request;
      await handlers.UpdateTableSchemaMetadata({ id, headers, query: {}, body: {} }, context);
      return response;
    }),
  ),
  'source-version': fault(
    'describes the version after that of the source',
    changeViewProperties({
      source_version: (value) => String(Number(value) + 1),
    }),
  ),
  staleness: fault('describes every view as up to date', changeViewProperties({ is_stale: () => 'false' })),
  'chosen-source-version': fault(
    'reads the newest version of the source instead of the chosen one',
    changeRequestBody(op, ({ src_version: version }) => (version === 1 ? { src_version: undefined } : {})),
  ),
  'source-version-absent': fault(
    'returns success for a version that the source does not have',
    acceptInvalid(op, STARTED, ['TableVersionNotFound']),
  ),
};
