import { createHash } from 'node:crypto';
import type { ClientRequest, Response } from '#contract/client';
import type { CreateMaterializedViewResponse } from '#contract/types';
import { COLUMNS } from '../../arrange.ts';
import { arrowStream, type Columns } from '../../arrow/arrow.ts';
import type { CheckContext } from '../../check-context.ts';
import * as expect from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { NotApplicable } from '../../outcome.ts';
import { describeTable } from './table-state.ts';
import { isFinished, statusWord, waitForStatus } from '../transactions/transactions.ts';

/** The body of a CreateMaterializedView request. */
export type ViewBody = NonNullable<ClientRequest<'CreateMaterializedView'>['body']>;
type Refresh = ClientRequest<'RefreshMaterializedView'>['body'];

const base64 = (bytes: string | Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The schema message at the start of an Arrow IPC stream: continuation, length, metadata. */
const schemaMessage = (columns: Columns): Uint8Array => {
  const stream = Buffer.from(arrowStream(columns, []));
  return stream.subarray(0, 8 + stream.readInt32LE(4));
};

/** What a view selects of its source, as QueryTable does; without fields, everything. */
export interface ViewQuery {
  readonly filter?: string;
  readonly columns?: readonly string[] | Readonly<Record<string, string>>;
}

/** Returns the body of a view over a source in the same namespace, with these columns (D-91). */
export const queryViewBody = (source: ObjectId, query: ViewQuery = {}, columns: Columns = COLUMNS): ViewBody => ({
  kind: 'query',
  source_query: base64(JSON.stringify({ table: source.at(-1), ...query })),
  output_schema: base64(schemaMessage(columns)),
});

/** Returns a complete function of this kind, which no server can execute. */
export const functionSpec = (kind: 'udtf' | 'chunker'): NonNullable<ViewBody['udtf_spec']> => {
  const udtf = base64('a serialized function');
  const udtf_sha = createHash('sha256').update(Buffer.from(udtf, 'base64')).digest('hex');
  return { kind, udtf, udtf_sha, udtf_name: 'touchstone', udtf_version: '1' };
};

/**
 * Sends a request to create a view and returns the response. Throws `NotApplicable` when the target does not support
 * views.
 */
export const requestView = async (
  { target }: CheckContext,
  id: ObjectId,
  body: ViewBody,
): Promise<Response<'CreateMaterializedView'>> => {
  return target.requireSupported('CreateMaterializedView', await target.call('CreateMaterializedView', { id, body }));
};

/** Creates a view, which must be accepted. */
export const createView = async (
  context: CheckContext,
  id: ObjectId,
  body: ViewBody,
): Promise<CreateMaterializedViewResponse> => expect.ok('CreateMaterializedView', await requestView(context, id, body));

/** Creates a source with rows; returns its id and an unused id for a view in the same namespace. */
export const viewSource = async ({
  arrange,
  name,
}: CheckContext): Promise<{
  readonly source: ObjectId;
  readonly id: ObjectId;
}> => {
  const parent = await arrange.namespace();
  return {
    source: await arrange.table({ in: parent }),
    id: [...parent, name('view')],
  };
};

/** Sets up a view of all rows of a source, not refreshed yet. */
export const emptyView = async (
  context: CheckContext,
  ...view: [query?: ViewQuery, columns?: Columns]
): Promise<{ readonly source: ObjectId; readonly id: ObjectId }> => {
  const { source, id } = await viewSource(context);
  await context.arrange.call('CreateMaterializedView', {
    id,
    body: queryViewBody(source, ...view),
  });
  return { source, id };
};

/** Reads a property that describes a view (D-91), such as `is_stale`. */
export const readViewProperty = async (
  context: CheckContext,
  id: ObjectId,
  name: string,
): Promise<string | undefined> => {
  const properties: Readonly<Record<string, string | undefined>> = (await describeTable(context, id)).properties ?? {};
  return properties[`materialized_view.${name}`];
};

/** Starts a refresh, which must be accepted, and returns its job id. */
export const refreshView = async ({ target }: CheckContext, id: ObjectId, body: Refresh = {}): Promise<string> => {
  const response = await target.call('RefreshMaterializedView', { id, body });
  return expect.ok('RefreshMaterializedView', target.requireSupported('RefreshMaterializedView', response)).job_id;
};

/**
 * Waits for the end of a job and returns its final status, or undefined if DescribeTransaction does not know the job.
 */
export const waitForJob = async (context: CheckContext, job: string): Promise<string | undefined> => {
  const { target } = context;
  if (target.lacks('DescribeTransaction')) return undefined;
  const response = await target.call('DescribeTransaction', { id: [job] });
  if (response.status >= 400) return undefined;
  const status = statusWord(response.body?.status);
  return isFinished(status) ? status : (await waitForStatus(context, [job], isFinished)).status;
};

/** Refreshes a view and waits until the refresh has succeeded. */
export const refreshed = async (context: CheckContext, id: ObjectId, body: Refresh = {}): Promise<void> => {
  const end = await waitForJob(context, await refreshView(context, id, body));
  if (end === undefined)
    throw new NotApplicable('DescribeTransaction does not know the job, so that its end is not known');
  expect.equal(end, 'succeeded', 'the status of the refresh');
};
