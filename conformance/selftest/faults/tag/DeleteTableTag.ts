import {
  combine,
  fault,
  acceptInvalid,
  acknowledgeWithoutEffect,
  rejectRequests,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { done, lists, tagsOf } from './common.ts';

const op = 'DeleteTableTag';

/** Hears of every tag that is deleted, with the version it pointed to. */
const hears = (deleted: (id: readonly string[], tag: string, version: number) => void): ServerMutation =>
  replaceHandler(op, async (request, scope) => {
    const { tag } = request.body;
    const version = (await tagsOf(request, scope))[tag]?.version;
    const response = await scope.serve(request, scope.context);
    if (version !== undefined) deleted(request.id, tag, version);
    return response;
  });

const keyOf = (id: readonly string[], of: string | number = ''): string => JSON.stringify([id, of]);

export const deleteTableTag: FaultsOf<typeof op> = {
  'deleted-is-gone': [
    fault('lists what was deleted', () => {
      const deleted = new Map<string, Record<string, { version: number; manifestSize: number }>>();
      const note = hears((id, tag, version) => {
        deleted.set(keyOf(id), { ...deleted.get(keyOf(id)), [tag]: { version, manifestSize: 1 } });
      });
      return combine(
        note,
        lists((tags, { id }) => ({ ...deleted.get(keyOf(id)), ...tags })),
      );
    }),
    fault(
      'acknowledges the first deletion for a table without doing it',
      () => {
        const seen = new Set<string>();
        return acknowledgeWithoutEffect(op, done, ({ id }) => {
          const isFirst = !seen.has(keyOf(id));
          seen.add(keyOf(id));
          return isFirst;
        });
      },
      {
        'DeleteTableTag/twice': 'the second deletion finds the tag',
        'DeleteTableTag/other-tags-stay': 'it looks for the deleted one too',
        'DeleteTableTag/name-free': 'the name is not free then',
        'DeleteTableTag/frees-record': 'a tag is left',
      },
    ),
  ],
  twice: fault('counts an absent tag as deleted', acceptInvalid(op, done, ['TableTagNotFound'])),
  'version-stays': fault(
    'deletes the record of the version too',
    replaceHandler(op, async (request, scope) => {
      const { id, headers, body } = request;
      const version = (await tagsOf(request, scope))[body.tag]?.version ?? 0;
      const response = await scope.serve(request, scope.context);
      const ranges = [{ start_version: version, end_version: version + 1 }];
      await scope.handlers
        .BatchDeleteTableVersions({ id, headers, query: {}, body: { ranges } }, scope.context)
        // Another tag may be on it.
        .catch(() => undefined);
      return response;
    }),
  ),
  'other-tags-stay': fault(
    'deletes all tags of a version when a table has three or more',
    replaceHandler(op, async (request, scope) => {
      const { id, headers, body } = request;
      const tags = await tagsOf(request, scope);
      const others = Object.keys(tags).filter(
        (name) => name !== body.tag && tags[name]?.version === tags[body.tag]?.version,
      );
      if (Object.keys(tags).length >= 3)
        for (const tag of others)
          await scope.handlers.DeleteTableTag({ id, headers, query: {}, body: { tag } }, scope.context);
      return scope.serve(request, scope.context);
    }),
  ),
  'name-free': fault('does not free a name', () => {
    const used = new Set<string>();
    const note = hears((id, tag) => used.add(keyOf(id, tag)));
    return combine(
      note,
      rejectRequests('CreateTableTag', 'TableTagAlreadyExists', ({ id, body }) => used.has(keyOf(id, body.tag))),
    );
  }),
  'frees-record': fault('keeps the records that were tagged once', () => {
    const tagged = new Set<string>();
    const note = hears((id, _tag, version) => tagged.add(keyOf(id, version)));
    const keep = rejectRequests('BatchDeleteTableVersions', 'InvalidTableState', ({ id, body }) =>
      body.ranges.some(({ start_version: start }) => tagged.has(keyOf(id, start))),
    );
    return combine(note, keep);
  }),
};
