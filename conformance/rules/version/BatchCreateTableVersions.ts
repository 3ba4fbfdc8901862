import type { ClientRequest } from '#contract/client';
import type { TableVersion } from '#contract/types';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import { concurrently } from '../../context/concurrent.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { expectTables } from '../../context/resources/namespaces/existence.ts';
import { expectTransactionIdText } from '../../context/resources/transactions/transactions.ts';
import {
  describeVersion,
  expectVersions,
  tableWithVersions,
  unusedVersion,
  unusedVersions,
  versionState,
  type NewVersion,
} from '../../context/resources/versions/versions.ts';
import { expectRejections, type RejectionSubject } from '../../context/shared-rejections.ts';
import { expectMillisTimestamp } from './version-record-checks.ts';

type Entry = ClientRequest<'BatchCreateTableVersions'>['body']['entries'][number];
type NewEntry = NewVersion & { readonly id: string[] };
type AnyResponse = Awaited<ReturnType<CheckContext['target']['call']>>;

const send = (
  { target }: Pick<CheckContext, 'target'>,
  entries: readonly Entry[],
): ReturnType<typeof target.call<'BatchCreateTableVersions'>> =>
  target.call('BatchCreateTableVersions', { body: { entries: [...entries] } });

/** Creates a batch of versions, which must be accepted, and returns the records in the response. */
const create = async (context: CheckContext, ...entries: readonly Entry[]): Promise<readonly TableVersion[]> => {
  const response = context.target.requireSupported('BatchCreateTableVersions', await send(context, entries));
  return expect.ok('BatchCreateTableVersions', response).versions;
};

/** Returns an entry for the next version of a table. */
const nextEntry = async (context: CheckContext, id: ObjectId): Promise<NewEntry> => ({
  ...(await unusedVersion(context, id)),
  id: [...id],
});

/** Returns entries for the next two versions of a table that has two. */
const nextTwoEntries = async (context: CheckContext, id: ObjectId): Promise<readonly [NewEntry, NewEntry]> => {
  const [next, afterNext = next] = await unusedVersions(context, id, 2);
  return [
    { ...next, id: [...id] },
    { ...afterNext, id: [...id] },
  ];
};

/** Creates two tables with different numbers of versions, so that their next version numbers differ. */
const twoTables = async (context: CheckContext): Promise<readonly [ObjectId, ObjectId]> => {
  const [one, other] = [await tableWithVersions(context, 2), await tableWithVersions(context, 3)];
  return [one.id, other.id];
};

/** Returns entries with metadata of two tables and the records in the response to them, which checks share. */
const createdBatch = (context: CheckContext) =>
  context.shared('created batch', async (creator) => {
    const [one, other] = await twoTables(creator);
    const entries: readonly NewEntry[] = [
      { ...(await nextEntry(creator, one)), metadata: { writer: 'ada', note: "it's 42" } },
      { ...(await nextEntry(creator, other)), metadata: { writer: 'grace' } },
    ];
    return { entries, records: await create(creator, ...entries) };
  });

/** Returns the entry with the latest version of its table, which exists. */
const withTakenVersion = (entry: NewEntry): NewEntry => ({ ...entry, version: entry.version - 1 });

/** Returns the entry for another table id. */
const forTable = (entry: NewEntry, ...id: string[]): NewEntry => ({ ...entry, id });

/** Valid entries of two tables. */
type TwoEntries = readonly [NewEntry, NewEntry];

/** The tables that rejected batches share. */
const REJECTING: RejectionSubject<TwoEntries> = {
  key: 'rejecting tables',
  setUp: async (context) => {
    const [one, other] = await twoTables(context);
    return [await nextEntry(context, one), await nextEntry(context, other)];
  },
  observe: async (context, [a, b]) => [await versionState(context, a.id), await versionState(context, b.id)],
  control: async (context, [a, b]) => {
    await create(context, a, b);
    await expectVersions(context, 'listed', a.id, [a.version]);
    await expectVersions(context, 'listed', b.id, [b.version]);
  },
};

/**
 * Expects that an invalid entry in any position rejects the whole batch without a change, and that the valid entries
 * alone are accepted.
 */
const expectBatchRejected = (
  context: CheckContext,
  makeInvalid: (entry: NewEntry) => NewEntry,
  expectResponse: (response: AnyResponse) => void,
): Promise<void> =>
  expectRejections(context, REJECTING, (sender, [a, b]) => {
    const bad = makeInvalid(a);
    const batches = [
      [bad, a, b],
      [a, bad, b],
      [a, b, bad],
    ];
    return batches.map((entries) => async (): Promise<void> => expectResponse(await send(sender, entries)));
  });

