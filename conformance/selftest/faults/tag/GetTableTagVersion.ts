import { combine, fault, acceptInvalid, changeBody, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { latestOf } from '../version/common.ts';
import { MadeTags, tagsOf } from './common.ts';

const op = 'GetTableTagVersion';
const absent = ['TableTagNotFound'] as const;

export const getTableTagVersion: FaultsOf<typeof op> = {
  'version-of-tag': fault(
    'answers the latest version for the one before it, once there are three',
    changeBody(op, async (body, request, scope) => {
      const latest = await latestOf(request, scope);
      return latest >= 3 && body.version === latest - 1 ? { ...body, version: latest } : body;
    }),
  ),
  'stays-on-writes': fault('moves a tag with every write', () => {
    const latest = new Map<string, number>();
    const keyOf = (id: readonly string[], tag: string): string => JSON.stringify([id, tag]);
    const note = replaceHandler('CreateTableTag', async (request, scope) => {
      latest.set(keyOf(request.id, request.body.tag), await latestOf(request, scope));
      return scope.serve(request, scope.context);
    });
    const move = changeBody(op, async (body, request, scope) => {
      const now = await latestOf(request, scope);
      return { ...body, version: body.version + now - (latest.get(keyOf(request.id, request.body.tag)) ?? now) };
    });
    return combine(note, move);
  }),
  'own-table-only': fault('finds the tags of the tables beside it', () => {
    const made = new MadeTags();
    const find = acceptInvalid(
      op,
      ({ id, body, ...rest }, { serve, context }) => {
        const found = made.beside(id).find(({ tag }) => tag === body.tag);
        return found === undefined ? serve({ id, body, ...rest }, context) : { body: { version: found.version } };
      },
      absent,
    );
    return combine(made.seen, find);
  }),
  'names-exact': fault(
    'does not tell capitals from small letters',
    acceptInvalid(
      op,
      async (request, scope) => {
        const wanted = request.body.tag.toLowerCase();
        const names = Object.keys(await tagsOf(request, scope));
        const tag = names.find((name) => name.toLowerCase() === wanted) ?? request.body.tag;
        return scope.serve({ ...request, body: { ...request.body, tag } }, scope.context);
      },
      absent,
    ),
  ),
  'branch-of-tag': fault(
    'does not tell the branch',
    changeBody(op, ({ version }) => ({ version })),
  ),
};
