import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { errors } from '#contract/errors';
import type { Handler, Handlers } from '#contract/handlers';
import type { CreateMaterializedViewRequest } from '#contract/types';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { combine, changeResponseBody } from '../mutations/mutations.ts';
import type { ServerMutation } from '../fault.ts';

type Id = readonly string[];
type Serve<Op extends keyof Handlers<Context>> = Handler<Op, Context>;

const STREAM = 'application/vnd.apache.arrow.stream';
const END_OF_STREAM = Buffer.from('ffffffff00000000', 'hex');
const ROW_LIMIT = 1_000_000;

const canonicalKind = (kind: string): string => (kind === 'scalar_udtf' ? 'chunker' : kind);

/** Converts the schema message of a request to an Arrow stream without rows. */
const createEmptyStream = (schema: string): Buffer => {
  const message = Buffer.from(schema, 'base64');
  if (message.length < 8 || message.readInt32LE(0) !== -1 || message.length !== 8 + message.readInt32LE(4))
    throw errors.invalidInput('output_schema is not an Arrow schema message');
  return Buffer.concat([message, END_OF_STREAM]);
};

/** Returns the SHA-256 checksum of a function in base64, in hexadecimal. */
export const checksumOf = (udtf: string): string =>
  createHash('sha256').update(Buffer.from(udtf, 'base64')).digest('hex');

const checkFunction = ({ kind, udtf_spec }: CreateMaterializedViewRequest): void => {
  if (canonicalKind(kind) === 'query') {
    if (udtf_spec === undefined || udtf_spec === null) return;
    throw errors.invalidInput('a view of kind query has no udtf_spec');
  }
  if (udtf_spec === undefined || udtf_spec === null || canonicalKind(udtf_spec.kind) !== canonicalKind(kind))
    throw errors.invalidInput(`a view of kind ${kind} requires a udtf_spec of that kind`);
  if (udtf_spec.udtf_sha.toLowerCase() !== checksumOf(udtf_spec.udtf))
    throw errors.invalidInput('udtf_sha is not the checksum of udtf');
  if (typeof udtf_spec.partition_by === 'string' && typeof udtf_spec.partition_by_indexed_column === 'string')
    throw errors.invalidInput('partition_by and partition_by_indexed_column exclude each other');
};

/**
 * Returns handlers that add materialized views to a server without them, so that the suite can test the rules on views.
 * A refresh copies the rows and completes before its response. The views are lost when the server closes.
 */
export const createViewHandlers = (baseHandlers: Handlers<Context>): Handlers<Context> => {
  const views = new Map<string, { readonly kind: string; readonly source: Id }>();
  const keyOf = (id: Id, { database }: Context): string => JSON.stringify([database, id]);

  const fill = async (id: Id, source: Id, context: Context): Promise<string> => {
    const query = { id: source, query: {}, headers: { accept: STREAM }, body: { k: ROW_LIMIT } };
    const rows = await baseHandlers.QueryTable(query, context);
    const arrow = Readable.from(rows.stream);
    await baseHandlers.CreateTable({ id, query: { mode: 'Overwrite' }, headers: {}, arrow }, context);
    const work = { kind: 'RefreshMaterializedView', status: 'Succeeded', properties: {} } as const;
    return (await context.catalog.transactions.create(context.database, work)).id;
  };

  const requireIndex = async (source: Id, column: string, context: Context): Promise<void> => {
    const request = { id: source, query: {}, headers: {}, body: {} };
    const { indexes } = (await baseHandlers.ListTableIndices(request, context)).body;
    if (!indexes.some(({ columns }) => columns.includes(column)))
      throw errors.invalidInput(`partition_by_indexed_column: column ${column} has no index`);
  };

  const CreateMaterializedView: Serve<'CreateMaterializedView'> = async ({ id, body }, context) => {
    checkFunction(body);
    const arrow = Readable.from([createEmptyStream(body.output_schema)]);
    const { namespace, table } = JSON.parse(Buffer.from(body.source_query, 'base64').toString()) as {
      readonly namespace: Id;
      readonly table: string;
    };
    const view = { kind: canonicalKind(body.kind), source: [...namespace, table] };
    const indexed = body.udtf_spec?.partition_by_indexed_column;
    if (typeof indexed === 'string') await requireIndex(view.source, indexed, context);
    await baseHandlers.CreateTable({ id, query: { mode: 'Create' }, headers: {}, arrow }, context);
    views.set(keyOf(id, context), view);
    const job = body.with_no_data === false ? await fill(id, view.source, context) : undefined;
    const { version = 0 } = (await baseHandlers.DescribeTable({ id, query: {}, headers: {}, body: {} }, context)).body;
    return { status: 201, body: { version, ...(job !== undefined && { job_id: job }) } };
  };

  const RefreshMaterializedView: Serve<'RefreshMaterializedView'> = async ({ id, body }, context) => {
    await baseHandlers.DescribeTable({ id, query: {}, headers: {}, body: {} }, context);
    const view = views.get(keyOf(id, context));
    if (view === undefined) throw errors.invalidTableState('the table is not a materialized view');
    const limit = body.output_limit ?? undefined;
    if (limit !== undefined && view.kind !== 'chunker')
      throw errors.invalidInput('output_limit requires a view of kind chunker');
    return { status: 202, body: { job_id: await fill(id, view.source, context) } };
  };

  return { ...baseHandlers, CreateMaterializedView, RefreshMaterializedView };
};

/** Applies a mutation to a server with materialized views; the reference server has none. */
export const withViews = (mutation: ServerMutation) => (): ServerMutation => {
  let wrapped: Handlers<Context> | undefined;
  const views = (baseHandlers: Handlers<Context>): Handlers<Context> => (wrapped ??= createViewHandlers(baseHandlers));
  return combine(mutation, {
    handlers: {
      CreateMaterializedView: (_serve, baseHandlers) => views(baseHandlers).CreateMaterializedView,
      RefreshMaterializedView: (_serve, baseHandlers) => views(baseHandlers).RefreshMaterializedView,
      ...changeResponseBody('GetCapabilities', (body) => ({
        ...body,
        operations: [...body.operations, 'CreateMaterializedView', 'RefreshMaterializedView'],
        features: [...(body.features ?? []), 'materialized-views'],
      })).handlers,
    },
  });
};
