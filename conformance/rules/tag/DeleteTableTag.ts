import type { Response } from '#contract/client';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { createTags, expectTags, readTags, tagState } from '../../context/resources/versions/tags.ts';
import {
  describeVersion,
  expectVersions,
  tableWithRecords,
  tableWithVersions,
} from '../../context/resources/versions/versions.ts';
import { singleVersionTable } from '../../context/resources/tables/table-state.ts';

const OPERATION = 'DeleteTableTag';

const send = async ({ target }: CheckContext, id: ObjectId, tag: string): Promise<Response<typeof OPERATION>> =>
  target.requireSupported(OPERATION, await target.call(OPERATION, { id, body: { tag } }));

/** Deletes a tag, which must be accepted. */
const deleteTag = async (context: CheckContext, id: ObjectId, name: string): Promise<void> => {
  expect.ok(OPERATION, await send(context, id, name));
};

/** Creates a table with the tag `baseline` on its only version. */
const taggedTable = async (context: CheckContext): Promise<{ readonly id: ObjectId; readonly version: number }> => {
  const table = await singleVersionTable(context);
  await createTags(context, table.id, { baseline: table.version });
  return table;
};

export const DeleteTableTag: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => {
    const { id, version } = await taggedTable(context);
    return {
      request: { id, body: { tag: 'baseline' } },
      observe: () => tagState(context, id),
      nextRequest: async () => {
        const another = context.name('tag');
        await createTags(context, id, { [another]: version });
        return { id, body: { tag: another } };
      },
    };
  },
  checks: {
    'deleted-is-gone': async (context) => {
      const { id, version } = await taggedTable(context);
      expect.equal((await readTags(context, id)).get('baseline')?.version, version, 'the version listed before');
      await deleteTag(context, id, 'baseline');
      expect.equal([...(await readTags(context, id)).keys()], [], 'the tags listed');
      const response = await context.target.call('GetTableTagVersion', { id, body: { tag: 'baseline' } });
      expect.error(context.target.requireSupported('GetTableTagVersion', response), 'TableTagNotFound');
    },
    twice: async (context) => {
      const { id } = await taggedTable(context);
      await deleteTag(context, id, 'baseline');
      expect.error(await send(context, id, 'baseline'), 'TableTagNotFound');
    },
    'version-stays': async (context) => {
      const { id, versions } = await tableWithRecords(context, 2);
      const [first = 0] = versions;
      await createTags(context, id, { baseline: first });
      const before = await describeVersion(context, id, { version: first });
      await deleteTag(context, id, 'baseline');
      await expectVersions(context, 'listed', id, versions);
      expect.equal(await describeVersion(context, id, { version: first }), before, 'the record of the version');
    },
    'other-tags-stay': async (context) => {
      const { id, versions } = await tableWithVersions(context, 2);
      const [first = 0, second = 0] = versions;
      await createTags(context, id, { gone: first, same: first, other: second });
      await deleteTag(context, id, 'gone');
      await expectTags(context, id, { gone: undefined, same: first, other: second });
    },
    'name-free': async (context) => {
      const { id, versions } = await tableWithVersions(context, 2);
      const [first = 0, second = 0] = versions;
      await createTags(context, id, { baseline: first });
      await deleteTag(context, id, 'baseline');
      const body = { tag: 'baseline', version: second };
      expect.ok('CreateTableTag', await context.target.call('CreateTableTag', { id, body }));
      await expectTags(context, id, { baseline: second });
    },
    'frees-record': async (context) => {
      const { id, versions } = await tableWithRecords(context, 2);
      const [first = 0, second = 0] = versions;
      await createTags(context, id, { one: first, other: first });
      await deleteTag(context, id, 'one');
      await deleteTag(context, id, 'other');
      const body = { ranges: [{ start_version: first, end_version: second }] };
      const response = await context.target.call('BatchDeleteTableVersions', { id, body });
      expect.ok('BatchDeleteTableVersions', context.target.requireSupported('BatchDeleteTableVersions', response));
      await expectVersions(context, 'not listed', id, [first]);
    },
  },
};
