import type { Response, ClientRequest } from '#contract/client';
import type { BatchCommitTablesResponse, CommitTableResult } from '#contract/types';
import { tableThere } from '../namespaces/existence.ts';
import * as expect from '../../expect.ts';
import { tablesOf } from '../namespaces/lists.ts';
import { unusedVersion, tableWithRecords, versionState, type NewVersion } from './versions.ts';
import type { CheckContext } from '../../check-context.ts';
import type { ObjectId } from '../../object-id.ts';

/** The members of which an operation of a batch has one. */
export const BATCH_KINDS = [
  'declare_table',
  'create_table_version',
  'delete_table_versions',
  'deregister_table',
] as const;

export type BatchKind = (typeof BATCH_KINDS)[number];

type Operation = ClientRequest<'BatchCommitTables'>['body']['operations'][number];

/** Tables of a namespace of its own to commit a batch over, and a lawful operation of each kind. */
export interface BatchScenario {
  readonly namespace: ObjectId;
  /** A name that no table has. */
  readonly unusedId: ObjectId;
  /** A table with records from `first` to `latest`; nobody has made `next`. */
  readonly versioned: ObjectId;
  readonly first: number;
  readonly latest: number;
  readonly next: NewVersion;
  /** A table that may go. */
  readonly removable: ObjectId;
  readonly operations: Operations;
  /** What any of the operations would change. */
  readonly state: () => Promise<unknown>;
  /** Such operations once more, over the same records and other tables, whether those before were done or not. */
  readonly again: () => Promise<Operations>;
}

type Operations = Readonly<Record<BatchKind, Operation>>;

/** An operation of each kind. Below `next` there is a record from `first` on that is not the last one. */
const operationsOn = ({
  unusedId,
  versioned,
  first,
  next,
  removable,
}: Omit<BatchScenario, 'operations' | 'state' | 'again'>) => ({
  declare_table: { declare_table: { id: [...unusedId], properties: { owner: 'ada' } } },
  create_table_version: { create_table_version: { id: [...versioned], ...next } },
  delete_table_versions: {
    delete_table_versions: { id: [...versioned], ranges: [{ start_version: first, end_version: next.version - 1 }] },
  },
  deregister_table: { deregister_table: { id: [...removable] } },
});

/** The scene as it was before any of its operations, with so many records. */
export const batchScenario = async (context: CheckContext, records = 2): Promise<BatchScenario> => {
  const { arrange, name, target } = context;
  const namespace = await arrange.namespace();
  const { id: versioned, versions, next } = await tableWithRecords(context, records, { in: namespace });
  const [first = 0, latest = 0] = [versions.at(0), versions.at(-1)];
  /** What each use takes up. */
  const consumables = async (version: NewVersion) => {
    const unusedId = [...namespace, name('free')];
    target.made('table', unusedId);
    return { unusedId, next: version, removable: await arrange.table({ in: namespace }) };
  };
  const objects = { namespace, versioned, first, latest, ...(await consumables(next)) };
  const { unusedId, removable } = objects;
  const state = async (): Promise<unknown> => [
    target.lacks('ListTables')
      ? [await tableThere(context, unusedId), await tableThere(context, removable)]
      : await tablesOf(context, namespace),
    await versionState(context, versioned),
  ];
  const again = async (): Promise<Operations> =>
    operationsOn({ ...objects, ...(await consumables(await unusedVersion(context, versioned))) });
  return { ...objects, operations: operationsOn(objects), state, again };
};

/** Sends a batch, of lawful operations or of others. */
export const sendBatch = (
  { target }: CheckContext,
  operations: readonly object[],
): Promise<Response<'BatchCommitTables'>> => target.call('BatchCommitTables', { body: { operations } });

/** A batch that must be accepted. */
export const commitBatch = async (
  context: CheckContext,
  ...operations: readonly object[]
): Promise<BatchCommitTablesResponse> => {
  const response = context.target.supported('BatchCommitTables', await sendBatch(context, operations));
  const body = expect.ok('BatchCommitTables', response);
  expect.equal(body.results.length, operations.length, 'the number of results');
  return body;
};

/** The result of the one operation of a batch, under the member of its kind. */
export const commitSingle = async <K extends BatchKind>(
  context: CheckContext,
  kind: K,
  operation: object,
): Promise<NonNullable<CommitTableResult[K]>> => {
  const result = (await commitBatch(context, operation)).results[0]?.[kind];
  expect.that(typeof result === 'object' && result !== null, `a result under ${kind}`, result);
  return result;
};
