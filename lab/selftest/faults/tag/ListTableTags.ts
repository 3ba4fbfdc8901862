import {
  changeRawResponse,
  combine,
  fault,
  parseJsonObject,
  writeJsonResponse,
  changeResponseBody,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { isDeclared } from '../mutations/catalog-state.ts';
import { changeTags, changeEachTag, CreatedTags, type Tags } from './common.ts';

const op = 'ListTableTags';
const INVENTED_TAG: Tags = { main: { version: 1, manifestSize: 1 } };

/** Lists only the tags for which `when` returns true. */
const filterTags = (when: (name: string, version: number, tags: Tags) => boolean) =>
  changeTags((tags) =>
    Object.fromEntries(Object.entries(tags).filter(([name, { version }]) => when(name, version, tags))),
  );

export const listTableTags: FaultsOf<typeof op> = {
  'names-and-versions': fault(
    'lists only one tag of version 1',
    filterTags((name, version, tags) => {
      const [first] = Object.keys(tags).filter((other) => tags[other]?.version === 1);
      return version !== 1 || name === first;
    }),
    { 'ListTableTags/names-exact': 'all its tags are on that version' },
  ),
  wrapped: {
    ...fault(
      'returns the map itself instead of the field tags',
      changeRawResponse(op, (response) => {
        if (response.status === 200) writeJsonResponse(response, 200, parseJsonObject(response.body)?.['tags']);
      }),
    ),
    maskedBy: { 'ListTableTags/response-schema': 'the schema requires the field tags' },
  },
  'no-tags': fault(
    'returns an invented tag for a table without tags',
    changeResponseBody(op, async (body, request, { context }) =>
      Object.keys(body.tags).length === 0 && !(await isDeclared(request, context))
        ? { ...body, tags: INVENTED_TAG }
        : body,
    ),
  ),
  'agrees-with-tag-version': fault('lists the version that a tag first pointed to', () => {
    const made = new CreatedTags();
    const first = changeTags((tags, { id }) =>
      Object.fromEntries(
        Object.entries(tags).map(([name, contents]) => [
          name,
          { ...contents, version: made.version(id, name) ?? contents.version },
        ]),
      ),
    );
    return combine(made.recordCreations, first);
  }),
  'names-exact': [
    fault(
      'converts tag names to lower case',
      changeTags((tags) => Object.fromEntries(Object.entries(tags).map(([name, tag]) => [name.toLowerCase(), tag]))),
    ),
    fault(
      'omits a tag named __proto__',
      filterTags((name) => name !== '__proto__'),
    ),
    fault(
      'truncates a tag name at its first dot',
      changeTags((tags) =>
        Object.fromEntries(Object.entries(tags).map(([name, tag]) => [name.split('.').at(0) ?? name, tag])),
      ),
    ),
  ],
  'own-tags-only': fault('lists the tags of other tables in the namespace', () => {
    const made = new CreatedTags();
    const more = changeTags((tags, { id }) => ({
      ...Object.fromEntries(made.inSiblingTables(id).map(({ tag, version }) => [tag, { version, manifestSize: 1 }])),
      ...tags,
    }));
    return combine(made.recordCreations, more);
  }),
  'manifest-size': fault(
    'returns 0 as manifestSize',
    changeEachTag((contents) => ({ ...contents, manifestSize: 0 })),
  ),
  'declared-only': fault(
    'returns an invented tag for a declared table',
    changeResponseBody(op, async (body, request, { context }) =>
      (await isDeclared(request, context)) ? { ...body, tags: INVENTED_TAG } : body,
    ),
  ),
  'branch-of-tag': fault(
    'omits the branch',
    changeEachTag(({ branch: _branch, ...contents }) => contents),
  ),
};
