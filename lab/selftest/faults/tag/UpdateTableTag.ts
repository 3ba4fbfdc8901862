import { fault, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { readLatestVersion } from '../version/common.ts';
import { listTags } from './common.ts';

const op = 'UpdateTableTag';

export const updateTableTag: FaultsOf<typeof op> = {
  'other-tags-stay': fault(
    'moves all tags of the version',
    replaceHandler(op, async (request, scope) => {
      const { id, headers, body } = request;
      const tags = await listTags(request, scope);
      const response = await scope.serve(request, scope.context);
      const others = Object.keys(tags).filter((name) => tags[name]?.version === tags[body.tag]?.version);
      for (const tag of others)
        await scope.handlers.UpdateTableTag({ id, headers, query: {}, body: { ...body, tag } }, scope.context);
      return response;
    }),
  ),
  'absent-version-stays': fault(
    'moves the tag to the latest version before it rejects an absent version',
    replaceHandler(op, async (request, scope) => {
      try {
        return await scope.serve(request, scope.context);
      } catch (error) {
        const version = await readLatestVersion(request, scope);
        await scope.serve({ ...request, body: { ...request.body, version } }, scope.context).catch(() => undefined);
        throw error;
      }
    }),
  ),
};
