import type { Response } from '#contract/client';
import type { GetTableTagVersionResponse } from '#contract/types';
import { rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { versionOf } from '../../context/resources/tables/table-state.ts';
import { branchVersion, onlyVersion, tag, tagState } from '../../context/resources/versions/tags.ts';
import { writtenTable } from '../../context/resources/versions/versions.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { ObjectId } from '../../context/object-id.ts';

const OPERATION = 'GetTableTagVersion';

const ask = async ({ target }: CheckContext, id: ObjectId, tag: string): Promise<Response<typeof OPERATION>> =>
  target.supported(OPERATION, await target.call(OPERATION, { id, body: { tag } }));

/** What is answered for a tag, which must be there. */
const told = async (context: CheckContext, id: ObjectId, name: string): Promise<GetTableTagVersionResponse> =>
  expect.ok(OPERATION, await ask(context, id, name));

/** The tags point to these versions, as this operation answers. */
const tells = async (context: CheckContext, id: ObjectId, tags: Readonly<Record<string, number>>): Promise<void> => {
  for (const [name, version] of Object.entries(tags)) {
    const response = await told(context, id, name);
    expect.that(Number.isInteger(response.version) && response.version >= 0, 'an integer of at least 0', response);
    expect.equal(response.version, version, `the version of tag ${name}`);
  }
};

export const GetTableTagVersion: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => {
    const { id, version } = await onlyVersion(context);
    await tag(context, id, { baseline: version });
    return { request: { id, body: { tag: 'baseline' } }, observe: () => tagState(context, id) };
  },
  checks: {
    'version-of-tag': async (context) => {
      const { id, versions } = await writtenTable(context, 3);
      const [first = 0, second = 0, third = 0] = versions;
      const tags = { second, third, first };
      await tag(context, id, tags);
      await tells(context, id, tags);
      if (context.target.lacks('UpdateTableTag')) return;
      await context.arrange.call('UpdateTableTag', { id, body: { tag: 'second', version: third } });
      await tells(context, id, { ...tags, second: third });
    },
    'stays-on-writes': async (context) => {
      const { id, version } = await onlyVersion(context);
      await tag(context, id, { baseline: version });
      for (let writes = 0; writes < 2; writes += 1)
        await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      const latest = await versionOf(context, id);
      expect.that(latest !== version, `another version than ${version} after writes`, latest);
      await tells(context, id, { baseline: version });
    },
    'own-table-only': async (context) => {
      const parent = await context.arrange.namespace();
      const [one, other] = [await onlyVersion(context, { in: parent }), await onlyVersion(context, { in: parent })];
      await tag(context, one.id, { baseline: one.version });
      await tag(context, other.id, { another: other.version });
      expect.rejected(await ask(context, other.id, 'baseline'), 404, 'TableTagNotFound');
      await tells(context, one.id, { baseline: one.version });
      await tells(context, other.id, { another: other.version });
    },
    'names-exact': async (context) => {
      const { id, versions } = await writtenTable(context, 2);
      const [first = 0, second = 0] = versions;
      await tag(context, id, { Baseline: first, BASELINE: second });
      for (const name of ['baseline', 'BaseLine', 'Baselin', 'Baseline_'])
        expect.rejected(await ask(context, id, name), 404, 'TableTagNotFound');
      await tells(context, id, { Baseline: first, BASELINE: second });
    },
    'branch-of-tag': async (context) => {
      const { id, version: main } = await onlyVersion(context);
      const { branch, version } = await branchVersion(context, id);
      await tag(context, id, { plain: main });
      await context.arrange.call('CreateTableTag', { id, body: { tag: 'branched', version, branch } });
      expect.equal((await told(context, id, 'branched')).branch, branch, 'the branch of the tag');
      const { branch: none = 'main' } = await told(context, id, 'plain');
      expect.equal(none, 'main', 'the branch of a tag on the main one');
    },
  },
};
