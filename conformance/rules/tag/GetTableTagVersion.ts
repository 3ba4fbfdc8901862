import type { Response } from '#contract/client';
import type { GetTableTagVersionResponse } from '#contract/types';
import { rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { currentVersion, singleVersionTable } from '../../context/resources/tables/table-state.ts';
import { createBranchVersion, createTags, tagState } from '../../context/resources/versions/tags.ts';
import { tableWithVersions } from '../../context/resources/versions/versions.ts';

const OPERATION = 'GetTableTagVersion';

const send = async ({ target }: CheckContext, id: ObjectId, tag: string): Promise<Response<typeof OPERATION>> =>
  target.requireSupported(OPERATION, await target.call(OPERATION, { id, body: { tag } }));

/** Returns the response for an existing tag. */
const getTag = async (context: CheckContext, id: ObjectId, name: string): Promise<GetTableTagVersionResponse> =>
  expect.ok(OPERATION, await send(context, id, name));

/** Expects that this operation returns these versions for the tags. */
const expectTagVersions = async (
  context: CheckContext,
  id: ObjectId,
  tags: Readonly<Record<string, number>>,
): Promise<void> => {
  for (const [name, version] of Object.entries(tags)) {
    const response = await getTag(context, id, name);
    expect.that(Number.isInteger(response.version) && response.version >= 0, 'an integer of at least 0', response);
    expect.equal(response.version, version, `the version of tag ${name}`);
  }
};

export const GetTableTagVersion: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => {
    const { id, version } = await singleVersionTable(context);
    await createTags(context, id, { baseline: version });
    return { request: { id, body: { tag: 'baseline' } }, observe: () => tagState(context, id) };
  },
  checks: {
    'version-of-tag': async (context) => {
      const { id, versions } = await tableWithVersions(context, 3);
      const [first = 0, second = 0, third = 0] = versions;
      const tags = { second, third, first };
      await createTags(context, id, tags);
      await expectTagVersions(context, id, tags);
      if (context.target.lacks('UpdateTableTag')) return;
      await context.arrange.call('UpdateTableTag', { id, body: { tag: 'second', version: third } });
      await expectTagVersions(context, id, { ...tags, second: third });
    },
    'stays-on-writes': async (context) => {
      const { id, version } = await singleVersionTable(context);
      await createTags(context, id, { baseline: version });
      for (let writes = 0; writes < 2; writes += 1)
        await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      const latest = await currentVersion(context, id);
      expect.that(latest !== version, `another version than ${version} after writes`, latest);
      await expectTagVersions(context, id, { baseline: version });
    },
    'own-table-only': async (context) => {
      const parent = await context.arrange.namespace();
      const [one, other] = [
        await singleVersionTable(context, { in: parent }),
        await singleVersionTable(context, { in: parent }),
      ];
      await createTags(context, one.id, { baseline: one.version });
      await createTags(context, other.id, { another: other.version });
      expect.error(await send(context, other.id, 'baseline'), 'TableTagNotFound');
      await expectTagVersions(context, one.id, { baseline: one.version });
      await expectTagVersions(context, other.id, { another: other.version });
    },
    'names-exact': async (context) => {
      const { id, versions } = await tableWithVersions(context, 2);
      const [first = 0, second = 0] = versions;
      await createTags(context, id, { Baseline: first, BASELINE: second });
      for (const name of ['baseline', 'BaseLine', 'Baselin', 'Baseline_'])
        expect.error(await send(context, id, name), 'TableTagNotFound');
      await expectTagVersions(context, id, { Baseline: first, BASELINE: second });
    },
    'branch-of-tag': async (context) => {
      const { id, version: main } = await singleVersionTable(context);
      const { branch, version } = await createBranchVersion(context, id);
      await createTags(context, id, { plain: main });
      await context.arrange.call('CreateTableTag', { id, body: { tag: 'branched', version, branch } });
      expect.equal((await getTag(context, id, 'branched')).branch, branch, 'the branch of the tag');
      const { branch: none = 'main' } = await getTag(context, id, 'plain');
      expect.equal(none, 'main', 'the branch of a tag on the main branch');
    },
  },
};
