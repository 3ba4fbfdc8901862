import type { ClientRequest } from '#contract/client';
import { isStatusOf } from '#contract/errors';
import type { TagContents } from '#contract/types';
import { rowsStream } from '../../arrange.ts';
import type { CheckContext } from '../../check-context.ts';
import * as expect from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { requireRead } from '../../require-field.ts';
import { describeTable } from '../tables/table-state.ts';

/** Versions by tag name; undefined for an absent tag. */
export type TagVersions = Readonly<Record<string, number | undefined>>;

/** Reads the tags of a table from all pages. Fails the check when a page token or a tag repeats. */
export const readTags = async (
  { read }: CheckContext,
  id: ObjectId,
  options: NonNullable<ClientRequest<'ListTableTags'>['query']> = {},
): Promise<ReadonlyMap<string, TagContents>> => {
  const tags = new Map<string, TagContents>();
  const tokens = new Set<string>();
  for (let query = options; ;) {
    const { body } = await read('ListTableTags', { id, query });
    const listed = requireRead(body?.tags, 'ListTableTags/response-schema', 'an object as tags');
    for (const [name, contents] of Object.entries(listed)) {
      expect.that(!tags.has(name), `tag ${name} on one page only`, listed);
      tags.set(name, contents);
    }
    const token = body?.page_token || undefined;
    if (token === undefined) return tags;
    expect.that(!tokens.has(token), 'a new token on every page', token);
    tokens.add(token);
    query = { ...options, page_token: token };
  }
};

/** Reads the version that a tag points to; undefined when the table has no such tag. */
export const readTagVersion = async (context: CheckContext, id: ObjectId, tag: string): Promise<number | undefined> => {
  const { target } = context;
  if (target.lacks('GetTableTagVersion')) return (await readTags(context, id)).get(tag)?.version;
  const response = await target.call('GetTableTagVersion', { id, body: { tag } });
  return isStatusOf(response.status, 'TableTagNotFound')
    ? undefined
    : expect.ok('GetTableTagVersion', response).version;
};

/** Creates tags as a set-up step. */
export const createTags = async (
  { arrange }: CheckContext,
  id: ObjectId,
  tags: Readonly<Record<string, number>>,
): Promise<void> => {
  for (const [name, version] of Object.entries(tags))
    await arrange.call('CreateTableTag', { id, body: { tag: name, version } });
};

/** Fails the check unless the tags point to these versions; a tag with undefined must not exist. */
export const expectTags = async (context: CheckContext, id: ObjectId, wanted: TagVersions): Promise<void> => {
  for (const [tag, version] of Object.entries(wanted))
    expect.equal(await readTagVersion(context, id, tag), version, `the version of tag ${tag}`);
};

/** Reads the tags and the version of a table, to compare before and after a request. */
export const tagState = async (context: CheckContext, id: ObjectId): Promise<object> => {
  const { version } = await describeTable(context, id);
  if (context.target.lacks('ListTableTags')) return { version };
  return { version, tags: [...(await readTags(context, id))].sort(([a], [b]) => (a < b ? -1 : 1)) };
};

/** Creates a branch with one write, so that it has a version that the main branch does not have. */
export const createBranchVersion = async (
  context: CheckContext,
  id: ObjectId,
): Promise<{ readonly branch: string; readonly version: number }> => {
  const branch = context.name('branch');
  await context.arrange.call('CreateTableBranch', { id, body: { name: branch } });
  await context.arrange.call('InsertIntoTable', { id, query: { branch }, body: rowsStream() });
  const { version } = await describeTable(context, id, { branch });
  expect.that(version !== undefined, 'a version of the branch', version);
  return { branch, version };
};
