import {
  batchScene,
  commitBatch,
  commitOne,
  KINDS,
  sendBatch,
  type Kind,
  type Scene,
} from '../../context/resources/versions/batch-commits.ts';
import type { OperationChecks } from '../../context/check.ts';
import { tablesAre } from '../../context/resources/namespaces/existence.ts';
import * as expect from '../../context/expect.ts';
import { showsProperties } from '../../context/resources/namespaces/properties.ts';
import { given } from '../../context/require-field.ts';
import { batchStorm, watched } from './batch-stress.ts';
import { describe, tableProperties } from '../../context/resources/tables/tables.ts';
import { versionAfter, versionsAre, versionsOf } from '../../context/resources/versions/versions.ts';
import { expectTransactionIdText } from '../../context/resources/transactions/transactions.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { ObjectId } from '../../context/object-id.ts';

const TYPES = {
  transaction_id: 'string',
  location: 'string',
  storage_options: 'object',
  properties: 'object',
  managed_versioning: 'boolean',
} as const;

const badRequest = (response: expect.AnyResponse): void => expect.rejected(response, 400);

/** Operations on one table that is not there. */
const about = (id: ObjectId, next: object) => ({
  create_table_version: { create_table_version: { ...next, id } },
  delete_table_versions: { delete_table_versions: { id, ranges: [{ start_version: 0, end_version: -1 }] } },
  deregister_table: { deregister_table: { id } },
});

/** An operation is not done when another one fails, for its table is not there. */
const atomic = (kind: Kind) => async (context: CheckContext) => {
  const scene = await batchScene(context);
  const absent = about([...scene.namespace, context.name('absent')], scene.next);
  const bads = [[absent.deregister_table], [absent.create_table_version]];
  await rejectsBatch(context, scene, bads, expect.rejectedAsInvalid, kind);
};

