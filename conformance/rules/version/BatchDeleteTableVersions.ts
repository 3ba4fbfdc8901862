import type { ClientRequest } from '#contract/client';
import type { BatchDeleteTableVersionsResponse } from '#contract/types';
import { ROWS, rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { withBody } from '../../context/request-mutations.ts';
import { requireField } from '../../context/require-field.ts';
import { expectRows, readRows } from '../../context/resources/rows/rows.ts';
import { currentVersion } from '../../context/resources/tables/table-state.ts';
import { expectTransactionIdText } from '../../context/resources/transactions/transactions.ts';
import {
  describeVersion,
  expectVersions,
  tableWithRecords,
  readVersions,
  versionState,
  writeVersion,
  type RecordedTable,
} from '../../context/resources/versions/versions.ts';

type Range = readonly [start: number, end: number];
type Body = ClientRequest<'BatchDeleteTableVersions'>['body'];

const bodyOf = (ranges: readonly Range[]): Body => ({
  ranges: ranges.map(([start_version, end_version]) => ({ start_version, end_version })),
});

/** Deletes records, which must be accepted. */
const deleteRecords = async (
  { target }: CheckContext,
  id: ObjectId,
  ...ranges: readonly Range[]
): Promise<BatchDeleteTableVersionsResponse> => {
  const response = await target.call('BatchDeleteTableVersions', { id, body: bodyOf(ranges) });
  return expect.ok('BatchDeleteTableVersions', target.requireSupported('BatchDeleteTableVersions', response));
};

type Versions = Pick<RecordedTable, 'id' | 'listed'> & {
  readonly first: number;
  readonly second: number;
  readonly third: number;
};

/** Creates a table with `count` versions that have records, ascending. */
const recordedTable = async (context: CheckContext, count: number): Promise<RecordedTable> => {
  const table = await tableWithRecords(context, count);
  const rises = table.versions.every((version, at) => at === 0 || version > Number(table.versions[at - 1]));
  expect.that(rises, 'a higher version with every write', table.versions);
  return table;
};

const threeVersions = async (context: CheckContext): Promise<Versions> => {
  const { id, versions, listed } = await recordedTable(context, 3);
  const [first = 0, second = 0, third = 0] = versions;
  return { id, listed, first, second, third };
};

const fourVersions = async (context: CheckContext): Promise<Versions & { readonly fourth: number }> => {
  const { id, versions, listed } = await recordedTable(context, 4);
  const [first = 0, second = 0, third = 0, fourth = 0] = versions;
  return { id, listed, first, second, third, fourth };
};

/** Expects exactly these version records. */
const expectVersionList = async (context: CheckContext, id: ObjectId, wanted: readonly number[]): Promise<void> =>
  expect.equal(await readVersions(context, id), wanted, 'the versions listed');

export const BatchDeleteTableVersions: OperationChecks<'BatchDeleteTableVersions'> = {
  operation: 'BatchDeleteTableVersions',
  subject: async (context) => {
    const { id, versions } = await tableWithRecords(context, 3);
    const [first = 0, second = 0, third = 0] = versions;
    const requestOver = (from: number, through: number, to: number) => ({
      id,
      body: bodyOf([
        [from, through],
        [through, to],
      ]),
    });
    let latest = third;
    return {
      request: requestOver(first, second, third),
      observe: () => versionState(context, id),
      nextRequest: async () => {
        const before = latest;
        latest = await writeVersion(context, id);
        return requestOver(before, latest, latest);
      },
    };
  },
  checks: {
    'records-removed': async (context) => {
      const { id, first, second, third } = await threeVersions(context);
      await deleteRecords(context, id, [first, third]);
      await expectVersions(context, 'not listed', id, [first, second]);
    },
    'rows-stay': async (context) => {
      const { id, first, third } = await threeVersions(context);
      const before = await readRows(context, id);
      for (const range of [[first, third] as const, [0, -1] as const]) {
        await deleteRecords(context, id, range);
        expectRows(await readRows(context, id), before);
      }
    },
    'start-included': async (context) => {
      const { id, first, second, third } = await threeVersions(context);
      await deleteRecords(context, id, [second, third]);
      await expectVersions(context, 'not listed', id, [second]);
      await expectVersions(context, 'listed', id, [first]);
    },
    'end-excluded': async (context) => {
      const { id, first, third } = await threeVersions(context);
      await deleteRecords(context, id, [first, third]);
      await expectVersions(context, 'listed', id, [third]);
      await expectVersions(context, 'not listed', id, [first]);
    },
    'several-ranges': async (context) => {
      const { id, listed, first, second, third, fourth } = await fourVersions(context);
      const others = listed.filter((version) => version < first);
      await deleteRecords(context, id, [third, fourth], [first, second]);
      await expectVersionList(context, id, [...others, second, fourth]);
    },
    all: async (context) => {
      const { id } = await threeVersions(context);
      await deleteRecords(context, id, [0, -1]);
      await expectVersionList(context, id, []);
    },
    'empty-range': async (context) => {
      const { id, listed, second, third } = await threeVersions(context);
      for (const range of [[second, second] as const, [0, 0] as const]) {
        const response = await context.target.call('BatchDeleteTableVersions', { id, body: bodyOf([range]) });
        // An empty range may be accepted or rejected.
        expect.status(context.target.requireSupported('BatchDeleteTableVersions', response), 200, 'InvalidInput');
      }
      await expectVersionList(context, id, listed);
      await deleteRecords(context, id, [second, third]);
      await expectVersions(context, 'not listed', id, [second]);
    },
    counted: async (context) => {
      const { id, listed, first, third } = await threeVersions(context);
      const count = requireField(await deleteRecords(context, id, [first, third]), 'deleted_count');
      expect.equal(count, listed.filter((version) => version >= first && version < third).length, 'deleted_count');
      const remaining = await readVersions(context, id);
      expect.equal((await deleteRecords(context, id, [0, -1])).deleted_count, remaining.length, 'deleted_count of all');
    },
    'transaction-id': async (context) => {
      const { id, first, second } = await threeVersions(context);
      expectTransactionIdText(await deleteRecords(context, id, [first, second]));
    },
    'through-latest': async (context) => {
      const { id, listed, second } = await threeVersions(context);
      await deleteRecords(context, id, [second, -1]);
      const remaining = listed.filter((version) => version < second);
      await expectVersionList(context, id, remaining);
    },
    'deleted-not-described': async (context) => {
      const { id, first, second } = await threeVersions(context);
      await describeVersion(context, id, { version: first });
      await deleteRecords(context, id, [first, second]);
      const response = await context.target.call('DescribeTableVersion', { id, body: { version: first } });
      expect.error(response, 'TableVersionNotFound');
      await describeVersion(context, id, { version: second });
    },
    'overlap-once': async (context) => {
      const { id, listed, first, second, fourth } = await fourVersions(context);
      const count = requireField(await deleteRecords(context, id, [first, fourth], [second, fourth]), 'deleted_count');
      const deleted = listed.filter((version) => version >= first && version < fourth);
      expect.equal(count, deleted.length, 'deleted_count');
      await expectVersions(context, 'not listed', id, deleted);
    },
    'absent-passed-over': async (context) => {
      const { id, first, second, third, fourth } = await fourVersions(context);
      const above = fourth + 1000;
      expect.equal(
        (await deleteRecords(context, id, [above, above + 10])).deleted_count,
        0,
        'deleted_count of no version',
      );
      await deleteRecords(context, id, [second, third]);
      expect.equal(
        (await deleteRecords(context, id, [second, third])).deleted_count,
        0,
        'deleted_count the second time',
      );
      const present = (await readVersions(context, id)).filter((version) => version >= first && version < fourth);
      const { deleted_count } = await deleteRecords(context, id, [first, fourth], [above, above + 10]);
      expect.equal(deleted_count, present.length, 'deleted_count over a gap');
      await expectVersions(context, 'not listed', id, present);
      await expectVersions(context, 'listed', id, [fourth]);
    },
    'reversed-rejected': async (context) => {
      const { id, second, third } = await fourVersions(context);
      await context.expectUnchanged(
        () => versionState(context, id),
        async () => {
          const body = bodyOf([[third, second]]);
          expect.rejected(await context.target.call('BatchDeleteTableVersions', { id, body }), 'InvalidInput');
        },
      );
      await deleteRecords(context, id, [second, third]);
      await expectVersions(context, 'not listed', id, [second]);
    },
    'all-or-none': async (context) => {
      const { id, first, second, third, fourth } = await fourVersions(context);
      const { target } = context;
      const [valid] = bodyOf([[first, second]]).ranges;
      const [reversed] = bodyOf([[fourth, third]]).ranges;
      // Each in its own batch: whether one of them must be rejected is a separate rule, and must not hide the result of
      // another.
      for (const bad of [{ start_version: third }, { start_version: third, end_version: 'x' }, reversed]) {
        const expectRejected = async (...ranges: readonly unknown[]): Promise<void> => {
          const wire = withBody(target, 'BatchDeleteTableVersions', { request: { id } }, { ranges });
          const response = await target.send('BatchDeleteTableVersions', wire);
          if (response.status < 400)
            throw new NotApplicable(`the target does not reject the range ${expect.show(bad)}`);
          expect.rejectedAsInvalid(response);
        };
        await context.expectUnchanged(
          () => versionState(context, id),
          () => expectRejected(valid, bad),
          () => expectRejected(bad, valid),
        );
      }
      await deleteRecords(context, id, [first, second]);
      await expectVersions(context, 'not listed', id, [first]);
    },
    'tagged-rejected': async (context) => {
      const { id, first, second, fourth } = await fourVersions(context);
      await context.arrange.call('CreateTableTag', { id, body: { tag: 'kept', version: second } });
      await context.expectUnchanged(
        async () => [
          await versionState(context, id),
          (await context.read('GetTableTagVersion', { id, body: { tag: 'kept' } })).body?.version,
        ],
        async () => {
          for (const range of [[first, fourth] as const, [second, -1] as const, [0, -1] as const]) {
            const response = await context.target.call('BatchDeleteTableVersions', { id, body: bodyOf([range]) });
            expect.error(response, 'InvalidTableState');
          }
        },
      );
      await deleteRecords(context, id, [first, second]);
      await expectVersions(context, 'not listed', id, [first]);
    },
    'latest-may-go': async (context) => {
      const { id, fourth } = await fourVersions(context);
      const before = await readRows(context, id);
      await deleteRecords(context, id, [fourth, -1]);
      await expectVersions(context, 'not listed', id, [fourth]);
      expect.equal(await currentVersion(context, id), fourth, 'the version of the table');
      expectRows(await readRows(context, id), before);
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      expectRows(await readRows(context, id), [...before, ...ROWS], 'the rows after a write');
    },
    'numbers-not-reused': async (context) => {
      const { id, fourth } = await fourVersions(context);
      await deleteRecords(context, id, [fourth, -1]);
      await context.arrange.call('InsertIntoTable', { id, body: rowsStream() });
      const version = await currentVersion(context, id);
      expect.that(version > fourth, `a version above ${fourth}`, version);
      await expectVersions(context, 'listed', id, [version]);
      await expectVersions(context, 'not listed', id, [fourth]);
    },
    'branch-only': async (context) => {
      const { id } = await tableWithRecords(context, 2);
      const branch = context.name('branch');
      await context.arrange.call('CreateTableBranch', { id, body: { name: branch } });
      await context.arrange.call('InsertIntoTable', { id, query: { branch }, body: rowsStream() });
      const main = await versionState(context, id);
      const ranges = bodyOf([[0, -1]]);
      const response = await context.target.call('BatchDeleteTableVersions', { id, body: { ...ranges, branch } });
      expect.ok('BatchDeleteTableVersions', response);
      expect.equal(await readVersions(context, id, { branch }), [], 'the versions of the branch');
      expect.equal(await versionState(context, id), main, 'the main branch');
    },
  },
};
