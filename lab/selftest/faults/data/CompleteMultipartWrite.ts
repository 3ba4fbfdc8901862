import { acceptInvalid, changeRequestQuery, changeResponseBody, combine, fault } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { changePartQuery, storeRepeatedly } from './multipart.ts';

const op = 'CompleteMultipartWrite';

const PART_MISSING = 'the rule also checks the rows of the first part';

export const completeMultipartWrite: FaultsOf<typeof op> = {
  'all-parts-stored': fault('stores the last part only', changePartQuery({ upload_part_id: 'same' }), {
    'CompleteMultipartWrite/overwrite-replaces': PART_MISSING,
    'CompleteMultipartWrite/part-once': PART_MISSING,
    'CompleteMultipartWrite/repeated-once': PART_MISSING,
  }),
  'one-version': fault(
    'returns the previous version',
    changeResponseBody(op, (body) => ({ ...body, version: Number(body.version) - 1 })),
  ),
  'overwrite-replaces': fault('appends parts with mode Overwrite', changePartQuery({ mode: undefined })),
  'part-once': fault('ignores upload_part_id', changePartQuery({ upload_part_id: undefined })),
  'repeated-once': fault('stores the parts again when the request is repeated', storeRepeatedly),
  'unknown-upload-rejected': fault(
    'acknowledges an unknown upload',
    acceptInvalid(op, { body: { version: 1 } }, ['InvalidInput']),
    { 'AbortMultipartWrite/not-completable': 'an aborted upload is unknown' },
  ),
  'branch-only': fault(
    'ignores the branch',
    combine(
      changeRequestQuery('CreateMultipartWrite', { branch: undefined }),
      changePartQuery({ branch: undefined }),
      changeRequestQuery(op, { branch: undefined }),
    ),
  ),
};
