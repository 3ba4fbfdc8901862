import type { ClientRequest } from '#contract/client';
import type { BatchDeleteTableVersionsResponse } from '#contract/types';
import { ROWS, rowsStream } from '../../context/arrange.ts';
import { withBody } from '../../context/request-mutations.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { given, readRows, sameRows, versionOf } from '../../context/resources/rows/rows.ts';
import {
  describeVersion,
  recordedTable,
  type RecordedTable,
  textTransaction,
  versionsAre,
  versionsOf,
  versionState,
  writtenVersion,
} from '../../context/resources/versions/versions.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Range = readonly [start: number, end: number];
type Body = ClientRequest<'BatchDeleteTableVersions'>['body'];

const bodyOf = (ranges: readonly Range[]): Body => ({
  ranges: ranges.map(([start_version, end_version]) => ({ start_version, end_version })),
});

/** Deletes records, which must be accepted. */
const remove = async (
  { target }: World,
  id: Id,
  ...ranges: readonly Range[]
): Promise<BatchDeleteTableVersionsResponse> => {
  const answer = await target.call('BatchDeleteTableVersions', { id, body: bodyOf(ranges) });
  return expect.ok('BatchDeleteTableVersions', target.supported('BatchDeleteTableVersions', answer));
};

/** A table with four versions that have records, numbered from the lowest. */
const four = async (
  world: World,
): Promise<
  Pick<RecordedTable, 'id' | 'listed'> & { readonly first: number; second: number; third: number; fourth: number }
> => {
  const { id, versions, listed } = await recordedTable(world, 4);
  const [first = 0, second = 0, third = 0, fourth = 0] = versions;
  const rises = first < second && second < third && third < fourth;
  expect.that(rises, 'a higher version with every write', versions);
  return { id, listed, first, second, third, fourth };
};

/** Exactly these versions have records. */
const keeps = async (world: World, id: Id, wanted: readonly number[]): Promise<void> =>
  expect.equal(await versionsOf(world, id), wanted, 'the versions listed');

