import { rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { versionOf } from '../../context/resources/rows/rows.ts';
import { branchVersion, onlyVersion, tag, tagsOf } from '../../context/resources/versions/tags.ts';
import { writtenTable } from '../../context/resources/versions/versions.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];

const OPERATION = 'ListTableTags';

/** Names that a pattern, a path or a lookup in an object could trip over. */
const NAMES = ['v1.0', '2026', 'release-2026_11', 'A', 'a', '_', 'a.b-c_D.0', 'constructor', '__proto__'];

/** Exactly these tags are listed, with these versions. */
const lists = async (world: World, id: Id, wanted: Readonly<Record<string, number>>): Promise<void> => {
  const listed = [...(await tagsOf(world, id))].map(([name, { version }]) => [name, version] as const);
  for (const [name, version] of listed)
    expect.that(Number.isInteger(version) && version >= 0, `an integer of at least 0 for tag ${name}`, version);
  const sorted = (tags: readonly (readonly [string, number])[]): unknown =>
    [...tags].sort(([a], [b]) => (a < b ? -1 : 1));
  expect.equal(sorted(listed), sorted(Object.entries(wanted)), 'the tags and their versions');
};

export const ListTableTags: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (world) => {
    const { id, version } = await onlyVersion(world);
    const names = ['one', 'two', 'three'];
    await tag(world, id, Object.fromEntries(names.map((name) => [name, version])));
    return {
      request: { id },
      items: (body) => Object.keys((body as { tags: object }).tags),
      allItems: names,
      itemCount: names.length,
    };
  },
  checks: {
    'names-and-versions': async (world) => {
      const { id, versions } = await writtenTable(world, 2);
      const [first = 0, second = 0] = versions;
      const tags = { latest: second, first, also: first };
      await tag(world, id, tags);
      await lists(world, id, tags);
    },
    wrapped: async (world) => {
      const { id, version } = await onlyVersion(world);
      await tag(world, id, { baseline: version });
      const { json } = await world.read(OPERATION, { id });
      const tags = (json as { tags?: { baseline?: { version?: unknown } } } | null)?.tags;
      expect.that(tags?.baseline?.version === version, `tags.baseline.version ${version}`, json);
    },
    'no-tags': async (world) => {
      const { id, version } = await onlyVersion(world);
      const { body } = await world.read(OPERATION, { id });
      expect.equal(body?.tags, {}, 'the tags of a table without any');
      await tag(world, id, { baseline: version });
      await lists(world, id, { baseline: version });
    },
    'agrees-with-tag-version': async (world) => {
      const { id, versions } = await writtenTable(world, 2);
      const [first = 0, second = 0] = versions;
      await tag(world, id, { first, second, moved: first });
      await world.arrange.call('UpdateTableTag', { id, body: { tag: 'moved', version: second } });
      const listed = await tagsOf(world, id);
      expect.equal([...listed.keys()].sort(), ['first', 'moved', 'second'], 'the tags');
      for (const [name, { version }] of listed) {
        const told = (await world.read('GetTableTagVersion', { id, body: { tag: name } })).body?.version;
        expect.equal(version, told, `the listed version of tag ${name}`);
      }
    },
    'names-exact': async (world) => {
      const { id, version } = await onlyVersion(world);
      await tag(world, id, Object.fromEntries(NAMES.map((name) => [name, version])));
      expect.equal([...(await tagsOf(world, id)).keys()].sort(), [...NAMES].sort(), 'the names of the tags');
    },
    'own-tags-only': async (world) => {
      const parent = await world.arrange.namespace();
      const [one, other] = [await onlyVersion(world, { in: parent }), await onlyVersion(world, { in: parent })];
      await tag(world, one.id, { mine: one.version });
      await tag(world, other.id, { yours: other.version });
      await lists(world, one.id, { mine: one.version });
      await lists(world, other.id, { yours: other.version });
    },
    'manifest-size': async (world) => {
      const { id, versions } = await writtenTable(world, 2);
      const [first = 0, second = 0] = versions;
      await tag(world, id, { first, second });
      for (const [name, { manifestSize }] of await tagsOf(world, id))
        expect.that(Number(manifestSize) > 0, `a manifestSize above 0 of tag ${name}`, manifestSize);
    },
    'declared-only': async (world) => {
      const id = await world.arrange.declaredTable();
      await lists(world, id, {});
      await world.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      const version = await versionOf(world, id);
      await tag(world, id, { baseline: version });
      await lists(world, id, { baseline: version });
    },
    'branch-of-tag': async (world) => {
      const { id, version: main } = await onlyVersion(world);
      const { branch, version } = await branchVersion(world, id);
      await tag(world, id, { plain: main });
      await world.arrange.call('CreateTableTag', { id, body: { tag: 'branched', version, branch } });
      const listed = await tagsOf(world, id);
      expect.equal(listed.get('branched')?.branch, branch, 'the branch of the tag');
      expect.equal(listed.get('plain')?.branch ?? 'main', 'main', 'the branch of a tag on the main one');
    },
  },
};
