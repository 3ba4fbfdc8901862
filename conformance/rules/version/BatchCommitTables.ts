import type { OperationChecks } from '../../context/check.ts';
import { concurrently } from '../../context/concurrent.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { expectTables } from '../../context/resources/namespaces/existence.ts';
import { hasProperties } from '../../context/resources/namespaces/properties.ts';
import { normaliseLocation, siblingLocation } from '../../context/resources/tables/locations.ts';
import { callDescribeTable, readTableProperties } from '../../context/resources/tables/tables.ts';
import { expectTransactionIdText } from '../../context/resources/transactions/transactions.ts';
import {
  BATCH_KINDS,
  type BatchKind,
  batchScenario,
  type BatchScenario,
  commitBatch,
  commitSingle,
  readScenario,
  sendBatch,
} from '../../context/resources/versions/batch-commits.ts';
import { expectVersions, unusedVersion, readVersions } from '../../context/resources/versions/versions.ts';
import { expectRejections } from '../../context/shared-rejections.ts';
import { commonFields } from '../../context/target/credentials.ts';
import { batchStressTest } from './batch-stress.ts';
import {
  operationsOn,
  expectApplied,
  REJECTING,
  expectBatchRejected,
  unusedDeclaration,
  atomic,
} from './batch-expectations.ts';

const TYPES = {
  transaction_id: 'string',
  location: 'string',
  storage_options: 'object',
  properties: 'object',
  managed_versioning: 'boolean',
} as const;

const expectBadRequest = (response: expect.AnyResponse): void => expect.rejected(response, 'InvalidInput');

/** Returns the kinds of operations under which each of the results has a value. */
const kindsOf = (results: readonly object[]): readonly (readonly BatchKind[])[] =>
  results.map((result: Readonly<Partial<Record<BatchKind, unknown>>>) =>
    BATCH_KINDS.filter((kind) => (result[kind] ?? null) !== null),
  );

