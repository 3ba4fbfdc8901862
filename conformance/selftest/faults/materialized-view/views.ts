import { Readable } from 'node:stream';
import { errors } from '#contract/errors';
import type { Handler, Handlers } from '#contract/handlers';
import type { CreateMaterializedViewRequest } from '#contract/types';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { combine, changeBody } from '../mutations/mutations.ts';
import type { ServerMutation } from '../fault.ts';

type Id = readonly string[];
type Serve<Op extends keyof Handlers<Context>> = Handler<Op, Context>;

const STREAM = 'application/vnd.apache.arrow.stream';
const END_OF_STREAM = Buffer.from('ffffffff00000000', 'hex');
const ALL = 1_000_000;

const kindOf = (kind: string): string => (kind === 'scalar_udtf' ? 'chunker' : kind);

/** The schema message of a request as a whole stream without rows. */
const emptyStream = (schema: string): Buffer => {
  const message = Buffer.from(schema, 'base64');
  if (message.length < 8 || message.readInt32LE(0) !== -1 || message.length !== 8 + message.readInt32LE(4))
    throw errors.invalidInput('output_schema is no schema message');
  return Buffer.concat([message, END_OF_STREAM]);
};

const checkFunction = ({ kind, udtf_spec }: CreateMaterializedViewRequest): void => {
  if (kindOf(kind) === 'query') return;
  if (udtf_spec === undefined || udtf_spec === null || kindOf(udtf_spec.kind) !== kindOf(kind))
    throw errors.invalidInput(`a view of kind ${kind} needs a function of that kind`);
};

/**
 * Materialized views over a server that has none: their rows are copied by what it has. Only for the suite to have a
 * server whose views it can judge; its jobs are over before they are answered, and it forgets its views when it ends.
 */
export const viewHandlers = (served: Handlers<Context>): Handlers<Context> => {
  const views = new Map<string, { readonly kind: string; readonly source: Id }>();
  const keyOf = (id: Id, { database }: Context): string => JSON.stringify([database, id]);

  const fill = async (id: Id, source: Id, context: Context): Promise<string> => {
    const query = { id: source, query: {}, headers: { accept: STREAM }, body: { k: ALL } };
    const rows = await served.QueryTable(query, context);
    const arrow = Readable.from(rows.stream);
    await served.CreateTable({ id, query: { mode: 'Overwrite' }, headers: {}, arrow }, context);
    const work = { kind: 'RefreshMaterializedView', status: 'Succeeded', properties: {} } as const;
    return (await context.catalog.transactions.create(context.database, work)).id;
  };

  const CreateMaterializedView: Serve<'CreateMaterializedView'> = async ({ id, body }, context) => {
    checkFunction(body);
    const arrow = Readable.from([emptyStream(body.output_schema)]);
    await served.CreateTable({ id, query: { mode: 'Create' }, headers: {}, arrow }, context);
    const { namespace, table } = JSON.parse(Buffer.from(body.source_query, 'base64').toString()) as {
      readonly namespace: Id;
      readonly table: string;
    };
    const view = { kind: kindOf(body.kind), source: [...namespace, table] };
    views.set(keyOf(id, context), view);
    const job = body.with_no_data === false ? await fill(id, view.source, context) : undefined;
    const { version = 0 } = (await served.DescribeTable({ id, query: {}, headers: {}, body: {} }, context)).body;
    return { status: 201, body: { version, ...(job !== undefined && { job_id: job }) } };
  };

  const RefreshMaterializedView: Serve<'RefreshMaterializedView'> = async ({ id, body }, context) => {
    await served.DescribeTable({ id, query: {}, headers: {}, body: {} }, context);
    const view = views.get(keyOf(id, context));
    if (view === undefined) throw errors.invalidTableState('the table is no view');
    const limit = body.output_limit ?? undefined;
    if (limit !== undefined && view.kind !== 'chunker') throw errors.invalidInput('output_limit is for chunker views');
    return { status: 202, body: { job_id: await fill(id, view.source, context) } };
  };

  return { ...served, CreateMaterializedView, RefreshMaterializedView };
};

/** A server that has views, bent: what no server here has it must have before it can have it wrong. */
export const withViews = (mutation: ServerMutation) => (): ServerMutation => {
  let right: Handlers<Context> | undefined;
  const views = (served: Handlers<Context>): Handlers<Context> => (right ??= viewHandlers(served));
  return combine(mutation, {
    handlers: {
      CreateMaterializedView: (_serve, served) => views(served).CreateMaterializedView,
      RefreshMaterializedView: (_serve, served) => views(served).RefreshMaterializedView,
      ...changeBody('GetCapabilities', (body) => ({
        ...body,
        operations: [...body.operations, 'CreateMaterializedView', 'RefreshMaterializedView'],
        features: [...(body.features ?? []), 'materialized-views'],
      })).handlers,
    },
  });
};
