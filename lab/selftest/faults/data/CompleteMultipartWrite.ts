import { fault } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { storeRepeatedly } from './multipart.ts';

const op = 'CompleteMultipartWrite';

export const completeMultipartWrite: FaultsOf<typeof op> = {
  'repeated-once': fault('stores the parts again when the request is repeated', storeRepeatedly),
};
