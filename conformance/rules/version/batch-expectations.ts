import type { CheckContext } from '../../context/check-context.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { expectTables } from '../../context/resources/namespaces/existence.ts';
import {
  type BatchKind,
  batchScenario,
  type BatchScenario,
  commitBatch,
  readScenario,
  sendBatch,
} from '../../context/resources/versions/batch-commits.ts';
import { expectVersions } from '../../context/resources/versions/versions.ts';
import { expectRejections, type RejectionSubject } from '../../context/shared-rejections.ts';

/** Returns operations on a table that does not exist. */
export const operationsOn = (id: ObjectId, next: object) => ({
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
export const expectApplied = async (
  context: CheckContext,
  scenario: BatchScenario,
  kinds: readonly BatchKind[],
): Promise<void> => {
  for (const kind of kinds) await EXPECTATIONS[kind](context, scenario);
};

/** The scenario that rejected batches share, and a batch of valid operations. */
export const REJECTING: RejectionSubject<BatchScenario> = {
  key: 'rejecting scenario',
  setUp: async (context) => batchScenario(context, { namespace: await context.arrange.namespace() }),
  observe: readScenario,
  control: async (context, scenario) => {
    const kinds = ['declare_table', 'deregister_table'] as const;
    await commitBatch(context, ...kinds.map((kind) => scenario.operations[kind]));
    await expectApplied(context, scenario, kinds);
  },
};

/**
 * Expects that each of the `invalid` batches is rejected with nothing applied, with a valid operation before or after it
 * alternately, and that a batch of valid operations is accepted.
 */
export const expectBatchRejected = (
  context: CheckContext,
  invalid: (scenario: BatchScenario) => readonly (readonly object[])[],
  expectResponse: (response: expect.AnyResponse) => void,
  good: BatchKind = 'create_table_version',
): Promise<void> =>
  expectRejections(context, REJECTING, (sender, scenario) => {
    const operation = scenario.operations[good];
    return invalid(scenario)
      .map((bad, at) => (at % 2 === 0 ? [operation, ...bad] : [...bad, operation]))
      .map((batch) => async (): Promise<void> => expectResponse(await sendBatch(sender, batch)));
  });

/** Returns an unused identifier, and the operation that declares it. */
export const unusedDeclaration = async ({ arrange, name }: CheckContext) => {
  const id = [...(await arrange.sharedNamespace()), name('free')];
  return { id, operation: { declare_table: { id, properties: { owner: 'ada' } } } };
};

/**
 * Returns a check that an operation is not applied when another one in the batch fails because its table does not
 * exist.
 */
export const atomic = (kind: BatchKind) => (context: CheckContext) => {
  const leaf = context.name('absent');
  const invalid = ({ namespace, next }: BatchScenario) => {
    const absent = operationsOn([...namespace, leaf], next);
    // The document does not show the fields of create_table_version.
    const isShown = kind === 'declare_table' || kind === 'deregister_table';
    const other = [isShown ? absent.deregister_table : absent.create_table_version];
    return [[absent.deregister_table], other];
  };
  return expectBatchRejected(context, invalid, expect.rejectedAsInvalid, kind);
};
