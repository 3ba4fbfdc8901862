import type { Response } from '#contract/client';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { onlyVersion, tag, tagsAre, tagsOf, tagState } from '../../context/resources/versions/tags.ts';
import {
  describeVersion,
  recordedTable,
  versionsAre,
  writtenTable,
} from '../../context/resources/versions/versions.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { ObjectId } from '../../context/object-id.ts';

const OPERATION = 'DeleteTableTag';

const ask = async ({ target }: CheckContext, id: ObjectId, tag: string): Promise<Response<typeof OPERATION>> =>
  target.supported(OPERATION, await target.call(OPERATION, { id, body: { tag } }));

/** Deletes a tag, which must be accepted. */
const remove = async (context: CheckContext, id: ObjectId, name: string): Promise<void> => {
  expect.ok(OPERATION, await ask(context, id, name));
};

/** A new table with the tag `baseline` on its only version. */
const tagged = async (context: CheckContext): Promise<{ readonly id: ObjectId; readonly version: number }> => {
  const table = await onlyVersion(context);
  await tag(context, table.id, { baseline: table.version });
  return table;
};

export const DeleteTableTag: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => {
    const { id, version } = await tagged(context);
    return {
      request: { id, body: { tag: 'baseline' } },
      observe: () => tagState(context, id),
      again: async () => {
        const another = context.name('tag');
        await tag(context, id, { [another]: version });
        return { id, body: { tag: another } };
      },
    };
  },
  checks: {
    'deleted-is-gone': async (context) => {
      const { id, version } = await tagged(context);
      expect.equal((await tagsOf(context, id)).get('baseline')?.version, version, 'the version listed before');
      await remove(context, id, 'baseline');
      expect.equal([...(await tagsOf(context, id)).keys()], [], 'the tags listed');
      const response = await context.target.call('GetTableTagVersion', { id, body: { tag: 'baseline' } });
      expect.rejected(context.target.supported('GetTableTagVersion', response), 404, 'TableTagNotFound');
    },
    twice: async (context) => {
      const { id } = await tagged(context);
      await remove(context, id, 'baseline');
      expect.rejected(await ask(context, id, 'baseline'), 404, 'TableTagNotFound');
    },
    'version-stays': async (context) => {
      const { id, versions } = await recordedTable(context, 2);
      const [first = 0] = versions;
      await tag(context, id, { baseline: first });
      const before = await describeVersion(context, id, { version: first });
      await remove(context, id, 'baseline');
      await versionsAre(context, 'listed', id, versions);
      expect.equal(await describeVersion(context, id, { version: first }), before, 'the record of the version');
    },
    'other-tags-stay': async (context) => {
      const { id, versions } = await writtenTable(context, 2);
      const [first = 0, second = 0] = versions;
      await tag(context, id, { gone: first, same: first, other: second });
      await remove(context, id, 'gone');
      await tagsAre(context, id, { gone: undefined, same: first, other: second });
    },
    'name-free': async (context) => {
      const { id, versions } = await writtenTable(context, 2);
      const [first = 0, second = 0] = versions;
      await tag(context, id, { baseline: first });
      await remove(context, id, 'baseline');
      const body = { tag: 'baseline', version: second };
      expect.ok('CreateTableTag', await context.target.call('CreateTableTag', { id, body }));
      await tagsAre(context, id, { baseline: second });
    },
    'frees-record': async (context) => {
      const { id, versions } = await recordedTable(context, 2);
      const [first = 0, second = 0] = versions;
      await tag(context, id, { one: first, other: first });
      await remove(context, id, 'one');
      await remove(context, id, 'other');
      const body = { ranges: [{ start_version: first, end_version: second }] };
      const response = await context.target.call('BatchDeleteTableVersions', { id, body });
      expect.ok('BatchDeleteTableVersions', context.target.supported('BatchDeleteTableVersions', response));
      await versionsAre(context, 'not listed', id, [first]);
    },
  },
};