export const BatchCreateTableVersions: OperationChecks<'BatchCreateTableVersions'> = {
  operation: 'BatchCreateTableVersions',
  subject: async (context) => {
    const id = await context.arrange.table();
    const next = async () => ({ body: { entries: [await nextEntry(context, id)] } });
    return { request: await next(), observe: () => versionState(context, id), nextRequest: next };
  },
  checks: {
    'creates-all': async (context) => {
      const [one, other] = await twoTables(context);
      const [a, b] = [await nextEntry(context, one), await nextEntry(context, other)];
      await create(context, a, b);
      await expectVersions(context, 'listed', one, [a.version]);
      await expectVersions(context, 'listed', other, [b.version]);
      const [next, afterNext] = await nextTwoEntries(context, one);
      await create(context, next, afterNext);
      await expectVersions(context, 'listed', one, [a.version, next.version, afterNext.version]);
    },
    'entry-fields': async (context) => {
      const entry = await nextEntry(context, await context.arrange.table());
      await create(context, { ...entry, naming_scheme: 'V2', metadata: { writer: 'ada' } });
      await expectVersions(context, 'listed', entry.id, [entry.version]);
    },
    'request-order': async (context) => {
      const [one, other] = await twoTables(context);
      for (const [first, second] of [[other, one] as const, [one, other] as const]) {
        const entries = [await nextEntry(context, first), ...(await nextTwoEntries(context, second))];
        const numbers = (await create(context, ...entries)).map(({ version }) => version);
        expect.equal(
          numbers,
          entries.map(({ version }) => version),
          'the versions of the records',
        );
      }
    },
    'record-of-entry': async (context) => {
      const { entries, records } = await createdBatch(context);
      for (const [at, entry] of entries.entries()) {
        expect.equal(records[at]?.version, entry.version, 'the version of the record');
        const metadata = records[at]?.metadata;
        if (metadata) expect.includes(metadata, entry.metadata ?? {}, 'the metadata of the record');
      }
    },
    'timestamp-millis': async (context) => {
      const { records } = await createdBatch(context);
      expect.equal(records.length, 2, 'the number of records');
      records.forEach(expectMillisTimestamp);
    },
    'transaction-id': async (context) => {
      const response = await send(context, [await nextEntry(context, await context.arrange.table())]);
      expectTransactionIdText(expect.ok('BatchCreateTableVersions', response));
    },
    'atomic-conflict': (context) => expectBatchRejected(context, withTakenVersion, expect.rejectedAsInvalid),
    'atomic-absent-table': (context) =>
      expectBatchRejected(
        context,
        (entry) => forTable(entry, ...entry.id.slice(0, -1), context.name('absent')),
        expect.rejectedAsInvalid,
      ),
    'exists-conflict': async (context) => {
      await expectBatchRejected(context, withTakenVersion, (response) =>
        expect.error(response, 'ConcurrentModification'),
      );
      const entry = await nextEntry(context, await context.arrange.table());
      await create(context, entry);
      const before = await describeVersion(context, entry.id, { version: entry.version });
      const again = await send(context, [{ ...entry, metadata: { writer: 'another client' } }]);
      expect.error(again, 'ConcurrentModification');
      expect.equal(await describeVersion(context, entry.id, { version: entry.version }), before, 'the record');
    },
    'table-absent': async (context) => {
      const entry = await nextEntry(context, await context.arrange.table());
      const parent = entry.id.slice(0, -1);
      const absent = [...parent, context.name('absent')];
      expect.error(await send(context, [forTable(entry, ...absent)]), 'TableNotFound');
      const nowhere = forTable(entry, context.name('absent'), context.name('absent'));
      expect.error(await send(context, [nowhere]), 'NamespaceNotFound');
      await expectTables(context, 'absent', [absent]);
      await create(context, entry);
    },
    'duplicate-rejected': async (context) => {
      await expectRejections(context, REJECTING, (sender, [a, b]) => [
        async () =>
          expect.rejected(await send(sender, [a, b, { ...a, metadata: { writer: 'twin' } }]), [
            'InvalidInput',
            'ConcurrentModification',
          ]),
      ]);
    },
    'no-table-rejected': (context) =>
      expectBatchRejected(
        context,
        (entry) => forTable(entry),
        (response) => expect.rejected(response, 'InvalidInput'),
      ),
    'empty-batch': async (context) => {
      const response = await send(context, []);
      if (response.status >= 400) expect.rejected(response, 'InvalidInput');
      else expect.equal(expect.ok('BatchCreateTableVersions', response).versions, [], 'the records');
      await create(context, await nextEntry(context, await context.arrange.table()));
    },
    'one-winner': concurrently(async (context, together) => {
      const [shared, one, other] = [await context.arrange.table(), ...(await twoTables(context))];
      for (let round = 0; round < 2; round += 1) {
        const [prize, a, b] = [
          await nextEntry(context, shared),
          await nextEntry(context, one),
          await nextEntry(context, other),
        ];
        const responses = await together([a, b], (sender, own) => send(sender, [own, prize]));
        const isWinner = responses.map(({ status }) => status < 300);
        const statuses = responses.map(({ status }) => status);
        expect.that(isWinner.filter(Boolean).length === 1, 'exactly one success', statuses);
        await expectVersions(context, 'listed', shared, [prize.version]);
        await expectVersions(context, isWinner[0] === true ? 'listed' : 'not listed', one, [a.version]);
        await expectVersions(context, isWinner[1] === true ? 'listed' : 'not listed', other, [b.version]);
      }
    }),
    'first-failure-reported': async (context) => {
      const id = await context.arrange.table();
      const good = await nextEntry(context, id);
      const exists = withTakenVersion(good);
      const absent = forTable(good, ...id.slice(0, -1), context.name('absent'));
      await context.expectUnchanged(
        () => versionState(context, id),
        async () => {
          expect.error(await send(context, [good, absent, exists]), 'TableNotFound');
          expect.error(await send(context, [good, exists, absent]), 'ConcurrentModification');
        },
      );
      await create(context, good);
    },
  },
};
