import { both, fault, forgives, says, serves } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { latestOf } from '../version/common.ts';
import { MadeTags, tagsOf } from './common.ts';

const op = 'GetTableTagVersion';
const absent = ['TableTagNotFound'] as const;

export const getTableTagVersion: FaultsOf<typeof op> = {
  'version-of-tag': fault(
    'answers the latest version for the one before it, once there are three',
    says(op, async (body, request, scene) => {
      const latest = await latestOf(request, scene);
      return latest >= 3 && body.version === latest - 1 ? { ...body, version: latest } : body;
    }),
  ),
  'stays-on-writes': fault('moves a tag with every write', () => {
    const latest = new Map<string, number>();
    const keyOf = (id: readonly string[], tag: string): string => JSON.stringify([id, tag]);
    const note = serves('CreateTableTag', async (request, scene) => {
      latest.set(keyOf(request.id, request.body.tag), await latestOf(request, scene));
      return scene.serve(request, scene.context);
    });
    const move = says(op, async (body, request, scene) => {
      const now = await latestOf(request, scene);
      return { ...body, version: body.version + now - (latest.get(keyOf(request.id, request.body.tag)) ?? now) };
    });
    return both(note, move);
  }),
  'own-table-only': fault('finds the tags of the tables beside it', () => {
    const made = new MadeTags();
    const find = forgives(
      op,
      ({ id, body, ...rest }, { serve, context }) => {
        const found = made.beside(id).find(({ tag }) => tag === body.tag);
        return found === undefined ? serve({ id, body, ...rest }, context) : { body: { version: found.version } };
      },
      absent,
    );
    return both(made.seen, find);
  }),
  'names-exact': fault(
    'does not tell capitals from small letters',
    forgives(
      op,
      async (request, scene) => {
        const wanted = request.body.tag.toLowerCase();
        const names = Object.keys(await tagsOf(request, scene));
        const tag = names.find((name) => name.toLowerCase() === wanted) ?? request.body.tag;
        return scene.serve({ ...request, body: { ...request.body, tag } }, scene.context);
      },
      absent,
    ),
  ),
  'branch-of-tag': fault(
    'does not tell the branch',
    says(op, ({ version }) => ({ version })),
  ),
};
