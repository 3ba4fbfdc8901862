import { fault } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { changePartQuery, shareUploads } from './multipart.ts';

const STORED_BEFORE = 'the rows of a part are stored before the write is completed';

export const createMultipartWrite: FaultsOf<'CreateMultipartWrite'> = {
  'invisible-until-complete': fault(
    'stores a part when it arrives',
    changePartQuery({ upload_id: undefined, upload_part_id: undefined }),
    {
      'CreateMultipartWrite/uploads-independent': STORED_BEFORE,
      'CompleteMultipartWrite/one-version': STORED_BEFORE,
      'CompleteMultipartWrite/overwrite-replaces': 'each part replaces the previous one',
      'CompleteMultipartWrite/part-once': STORED_BEFORE,
      'AbortMultipartWrite/changes-nothing': STORED_BEFORE,
      'AbortMultipartWrite/not-completable': STORED_BEFORE,
      'AbortMultipartWrite/others-kept': STORED_BEFORE,
    },
  ),
  'uploads-independent': fault('returns one id for all running multipart writes of a table', shareUploads, {
    'AbortMultipartWrite/others-kept': 'the other write is the same',
  }),
};
