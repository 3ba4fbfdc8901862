import { setTimeout as delay } from 'node:timers/promises';
import type { ClientRequest } from '#contract/client';
import { Blocked, Finding } from './outcome.ts';
import type { World } from './world.ts';

type Id = readonly string[];

/** Words for work that goes on (D-58 knows only the first). */
const GOING_ON = ['pending', 'queued', 'running', 'building', 'inprogress'];
const FIRST_DELAY_MS = 20;
const LONGEST_DELAY_MS = 1000;

/**
 * Brings a check to where the index is built, as ListTableIndices tells it, and returns its name. An index that fails
 * is charged to the rule that promises it; the time a case may take ends the wait.
 */
export const builtIndex = async (
  { arrange, name: fresh }: World,
  id: Id,
  request: NonNullable<ClientRequest<'CreateTableIndex'>['body']>,
): Promise<string> => {
  const name = request.name ?? fresh('idx');
  await arrange.call('CreateTableIndex', { id, body: { ...request, name } });
  for (let wait = FIRST_DELAY_MS; ; wait = Math.min(wait * 2, LONGEST_DELAY_MS)) {
    const { body } = await arrange.call('ListTableIndices', { id });
    const index = body?.indexes.find(({ index_name }) => index_name === name);
    const status = index?.status.replaceAll('_', '').toLowerCase() ?? 'pending';
    if (status === 'failed')
      throw new Blocked('CreateTableIndex/becomes-listed', new Finding(`index ${name} to be built`, status));
    if (!GOING_ON.includes(status) || index?.num_unindexed_rows === 0) return name;
    await delay(wait);
  }
};
