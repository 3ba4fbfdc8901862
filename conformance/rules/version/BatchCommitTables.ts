import {
  areApplied,
  batchScene,
  commitBatch,
  commitOne,
  KINDS,
  refusesBatch,
  sendBatch,
  type Kind,
} from '../../context/resources/tables/batches.ts';
import type { OperationChecks } from '../../context/check.ts';
import { tablesAre } from '../../context/resources/namespaces/existence.ts';
import * as expect from '../../context/expect.ts';
import { showsProperties } from '../../context/resources/namespaces/properties.ts';
import { given } from '../../context/resources/rows/rows.ts';
import { batchStorm, watched } from './batch-stress.ts';
import { describe, tableProperties } from '../../context/resources/tables/tables.ts';
import { textTransaction, versionAfter, versionsAre, versionsOf } from '../../context/resources/versions/versions.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];

const TYPES = {
  transaction_id: 'string',
  location: 'string',
  storage_options: 'object',
  properties: 'object',
  managed_versioning: 'boolean',
} as const;

const badRequest = (answer: expect.AnyAnswer): void => expect.refused(answer, 400);

/** Operations on one table that is not there. */
const about = (id: Id, next: object) => ({
  create_table_version: { create_table_version: { ...next, id } },
  delete_table_versions: { delete_table_versions: { id, ranges: [{ start_version: 0, end_version: -1 }] } },
  deregister_table: { deregister_table: { id } },
});

/** An operation is not done when another one fails, for its table is not there. */
const atomic = (kind: Kind) => async (world: World) => {
  const scene = await batchScene(world);
  const absent = about([...scene.namespace, world.name('absent')], scene.next);
  const bads = [[absent.deregister_table], [absent.create_table_version]];
  await refusesBatch(world, scene, bads, expect.refusedSomehow, kind);
};

