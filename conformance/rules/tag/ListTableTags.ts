import { rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { currentVersion, singleVersionTable } from '../../context/resources/tables/table-state.ts';
import { createBranchVersion, createTags, readTags } from '../../context/resources/versions/tags.ts';
import { tableWithVersions } from '../../context/resources/versions/versions.ts';

const OPERATION = 'ListTableTags';

/** Names that a pattern, a path or an object lookup could handle wrongly. */
const NAMES = ['v1.0', '2026', 'release-2026_11', 'A', 'a', '_', 'a.b-c_D.0', 'constructor', '__proto__'];

/** Expects exactly these tags with these versions. */
const expectListedTags = async (
  context: CheckContext,
  id: ObjectId,
  wanted: Readonly<Record<string, number>>,
): Promise<void> => {
  const listed = [...(await readTags(context, id))].map(([name, { version }]) => [name, version] as const);
  for (const [name, version] of listed)
    expect.that(Number.isInteger(version) && version >= 0, `an integer of at least 0 for tag ${name}`, version);
  const sorted = (tags: readonly (readonly [string, number])[]): unknown =>
    [...tags].sort(([a], [b]) => (a < b ? -1 : 1));
  expect.equal(sorted(listed), sorted(Object.entries(wanted)), 'the tags and their versions');
};

export const ListTableTags: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => {
    const { id, version } = await singleVersionTable(context);
    const names = ['one', 'two', 'three'];
    await createTags(context, id, Object.fromEntries(names.map((name) => [name, version])));
    return {
      request: { id },
      items: (body) => Object.keys((body as { tags: object }).tags),
      allItems: names,
      itemCount: names.length,
    };
  },
  checks: {
    'names-and-versions': async (context) => {
      const { id, versions } = await tableWithVersions(context, 2);
      const [first = 0, second = 0] = versions;
      const tags = { latest: second, first, also: first };
      await createTags(context, id, tags);
      await expectListedTags(context, id, tags);
    },
    wrapped: async (context) => {
      const { id, version } = await singleVersionTable(context);
      await createTags(context, id, { baseline: version });
      const { json } = await context.read(OPERATION, { id });
      const tags = (json as { tags?: { baseline?: { version?: unknown } } } | null)?.tags;
      expect.that(tags?.baseline?.version === version, `tags.baseline.version ${version}`, json);
    },
    'no-tags': async (context) => {
      const { id, version } = await singleVersionTable(context);
      const { body } = await context.read(OPERATION, { id });
      expect.equal(body?.tags, {}, 'the tags of a table without any');
      await createTags(context, id, { baseline: version });
      await expectListedTags(context, id, { baseline: version });
    },
    'agrees-with-tag-version': async (context) => {
      const { id, versions } = await tableWithVersions(context, 2);
      const [first = 0, second = 0] = versions;
      await createTags(context, id, { first, second, moved: first });
      await context.arrange.call('UpdateTableTag', { id, body: { tag: 'moved', version: second } });
      const listed = await readTags(context, id);
      expect.equal([...listed.keys()].sort(), ['first', 'moved', 'second'], 'the tags');
      for (const [name, { version }] of listed) {
        const tagVersion = (await context.read('GetTableTagVersion', { id, body: { tag: name } })).body?.version;
        expect.equal(version, tagVersion, `the listed version of tag ${name}`);
      }
    },
    'names-exact': async (context) => {
      const { id, version } = await singleVersionTable(context);
      await createTags(context, id, Object.fromEntries(NAMES.map((name) => [name, version])));
      expect.equal([...(await readTags(context, id)).keys()].sort(), [...NAMES].sort(), 'the names of the tags');
    },
    'own-tags-only': async (context) => {
      const parent = await context.arrange.namespace();
      const [one, other] = [
        await singleVersionTable(context, { in: parent }),
        await singleVersionTable(context, { in: parent }),
      ];
      await createTags(context, one.id, { mine: one.version });
      await createTags(context, other.id, { yours: other.version });
      await expectListedTags(context, one.id, { mine: one.version });
      await expectListedTags(context, other.id, { yours: other.version });
    },
    'manifest-size': async (context) => {
      const { id, versions } = await tableWithVersions(context, 2);
      const [first = 0, second = 0] = versions;
      await createTags(context, id, { first, second });
      for (const [name, { manifestSize }] of await readTags(context, id))
        expect.that(Number(manifestSize) > 0, `a manifestSize above 0 of tag ${name}`, manifestSize);
    },
    'declared-only': async (context) => {
      const id = await context.arrange.declaredTable();
      await expectListedTags(context, id, {});
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      const version = await currentVersion(context, id);
      await createTags(context, id, { baseline: version });
      await expectListedTags(context, id, { baseline: version });
    },
    'branch-of-tag': async (context) => {
      const { id, version: main } = await singleVersionTable(context);
      const { branch, version } = await createBranchVersion(context, id);
      await createTags(context, id, { plain: main });
      await context.arrange.call('CreateTableTag', { id, body: { tag: 'branched', version, branch } });
      const listed = await readTags(context, id);
      expect.equal(listed.get('branched')?.branch, branch, 'the branch of the tag');
      expect.equal(listed.get('plain')?.branch ?? 'main', 'main', 'the branch of a tag on the main branch');
    },
  },
};
