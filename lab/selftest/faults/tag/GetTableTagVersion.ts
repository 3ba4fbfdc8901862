import { combine, fault, acceptInvalid, changeResponseBody, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { readLatestVersion } from '../version/common.ts';
import { CreatedTags } from './common.ts';

const op = 'GetTableTagVersion';
const ABSENT = ['TableTagNotFound'] as const;

export const getTableTagVersion: FaultsOf<typeof op> = {
  'stays-on-writes': fault('moves a tag with every write', () => {
    const latest = new Map<string, number>();
    const keyOf = (id: readonly string[], tag: string): string => JSON.stringify([id, tag]);
    const recorder = replaceHandler('CreateTableTag', async (request, scope) => {
      latest.set(keyOf(request.id, request.body.tag), await readLatestVersion(request, scope));
      return scope.serve(request, scope.context);
    });
    const move = changeResponseBody(op, async (body, request, scope) => {
      const now = await readLatestVersion(request, scope);
      return { ...body, version: body.version + now - (latest.get(keyOf(request.id, request.body.tag)) ?? now) };
    });
    return combine(recorder, move);
  }),
  'own-table-only': fault('finds the tags of other tables in the namespace', () => {
    const made = new CreatedTags();
    const find = acceptInvalid(
      op,
      ({ id, body, ...rest }, { serve, context }) => {
        const found = made.inSiblingTables(id).find(({ tag }) => tag === body.tag);
        return found === undefined ? serve({ id, body, ...rest }, context) : { body: { version: found.version } };
      },
      ABSENT,
    );
    return combine(made.recordCreations, find);
  }),
};
