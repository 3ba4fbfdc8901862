import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { createBranch, expectBranches, readBranches } from '../../context/resources/versions/branches.ts';
import { createBranchVersion } from '../../context/resources/versions/tags.ts';
import { tableWithVersions } from '../../context/resources/versions/versions.ts';

const OPERATION = 'ListTableBranches';

/** Names that an object lookup could handle wrongly, and one with every kind of character that all servers accept. */
const NAMES = ['experiment', 'v1.0', '2026', 'a_b-c.D', 'constructor'];

/** The range from 2001 to 2286; a time in milliseconds is above it. */
const [EARLIEST_SECOND, LATEST_SECOND] = [1e9, 1e10];

export const ListTableBranches: OperationChecks<typeof OPERATION> = {
  operation: OPERATION,
  subject: async (context) => {
    const id = await context.arrange.table();
    const names = ['one', 'two', 'three'];
    for (const name of names) await createBranch(context, id, name);
    return {
      request: { id },
      items: (body) => Object.keys((body as { branches: object }).branches),
      allItems: names,
      itemCount: names.length,
    };
  },
  checks: {
    'branches-listed': async (context) => {
      const id = await context.arrange.table();
      for (const name of NAMES) await createBranch(context, id, name);
      await expectBranches(context, id, NAMES);
    },
    wrapped: async (context) => {
      const id = await context.arrange.table();
      await createBranch(context, id, 'experiment');
      const { json } = await context.read(OPERATION, { id });
      const origin = (json as { branches?: { experiment?: { parentVersion?: unknown } } } | null)?.branches?.experiment;
      expect.that(typeof origin?.parentVersion === 'number', 'branches.experiment with its parentVersion', json);
    },
    'no-branches': async (context) => {
      const id = await context.arrange.table();
      const { body } = await context.read(OPERATION, { id });
      expect.equal(body?.branches, {}, 'the branches of a table without any');
      await createBranch(context, id, 'experiment');
      await expectBranches(context, id, ['experiment']);
    },
    'parent-version': async (context) => {
      const { id, versions } = await tableWithVersions(context, 2);
      const [first = 0, second = 0] = versions;
      await createBranch(context, id, 'early', { from_version: first });
      await createBranch(context, id, 'late');
      const listed = await readBranches(context, id);
      expect.equal(listed.get('early')?.parentVersion, first, 'the parentVersion of a branch of an earlier version');
      expect.equal(listed.get('late')?.parentVersion, second, 'the parentVersion of a branch of the latest version');
    },
    'parent-branch': async (context) => {
      const id = await context.arrange.table();
      const { branch: parent, version } = await createBranchVersion(context, id);
      await createBranch(context, id, 'second', { from_branch: parent });
      const listed = await readBranches(context, id);
      expect.equal(listed.get('second')?.parentBranch, parent, 'the parentBranch of a branch of a branch');
      expect.equal(listed.get('second')?.parentVersion, version, 'its parentVersion');
      expect.equal(listed.get(parent)?.parentBranch ?? undefined, undefined, 'the parentBranch of a branch of main');
    },
    'created-in-seconds': async (context) => {
      const id = await context.arrange.table();
      await createBranch(context, id, 'experiment');
      const time = (await readBranches(context, id)).get('experiment')?.createAt;
      const isSeconds = Number.isInteger(time) && Number(time) >= EARLIEST_SECOND && Number(time) < LATEST_SECOND;
      expect.that(isSeconds, 'seconds since the epoch as createAt', time);
    },
    'own-branches-only': async (context) => {
      const parent = await context.arrange.namespace();
      const [one, other] = [await context.arrange.table({ in: parent }), await context.arrange.table({ in: parent })];
      await createBranch(context, one, 'mine');
      await createBranch(context, other, 'yours');
      await expectBranches(context, one, ['mine']);
      await expectBranches(context, other, ['yours']);
    },
  },
};