export const BatchCommitTables: OperationChecks<'BatchCommitTables'> = {
  operation: 'BatchCommitTables',
  subject: async (context) => {
    const { operations, state, again } = await batchScene(context);
    const requestOf = (all: typeof operations) => ({ body: { operations: KINDS.map((kind) => all[kind]) } });
    return { request: requestOf(operations), observe: state, again: async () => requestOf(await again()) };
  },
  checks: {
    'declare-table': async (context) => {
      const scene = await batchScene(context);
      await tablesAre(context, 'gone', [scene.free]);
      await commitOne(context, 'declare_table', scene.operations.declare_table);
      await tablesAre(context, 'there', [scene.free]);
    },
    'declare-properties': async (context) => {
      const { free, operations } = await batchScene(context);
      const { properties } = await commitOne(context, 'declare_table', operations.declare_table);
      if (showsProperties(context, 'table-properties', properties))
        expect.equal(properties, { owner: 'ada' }, 'the properties of the result');
      expect.equal(await tableProperties(context, free), { owner: 'ada' }, 'the properties described');
    },
    'declare-result': async (context) => {
      const { operations } = await batchScene(context);
      const result: Readonly<Record<string, unknown>> = {
        ...(await commitOne(context, 'declare_table', operations.declare_table)),
      };
      for (const [field, type] of Object.entries(TYPES)) {
        const value = result[field] ?? undefined;
        const isTyped = value === undefined || (typeof value === type && !Array.isArray(value));
        expect.that(isTyped, `${field} of type ${type}`, value);
      }
    },
    'declare-location': async (context) => {
      const { free, operations } = await batchScene(context);
      const { location } = await commitOne(context, 'declare_table', operations.declare_table);
      expect.that(typeof location === 'string' && location !== '', 'a location', location);
      expect.equal((await describe(context, free)).location, location, 'the location described');
    },
    'create-version': async (context) => {
      const { versioned, next, operations } = await batchScene(context);
      const { version } = await commitOne(context, 'create_table_version', operations.create_table_version);
      expect.equal(version?.version, next.version, 'the version of the record');
      await versionsAre(context, 'listed', versioned, [next.version]);
    },
    'delete-versions': async (context) => {
      const { versioned, first, operations } = await batchScene(context, 3);
      const before = await versionsOf(context, versioned);
      const result = await commitOne(context, 'delete_table_versions', operations.delete_table_versions);
      const after = await versionsOf(context, versioned);
      expect.that(!after.includes(first), `version ${first} not to be listed`, after);
      const gone = before.length - after.length;
      expect.equal(given(result, 'deleted_count'), gone, 'deleted_count');
    },
    'deregister-table': async (context) => {
      const { doomed, versioned, operations } = await batchScene(context);
      await tablesAre(context, 'there', [doomed]);
      await commitOne(context, 'deregister_table', operations.deregister_table);
      await tablesAre(context, 'gone', [doomed]);
      await tablesAre(context, 'there', [versioned]);
    },
    'deregister-result': async (context) => {
      const { doomed, operations } = await batchScene(context);
      const described = await describe(context, doomed);
      const { id, location } = await commitOne(context, 'deregister_table', operations.deregister_table);
      expect.equal(id, doomed, 'the id');
      expect.equal(location, described.location, 'the location');
    },
    mixed: async (context) => {
      const scene = await batchScene(context);
      await commitBatch(context, ...KINDS.map((kind) => scene.operations[kind]));
      await areApplied(context, scene, KINDS);
    },
    'result-order': async (context) => {
      for (const order of [KINDS, [...KINDS].reverse()]) {
        const { operations, versioned, next } = await batchScene(context);
        const last = { create_table_version: { id: versioned, ...versionAfter(next) } };
        const { results } = await commitBatch(context, ...order.map((kind) => operations[kind]), last);
        const kinds = results.map((result: object) =>
          KINDS.filter((kind) => ((result as Record<string, unknown>)[kind] ?? null) !== null),
        );
        expect.equal(kinds, [...order.map((kind) => [kind]), ['create_table_version']], 'the members of the results');
        const numbers = results.flatMap((result) => result.create_table_version?.version?.version ?? []);
        expect.equal(numbers, [next.version, next.version + 1], 'the versions of the results');
      }
    },
    'transaction-id': async (context) => {
      const { operations } = await batchScene(context);
      expectTransactionIdText(await commitBatch(context, ...KINDS.map((kind) => operations[kind])));
    },
    'atomic-declare': atomic('declare_table'),
    'atomic-create-version': atomic('create_table_version'),
    'atomic-delete-versions': atomic('delete_table_versions'),
    'atomic-deregister': atomic('deregister_table'),
    'two-members-refused': async (context) => {
      const scene = await batchScene(context);
      const { declare_table, delete_table_versions, deregister_table } = scene.operations;
      const bads = [[{ ...declare_table, ...deregister_table }], [{ ...delete_table_versions, ...deregister_table }]];
      await rejectsBatch(context, scene, bads, badRequest);
      await commitBatch(context, declare_table, delete_table_versions, deregister_table);
    },
    'no-member-refused': async (context) => {
      const nulls = Object.fromEntries(KINDS.map((kind) => [kind, null]));
      await rejectsBatch(context, await batchScene(context), [[{}], [{ 'x-unknown': {} }], [nulls]], badRequest);
    },
    'null-members-absent': async (context) => {
      const scene = await batchScene(context);
      const nulls = Object.fromEntries(KINDS.map((kind) => [kind, null]));
      await commitBatch(context, ...KINDS.map((kind) => ({ ...nulls, ...scene.operations[kind] })));
      await areApplied(context, scene, KINDS);
    },
    'inner-members-refused': async (context) => {
      const scene = await batchScene(context);
      const { free, versioned: id, doomed, next } = scene;
      const { version: _version, ...unnumbered } = next;
      const bads: object[] = [
        { declare_table: { id: free, properties: 'x' } },
        { declare_table: { id: free, location: 7 } },
        { declare_table: { id: free.join('$') } },
        { create_table_version: { ...next, id, version: 'x' } },
        { create_table_version: { ...unnumbered, id } },
        { create_table_version: { ...next, id, manifest_path: 7 } },
        { delete_table_versions: { id } },
        { delete_table_versions: { id, ranges: [{ start_version: 0, end_version: 'x' }] } },
        { deregister_table: { id: doomed.join('$') } },
        { deregister_table: 'x' },
      ];
      await rejectsBatch(
        context,
        scene,
        bads.map((bad) => [bad]),
        badRequest,
      );
    },
    'no-table-refused': async (context) => {
      const scene = await batchScene(context);
      const bads = KINDS.flatMap((kind) => {
        const { id: _id, ...fields } = Object.values(scene.operations[kind])[0] as { readonly id: ObjectId };
        return [[{ [kind]: fields }], [{ [kind]: { ...fields, id: [] } }]];
      });
      await rejectsBatch(context, scene, bads, badRequest);
    },
    'empty-batch': async (context) => {
      const response = await sendBatch(context, []);
      if (response.status >= 400) expect.rejected(response, 400);
      else expect.equal(expect.ok('BatchCommitTables', response).results, [], 'the results');
      const { operations } = await batchScene(context);
      await commitBatch(context, operations.declare_table);
    },
    'declare-existing': async (context) => {
      const scene = await batchScene(context);
      const declared = await context.arrange.declaredTable({ in: scene.namespace });
      const bads = [scene.versioned, declared].map((id) => [{ declare_table: { id } }]);
      await rejectsBatch(context, scene, bads, (response) => expect.rejected(response, 409, 'TableAlreadyExists'));
      await commitBatch(context, scene.operations.declare_table);
    },
    'create-version-existing': async (context) => {
      const scene = await batchScene(context);
      const { versioned, next, first, latest } = scene;
      const bads = [first, latest].map((version) => [{ create_table_version: { ...next, id: versioned, version } }]);
      const conflict = (response: expect.AnyResponse): void => expect.rejected(response, 409, 'ConcurrentModification');
      await rejectsBatch(context, scene, bads, conflict);
    },
    'table-absent': async (context) => {
      const scene = await batchScene(context);
      const absent = about([...scene.namespace, context.name('absent')], scene.next);
      const bads = Object.values(absent).map((operation) => [operation]);
      await rejectsBatch(context, scene, bads, (response) => expect.rejected(response, 404, 'TableNotFound'));
    },
    'namespace-absent': async (context) => {
      const scene = await batchScene(context);
      const id = [context.name('absent'), context.name('absent')];
      const bads = [{ declare_table: { id } }, ...Object.values(about(id, scene.next))].map((operation) => [operation]);
      await rejectsBatch(context, scene, bads, (response) => expect.rejected(response, 404, 'NamespaceNotFound'));
    },
    'duplicate-refused': async (context) => {
      const scene = await batchScene(context);
      const { declare_table, create_table_version } = scene.operations;
      const controls = [
        [declare_table, declare_table],
        [create_table_version, create_table_version],
      ];
      await rejectsBatch(
        context,
        scene,
        controls,
        (response) => expect.rejected(response, [400, 409]),
        'delete_table_versions',
      );
      await commitBatch(context, declare_table, create_table_version);
    },
    'earlier-operations-seen': async (context) => {
      const { free, versioned, operations } = await batchScene(context);
      await commitBatch(context, operations.declare_table, { deregister_table: { id: free } });
      await tablesAre(context, 'gone', [free]);
      await tablesAre(context, 'there', [versioned]);
    },
    'one-winner': async (context) => {
      const { namespace, versioned, next } = await batchScene(context);
      for (let round = 0, version = next; round < 3; round += 1, version = versionAfter(version)) {
        const prize = { create_table_version: { id: versioned, ...version } };
        const [one, other] = [
          [...namespace, context.name('free')],
          [...namespace, context.name('free')],
        ];
        const responses = await Promise.all([
          sendBatch(context, [{ declare_table: { id: one } }, prize]),
          sendBatch(context, [{ declare_table: { id: other } }, prize]),
        ]);
        const won = responses.map(({ status }) => status < 300);
        const statuses = responses.map(({ status }) => status);
        expect.that(won.filter(Boolean).length === 1, 'exactly one success', statuses);
        await versionsAre(context, 'listed', versioned, [version.version]);
        await tablesAre(context, won[0] === true ? 'there' : 'gone', [one]);
        await tablesAre(context, won[1] === true ? 'there' : 'gone', [other]);
      }
    },
    'first-failure-told': async (context) => {
      const scene = await batchScene(context);
      const exists = { declare_table: { id: scene.versioned } };
      const absent = { deregister_table: { id: [...scene.namespace, context.name('absent')] } };
      await context.expectUnchanged(
        scene.state,
        async () => expect.rejected(await sendBatch(context, [exists, absent]), 409, 'TableAlreadyExists'),
        async () => expect.rejected(await sendBatch(context, [absent, exists]), 404, 'TableNotFound'),
      );
      await commitBatch(context, scene.operations.declare_table, scene.operations.deregister_table);
    },
    'no-half-seen': async (context) => {
      const { writers, look } = await batchStorm(context, 2, 4);
      await watched(writers, look);
    },
  },
};

