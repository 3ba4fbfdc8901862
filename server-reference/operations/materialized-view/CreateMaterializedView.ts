import { errors } from '#contract/errors';
import { VIEW_PROPERTIES } from '../../jobs/index.ts';
import type { Context, OperationHandler } from '../context.ts';
import { requireTablePath, unsupported } from '../shared/errors.ts';
import type { StoredTable } from '../shared/find-table.ts';
import { findStoredTable } from '../shared/stored-table.ts';
import { createTableAt } from '../table/creation/create-table.ts';
import { createRefreshJob, findSource } from './refresh-job.ts';
import { checkFunction, isQueryView } from './view-function.ts';
import { parseViewQuery } from './view-query.ts';

/** What follows the last message of an Arrow stream. */
const END_OF_STREAM = Buffer.from('ffffffff00000000', 'hex');

async function* toStream(...parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array, void, void> {
  yield* parts;
}

/** Throws InvalidInput unless the column that partitions the work of a function has an index (D-71). */
const checkPartition = async ({ engine }: Context, source: StoredTable, column: unknown): Promise<void> => {
  if (typeof column !== 'string') return;
  if (!(await engine.indexes.list(source)).some((index) => index.column === column))
    throw errors.invalidInput(`partition_by_indexed_column: column ${JSON.stringify(column)} has no index`);
};

/**
 * Creates a view: a table with properties that name its query (D-91). It is empty; with data, a job fills it. A query over a source
 * that the principal may not read is rejected.
 */
export const createMaterializedView: OperationHandler<'CreateMaterializedView'> = async ({ id, body }, context) => {
  const path = requireTablePath(id);
  checkFunction(body);
  if (body.auto_refresh === true) throw unsupported('auto_refresh');
  const { database } = context;
  const parsed = parseViewQuery(body.source_query, path.slice(0, -1));
  const name = database === '' ? parsed.source : [database, ...parsed.source];
  const source = await findSource(context, name);
  if (!isQueryView(body)) {
    await checkPartition(context, source, body.udtf_spec?.partition_by_indexed_column);
    throw unsupported(`a view of kind ${body.kind}, whose function this server cannot run,`);
  }
  const schema = Buffer.from(body.output_schema, 'base64');
  await context.engine.views.check(source.storageId, parsed.query, toStream(schema, END_OF_STREAM));
  const properties = JSON.stringify({
    [VIEW_PROPERTIES.sourceQuery]: body.source_query,
    [VIEW_PROPERTIES.source]: JSON.stringify(name),
  });
  const request = {
    query: { properties },
    headers: {},
    arrow: toStream(schema, END_OF_STREAM),
  };
  const { version = 0 } = (await createTableAt(path, request, context)).body;
  if (body.with_no_data !== false) return { status: 201, body: { version } };
  const job = await createRefreshJob(context, await findStoredTable(context, path));
  return { status: 201, body: { version, job_id: job } };
};
