import type { ClientRequest } from '#contract/client';
import type { CompleteMultipartWriteResponse } from '#contract/types';
import { rowsStream } from '../../arrange.ts';
import type { CheckContext } from '../../check-context.ts';
import * as expect from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { requireRead } from '../../require-field.ts';
import type { Row } from './rows.ts';

type InsertQuery = NonNullable<ClientRequest<'InsertIntoTable'>['query']>;

/** A started multipart write on a table, or on a branch of it. */
export interface Upload {
  readonly id: ObjectId;
  readonly query: { readonly upload_id: string; readonly branch?: string };
}

/** Starts a multipart write. Throws `NotApplicable` when the target does not support it. */
export const startUpload = async ({ arrange }: CheckContext, id: ObjectId, branch?: string): Promise<Upload> => {
  const query = branch === undefined ? {} : { branch };
  const { body } = await arrange.call('CreateMultipartWrite', { id, query, body: {} });
  const upload_id = requireRead(body?.upload_id, 'CreateMultipartWrite/response-schema', 'an upload_id');
  return { id, query: { upload_id, ...query } };
};

/** Sends rows as a part, which must be accepted. */
export const sendPart = async (
  { arrange }: CheckContext,
  { id, query }: Upload,
  rows: readonly Row[],
  more: InsertQuery = {},
): Promise<void> => {
  await arrange.call('InsertIntoTable', { id, query: { ...query, ...more }, body: rowsStream(rows) });
};

/** Completes a multipart write, which must be accepted. */
export const completeUpload = async (
  { target }: CheckContext,
  { id, query }: Upload,
): Promise<CompleteMultipartWriteResponse> =>
  expect.ok('CompleteMultipartWrite', await target.call('CompleteMultipartWrite', { id, query, body: {} }));
