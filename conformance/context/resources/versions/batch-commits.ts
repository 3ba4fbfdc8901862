import type { ClientRequest, Response } from '#contract/client';
import type { BatchCommitTablesResponse, CommitTableResult, TableVersion } from '#contract/types';
import type { CheckContext } from '../../check-context.ts';
import * as expect from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { tableExists } from '../namespaces/existence.ts';
import { readTableNames } from '../namespaces/lists.ts';
import { tableWithRecords, unusedVersions, versionState, type NewVersion } from './versions.ts';

/** The kinds of an operation in a batch; each operation has exactly one of these fields. */
export const BATCH_KINDS = [
  'declare_table',
  'create_table_version',
  'delete_table_versions',
  'deregister_table',
] as const;

/** A kind of operation in a batch. */
export type BatchKind = (typeof BATCH_KINDS)[number];

type Operation = ClientRequest<'BatchCommitTables'>['body']['operations'][number];

/** Tables in one namespace to commit a batch to, and a valid operation of each kind. */
export interface BatchScenario {
  readonly namespace: ObjectId;
  /** An identifier without a table. */
  readonly unusedId: ObjectId;
  /** A table with version records from `first` to `latest`; `next` does not exist yet. */
  readonly versioned: ObjectId;
  readonly first: number;
  readonly latest: number;
  readonly next: NewVersion;
  /** The version after `next`. */
  readonly afterNext: NewVersion;
  /** A table that the batch may remove. */
  readonly removable: ObjectId;
  readonly operations: Operations;
  /**
   * Returns new valid operations on the same records and on new tables, whether or not the previous ones were applied.
   */
  readonly again: () => Promise<Operations>;
}

type Operations = Readonly<Record<BatchKind, Operation>>;

/** Returns an operation of each kind. The deletion removes at least the record `first` and keeps the last one. */
const operationsOn = ({
  unusedId,
  versioned,
  first,
  next,
  removable,
}: Pick<BatchScenario, 'unusedId' | 'versioned' | 'first' | 'next' | 'removable'>) => ({
  declare_table: { declare_table: { id: [...unusedId], properties: { owner: 'ada' } } },
  create_table_version: { create_table_version: { id: [...versioned], ...next } },
  delete_table_versions: {
    delete_table_versions: { id: [...versioned], ranges: [{ start_version: first, end_version: next.version - 1 }] },
  },
  deregister_table: { deregister_table: { id: [...removable] } },
});

/** Sets up the scenario with `records` version records, by default in the namespace that checks share. */
export const batchScenario = async (
  context: CheckContext,
  { records = 2, namespace: given }: { readonly records?: number; readonly namespace?: ObjectId } = {},
): Promise<BatchScenario> => {
  const { arrange, name } = context;
  const namespace = given ?? (await arrange.sharedNamespace());
  const { id: versioned, versions, records: recorded } = await tableWithRecords(context, records, { in: namespace });
  const [first = 0, latest = 0] = [versions.at(0), versions.at(-1)];
  /** Creates the objects that one use of the operations consumes. */
  const consumables = async (known?: readonly TableVersion[]) => {
    const unusedId = [...namespace, name('free')];
    const [next, afterNext = next] = await unusedVersions(context, versioned, 2, known);
    return { unusedId, next, afterNext, removable: await arrange.table({ in: namespace }) };
  };
  const objects = { namespace, versioned, first, latest, ...(await consumables(recorded)) };
  const again = async (): Promise<Operations> => operationsOn({ ...objects, ...(await consumables()) });
  return { ...objects, operations: operationsOn(objects), again };
};

/** Reads everything that the operations of a scenario with a namespace of its own could change. */
export const readScenario = async (
  context: CheckContext,
  { namespace, unusedId, removable, versioned }: BatchScenario,
): Promise<unknown> => [
  context.target.lacks('ListTables')
    ? [await tableExists(context, unusedId), await tableExists(context, removable)]
    : await readTableNames(context, namespace),
  await versionState(context, versioned),
];

/** Sends a batch of any operations. */
export const sendBatch = (
  { target }: Pick<CheckContext, 'target'>,
  operations: readonly object[],
): Promise<Response<'BatchCommitTables'>> => target.call('BatchCommitTables', { body: { operations } });

/** Commits a batch, which must be accepted. */
export const commitBatch = async (
  context: CheckContext,
  ...operations: readonly object[]
): Promise<BatchCommitTablesResponse> => {
  const response = context.target.requireSupported('BatchCommitTables', await sendBatch(context, operations));
  const body = expect.ok('BatchCommitTables', response);
  expect.equal(body.results.length, operations.length, 'the number of results');
  return body;
};

/** Commits a batch of one operation and returns its result. */
export const commitSingle = async <K extends BatchKind>(
  context: CheckContext,
  kind: K,
  operation: object,
): Promise<NonNullable<CommitTableResult[K]>> => {
  const result = (await commitBatch(context, operation)).results[0]?.[kind];
  expect.that(typeof result === 'object' && result !== null, `a result under ${kind}`, result);
  return result;
};