export const seen: Readonly<Record<Kind, (context: CheckContext, scene: Scene) => Promise<void>>> = {
  declare_table: (context, { free }) => tablesAre(context, 'there', [free]),
  create_table_version: (context, { versioned, next }) => versionsAre(context, 'listed', versioned, [next.version]),
  delete_table_versions: (context, { versioned, first }) => versionsAre(context, 'not listed', versioned, [first]),
  deregister_table: (context, { doomed }) => tablesAre(context, 'gone', [doomed]),
};

/** What these operations of a scene do has been done. */
export const areApplied = async (context: CheckContext, scene: Scene, kinds: readonly Kind[]): Promise<void> => {
  for (const kind of kinds) await seen[kind](context, scene);
};

/**
 * The bad operations are refused, together with a good one before or after them, and nothing is applied; the good one
 * alone is then accepted. Each of `bads` is a batch of its own.
 */
export const rejectsBatch = async (
  context: CheckContext,
  scene: Scene,
  bads: readonly (readonly object[])[],
  rejected: (response: expect.AnyResponse) => void,
  good: Kind = 'create_table_version',
): Promise<void> => {
  const operation = scene.operations[good];
  const batches = bads.flatMap((bad) => [
    [operation, ...bad],
    [...bad, operation],
  ]);
  await context.expectUnchanged(
    scene.state,
    ...batches.map((batch) => async (): Promise<void> => rejected(await sendBatch(context, batch))),
  );
  await commitBatch(context, operation);
  await areApplied(context, scene, [good]);
};
