import {
  combine,
  fault,
  acceptInvalid,
  acknowledgeWithoutEffect,
  rejectRequests,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { SUCCESS, changeTags, listTags } from './common.ts';

const op = 'DeleteTableTag';

/** Calls `onDelete` with each deleted tag and the version it pointed to. */
const onDeletedTag = (onDelete: (id: readonly string[], tag: string, version: number) => void): ServerMutation =>
  replaceHandler(op, async (request, scope) => {
    const { tag } = request.body;
    const version = (await listTags(request, scope))[tag]?.version;
    const response = await scope.serve(request, scope.context);
    if (version !== undefined) onDelete(request.id, tag, version);
    return response;
  });

const keyOf = (id: readonly string[], of: string | number = ''): string => JSON.stringify([id, of]);

export const deleteTableTag: FaultsOf<typeof op> = {
  'deleted-is-gone': [
    fault('lists deleted tags', () => {
      const onDelete = new Map<string, Record<string, { version: number; manifestSize: number }>>();
      const recorder = onDeletedTag((id, tag, version) => {
        onDelete.set(keyOf(id), { ...onDelete.get(keyOf(id)), [tag]: { version, manifestSize: 1 } });
      });
      return combine(
        recorder,
        changeTags((tags, { id }) => ({ ...onDelete.get(keyOf(id)), ...tags })),
      );
    }),
    fault(
      'returns success for the first deletion of a table without deleting the tag',
      () => {
        const seen = new Set<string>();
        return acknowledgeWithoutEffect(op, SUCCESS, ({ id }) => {
          const isFirst = !seen.has(keyOf(id));
          seen.add(keyOf(id));
          return isFirst;
        });
      },
      {
        'DeleteTableTag/twice': 'the second deletion finds the tag',
        'DeleteTableTag/other-tags-stay': 'the rule also checks that the deleted tag is absent',
        'DeleteTableTag/name-free': 'the tag name is still used',
        'DeleteTableTag/frees-record': 'the tag still protects the record',
      },
    ),
  ],
  twice: fault('returns success for an absent tag', acceptInvalid(op, SUCCESS, ['TableTagNotFound'])),
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
  'name-free': fault('rejects the reuse of a deleted name', () => {
    const used = new Set<string>();
    const recorder = onDeletedTag((id, tag) => used.add(keyOf(id, tag)));
    return combine(
      recorder,
      rejectRequests('CreateTableTag', 'TableTagAlreadyExists', ({ id, body }) => used.has(keyOf(id, body.tag))),
    );
  }),
  'frees-record': fault('rejects the deletion of a record that was tagged before', () => {
    const tagged = new Set<string>();
    const recorder = onDeletedTag((id, _tag, version) => tagged.add(keyOf(id, version)));
    const keep = rejectRequests('BatchDeleteTableVersions', 'InvalidTableState', ({ id, body }) =>
      body.ranges.some(({ start_version: start }) => tagged.has(keyOf(id, start))),
    );
    return combine(recorder, keep);
  }),
};