export const BatchCommitTables: OperationChecks<'BatchCommitTables'> = {
  operation: 'BatchCommitTables',
  subject: async (world) => {
    const { operations, state, again } = await batchScene(world);
    const requestOf = (all: typeof operations) => ({ body: { operations: KINDS.map((kind) => all[kind]) } });
    return { request: requestOf(operations), observe: state, again: async () => requestOf(await again()) };
  },
  checks: {
    'declare-table': async (world) => {
      const scene = await batchScene(world);
      await tablesAre(world, 'gone', [scene.free]);
      await commitOne(world, 'declare_table', scene.operations.declare_table);
      await tablesAre(world, 'there', [scene.free]);
    },
    'declare-properties': async (world) => {
      const { free, operations } = await batchScene(world);
      const { properties } = await commitOne(world, 'declare_table', operations.declare_table);
      if (showsProperties(world, 'table-properties', properties))
        expect.equal(properties, { owner: 'ada' }, 'the properties of the result');
      expect.equal(await tableProperties(world, free), { owner: 'ada' }, 'the properties described');
    },
    'declare-result': async (world) => {
      const { operations } = await batchScene(world);
      const result: Readonly<Record<string, unknown>> = {
        ...(await commitOne(world, 'declare_table', operations.declare_table)),
      };
      for (const [member, type] of Object.entries(TYPES)) {
        const value = result[member] ?? undefined;
        const isTyped = value === undefined || (typeof value === type && !Array.isArray(value));
        expect.that(isTyped, `${member} of type ${type}`, value);
      }
    },
    'declare-location': async (world) => {
      const { free, operations } = await batchScene(world);
      const { location } = await commitOne(world, 'declare_table', operations.declare_table);
      expect.that(typeof location === 'string' && location !== '', 'a location', location);
      expect.equal((await describe(world, free)).location, location, 'the location described');
    },
    'create-version': async (world) => {
      const { versioned, next, operations } = await batchScene(world);
      const { version } = await commitOne(world, 'create_table_version', operations.create_table_version);
      expect.equal(version?.version, next.version, 'the version of the record');
      await versionsAre(world, 'listed', versioned, [next.version]);
    },
    'delete-versions': async (world) => {
      const { versioned, first, operations } = await batchScene(world, 3);
      const before = await versionsOf(world, versioned);
      const result = await commitOne(world, 'delete_table_versions', operations.delete_table_versions);
      const after = await versionsOf(world, versioned);
      expect.that(!after.includes(first), `version ${first} not to be listed`, after);
      const gone = before.length - after.length;
      expect.equal(given(result, 'deleted_count'), gone, 'deleted_count');
    },
    'deregister-table': async (world) => {
      const { doomed, versioned, operations } = await batchScene(world);
      await tablesAre(world, 'there', [doomed]);
      await commitOne(world, 'deregister_table', operations.deregister_table);
      await tablesAre(world, 'gone', [doomed]);
      await tablesAre(world, 'there', [versioned]);
    },
    'deregister-result': async (world) => {
      const { doomed, operations } = await batchScene(world);
      const described = await describe(world, doomed);
      const { id, location } = await commitOne(world, 'deregister_table', operations.deregister_table);
      expect.equal(id, doomed, 'the id');
      expect.equal(location, described.location, 'the location');
    },
    mixed: async (world) => {
      const scene = await batchScene(world);
      await commitBatch(world, ...KINDS.map((kind) => scene.operations[kind]));
      await areApplied(world, scene, KINDS);
    },
    'result-order': async (world) => {
      for (const order of [KINDS, [...KINDS].reverse()]) {
        const { operations, versioned, next } = await batchScene(world);
        const last = { create_table_version: { id: versioned, ...versionAfter(next) } };
        const { results } = await commitBatch(world, ...order.map((kind) => operations[kind]), last);
        const kinds = results.map((result: object) =>
          KINDS.filter((kind) => ((result as Record<string, unknown>)[kind] ?? null) !== null),
        );
        expect.equal(kinds, [...order.map((kind) => [kind]), ['create_table_version']], 'the members of the results');
        const numbers = results.flatMap((result) => result.create_table_version?.version?.version ?? []);
        expect.equal(numbers, [next.version, next.version + 1], 'the versions of the results');
      }
    },
    'transaction-id': async (world) => {
      const { operations } = await batchScene(world);
      textTransaction(await commitBatch(world, ...KINDS.map((kind) => operations[kind])));
    },
    'atomic-declare': atomic('declare_table'),
    'atomic-create-version': atomic('create_table_version'),
    'atomic-delete-versions': atomic('delete_table_versions'),
    'atomic-deregister': atomic('deregister_table'),
    'two-members-refused': async (world) => {
      const scene = await batchScene(world);
      const { declare_table, delete_table_versions, deregister_table } = scene.operations;
      const bads = [[{ ...declare_table, ...deregister_table }], [{ ...delete_table_versions, ...deregister_table }]];
      await refusesBatch(world, scene, bads, badRequest);
      await commitBatch(world, declare_table, delete_table_versions, deregister_table);
    },
    'no-member-refused': async (world) => {
      const nulls = Object.fromEntries(KINDS.map((kind) => [kind, null]));
      await refusesBatch(world, await batchScene(world), [[{}], [{ 'x-unknown': {} }], [nulls]], badRequest);
    },
    'null-members-absent': async (world) => {
      const scene = await batchScene(world);
      const nulls = Object.fromEntries(KINDS.map((kind) => [kind, null]));
      await commitBatch(world, ...KINDS.map((kind) => ({ ...nulls, ...scene.operations[kind] })));
      await areApplied(world, scene, KINDS);
    },
    'inner-members-refused': async (world) => {
      const scene = await batchScene(world);
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
      await refusesBatch(
        world,
        scene,
        bads.map((bad) => [bad]),
        badRequest,
      );
    },
    'no-table-refused': async (world) => {
      const scene = await batchScene(world);
      const bads = KINDS.flatMap((kind) => {
        const { id: _id, ...members } = Object.values(scene.operations[kind])[0] as { readonly id: Id };
        return [[{ [kind]: members }], [{ [kind]: { ...members, id: [] } }]];
      });
      await refusesBatch(world, scene, bads, badRequest);
    },
    'empty-batch': async (world) => {
      const answer = await sendBatch(world, []);
      if (answer.status >= 400) expect.refused(answer, 400);
      else expect.equal(expect.ok('BatchCommitTables', answer).results, [], 'the results');
      const { operations } = await batchScene(world);
      await commitBatch(world, operations.declare_table);
    },
    'declare-existing': async (world) => {
      const scene = await batchScene(world);
      const declared = await world.arrange.declaredTable({ in: scene.namespace });
      const bads = [scene.versioned, declared].map((id) => [{ declare_table: { id } }]);
      await refusesBatch(world, scene, bads, (answer) => expect.refused(answer, 409, 'TableAlreadyExists'));
      await commitBatch(world, scene.operations.declare_table);
    },
    'create-version-existing': async (world) => {
      const scene = await batchScene(world);
      const { versioned, next, first, latest } = scene;
      const bads = [first, latest].map((version) => [{ create_table_version: { ...next, id: versioned, version } }]);
      const conflict = (answer: expect.AnyAnswer): void => expect.refused(answer, 409, 'ConcurrentModification');
      await refusesBatch(world, scene, bads, conflict);
    },
    'table-absent': async (world) => {
      const scene = await batchScene(world);
      const absent = about([...scene.namespace, world.name('absent')], scene.next);
      const bads = Object.values(absent).map((operation) => [operation]);
      await refusesBatch(world, scene, bads, (answer) => expect.refused(answer, 404, 'TableNotFound'));
    },
    'namespace-absent': async (world) => {
      const scene = await batchScene(world);
      const id = [world.name('absent'), world.name('absent')];
      const bads = [{ declare_table: { id } }, ...Object.values(about(id, scene.next))].map((operation) => [operation]);
      await refusesBatch(world, scene, bads, (answer) => expect.refused(answer, 404, 'NamespaceNotFound'));
    },
    'duplicate-refused': async (world) => {
      const scene = await batchScene(world);
      const { declare_table, create_table_version } = scene.operations;
      const twins = [
        [declare_table, declare_table],
        [create_table_version, create_table_version],
      ];
      await refusesBatch(world, scene, twins, (answer) => expect.refused(answer, [400, 409]), 'delete_table_versions');
      await commitBatch(world, declare_table, create_table_version);
    },
    'earlier-operations-seen': async (world) => {
      const { free, versioned, operations } = await batchScene(world);
      await commitBatch(world, operations.declare_table, { deregister_table: { id: free } });
      await tablesAre(world, 'gone', [free]);
      await tablesAre(world, 'there', [versioned]);
    },
    'one-winner': async (world) => {
      const { namespace, versioned, next } = await batchScene(world);
      for (let round = 0, version = next; round < 3; round += 1, version = versionAfter(version)) {
        const prize = { create_table_version: { id: versioned, ...version } };
        const [one, other] = [
          [...namespace, world.name('free')],
          [...namespace, world.name('free')],
        ];
        const answers = await Promise.all([
          sendBatch(world, [{ declare_table: { id: one } }, prize]),
          sendBatch(world, [{ declare_table: { id: other } }, prize]),
        ]);
        const won = answers.map(({ status }) => status < 300);
        const statuses = answers.map(({ status }) => status);
        expect.that(won.filter(Boolean).length === 1, 'exactly one success', statuses);
        await versionsAre(world, 'listed', versioned, [version.version]);
        await tablesAre(world, won[0] === true ? 'there' : 'gone', [one]);
        await tablesAre(world, won[1] === true ? 'there' : 'gone', [other]);
      }
    },
    'first-failure-told': async (world) => {
      const scene = await batchScene(world);
      const exists = { declare_table: { id: scene.versioned } };
      const absent = { deregister_table: { id: [...scene.namespace, world.name('absent')] } };
      await world.unmoved(
        scene.state,
        async () => expect.refused(await sendBatch(world, [exists, absent]), 409, 'TableAlreadyExists'),
        async () => expect.refused(await sendBatch(world, [absent, exists]), 404, 'TableNotFound'),
      );
      await commitBatch(world, scene.operations.declare_table, scene.operations.deregister_table);
    },
    'no-half-seen': async (world) => {
      const { writers, look } = await batchStorm(world, 2, 4);
      await watched(writers, look);
    },
  },
};
