import type { Response } from '#contract/client';
import type { UpdateTableTagResponse } from '#contract/types';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import { concurrently, REQUESTS } from '../../context/concurrent.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { withBody } from '../../context/request-mutations.ts';
import { countRows } from '../../context/resources/rows/rows.ts';
import { currentVersion, singleVersionTable } from '../../context/resources/tables/table-state.ts';
import { expectTransactionIdText } from '../../context/resources/transactions/transactions.ts';
import {
  createBranchVersion,
  createTags,
  expectTags,
  readTagVersion,
  tagState,
} from '../../context/resources/versions/tags.ts';
import { tableWithVersions } from '../../context/resources/versions/versions.ts';

const OPERATION = 'UpdateTableTag';
const ABSENT_VERSION = 999_999_999;

const send = async (
  { target }: Pick<CheckContext, 'target'>,
  id: ObjectId,
  tag: string,
  version: number,
): Promise<Response<typeof OPERATION>> =>
  target.requireSupported(OPERATION, await target.call(OPERATION, { id, body: { tag, version } }));

/** Moves a tag, which must be accepted. */
const moveTag = async (
  context: CheckContext,
  id: ObjectId,
  name: string,
  version: number,
): Promise<UpdateTableTagResponse> => expect.ok(OPERATION, await send(context, id, name, version));

/** Creates a table with three versions and the tag `moving` on the second. */
const taggedTable = async (
  context: CheckContext,
): Promise<{ readonly id: ObjectId; readonly first: number; readonly second: number; readonly third: number }> => {
  const { id, versions } = await tableWithVersions(context, 3);
  const [first = 0, second = 0, third = 0] = versions;
  await createTags(context, id, { moving: second });
  return { id, first, second, third };
};

/** Creates a table with two versions and the tag `moving` on the first. */
const shortTaggedTable = async (
  context: CheckContext,
): Promise<{ readonly id: ObjectId; readonly from: number; readonly to: number }> => {
  const { id, versions } = await tableWithVersions(context, 2);
  const [from = 0, to = 0] = versions;
  await createTags(context, id, { moving: from });
  return { id, from, to };
};

export const UpdateTableTag: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => {
    const { id, versions } = await tableWithVersions(context, 2);
    const [first = 0, version = 0] = versions;
    await createTags(context, id, { baseline: first });
    const request = { id, body: { tag: 'baseline', version } };
    return { request, observe: () => tagState(context, id), nextRequest: () => request };
  },
  checks: {
    moved: async (context) => {
      const { id, to } = await shortTaggedTable(context);
      await moveTag(context, id, 'moving', to);
      await expectTags(context, id, { moving: to });
    },
    'moved-back': async (context) => {
      const { id, first } = await taggedTable(context);
      await moveTag(context, id, 'moving', first);
      await expectTags(context, id, { moving: first });
    },
    'version-required': async (context) => {
      const { id, to } = await shortTaggedTable(context);
      const { target } = context;
      await context.expectUnchanged(
        () => tagState(context, id),
        ...[{ tag: 'moving' }, { version: to }].map((body) => async (): Promise<void> => {
          const wire = withBody(target, OPERATION, { request: { id } }, body);
          expect.rejected(target.requireSupported(OPERATION, await target.send(OPERATION, wire)), 'InvalidInput');
        }),
      );
      await moveTag(context, id, 'moving', to);
      await expectTags(context, id, { moving: to });
    },
    'other-tags-stay': async (context) => {
      const { id, first, second, third } = await taggedTable(context);
      await createTags(context, id, { same: second, goal: third, first });
      await moveTag(context, id, 'moving', third);
      await expectTags(context, id, { same: second, goal: third, first, moving: third });
    },
    'transaction-id': async (context) => {
      const { id, to } = await shortTaggedTable(context);
      expectTransactionIdText(await moveTag(context, id, 'moving', to));
    },
    'same-version': async (context) => {
      const { id, from } = await shortTaggedTable(context);
      await moveTag(context, id, 'moving', from);
      await expectTags(context, id, { moving: from });
    },
    'absent-not-created': async (context) => {
      const { id, from, to } = await shortTaggedTable(context);
      await send(context, id, 'absent', to);
      await expectTags(context, id, { absent: undefined, moving: from });
      await moveTag(context, id, 'moving', to);
    },
    'absent-version-stays': async (context) => {
      const { id, from, to } = await shortTaggedTable(context);
      expect.rejectedAsInvalid(await send(context, id, 'moving', ABSENT_VERSION));
      await expectTags(context, id, { moving: from });
      await moveTag(context, id, 'moving', to);
    },
    'version-unchanged': async (context) => {
      const { id, first, third } = await taggedTable(context);
      const state = async (): Promise<unknown> => [await currentVersion(context, id), await countRows(context, id)];
      const before = await state();
      for (const version of [first, third]) await moveTag(context, id, 'moving', version);
      expect.equal(await state(), before, 'the version and the number of rows');
    },
    'to-branch': async (context) => {
      const { id, version: main } = await singleVersionTable(context);
      const { branch, version } = await createBranchVersion(context, id);
      await createTags(context, id, { moving: main });
      // A branch may continue the version numbers of its parent or start again.
      if (version > main) expect.error(await send(context, id, 'moving', version), 'TableVersionNotFound');
      const response = await context.target.call(OPERATION, { id, body: { tag: 'moving', version, branch } });
      expect.ok(OPERATION, response);
      await expectTags(context, id, { moving: version });
      const { branch: of } = expect.ok(
        'GetTableTagVersion',
        await context.target.call('GetTableTagVersion', { id, body: { tag: 'moving' } }),
      );
      expect.equal(of ?? branch, branch, 'the branch of the tag, if returned');
    },
    'concurrent-updates': concurrently(async (context, together) => {
      const { id, first, third } = await taggedTable(context);
      const wanted = REQUESTS.map((at) => (at % 2 === 0 ? first : third));
      const responses = await together(wanted, (sender, version) => send(sender, id, 'moving', version));
      const statuses = responses.map(({ status }) => status);
      const accepted = wanted.filter((_, at) => Number(statuses[at]) < 300);
      expect.that(accepted.length > 0, 'at least one success', statuses);
      for (const response of responses.filter(({ status }) => status >= 300))
        expect.rejected(response, ['ConcurrentModification', 'ServiceUnavailable']);
      const version = await readTagVersion(context, id, 'moving');
      expect.that(
        accepted.some((one) => one === version),
        `one of ${accepted.join(', ')} as version`,
        version,
      );
    }),
  },
};