export const BatchCommitTables: OperationChecks<'BatchCommitTables'> = {
  operation: 'BatchCommitTables',
  subject: async (context) => {
    const scenario = await batchScenario(context, { namespace: await context.arrange.namespace() });
    const requestOf = (all: BatchScenario['operations']) => ({
      body: { operations: BATCH_KINDS.map((kind) => all[kind]) },
    });
    return {
      request: requestOf(scenario.operations),
      observe: () => readScenario(context, scenario),
      nextRequest: async () => requestOf(await scenario.again()),
    };
  },
  checks: {
    'declare-table': async (context) => {
      const { id, operation } = await unusedDeclaration(context);
      await expectTables(context, 'absent', [id]);
      await commitSingle(context, 'declare_table', operation);
      await expectTables(context, 'present', [id]);
    },
    'declare-properties': async (context) => {
      const { id, operation } = await unusedDeclaration(context);
      const { properties } = await commitSingle(context, 'declare_table', operation);
      if (hasProperties(context, 'table-properties', properties))
        expect.includes(properties, { owner: 'ada' }, 'the properties of the result');
      const described = await readTableProperties(context, id);
      expect.includes(described, { owner: 'ada' }, 'the properties described');
    },
    'declare-result': async (context) => {
      const { operation } = await unusedDeclaration(context);
      const result: Readonly<Record<string, unknown>> = {
        ...(await commitSingle(context, 'declare_table', operation)),
      };
      for (const [field, type] of Object.entries(TYPES)) {
        const value = result[field] ?? undefined;
        const isTyped = value === undefined || (typeof value === type && !Array.isArray(value));
        expect.that(isTyped, `${field} of type ${type}`, value);
      }
    },
    'declare-location': async (context) => {
      const { id, operation } = await unusedDeclaration(context);
      const { location } = await commitSingle(context, 'declare_table', operation);
      expect.that(typeof location === 'string' && location !== '', 'a location', location);
      expect.equal((await callDescribeTable(context, id)).location, location, 'the location described');
    },
    'create-version': async (context) => {
      const { versioned, next, operations } = await batchScenario(context);
      const { version } = await commitSingle(context, 'create_table_version', operations.create_table_version);
      expect.equal(version?.version ?? next.version, next.version, 'the version of the record');
      await expectVersions(context, 'listed', versioned, [next.version]);
    },
    'delete-versions': async (context) => {
      const { versioned, first, operations } = await batchScenario(context, { records: 3 });
      const before = await readVersions(context, versioned);
      const result = await commitSingle(context, 'delete_table_versions', operations.delete_table_versions);
      const after = await readVersions(context, versioned);
      expect.that(!after.includes(first), `version ${first} not to be listed`, after);
      const deletedCount = before.length - after.length;
      expect.equal(result.deleted_count ?? deletedCount, deletedCount, 'deleted_count');
    },
    'deregister-table': async (context) => {
      const [removed, kept] = [await context.arrange.table(), await context.arrange.table()];
      await expectTables(context, 'present', [removed]);
      await commitSingle(context, 'deregister_table', { deregister_table: { id: removed } });
      await expectTables(context, 'absent', [removed]);
      await expectTables(context, 'present', [kept]);
    },
    'deregister-result': async (context) => {
      const removed = await context.arrange.table();
      const described = await callDescribeTable(context, removed);
      const { id, location } = await commitSingle(context, 'deregister_table', { deregister_table: { id: removed } });
      expect.equal(id, removed, 'the id');
      expect.equal(location, described.location, 'the location');
    },
    'declare-fields': async (context) => {
      const { id, operation } = await unusedDeclaration(context);
      const common = commonFields(context.target, id);
      const declaration = { ...operation.declare_table, ...common, vend_credentials: false };
      await commitSingle(context, 'declare_table', { declare_table: declaration });
      await expectTables(context, 'present', [id]);
      await commitSingle(context, 'deregister_table', { deregister_table: common });
      await expectTables(context, 'absent', [id]);
    },
    'declare-given-location': async (context) => {
      const [other, { id }] = [await unusedDeclaration(context), await unusedDeclaration(context)];
      const { location: near } = await commitSingle(context, 'declare_table', other.operation);
      const location = siblingLocation(near ?? '', context.name('location'));
      await commitSingle(context, 'declare_table', { declare_table: { id, location } });
      const described = (await callDescribeTable(context, id)).location;
      expect.equal(normaliseLocation(described), normaliseLocation(location), 'the location described');
    },
    mixed: async (context) => {
      const [{ id, operation }, removed] = [await unusedDeclaration(context), await context.arrange.anyTable()];
      await commitBatch(context, operation, { deregister_table: { id: removed } });
      await expectTables(context, 'present', [id]);
      await expectTables(context, 'absent', [removed]);
    },
    'mixed-kinds': async (context) => {
      const scenario = await batchScenario(context);
      await commitBatch(context, ...BATCH_KINDS.map((kind) => scenario.operations[kind]));
      await expectApplied(context, scenario, BATCH_KINDS);
    },
    'result-order': async (context) => {
      const { arrange } = context;
      const tables = [await arrange.anyTable(), await arrange.anyTable(), await arrange.anyTable()];
      const [first, second] = [await unusedDeclaration(context), await unusedDeclaration(context)];
      const removals = tables.map((id) => ({ deregister_table: { id } }));
      const batch = [removals[2], first.operation, removals[0], removals[1], second.operation];
      const { results } = await commitBatch(context, ...batch.filter((one) => one !== undefined));
      const [removal, declaration] = [['deregister_table'], ['declare_table']];
      expect.equal(
        kindsOf(results),
        [removal, declaration, removal, removal, declaration],
        'the fields of the results',
      );
      for (const [at, table] of [[0, 2] as const, [2, 0] as const, [3, 1] as const]) {
        const id = results[at]?.deregister_table?.id ?? tables[table];
        expect.equal(id, tables[table], `the id in result ${at + 1}`);
      }
    },
    'result-order-kinds': async (context) => {
      for (const order of [BATCH_KINDS, [...BATCH_KINDS].reverse()]) {
        const { operations, versioned, next, afterNext } = await batchScenario(context);
        const last = { create_table_version: { id: versioned, ...afterNext } };
        const { results } = await commitBatch(context, ...order.map((kind) => operations[kind]), last);
        const wanted = [...order.map((kind) => [kind]), ['create_table_version']];
        expect.equal(kindsOf(results), wanted, 'the fields of the results');
        const creations = results.flatMap((result) => result.create_table_version ?? []);
        for (const [at, { version }] of [next, afterNext].entries())
          expect.equal(creations[at]?.version?.version ?? version, version, `version ${at + 1} in the results`);
      }
    },
    'transaction-id': async (context) => {
      expectTransactionIdText(await commitBatch(context, (await unusedDeclaration(context)).operation));
    },
    'atomic-declare': atomic('declare_table'),
    'atomic-create-version': atomic('create_table_version'),
    'atomic-delete-versions': atomic('delete_table_versions'),
    'atomic-deregister': atomic('deregister_table'),
    'two-fields-rejected': (context) =>
      expectBatchRejected(
        context,
        ({ unusedId, operations: { declare_table, deregister_table } }) => [
          [{ ...declare_table, ...deregister_table }],
          [{ ...deregister_table, declare_table: { id: [...unusedId] } }],
        ],
        expectBadRequest,
        'declare_table',
      ),
    'no-field-rejected': (context) => {
      const nulls = Object.fromEntries(BATCH_KINDS.map((kind) => [kind, null]));
      return expectBatchRejected(
        context,
        () => [[{}], [{ 'x-unknown': {} }], [nulls]],
        expectBadRequest,
        'declare_table',
      );
    },
    'null-fields-absent': async (context) => {
      const scenario = await batchScenario(context);
      const nulls = Object.fromEntries(BATCH_KINDS.map((kind) => [kind, null]));
      await commitBatch(context, ...BATCH_KINDS.map((kind) => ({ ...nulls, ...scenario.operations[kind] })));
      await expectApplied(context, scenario, BATCH_KINDS);
    },
    'inner-fields-rejected': (context) =>
      expectBatchRejected(
        context,
        ({ unusedId, removable }) => [
          [{ declare_table: { id: unusedId, properties: 'x' } }],
          [{ declare_table: { id: unusedId, location: 7 } }],
          [{ declare_table: { id: unusedId.join('$') } }],
          [{ deregister_table: { id: removable.join('$') } }],
          [{ deregister_table: 'x' }],
        ],
        expectBadRequest,
        'declare_table',
      ),
    'version-fields-rejected': (context) =>
      expectBatchRejected(
        context,
        ({ versioned: id, next }) => {
          const { version: _version, ...unnumbered } = next;
          const { manifest_path: _path, ...unlocated } = next;
          return [
            [{ create_table_version: { ...next, id, version: 'x' } }],
            [{ create_table_version: { ...unnumbered, id } }],
            [{ create_table_version: { ...unlocated, id } }],
            [{ create_table_version: { ...next, id, manifest_path: 7 } }],
            [{ delete_table_versions: { id } }],
            [{ delete_table_versions: { id, ranges: [{ start_version: 0 }] } }],
            [{ delete_table_versions: { id, ranges: [{ start_version: 0, end_version: 'x' }] } }],
          ];
        },
        expectBadRequest,
      ),
    'no-table-rejected': (context) =>
      expectBatchRejected(
        context,
        ({ operations }) =>
          BATCH_KINDS.flatMap((kind) => {
            const { id: _id, ...fields } = Object.values(operations[kind])[0] as { readonly id: ObjectId };
            return [[{ [kind]: fields }], [{ [kind]: { ...fields, id: [] } }]];
          }),
        expectBadRequest,
      ),
    'empty-batch': async (context) => {
      const response = await sendBatch(context, []);
      if (response.status >= 400) expect.rejected(response, 'InvalidInput');
      else expect.equal(expect.ok('BatchCommitTables', response).results, [], 'the results');
      await commitBatch(context, (await unusedDeclaration(context)).operation);
    },
    'declare-existing': async (context) => {
      const declared = await context.arrange.declaredTable();
      await expectBatchRejected(
        context,
        ({ versioned }) => [versioned, declared].map((id) => [{ declare_table: { id } }]),
        (response) => expect.error(response, 'TableAlreadyExists'),
      );
    },
    'create-version-existing': async (context) => {
      const conflict = (response: expect.AnyResponse): void => expect.error(response, 'ConcurrentModification');
      const invalid = ({ versioned: id, next, first, latest }: BatchScenario) =>
        [first, latest].map((version) => [{ create_table_version: { ...next, id, version } }]);
      await expectBatchRejected(context, invalid, conflict);
    },
    'table-absent': async (context) => {
      const leaf = context.name('absent');
      await expectBatchRejected(
        context,
        ({ namespace, next }) => Object.values(operationsOn([...namespace, leaf], next)).map((one) => [one]),
        (response) => expect.error(response, 'TableNotFound'),
      );
    },
    'namespace-absent': async (context) => {
      const id = [context.name('absent'), context.name('absent')];
      await expectBatchRejected(
        context,
        ({ next }) => [{ declare_table: { id } }, ...Object.values(operationsOn(id, next))].map((one) => [one]),
        (response) => expect.error(response, 'NamespaceNotFound'),
      );
    },
    'duplicate-rejected': (context) =>
      expectBatchRejected(
        context,
        ({ operations: { declare_table, create_table_version } }) => [
          [declare_table, declare_table],
          [create_table_version, create_table_version],
        ],
        (response) => expect.rejected(response, ['InvalidInput', 'ConcurrentModification']),
        'delete_table_versions',
      ),
    'earlier-operations-seen': async (context) => {
      const { id, operation } = await unusedDeclaration(context);
      const other = await context.arrange.table();
      await commitBatch(context, operation, { deregister_table: { id } });
      await expectTables(context, 'absent', [id]);
      await expectTables(context, 'present', [other]);
    },
    'one-winner': concurrently(async (context, together) => {
      const { namespace, versioned } = await batchScenario(context);
      for (let round = 0; round < 2; round += 1) {
        const version = await unusedVersion(context, versioned);
        const prize = { create_table_version: { id: versioned, ...version } };
        const [one, other] = [
          [...namespace, context.name('free')],
          [...namespace, context.name('free')],
        ];
        const responses = await together([one, other], (sender, id) =>
          sendBatch(sender, [{ declare_table: { id } }, prize]),
        );
        const isWinner = responses.map(({ status }) => status < 300);
        const statuses = responses.map(({ status }) => status);
        expect.that(isWinner.filter(Boolean).length === 1, 'exactly one success', statuses);
        await expectVersions(context, 'listed', versioned, [version.version]);
        await expectTables(context, isWinner[0] === true ? 'present' : 'absent', [one]);
        await expectTables(context, isWinner[1] === true ? 'present' : 'absent', [other]);
      }
    }),
    'first-failure-reported': async (context) => {
      const leaf = context.name('absent');
      await expectRejections(context, REJECTING, (sender, { namespace, versioned }) => {
        const exists = { declare_table: { id: versioned } };
        const absent = { deregister_table: { id: [...namespace, leaf] } };
        return [
          async () => expect.error(await sendBatch(sender, [exists, absent]), 'TableAlreadyExists'),
          async () => expect.error(await sendBatch(sender, [absent, exists]), 'TableNotFound'),
        ];
      });
    },
    'no-half-seen': concurrently(async (context, _together, readDuring) => {
      const { writers, observe } = await batchStressTest(context, 2, 8);
      await readDuring(() => Promise.all(writers.map((write) => write())), observe);
    }),
  },
};
