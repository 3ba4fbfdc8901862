import {
  fault,
  acceptInvalid,
  changeRequestBody,
  changeResponseBody,
  replaceHandler,
} from "../mutations/mutations.ts";
import type { HandlerResponse } from "#contract/handlers";
import { toIpcStream } from "../../../../server-reference/engine/index.ts";
import type { Context } from "../../../../server-reference/operations/context.ts";
import type { FaultsOf, ServerMutation } from "../fault.ts";

const op = "RefreshMaterializedView";
const STARTED = { status: 202, body: { job_id: "nobody" } } as const;

const NOT_REFRESHED = "the rule tests a view that was refreshed";

/** Returns the response for a refresh that has succeeded without an effect. */
const finishAtOnce = async ({
  catalog,
  database,
}: Context): Promise<HandlerResponse<typeof op>> => {
  const work = {
    kind: "refresh_view",
    status: "Succeeded",
    properties: {},
  } as const;
  return {
    status: 202,
    body: { job_id: (await catalog.transactions.create(database, work)).id },
  };
};

/** Replaces a refresh of a view whose source has not got more rows since the one before. */
const whenNotGrown =
  (
    refresh: (
      view: string,
      source: string,
      context: Context,
    ) => Promise<HandlerResponse<typeof op>>,
  ) =>
  (): ServerMutation => {
    const rows = new Map<string, number>();
    return replaceHandler(op, async (request, { serve, context }) => {
      const view = await context.catalog.tables.describe(
        context.database,
        request.id,
      );
      const { storageId = null, properties = {} } =
        view.kind === "found" ? view.table : {};
      const path = properties["materialized_view.source"];
      if (storageId === null || path === undefined)
        return serve(request, context);
      const source = await context.catalog.tables.describe(
        "",
        JSON.parse(path) as string[],
      );
      const sourceId = source.kind === "found" ? source.table.storageId : null;
      if (sourceId === null) return serve(request, context);
      const count = await context.engine.countRows(sourceId);
      const known = rows.get(storageId) ?? -1;
      rows.set(storageId, count);
      return count > known
        ? serve(request, context)
        : refresh(storageId, sourceId, context);
    });
  };

/** Changes properties in the description of a view. */
const changeViewProperties = (
  changes: Readonly<Record<string, (value: string) => string>>,
): ServerMutation =>
  changeResponseBody("DescribeTable", ({ properties, ...body }) => {
    const entries = Object.entries(properties ?? {}).map(([key, value]) => {
      const change = changes[key.replace("materialized_view.", "")];
      return [key, change === undefined ? value : change(value)];
    });
    return {
      ...body,
      properties: Object.fromEntries(entries) as Record<string, string>,
    };
  });

export const refreshMaterializedView: FaultsOf<typeof op> = {
  "job-returned": fault(
    "returns an empty job_id",
    changeResponseBody(op, (body) => ({ ...body, job_id: "" })),
    {
      "RefreshMaterializedView/job-is-transaction":
        "an empty id is not the id of a transaction",
    },
  ),
  "brought-up-to-date": fault(
    "finishes a refresh without updating the view",
    replaceHandler(op, async (_request, { context }) => finishAtOnce(context)),
    {
      "RefreshMaterializedView/query-applied": NOT_REFRESHED,
      "RefreshMaterializedView/source-rows-changed": NOT_REFRESHED,
      "RefreshMaterializedView/no-row-twice": NOT_REFRESHED,
      "RefreshMaterializedView/one-version": NOT_REFRESHED,
      "RefreshMaterializedView/source-version": NOT_REFRESHED,
      "RefreshMaterializedView/staleness": NOT_REFRESHED,
      "RefreshMaterializedView/chosen-source-version": NOT_REFRESHED,
    },
  ),
  "absent-view": fault(
    "returns success for an absent view",
    acceptInvalid(op, STARTED, ["TableNotFound"]),
  ),
  "plain-table-rejected": fault(
    "returns success for a table that is not a view",
    acceptInvalid(op, STARTED, ["InvalidTableState"]),
  ),
  "output-limit-chunker-only": fault(
    "ignores output_limit for a view that does not support it",
    changeRequestBody(op, { output_limit: undefined }),
  ),
  "source-unchanged": fault(
    "deletes rows of the other tables in the namespace",
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const response = await serve(request, context);
      const { id, headers } = request;
      const parent = id.slice(0, -1);
      const { tables } = (
        await handlers.ListTables({ id: parent, headers, query: {} }, context)
      ).body;
      const body = { predicate: "id = 1" };
      for (const name of tables.filter((table) => table !== id.at(-1)))
        await handlers.DeleteFromTable(
          { id: [...parent, name], headers, query: {}, body },
          context,
        );
      return response;
    }),
    {
      "RefreshMaterializedView/brought-up-to-date":
        "the source then has fewer rows than the view",
    },
  ),
  "job-is-transaction": fault(
    "returns a job_id that no operation knows",
    changeResponseBody(op, () => STARTED.body),
  ),
  "query-applied": fault(
    "ignores the filter of the query",
    changeRequestBody("CreateMaterializedView", (body) => {
      const { filter: _, ...query } = JSON.parse(
        Buffer.from(String(body["source_query"]), "base64").toString(),
      ) as {
        readonly filter?: string;
      };
      return { source_query: JSON.stringify(query) };
    }),
  ),
  "source-rows-changed": fault(
    "refreshes a view only when rows were added to the source",
    whenNotGrown(async (_view, _source, context) => finishAtOnce(context)),
  ),
  "no-row-twice": fault(
    "adds all rows of the source again when it has not changed",
    whenNotGrown(async (view, source, context) => {
      await context.engine.insert(
        view,
        toIpcStream(await context.engine.query(source, {})),
        "append",
      );
      return finishAtOnce(context);
    }),
  ),
  "one-version": fault(
    "commits a version without changes before each refresh",
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, headers } = request;
      await handlers.UpdateTableSchemaMetadata(
        { id, headers, query: {}, body: {} },
        context,
      );
      return serve(request, context);
    }),
  ),
  "source-version": fault(
    "describes the version after that of the source",
    changeViewProperties({
      source_version: (value) => String(Number(value) + 1),
    }),
  ),
  staleness: fault(
    "describes every view as up to date",
    changeViewProperties({ is_stale: () => "false" }),
  ),
  "chosen-source-version": fault(
    "reads the newest version of the source instead of the chosen one",
    changeRequestBody(op, ({ src_version: version }) =>
      version === 1 ? { src_version: undefined } : {},
    ),
  ),
  "source-version-absent": fault(
    "returns success for a version that the source does not have",
    acceptInvalid(op, STARTED, ["TableVersionNotFound"]),
  ),
};
