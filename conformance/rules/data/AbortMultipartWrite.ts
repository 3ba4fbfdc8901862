import { manyRows, ROWS, rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { completeUpload, sendPart, startUpload, type Upload } from '../../context/resources/rows/multipart.ts';
import { expectRows, readRows } from '../../context/resources/rows/rows.ts';
import { committedState } from '../../context/resources/tables/table-state.ts';

const OPERATION = 'AbortMultipartWrite';

const abort = async ({ target }: CheckContext, { id, query }: Upload): Promise<void> =>
  void expect.ok(OPERATION, target.requireSupported(OPERATION, await target.call(OPERATION, { id, query, body: {} })));

export const AbortMultipartWrite: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => {
    const id = await context.arrange.table();
    const { query } = await startUpload(context, id);
    const nextRequest = async () => ({ id, query: (await startUpload(context, id)).query, body: {} });
    return { request: { id, query, body: {} }, observe: () => committedState(context, id), nextRequest };
  },
  checks: {
    'changes-nothing': async (context) => {
      const id = await context.arrange.table();
      const before = await committedState(context, id);
      const upload = await startUpload(context, id);
      await sendPart(context, upload, manyRows(10, 4));
      await abort(context, upload);
      expect.equal(await committedState(context, id), before, 'the table');
    },
    'not-completable': async (context) => {
      const id = await context.arrange.table();
      const upload = await startUpload(context, id);
      await sendPart(context, upload, manyRows(10, 4));
      await abort(context, upload);
      const { query } = upload;
      const part = { id, query, body: rowsStream(manyRows(20, 1)) };
      expect.rejected(await context.target.call('InsertIntoTable', part), ['InvalidInput', 'TransactionNotFound']);
      expect.rejected(await context.target.call('CompleteMultipartWrite', { id, query, body: {} }), [
        'InvalidInput',
        'TransactionNotFound',
      ]);
      expectRows(await readRows(context, id), ROWS);
    },
    'others-kept': async (context) => {
      const id = await context.arrange.table();
      const [aborted, kept] = [await startUpload(context, id), await startUpload(context, id)];
      for (const upload of [aborted, kept]) await sendPart(context, upload, manyRows(10, 4));
      await abort(context, aborted);
      await completeUpload(context, kept);
      expectRows(await readRows(context, id), [...ROWS, ...manyRows(10, 4)]);
    },
  },
};
