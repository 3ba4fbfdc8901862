import type { WireRequest, WireResponse } from '#contract/client';
import type { Connection } from './target.ts';
import { WireTimeout } from './wire.ts';

/** The kind of request that the patience of a run counts these as. */
const UNRECORDED = 'unrecorded requests';

/**
 * Sends a request that tests nothing and is in no transcript, with the time limit that the run has learned. Rejects as the
 * wire does; a response that comes too late shortens the limit of later requests.
 */
export const sendUnrecorded = async (
  { baseUrl, wire, ledger: { patience } }: Connection,
  request: WireRequest,
): Promise<WireResponse> => {
  try {
    return await wire.send(baseUrl, request, patience.responseLimit);
  } catch (error) {
    if (error instanceof WireTimeout) patience.recordRequest(UNRECORDED, 'too slow');
    throw error;
  }
};
