import type { Answer, ClientRequest } from '#contract/client';
import type { BatchCommitTablesResponse, CommitTableResult } from '#contract/types';
import { tablesAre, tableThere } from '../namespaces/existence.ts';
import * as expect from '../../expect.ts';
import { tablesOf } from '../namespaces/lists.ts';
import { newVersion, recordedTable, versionsAre, versionState, type NewVersion } from '../versions/versions.ts';
import type { World } from '../../check-context.ts';

type Id = readonly string[];

/** The members of which an operation of a batch has one. */
export const KINDS = ['declare_table', 'create_table_version', 'delete_table_versions', 'deregister_table'] as const;

export type Kind = (typeof KINDS)[number];

type Operation = ClientRequest<'BatchCommitTables'>['body']['operations'][number];

/** Tables of a namespace of its own to commit a batch over, and a lawful operation of each kind. */
export interface Scene {
  readonly namespace: Id;
  /** A name that no table has. */
  readonly free: Id;
  /** A table with records from `first` to `latest`; nobody has made `next`. */
  readonly versioned: Id;
  readonly first: number;
  readonly latest: number;
  readonly next: NewVersion;
  /** A table that may go. */
  readonly doomed: Id;
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
export const batchScene = async (world: World, records = 2): Promise<Scene> => {
  const { arrange, name, target } = world;
  const namespace = await arrange.namespace();
  const { id: versioned, versions, next } = await recordedTable(world, records, { in: namespace });
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
      ? [await tableThere(world, free), await tableThere(world, doomed)]
      : await tablesOf(world, namespace),
    await versionState(world, versioned),
  ];
  const again = async (): Promise<Operations> =>
    operationsOn({ ...objects, ...(await consumables(await newVersion(world, versioned))) });
  return { ...objects, operations: operationsOn(objects), state, again };
};

/** Sends a batch, of lawful operations or of others. */
export const sendBatch = ({ target }: World, operations: readonly object[]): Promise<Answer<'BatchCommitTables'>> =>
  target.call('BatchCommitTables', { body: { operations } });

/** A batch that must be accepted. */
export const commitBatch = async (
  world: World,
  ...operations: readonly object[]
): Promise<BatchCommitTablesResponse> => {
  const answer = world.target.supported('BatchCommitTables', await sendBatch(world, operations));
  const body = expect.ok('BatchCommitTables', answer);
  expect.equal(body.results.length, operations.length, 'the number of results');
  return body;
};

/** The result of the one operation of a batch, under the member of its kind. */
export const commitOne = async <K extends Kind>(
  world: World,
  kind: K,
  operation: object,
): Promise<NonNullable<CommitTableResult[K]>> => {
  const result = (await commitBatch(world, operation)).results[0]?.[kind];
  expect.that(typeof result === 'object' && result !== null, `a result under ${kind}`, result);
  return result;
};

const seen: Readonly<Record<Kind, (world: World, scene: Scene) => Promise<void>>> = {
  declare_table: (world, { free }) => tablesAre(world, 'there', [free]),
  create_table_version: (world, { versioned, next }) => versionsAre(world, 'listed', versioned, [next.version]),
  delete_table_versions: (world, { versioned, first }) => versionsAre(world, 'not listed', versioned, [first]),
  deregister_table: (world, { doomed }) => tablesAre(world, 'gone', [doomed]),
};

/** What these operations of a scene do has been done. */
export const areApplied = async (world: World, scene: Scene, kinds: readonly Kind[]): Promise<void> => {
  for (const kind of kinds) await seen[kind](world, scene);
};

/**
 * The bad operations are refused, together with a good one before or after them, and nothing is applied; the good one
 * alone is then accepted. Each of `bads` is a batch of its own.
 */
export const refusesBatch = async (
  world: World,
  scene: Scene,
  bads: readonly (readonly object[])[],
  refused: (answer: expect.AnyAnswer) => void,
  good: Kind = 'create_table_version',
): Promise<void> => {
  const operation = scene.operations[good];
  const batches = bads.flatMap((bad) => [
    [operation, ...bad],
    [...bad, operation],
  ]);
  await world.unmoved(
    scene.state,
    ...batches.map((batch) => async (): Promise<void> => refused(await sendBatch(world, batch))),
  );
  await commitBatch(world, operation);
  await areApplied(world, scene, [good]);
};