export const BatchDeleteTableVersions: OperationChecks<'BatchDeleteTableVersions'> = {
  operation: 'BatchDeleteTableVersions',
  subject: async (world) => {
    const { id, versions } = await recordedTable(world, 3);
    const [first = 0, second = 0, third = 0] = versions;
    const over = (from: number, through: number, to: number) => ({
      id,
      body: bodyOf([
        [from, through],
        [through, to],
      ]),
    });
    let latest = third;
    return {
      request: over(first, second, third),
      observe: () => versionState(world, id),
      again: async () => {
        const before = latest;
        latest = await writtenVersion(world, id);
        return over(before, latest, latest);
      },
    };
  },
  checks: {
    'records-removed': async (world) => {
      const { id, first, second, third } = await four(world);
      await remove(world, id, [first, third]);
      await versionsAre(world, 'not listed', id, [first, second]);
    },
    'rows-stay': async (world) => {
      const { id, first, third } = await four(world);
      const before = await readRows(world, id);
      for (const range of [[first, third] as const, [0, -1] as const]) {
        await remove(world, id, range);
        sameRows(await readRows(world, id), before);
      }
    },
    'start-included': async (world) => {
      const { id, first, second, third } = await four(world);
      await remove(world, id, [second, third]);
      await versionsAre(world, 'not listed', id, [second]);
      await versionsAre(world, 'listed', id, [first]);
    },
    'end-excluded': async (world) => {
      const { id, first, third } = await four(world);
      await remove(world, id, [first, third]);
      await versionsAre(world, 'listed', id, [third]);
      await versionsAre(world, 'not listed', id, [first]);
    },
    'several-ranges': async (world) => {
      const { id, listed, first, second, third, fourth } = await four(world);
      const others = listed.filter((version) => version < first);
      await remove(world, id, [third, fourth], [first, second]);
      await keeps(world, id, [...others, second, fourth]);
    },
    all: async (world) => {
      const { id } = await four(world);
      await remove(world, id, [0, -1]);
      await keeps(world, id, []);
    },
    'empty-range': async (world) => {
      const { id, listed, second, third } = await four(world);
      await remove(world, id, [second, second]);
      await remove(world, id, [0, 0]);
      await keeps(world, id, listed);
      await remove(world, id, [second, third]);
      await versionsAre(world, 'not listed', id, [second]);
    },
    counted: async (world) => {
      const { id, listed, first, third } = await four(world);
      const count = given(await remove(world, id, [first, third]), 'deleted_count');
      expect.equal(count, listed.filter((version) => version >= first && version < third).length, 'deleted_count');
      const rest = await versionsOf(world, id);
      expect.equal((await remove(world, id, [0, -1])).deleted_count, rest.length, 'deleted_count of all');
    },
    'transaction-id': async (world) => {
      const { id, first, second } = await four(world);
      textTransaction(await remove(world, id, [first, second]));
    },
    'through-latest': async (world) => {
      const { id, listed, second } = await four(world);
      await remove(world, id, [second, -1]);
      const rest = listed.filter((version) => version < second);
      await keeps(world, id, rest);
    },
    'deleted-not-described': async (world) => {
      const { id, first, second } = await four(world);
      await describeVersion(world, id, { version: first });
      await remove(world, id, [first, second]);
      const answer = await world.target.call('DescribeTableVersion', { id, body: { version: first } });
      expect.refused(answer, 404, 'TableVersionNotFound');
      await describeVersion(world, id, { version: second });
    },
    'overlap-once': async (world) => {
      const { id, listed, first, second, fourth } = await four(world);
      const count = given(await remove(world, id, [first, fourth], [second, fourth]), 'deleted_count');
      const gone = listed.filter((version) => version >= first && version < fourth);
      expect.equal(count, gone.length, 'deleted_count');
      await versionsAre(world, 'not listed', id, gone);
    },
    'absent-passed-over': async (world) => {
      const { id, first, second, third, fourth } = await four(world);
      const above = fourth + 1000;
      expect.equal((await remove(world, id, [above, above + 10])).deleted_count, 0, 'deleted_count of no version');
      await remove(world, id, [second, third]);
      expect.equal((await remove(world, id, [second, third])).deleted_count, 0, 'deleted_count the second time');
      const there = (await versionsOf(world, id)).filter((version) => version >= first && version < fourth);
      const { deleted_count } = await remove(world, id, [first, fourth], [above, above + 10]);
      expect.equal(deleted_count, there.length, 'deleted_count over a gap');
      await versionsAre(world, 'not listed', id, there);
      await versionsAre(world, 'listed', id, [fourth]);
    },
    'reversed-refused': async (world) => {
      const { id, second, third } = await four(world);
      await world.unmoved(
        () => versionState(world, id),
        async () => {
          const body = bodyOf([[third, second]]);
          expect.refused(await world.target.call('BatchDeleteTableVersions', { id, body }), 400);
        },
      );
      await remove(world, id, [second, third]);
      await versionsAre(world, 'not listed', id, [second]);
    },
    'all-or-none': async (world) => {
      const { id, first, second, third, fourth } = await four(world);
      const { target } = world;
      const [lawful] = bodyOf([[first, second]]).ranges;
      const [reversed] = bodyOf([[fourth, third]]).ranges;
      // Each by itself: whether one may be refused at all is a sentence of its own, and must not hide what another has done.
      for (const bad of [{ start_version: third }, { start_version: third, end_version: 'x' }, reversed]) {
        const refuses = async (...ranges: readonly unknown[]): Promise<void> => {
          const wire = withBody(target, 'BatchDeleteTableVersions', { request: { id } }, { ranges });
          const answer = await target.send('BatchDeleteTableVersions', wire);
          if (answer.status < 400) throw new NotApplicable(`the target refuses no range ${expect.show(bad)}`);
          expect.refusedSomehow(answer);
        };
        await world.unmoved(
          () => versionState(world, id),
          () => refuses(lawful, bad),
          () => refuses(bad, lawful),
        );
      }
      await remove(world, id, [first, second]);
      await versionsAre(world, 'not listed', id, [first]);
    },
    'tagged-refused': async (world) => {
      const { id, first, second, fourth } = await four(world);
      await world.arrange.call('CreateTableTag', { id, body: { tag: 'kept', version: second } });
      await world.unmoved(
        async () => [
          await versionState(world, id),
          (await world.read('GetTableTagVersion', { id, body: { tag: 'kept' } })).body?.version,
        ],
        async () => {
          for (const range of [[first, fourth] as const, [second, -1] as const, [0, -1] as const]) {
            const answer = await world.target.call('BatchDeleteTableVersions', { id, body: bodyOf([range]) });
            expect.refused(answer, 409, 'InvalidTableState');
          }
        },
      );
      await remove(world, id, [first, second]);
      await versionsAre(world, 'not listed', id, [first]);
    },
    'latest-may-go': async (world) => {
      const { id, fourth } = await four(world);
      const before = await readRows(world, id);
      await remove(world, id, [fourth, -1]);
      await versionsAre(world, 'not listed', id, [fourth]);
      expect.equal(await versionOf(world, id), fourth, 'the version of the table');
      sameRows(await readRows(world, id), before);
      await world.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      sameRows(await readRows(world, id), [...before, ...ROWS], 'the rows after a write');
    },
    'numbers-not-reused': async (world) => {
      const { id, fourth } = await four(world);
      await remove(world, id, [fourth, -1]);
      await world.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      const version = await versionOf(world, id);
      expect.that(version > fourth, `a version above ${fourth}`, version);
      await versionsAre(world, 'listed', id, [version]);
      await versionsAre(world, 'not listed', id, [fourth]);
    },
    'branch-only': async (world) => {
      const { id } = await recordedTable(world, 2);
      const branch = world.name('branch');
      await world.arrange.call('CreateTableBranch', { id, body: { name: branch } });
      await world.arrange.call('InsertIntoTable', { id, query: { branch }, body: rowsStream() });
      const main = await versionState(world, id);
      const ranges = bodyOf([[0, -1]]);
      const answer = await world.target.call('BatchDeleteTableVersions', { id, body: { ...ranges, branch } });
      expect.ok('BatchDeleteTableVersions', answer);
      expect.equal(await versionsOf(world, id, { branch }), [], 'the versions of the branch');
      expect.equal(await versionState(world, id), main, 'the main branch');
    },
  },
};
