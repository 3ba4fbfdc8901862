import { fault } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { storeRepeatedly } from './multipart.ts';

export const completeMultipartWrite: FaultsOf<'CompleteMultipartWrite'> = {
  'repeated-once': fault('stores the parts again when the request is repeated', storeRepeatedly),
};
