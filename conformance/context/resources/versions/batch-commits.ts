import type { Response, ClientRequest } from '#contract/client';
import type { BatchCommitTablesResponse, CommitTableResult } from '#contract/types';
import { tableThere } from '../namespaces/existence.ts';
import * as expect from '../../expect.ts';
import { tablesOf } from '../namespaces/lists.ts';
import { newVersion, recordedTable, versionState, type NewVersion } from './versions.ts';
import type { CheckContext } from '../../check-context.ts';
import type { ObjectId } from '../../object-id.ts';

/** The members of which an operation of a batch has one. */
export const KINDS = ['declare_table', 'create_table_version', 'delete_table_versions', 'deregister_table'] as const;

export type Kind = (typeof KINDS)[number];

type Operation = ClientRequest<'BatchCommitTables'>['body']['operations'][number];

/** Tables of a namespace of its own to commit a batch over, and a lawful operation of each kind. */
export interface Scene {
  readonly namespace: ObjectId;
  /** A name that no table has. */
  readonly free: ObjectId;
  /** A table with records from `first` to `latest`; nobody has made `next`. */
  readonly versioned: ObjectId;
  readonly first: number;
  readonly latest: number;
  readonly next: NewVersion;
  /** A table that may go. */
  readonly doomed: ObjectId;
  readonly operations: Operations;
  /** What any of the operations would change. */
  readonly state: () => Promise<unknown>;
  /** Such operations once more, over the same records and other tables, whether those before were done or not. */
  readonly again: () => Promise<Operations>;
}

type Operations = Readonly<Record<Kind, Operation>>;

/** An operation of each kind. Below `next` there is a record from `first` on that is not the last one. */
const operationsOn = ({ free, versioned, first, next, doomed }: Omit<Scene, 'operations' | 'state' | 'again'>) => ({
  declare_table: { declare_table: { id: [...free], properties: { owner: 'ada' } } },
  create_table_version: { create_table_version: { id: [...versioned], ...next } },
  delete_table_versions: {
    delete_table_versions: { id: [...versioned], ranges: [{ start_version: first, end_version: next.version - 1 }] },
  },
  deregister_table: { deregister_table: { id: [...doomed] } },
});

/** The scene as it was before any of its operations, with so many records. */
export const batchScene = async (context: CheckContext, records = 2): Promise<Scene> => {
  const { arrange, name, target } = context;
  const namespace = await arrange.namespace();
  const { id: versioned, versions, next } = await recordedTable(context, records, { in: namespace });
  const [first = 0, latest = 0] = [versions.at(0), versions.at(-1)];
  /** What each use takes up. */
  const consumables = async (version: NewVersion) => {
    const free = [...namespace, name('free')];
    target.made('table', free);
    return { free, next: version, doomed: await arrange.table({ in: namespace }) };
  };
  const objects = { namespace, versioned, first, latest, ...(await consumables(next)) };
  const { free, doomed } = objects;
  const state = async (): Promise<unknown> => [
    target.lacks('ListTables')
      ? [await tableThere(context, free), await tableThere(context, doomed)]
      : await tablesOf(context, namespace),
    await versionState(context, versioned),
  ];
  const again = async (): Promise<Operations> =>
    operationsOn({ ...objects, ...(await consumables(await newVersion(context, versioned))) });
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
export const commitOne = async <K extends Kind>(
  context: CheckContext,
  kind: K,
  operation: object,
): Promise<NonNullable<CommitTableResult[K]>> => {
  const result = (await commitBatch(context, operation)).results[0]?.[kind];
  expect.that(typeof result === 'object' && result !== null, `a result under ${kind}`, result);
  return result;
};
