import type { ClientRequest } from '#contract/client';
import type { CreateTableIndexResponse, DescribeTableIndexStatsResponse, IndexContent } from '#contract/types';
import type { CheckContext } from '../../check-context.ts';
import * as expect from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { requireArray } from '../../require-field.ts';
import { Blocked, Finding } from '../../outcome.ts';
import { until } from '../../until.ts';
import { currentVersion } from '../tables/table-state.ts';
import { waitForTransactions } from '../transactions/transactions.ts';

/** The operations that build an index. */
export type CreateIndexOperation = 'CreateTableIndex' | 'CreateScalarIndex';

/** The body of a request that creates an index. */
export type IndexRequest = NonNullable<ClientRequest<CreateIndexOperation>['body']>;

/** A kind of index, such as `BTREE` or `IVF_PQ`. */
export type IndexKind = IndexRequest['index_type'];

type ListIndexOptions = NonNullable<ClientRequest<'ListTableIndices'>['body']>;

/** Statuses of unfinished work (D-58 names only the first). */
const UNFINISHED = ['pending', 'queued', 'running', 'building', 'inprogress'];

const listIndexes = async (
  call: CheckContext['read'],
  id: ObjectId,
  options: ListIndexOptions,
): Promise<readonly IndexContent[]> => {
  const tokens = new Set<string>();
  const indexes: IndexContent[] = [];
  for (let body = options; ;) {
    const page = (await call('ListTableIndices', { id, body })).body;
    indexes.push(
      ...requireArray<IndexContent>(page?.indexes, 'ListTableIndices/response-schema', 'an array of indexes'),
    );
    const token = page?.page_token || undefined;
    if (token === undefined) return indexes;
    expect.that(!tokens.has(token), 'a new token on every page', token);
    tokens.add(token);
    body = { ...options, page_token: token };
  }
};

/** Reads the indexes of a table from all pages, in the order of the list. */
export const readIndexes = (
  { read }: CheckContext,
  id: ObjectId,
  options: ListIndexOptions = {},
): Promise<readonly IndexContent[]> => listIndexes(read, id, options);

/** Reads the names of the indexes, sorted. */
export const readIndexNames = async (
  context: CheckContext,
  id: ObjectId,
  options: ListIndexOptions = {},
): Promise<readonly string[]> => (await readIndexes(context, id, options)).map(({ index_name }) => index_name).sort();

const statusWord = (status: string): string => status.replaceAll('_', '').toLowerCase();

/** Returns whether an index is built: its status is final, or it covers all rows whatever its status (D-58). */
const isFinished = ({ status, num_unindexed_rows: rest }: IndexContent): boolean =>
  !UNFINISHED.includes(statusWord(status)) || rest === 0;

const waitUntilBuilt = async (
  target: CheckContext['target'],
  call: CheckContext['read'],
  id: ObjectId,
  isSelected: (index: IndexContent) => boolean,
  count: number,
): Promise<readonly IndexContent[]> => {
  const readSelected = async () => (await listIndexes(call, id, {})).filter(isSelected);
  const built = await until(
    target,
    'an index to be built',
    readSelected,
    (found) => found.length >= count && found.every(isFinished),
  );
  for (const { index_name: name, status } of built)
    if (statusWord(status) === 'failed') throw new Finding(`index ${name} to be built`, status);
  return built;
};

/** Waits until ListTableIndices reports the indexes with these names as built. Throws `Finding` when one has failed. */
export const waitForIndexes = (
  { read, target }: CheckContext,
  id: ObjectId,
  ...names: readonly string[]
): Promise<readonly IndexContent[]> =>
  waitUntilBuilt(target, read, id, ({ index_name }) => names.includes(index_name), names.length);

/** Waits until `count` indexes on a column are built, whatever their names. */
export const waitForIndexesOn = (
  { read, target }: CheckContext,
  id: ObjectId,
  column: string,
  count = 1,
): Promise<readonly IndexContent[]> =>
  waitUntilBuilt(target, read, id, ({ columns }) => columns.includes(column), count);

/**
 * Sends a request to create an index, which must be accepted. Throws `NotApplicable` when the target does not support
 * such an index.
 */
export const createIndex = async (
  { target }: CheckContext,
  operation: CreateIndexOperation,
  id: ObjectId,
  body: IndexRequest,
): Promise<CreateTableIndexResponse> =>
  expect.ok(operation, target.requireSupported(operation, await target.call(operation, { id, body })));

/**
 * Sets up built indexes, with the requested or generated names, and returns the names. Throws `Blocked` by
 * `CreateTableIndex/becomes-listed` when an index fails.
 *
 * @example
 *   await buildIndexes(context, id, [{ column: 'id', index_type: 'BTREE' }]);
 */
export const buildIndexes = async (
  { arrange, target, name: newName }: CheckContext,
  id: ObjectId,
  requests: readonly IndexRequest[],
): Promise<readonly string[]> => {
  const names = requests.map(({ name }) => name ?? newName('idx'));
  for (const [at, request] of requests.entries())
    await arrange.call('CreateTableIndex', { id, body: { ...request, name: names[at] ?? null } });
  try {
    const call: CheckContext['read'] = (operation, request) => arrange.call(operation, request);
    await waitUntilBuilt(target, call, id, ({ index_name }) => names.includes(index_name), names.length);
    return names;
  } catch (error) {
    throw error instanceof Finding ? new Blocked('CreateTableIndex/becomes-listed', error) : error;
  }
};

/** Sets up one built index and returns its name. */
export const buildIndex = async (context: CheckContext, id: ObjectId, request: IndexRequest): Promise<string> =>
  (await buildIndexes(context, id, [request]))[0] ?? '';

/** The properties that identify an index. */
export interface IndexSummary {
  readonly name: string;
  readonly uuid: string;
  readonly columns: readonly string[];
  readonly kind: string | undefined;
}

/** Reads the indexes of a table, sorted by name, reduced to the properties that only a request can change. */
export const readIndexSummaries = async (context: CheckContext, id: ObjectId): Promise<readonly IndexSummary[]> =>
  (await readIndexes(context, id))
    .map(({ index_name: name, index_uuid: uuid, columns, index_type: kind }) => ({ name, uuid, columns, kind }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Reads the indexes and the version of a table, to compare before and after a request. */
export const indexState = async (context: CheckContext, id: ObjectId): Promise<object> => ({
  version: context.target.lacks('DescribeTable') ? undefined : await currentVersion(context, id),
  indexes: await readIndexSummaries(context, id),
});

/** Reads the statistics of an index. */
export const readIndexStats = async (
  { read }: CheckContext,
  id: ObjectId,
  index_name: string,
): Promise<DescribeTableIndexStatsResponse> =>
  (await read('DescribeTableIndexStats', { id, index_name, body: {} })).body ?? {};

/** Drops an index, which must succeed, and waits until the drop has finished. */
export const dropIndex = async (context: CheckContext, id: ObjectId, index_name: string): Promise<void> => {
  const { target } = context;
  const response = target.requireSupported('DropTableIndex', await target.call('DropTableIndex', { id, index_name }));
  await waitForTransactions(context, expect.ok('DropTableIndex', response).transaction_id);
};
