import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { expectTables } from '../../context/resources/namespaces/existence.ts';
import { hasProperties } from '../../context/resources/namespaces/properties.ts';
import { callDescribeTable, readTableProperties } from '../../context/resources/tables/tables.ts';
import { expectTransactionIdText } from '../../context/resources/transactions/transactions.ts';
import {
  BATCH_KINDS,
  batchScenario,
  commitBatch,
  commitSingle,
  sendBatch,
  type BatchKind,
  type BatchScenario,
} from '../../context/resources/versions/batch-commits.ts';
import { expectVersions, unusedVersion, readVersions } from '../../context/resources/versions/versions.ts';
import { batchStressTest, observeDuring } from './batch-stress.ts';

const TYPES = {
  transaction_id: 'string',
  location: 'string',
  storage_options: 'object',
  properties: 'object',
  managed_versioning: 'boolean',
} as const;

const expectBadRequest = (response: expect.AnyResponse): void => expect.rejected(response, 400);

/** Returns operations on a table that does not exist. */
const operationsOn = (id: ObjectId, next: object) => ({
  create_table_version: { create_table_version: { ...next, id } },
  delete_table_versions: { delete_table_versions: { id, ranges: [{ start_version: 0, end_version: -1 }] } },
  deregister_table: { deregister_table: { id } },
});

const EXPECTATIONS: Readonly<Record<BatchKind, (context: CheckContext, scenario: BatchScenario) => Promise<void>>> = {
  declare_table: (context, { unusedId }) => expectTables(context, 'present', [unusedId]),
  create_table_version: (context, { versioned, next }) => expectVersions(context, 'listed', versioned, [next.version]),
  delete_table_versions: (context, { versioned, first }) => expectVersions(context, 'not listed', versioned, [first]),
  deregister_table: (context, { removable }) => expectTables(context, 'absent', [removable]),
};

/** Expects that the operations of these kinds are applied. */
const expectApplied = async (
  context: CheckContext,
  scenario: BatchScenario,
  kinds: readonly BatchKind[],
): Promise<void> => {
  for (const kind of kinds) await EXPECTATIONS[kind](context, scenario);
};

/**
 * Expects that each of the `invalid` batches is rejected with nothing applied, with a valid operation before or after it
 * alternately, and that this operation alone is then accepted.
 */
const expectBatchRejected = async (
  context: CheckContext,
  scenario: BatchScenario,
  invalid: readonly (readonly object[])[],
  expectResponse: (response: expect.AnyResponse) => void,
  good: BatchKind = 'create_table_version',
): Promise<void> => {
  const operation = scenario.operations[good];
  const batches = invalid.map((bad, at) => (at % 2 === 0 ? [operation, ...bad] : [...bad, operation]));
  await context.expectUnchanged(
    scenario.state,
    ...batches.map((batch) => async (): Promise<void> => expectResponse(await sendBatch(context, batch))),
  );
  await commitBatch(context, operation);
  await expectApplied(context, scenario, [good]);
};

/**
 * Returns a check that an operation is not applied when another one in the batch fails because its table does not
 * exist.
 */
const atomic = (kind: BatchKind) => async (context: CheckContext) => {
  const scenario = await batchScenario(context);
  const absent = operationsOn([...scenario.namespace, context.name('absent')], scenario.next);
  const invalid = [[absent.deregister_table], [absent.create_table_version]];
  await expectBatchRejected(context, scenario, invalid, expect.rejectedAsInvalid, kind);
};

