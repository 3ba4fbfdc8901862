import { fault, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { listTags } from './common.ts';

const op = 'DeleteTableTag';

export const deleteTableTag: FaultsOf<typeof op> = {
  'version-stays': fault(
    'deletes the record of the tagged version',
    replaceHandler(op, async (request, scope) => {
      const { id, headers, body } = request;
      const version = (await listTags(request, scope))[body.tag]?.version ?? 0;
      const response = await scope.serve(request, scope.context);
      const ranges = [{ start_version: version, end_version: version + 1 }];
      await scope.handlers
        .BatchDeleteTableVersions({ id, headers, query: {}, body: { ranges } }, scope.context)
        // Another tag may protect the record.
        .catch(() => undefined);
      return response;
    }),
  ),
  'other-tags-stay': fault(
    'deletes all tags of the version if the table has three or more tags',
    replaceHandler(op, async (request, scope) => {
      const { id, headers, body } = request;
      const tags = await listTags(request, scope);
      const others = Object.keys(tags).filter(
        (name) => name !== body.tag && tags[name]?.version === tags[body.tag]?.version,
      );
      if (Object.keys(tags).length >= 3)
        for (const tag of others)
          await scope.handlers.DeleteTableTag({ id, headers, query: {}, body: { tag } }, scope.context);
      return scope.serve(request, scope.context);
    }),
  ),
};
