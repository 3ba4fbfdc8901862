import type { Response } from '#contract/client';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import { concurrently, REQUESTS } from '../../context/concurrent.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { countRows } from '../../context/resources/rows/rows.ts';
import { currentVersion, singleVersionTable } from '../../context/resources/tables/table-state.ts';
import {
  createBranchVersion,
  expectTags,
  readTagVersion,
  tagState,
  type TagVersions,
} from '../../context/resources/versions/tags.ts';
import { tableWithRecords, tableWithVersions } from '../../context/resources/versions/versions.ts';

const OPERATION = 'CreateTableTag';

const send = async (
  { target }: Pick<CheckContext, 'target'>,
  id: ObjectId,
  tag: string,
  version: number,
): Promise<Response<typeof OPERATION>> =>
  target.requireSupported(OPERATION, await target.call(OPERATION, { id, body: { tag, version } }));

/** Creates tags, which must be accepted, and expects their versions. */
const create = async (
  context: CheckContext,
  id: ObjectId,
  tags: TagVersions & Readonly<Record<string, number>>,
): Promise<void> => {
  for (const [tag, version] of Object.entries(tags)) expect.ok(OPERATION, await send(context, id, tag, version));
  await expectTags(context, id, tags);
};

export const CreateTableTag: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => {
    const { id, version } = await singleVersionTable(context);
    return {
      request: { id, body: { tag: 'baseline', version } },
      observe: () => tagState(context, id),
      nextRequest: () => ({ id, body: { tag: context.name('tag'), version } }),
    };
  },
  checks: {
    created: async (context) => {
      const { id, version } = await singleVersionTable(context);
      await create(context, id, { baseline: version });
    },
    'earlier-version': async (context) => {
      const { id, versions } = await tableWithVersions(context, 3);
      const [first = 0, second = 0] = versions;
      await create(context, id, { second, first });
    },
    'exists-conflict': async (context) => {
      const { id, versions } = await tableWithVersions(context, 2);
      const [first = 0, second = 0] = versions;
      await create(context, id, { taken: first });
      await context.expectUnchanged(
        () => readTagVersion(context, id, 'taken'),
        ...[first, second].map(
          (version) => async (): Promise<void> =>
            expect.error(await send(context, id, 'taken', version), 'TableTagAlreadyExists'),
        ),
      );
    },
    'same-version-twice': async (context) => {
      const { id, version } = await singleVersionTable(context);
      await create(context, id, { one: version, other: version });
    },
    'name-per-table': async (context) => {
      const parent = await context.arrange.namespace();
      const one = await singleVersionTable(context, { in: parent });
      const other = await tableWithVersions(context, 2, { in: parent });
      await create(context, one.id, { baseline: one.version });
      await create(context, other.id, { baseline: other.versions[1] ?? 0 });
      await expectTags(context, one.id, { baseline: one.version });
    },
    'version-unchanged': async (context) => {
      const { id, versions } = await tableWithVersions(context, 2);
      const state = async (): Promise<unknown> => [await currentVersion(context, id), await countRows(context, id)];
      const before = await state();
      await create(context, id, { first: versions[0] ?? 0 });
      expect.equal(await state(), before, 'the version and the number of rows');
    },
    'deleted-record': async (context) => {
      const { id, versions } = await tableWithRecords(context, 3);
      const [first = 0, second = 0] = versions;
      const ranges = [{ start_version: first, end_version: second }];
      await context.arrange.call('BatchDeleteTableVersions', { id, body: { ranges } });
      expect.error(await send(context, id, 'gone', first), 'TableVersionNotFound');
      await expectTags(context, id, { gone: undefined });
      await create(context, id, { kept: second });
    },
    'one-winner': concurrently(async (context, together) => {
      const { id, versions } = await tableWithVersions(context, 2);
      const wanted = REQUESTS.map((at) => versions[at % 2] ?? 0);
      const responses = await together(wanted, (sender, version) => send(sender, id, 'one', version));
      const statuses = responses.map(({ status }) => status);
      const winners = wanted.filter((_, at) => Number(statuses[at]) < 300);
      expect.oneSucceeded(statuses, 'TableTagAlreadyExists');
      await expectTags(context, id, { one: winners[0] });
    }),
    'empty-name-rejected': async (context) => {
      const { id, version } = await singleVersionTable(context);
      await context.expectUnchanged(
        () => tagState(context, id),
        async () => expect.rejected(await send(context, id, '', version), 'InvalidInput'),
      );
      await create(context, id, { named: version });
    },
    'on-branch': async (context) => {
      const { id, version: main } = await singleVersionTable(context);
      const { branch, version } = await createBranchVersion(context, id);
      // A branch may continue the version numbers of its parent or start again.
      if (version > main) expect.error(await send(context, id, 'main', version), 'TableVersionNotFound');
      const response = await context.target.call(OPERATION, { id, body: { tag: 'branched', version, branch } });
      expect.ok(OPERATION, response);
      await expectTags(context, id, { branched: version });
    },
  },
};