export const BatchCommitTables: OperationChecks<'BatchCommitTables'> = {
  operation: 'BatchCommitTables',
  subject: async (context) => {
    const { operations, state, again } = await batchScenario(context);
    const requestOf = (all: typeof operations) => ({ body: { operations: BATCH_KINDS.map((kind) => all[kind]) } });
    return { request: requestOf(operations), observe: state, nextRequest: async () => requestOf(await again()) };
  },
  checks: {
    'declare-table': async (context) => {
      const scenario = await batchScenario(context);
      await expectTables(context, 'absent', [scenario.unusedId]);
      await commitSingle(context, 'declare_table', scenario.operations.declare_table);
      await expectTables(context, 'present', [scenario.unusedId]);
    },
    'declare-properties': async (context) => {
      const { unusedId, operations } = await batchScenario(context);
      const { properties } = await commitSingle(context, 'declare_table', operations.declare_table);
      if (hasProperties(context, 'table-properties', properties))
        expect.equal({ ...properties, owner: 'ada' }, properties, 'the properties of the result');
      const described = await readTableProperties(context, unusedId);
      expect.equal({ ...described, owner: 'ada' }, described, 'the properties described');
    },
    'declare-result': async (context) => {
      const { operations } = await batchScenario(context);
      const result: Readonly<Record<string, unknown>> = {
        ...(await commitSingle(context, 'declare_table', operations.declare_table)),
      };
      for (const [field, type] of Object.entries(TYPES)) {
        const value = result[field] ?? undefined;
        const isTyped = value === undefined || (typeof value === type && !Array.isArray(value));
        expect.that(isTyped, `${field} of type ${type}`, value);
      }
    },
    'declare-location': async (context) => {
      const { unusedId, operations } = await batchScenario(context);
      const { location } = await commitSingle(context, 'declare_table', operations.declare_table);
      expect.that(typeof location === 'string' && location !== '', 'a location', location);
      expect.equal((await callDescribeTable(context, unusedId)).location, location, 'the location described');
    },
    'create-version': async (context) => {
      const { versioned, next, operations } = await batchScenario(context);
      const { version } = await commitSingle(context, 'create_table_version', operations.create_table_version);
      expect.equal(version?.version ?? next.version, next.version, 'the version of the record');
      await expectVersions(context, 'listed', versioned, [next.version]);
    },
    'delete-versions': async (context) => {
      const { versioned, first, operations } = await batchScenario(context, 3);
      const before = await readVersions(context, versioned);
      const result = await commitSingle(context, 'delete_table_versions', operations.delete_table_versions);
      const after = await readVersions(context, versioned);
      expect.that(!after.includes(first), `version ${first} not to be listed`, after);
      const deletedCount = before.length - after.length;
      expect.equal(result.deleted_count ?? deletedCount, deletedCount, 'deleted_count');
    },
    'deregister-table': async (context) => {
      const { removable, versioned, operations } = await batchScenario(context);
      await expectTables(context, 'present', [removable]);
      await commitSingle(context, 'deregister_table', operations.deregister_table);
      await expectTables(context, 'absent', [removable]);
      await expectTables(context, 'present', [versioned]);
    },
    'deregister-result': async (context) => {
      const { removable, operations } = await batchScenario(context);
      const described = await callDescribeTable(context, removable);
      const { id, location } = await commitSingle(context, 'deregister_table', operations.deregister_table);
      expect.equal(id, removable, 'the id');
      expect.equal(location, described.location, 'the location');
    },
    mixed: async (context) => {
      const scenario = await batchScenario(context);
      await commitBatch(context, ...BATCH_KINDS.map((kind) => scenario.operations[kind]));
      await expectApplied(context, scenario, BATCH_KINDS);
    },
    'result-order': async (context) => {
      for (const order of [BATCH_KINDS, [...BATCH_KINDS].reverse()]) {
        const { operations, versioned, next, afterNext } = await batchScenario(context);
        const last = { create_table_version: { id: versioned, ...afterNext } };
        const { results } = await commitBatch(context, ...order.map((kind) => operations[kind]), last);
        const kinds = results.map((result: object) =>
          BATCH_KINDS.filter((kind) => ((result as Record<string, unknown>)[kind] ?? null) !== null),
        );
        expect.equal(kinds, [...order.map((kind) => [kind]), ['create_table_version']], 'the fields of the results');
        const numbers = results.flatMap((result) => result.create_table_version?.version?.version ?? []);
        expect.equal(numbers, [next.version, afterNext.version], 'the versions of the results');
      }
    },
    'transaction-id': async (context) => {
      const { operations } = await batchScenario(context);
      expectTransactionIdText(await commitBatch(context, ...BATCH_KINDS.map((kind) => operations[kind])));
    },
    'atomic-declare': atomic('declare_table'),
    'atomic-create-version': atomic('create_table_version'),
    'atomic-delete-versions': atomic('delete_table_versions'),
    'atomic-deregister': atomic('deregister_table'),
    'two-members-refused': async (context) => {
      const scenario = await batchScenario(context);
      const { declare_table, delete_table_versions, deregister_table } = scenario.operations;
      const invalid = [
        [{ ...declare_table, ...deregister_table }],
        [{ ...delete_table_versions, ...deregister_table }],
      ];
      await expectBatchRejected(context, scenario, invalid, expectBadRequest);
      await commitBatch(context, declare_table, delete_table_versions, deregister_table);
    },
    'no-member-refused': async (context) => {
      const nulls = Object.fromEntries(BATCH_KINDS.map((kind) => [kind, null]));
      await expectBatchRejected(
        context,
        await batchScenario(context),
        [[{}], [{ 'x-unknown': {} }], [nulls]],
        expectBadRequest,
      );
    },
    'null-members-absent': async (context) => {
      const scenario = await batchScenario(context);
      const nulls = Object.fromEntries(BATCH_KINDS.map((kind) => [kind, null]));
      await commitBatch(context, ...BATCH_KINDS.map((kind) => ({ ...nulls, ...scenario.operations[kind] })));
      await expectApplied(context, scenario, BATCH_KINDS);
    },
    'inner-members-refused': async (context) => {
      const scenario = await batchScenario(context);
      const { unusedId, removable } = scenario;
      const invalid: object[] = [
        { declare_table: { id: unusedId, properties: 'x' } },
        { declare_table: { id: unusedId, location: 7 } },
        { declare_table: { id: unusedId.join('$') } },
        { deregister_table: { id: removable.join('$') } },
        { deregister_table: 'x' },
      ];
      await expectBatchRejected(
        context,
        scenario,
        invalid.map((bad) => [bad]),
        expectBadRequest,
        'declare_table',
      );
    },
    'version-members-refused': async (context) => {
      const scenario = await batchScenario(context);
      const { versioned: id, next } = scenario;
      const { version: _version, ...unnumbered } = next;
      const { manifest_path: _path, ...unlocated } = next;
      const invalid: object[] = [
        { create_table_version: { ...next, id, version: 'x' } },
        { create_table_version: { ...unnumbered, id } },
        { create_table_version: { ...unlocated, id } },
        { create_table_version: { ...next, id, manifest_path: 7 } },
        { delete_table_versions: { id } },
        { delete_table_versions: { id, ranges: [{ start_version: 0 }] } },
        { delete_table_versions: { id, ranges: [{ start_version: 0, end_version: 'x' }] } },
      ];
      await expectBatchRejected(
        context,
        scenario,
        invalid.map((bad) => [bad]),
        expectBadRequest,
      );
    },
    'no-table-refused': async (context) => {
      const scenario = await batchScenario(context);
      const invalid = BATCH_KINDS.flatMap((kind) => {
        const { id: _id, ...fields } = Object.values(scenario.operations[kind])[0] as { readonly id: ObjectId };
        return [[{ [kind]: fields }], [{ [kind]: { ...fields, id: [] } }]];
      });
      await expectBatchRejected(context, scenario, invalid, expectBadRequest);
    },
    'empty-batch': async (context) => {
      const response = await sendBatch(context, []);
      if (response.status >= 400) expect.rejected(response, 400);
      else expect.equal(expect.ok('BatchCommitTables', response).results, [], 'the results');
      const { operations } = await batchScenario(context);
      await commitBatch(context, operations.declare_table);
    },
    'declare-existing': async (context) => {
      const scenario = await batchScenario(context);
      const declared = await context.arrange.declaredTable({ in: scenario.namespace });
      const invalid = [scenario.versioned, declared].map((id) => [{ declare_table: { id } }]);
      await expectBatchRejected(context, scenario, invalid, (response) =>
        expect.rejected(response, 409, 'TableAlreadyExists'),
      );
      await commitBatch(context, scenario.operations.declare_table);
    },
    'create-version-existing': async (context) => {
      const scenario = await batchScenario(context);
      const { versioned, next, first, latest } = scenario;
      const invalid = [first, latest].map((version) => [{ create_table_version: { ...next, id: versioned, version } }]);
      const conflict = (response: expect.AnyResponse): void => expect.rejected(response, 409, 'ConcurrentModification');
      await expectBatchRejected(context, scenario, invalid, conflict);
    },
    'table-absent': async (context) => {
      const scenario = await batchScenario(context);
      const absent = operationsOn([...scenario.namespace, context.name('absent')], scenario.next);
      const invalid = Object.values(absent).map((operation) => [operation]);
      await expectBatchRejected(context, scenario, invalid, (response) =>
        expect.rejected(response, 404, 'TableNotFound'),
      );
    },
    'namespace-absent': async (context) => {
      const scenario = await batchScenario(context);
      const id = [context.name('absent'), context.name('absent')];
      const invalid = [{ declare_table: { id } }, ...Object.values(operationsOn(id, scenario.next))].map(
        (operation) => [operation],
      );
      await expectBatchRejected(context, scenario, invalid, (response) =>
        expect.rejected(response, 404, 'NamespaceNotFound'),
      );
    },
    'duplicate-refused': async (context) => {
      const scenario = await batchScenario(context);
      const { declare_table, create_table_version } = scenario.operations;
      const controls = [
        [declare_table, declare_table],
        [create_table_version, create_table_version],
      ];
      await expectBatchRejected(
        context,
        scenario,
        controls,
        (response) => expect.rejected(response, [400, 409]),
        'delete_table_versions',
      );
      await commitBatch(context, declare_table, create_table_version);
    },
    'earlier-operations-seen': async (context) => {
      const { unusedId, versioned, operations } = await batchScenario(context);
      await commitBatch(context, operations.declare_table, { deregister_table: { id: unusedId } });
      await expectTables(context, 'absent', [unusedId]);
      await expectTables(context, 'present', [versioned]);
    },
    'one-winner': async (context) => {
      const { namespace, versioned } = await batchScenario(context);
      for (let round = 0; round < 3; round += 1) {
        const version = await unusedVersion(context, versioned);
        const prize = { create_table_version: { id: versioned, ...version } };
        const [one, other] = [
          [...namespace, context.name('free')],
          [...namespace, context.name('free')],
        ];
        const responses = await Promise.all([
          sendBatch(context, [{ declare_table: { id: one } }, prize]),
          sendBatch(context, [{ declare_table: { id: other } }, prize]),
        ]);
        const isWinner = responses.map(({ status }) => status < 300);
        const statuses = responses.map(({ status }) => status);
        expect.that(isWinner.filter(Boolean).length === 1, 'exactly one success', statuses);
        await expectVersions(context, 'listed', versioned, [version.version]);
        await expectTables(context, isWinner[0] === true ? 'present' : 'absent', [one]);
        await expectTables(context, isWinner[1] === true ? 'present' : 'absent', [other]);
      }
    },
    'first-failure-told': async (context) => {
      const scenario = await batchScenario(context);
      const exists = { declare_table: { id: scenario.versioned } };
      const absent = { deregister_table: { id: [...scenario.namespace, context.name('absent')] } };
      await context.expectUnchanged(
        scenario.state,
        async () => expect.rejected(await sendBatch(context, [exists, absent]), 409, 'TableAlreadyExists'),
        async () => expect.rejected(await sendBatch(context, [absent, exists]), 404, 'TableNotFound'),
      );
      await commitBatch(context, scenario.operations.declare_table, scenario.operations.deregister_table);
    },
    'no-half-seen': async (context) => {
      const { writers, observe } = await batchStressTest(context, 2, 4);
      await observeDuring(writers, observe);
    },
  },
};
