import { manyRows, ROWS } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { completeUpload, sendPart, startUpload } from '../../context/resources/rows/multipart.ts';
import { expectRows, readRows } from '../../context/resources/rows/rows.ts';
import { otherRowsStream } from '../../context/resources/rows/streams.ts';
import { expectOnlyDeclared, committedState } from '../../context/resources/tables/table-state.ts';

const OPERATION = 'CreateMultipartWrite';

export const CreateMultipartWrite: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => {
    const id = await context.arrange.table();
    const request = { id, body: {} };
    return { request, observe: () => committedState(context, id), nextRequest: () => request };
  },
  checks: {
    'invisible-until-complete': async (context) => {
      const id = await context.arrange.table();
      const before = await committedState(context, id);
      const upload = await startUpload(context, id);
      await sendPart(context, upload, manyRows(10, 4));
      expect.equal(await committedState(context, id), before, 'the table before the write is completed');
    },
    'uploads-independent': async (context) => {
      const id = await context.arrange.table();
      const uploads = [await startUpload(context, id), await startUpload(context, id)] as const;
      expect.that(uploads[0].query.upload_id !== uploads[1].query.upload_id, 'two different ids', uploads[0].query);
      await sendPart(context, uploads[0], manyRows(10, 2));
      await sendPart(context, uploads[1], manyRows(20, 3));
      await completeUpload(context, uploads[1]);
      expectRows(await readRows(context, id), [...ROWS, ...manyRows(20, 3)]);
    },
    'mismatch-rejected': async (context) => {
      const id = await context.arrange.table();
      const { query } = await startUpload(context, id);
      const part = { id, query, body: otherRowsStream() };
      expect.rejected(await context.target.call('InsertIntoTable', part), 'InvalidInput');
    },
    'declared-only-rejected': async (context) => {
      const id = await context.arrange.declaredTable();
      expect.error(await context.target.call(OPERATION, { id, body: {} }), 'InvalidTableState');
      await expectOnlyDeclared(context, id);
    },
  },
};
