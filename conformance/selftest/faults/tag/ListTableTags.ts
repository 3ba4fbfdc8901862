import { changeRawResponse, combine, fault, jsonOf, putJson, changeBody } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { isDeclared } from '../mutations/state.ts';
import { lists, listsEach, MadeTags, type Tags } from './common.ts';

const op = 'ListTableTags';
const madeUp: Tags = { main: { version: 1, manifestSize: 1 } };

/** Those listed that pass, with their names. */
const only = (wanted: (name: string, version: number, tags: Tags) => boolean) =>
  lists((tags) =>
    Object.fromEntries(Object.entries(tags).filter(([name, { version }]) => wanted(name, version, tags))),
  );

export const listTableTags: FaultsOf<typeof op> = {
  'names-and-versions': fault(
    'lists one tag of the first version',
    only((name, version, tags) => {
      const [first] = Object.keys(tags).filter((other) => tags[other]?.version === 1);
      return version !== 1 || name === first;
    }),
    { 'ListTableTags/names-exact': 'all of its tags are on that version' },
  ),
  wrapped: {
    ...fault(
      'answers the map itself',
      changeRawResponse(op, (response) => {
        if (response.status === 200) putJson(response, 200, jsonOf(response.body)?.['tags']);
      }),
    ),
    shadowedBy: { 'ListTableTags/answer-schema': 'the schema has the member tags' },
  },
  'no-tags': fault(
    'makes up a tag where there is none',
    changeBody(op, async (body, request, { context }) =>
      Object.keys(body.tags).length === 0 && !(await isDeclared(request, context)) ? { ...body, tags: madeUp } : body,
    ),
  ),
  'agrees-with-tag-version': fault('lists where a tag pointed first', () => {
    const made = new MadeTags();
    const first = lists((tags, { id }) =>
      Object.fromEntries(
        Object.entries(tags).map(([name, contents]) => [
          name,
          { ...contents, version: made.version(id, name) ?? contents.version },
        ]),
      ),
    );
    return combine(made.seen, first);
  }),
  'names-exact': [
    fault(
      'lists small letters',
      lists((tags) => Object.fromEntries(Object.entries(tags).map(([name, tag]) => [name.toLowerCase(), tag]))),
    ),
    fault(
      'loses what an object has from birth',
      only((name) => name !== '__proto__'),
    ),
    fault(
      'ends a name at its first dot',
      lists((tags) =>
        Object.fromEntries(Object.entries(tags).map(([name, tag]) => [name.split('.').at(0) ?? name, tag])),
      ),
    ),
  ],
  'own-tags-only': fault('lists the tags of the tables beside it', () => {
    const made = new MadeTags();
    const more = lists((tags, { id }) => ({
      ...Object.fromEntries(made.beside(id).map(({ tag, version }) => [tag, { version, manifestSize: 1 }])),
      ...tags,
    }));
    return combine(made.seen, more);
  }),
  'manifest-size': fault(
    'knows no sizes',
    listsEach((contents) => ({ ...contents, manifestSize: 0 })),
  ),
  'declared-only': fault(
    'makes up a tag where there is no data',
    changeBody(op, async (body, request, { context }) =>
      (await isDeclared(request, context)) ? { ...body, tags: madeUp } : body,
    ),
  ),
  'branch-of-tag': fault(
    'does not tell the branch',
    listsEach(({ branch: _branch, ...contents }) => contents),
  ),
};
