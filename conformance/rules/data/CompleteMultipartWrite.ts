import { manyRows, ROWS } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { completeUpload, sendPart, startUpload, type Upload } from '../../context/resources/rows/multipart.ts';
import { expectRows, readRows } from '../../context/resources/rows/rows.ts';
import { currentVersion, committedState } from '../../context/resources/tables/table-state.ts';

const OPERATION = 'CompleteMultipartWrite';
const PARTS = [manyRows(10, 4), manyRows(20, 2)] as const;

/** Starts a multipart write with two parts on a new table. */
const arrangeUpload = async (context: CheckContext, more: { readonly mode?: 'Overwrite' } = {}): Promise<Upload> => {
  const upload = await startUpload(context, await context.arrange.table());
  for (const [i, rows] of PARTS.entries())
    await sendPart(context, upload, rows, { ...more, upload_part_id: `part-${i}` });
  return upload;
};

export const CompleteMultipartWrite: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => {
    const { id, query } = await arrangeUpload(context);
    return { request: { id, query, body: {} }, observe: () => committedState(context, id) };
  },
  checks: {
    'all-parts-stored': async (context) => {
      const upload = await arrangeUpload(context);
      await completeUpload(context, upload);
      expectRows(await readRows(context, upload.id), [...ROWS, ...PARTS.flat()]);
    },
    'one-version': async (context) => {
      const upload = await arrangeUpload(context);
      const before = await currentVersion(context, upload.id);
      const { version } = await completeUpload(context, upload);
      expect.equal(await currentVersion(context, upload.id), version, 'the current version');
      expect.that(version > before, `a version greater than ${before}`, version);
      const { body } = await context.read('ListTableVersions', { id: upload.id });
      const between = (body?.versions ?? []).filter((record) => record.version > before && record.version < version);
      expect.equal(between, [], 'the versions between the previous and the returned one');
    },
    'overwrite-replaces': async (context) => {
      const upload = await arrangeUpload(context, { mode: 'Overwrite' });
      await completeUpload(context, upload);
      expectRows(await readRows(context, upload.id), PARTS.flat());
    },
    'part-once': async (context) => {
      const upload = await arrangeUpload(context);
      await sendPart(context, upload, PARTS[0], { upload_part_id: 'part-0' });
      await completeUpload(context, upload);
      expectRows(await readRows(context, upload.id), [...ROWS, ...PARTS.flat()]);
    },
    'repeated-once': async (context) => {
      const upload = await arrangeUpload(context);
      await completeUpload(context, upload);
      const { id, query } = upload;
      await context.target.call(OPERATION, { id, query, body: {} });
      expectRows(await readRows(context, id), [...ROWS, ...PARTS.flat()]);
    },
    'unknown-upload-rejected': async (context) => {
      const upload = await arrangeUpload(context);
      const unknown = { id: upload.id, query: { upload_id: context.name('absent') }, body: {} };
      await context.expectUnchanged(
        () => committedState(context, upload.id),
        async () =>
          expect.rejected(await context.target.call(OPERATION, unknown), ['InvalidInput', 'TransactionNotFound']),
      );
      await completeUpload(context, upload);
    },
    'branch-only': async (context) => {
      const id = await context.arrange.table();
      const branch = context.name('branch');
      await context.arrange.call('CreateTableBranch', { id, body: { name: branch } });
      const main = await committedState(context, id);
      const upload = await startUpload(context, id, branch);
      await sendPart(context, upload, PARTS[0]);
      await completeUpload(context, upload);
      expectRows(await readRows(context, id, { branch }), [...ROWS, ...PARTS[0]], 'the rows of the branch');
      expect.equal(await committedState(context, id), main, 'the main branch');
    },
  },
};
