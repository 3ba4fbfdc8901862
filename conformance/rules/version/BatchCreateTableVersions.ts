import type { ClientRequest } from '#contract/client';
import type { TableVersion } from '#contract/types';
import { rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { tablesAre } from '../../context/resources/namespaces/existence.ts';
import {
  describeVersion,
  hasMillis,
  newVersion,
  textTransaction,
  versionAfter,
  versionsAre,
  versionState,
  type NewVersion,
} from '../../context/resources/versions/versions.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Entry = ClientRequest<'BatchCreateTableVersions'>['body']['entries'][number];
type NewEntry = NewVersion & { readonly id: string[] };
type Answered = Awaited<ReturnType<World['target']['call']>>;

const send = (
  { target }: World,
  entries: readonly Entry[],
): ReturnType<typeof target.call<'BatchCreateTableVersions'>> =>
  target.call('BatchCreateTableVersions', { body: { entries: [...entries] } });

/** A batch that must be accepted; returns the records answered. */
const create = async (world: World, ...entries: readonly Entry[]): Promise<readonly TableVersion[]> => {
  const answer = world.target.supported('BatchCreateTableVersions', await send(world, entries));
  return expect.ok('BatchCreateTableVersions', answer).versions;
};

/** An entry for the version to come of a table. */
const entryOf = async (world: World, id: Id): Promise<NewEntry> => ({
  ...(await newVersion(world, id)),
  id: [...id],
});

/** Two tables of which the second has more versions, so that their next numbers differ. */
const twoTables = async (world: World): Promise<readonly [Id, Id]> => {
  const [one, other] = [await world.arrange.table(), await world.arrange.table()];
  for (let writes = 0; writes < 2; writes += 1)
    await world.arrange.call('InsertIntoTable', { id: other, body: rowsStream() });
  return [one, other];
};

/** The entry with the number of the newest version that its table has. */
const taken = (entry: NewEntry): NewEntry => ({ ...entry, version: entry.version - 1 });

/** The entry for the version to come after it. */
const entryAfter = (entry: NewEntry): NewEntry => ({ ...entry, ...versionAfter(entry) });

/** The same entry for a table that is not there. */
const elsewhere = (entry: NewEntry, ...id: string[]): NewEntry => ({ ...entry, id });

/**
 * A spoilt entry is refused together with good ones, in whichever place it stands, and no entry of the batch is
 * recorded; the good ones alone are accepted.
 */
const refusesAll = async (
  world: World,
  spoil: (entry: NewEntry) => NewEntry,
  refused: (answer: Answered) => void,
): Promise<void> => {
  const [one, other] = await twoTables(world);
  const [a, b] = [await entryOf(world, one), await entryOf(world, other)];
  const bad = spoil(a);
  const batches = [
    [bad, a, b],
    [a, bad, b],
    [a, b, bad],
  ];
  await world.unmoved(
    async () => [await versionState(world, one), await versionState(world, other)],
    ...batches.map((entries) => async (): Promise<void> => refused(await send(world, entries))),
  );
  await create(world, a, b);
  await versionsAre(world, 'listed', one, [a.version]);
  await versionsAre(world, 'listed', other, [b.version]);
};

export const BatchCreateTableVersions: OperationChecks<'BatchCreateTableVersions'> = {
  operation: 'BatchCreateTableVersions',
  subject: async (world) => {
    const id = await world.arrange.table();
    const next = async () => ({ body: { entries: [await entryOf(world, id)] } });
    return { request: await next(), observe: () => versionState(world, id), again: next };
  },
  checks: {
    'creates-all': async (world) => {
      const [one, other] = await twoTables(world);
      const [a, b] = [await entryOf(world, one), await entryOf(world, other)];
      await create(world, a, b);
      await versionsAre(world, 'listed', one, [a.version]);
      await versionsAre(world, 'listed', other, [b.version]);
      const next = entryAfter(a);
      const afterNext = entryAfter(next);
      await create(world, next, afterNext);
      await versionsAre(world, 'listed', one, [a.version, next.version, afterNext.version]);
    },
    'entry-members': async (world) => {
      const entry = await entryOf(world, await world.arrange.table());
      await create(world, { ...entry, naming_scheme: 'V2', metadata: { writer: 'ada' } });
      await versionsAre(world, 'listed', entry.id, [entry.version]);
    },
    'request-order': async (world) => {
      const [one, other] = await twoTables(world);
      for (const [first, second] of [[other, one] as const, [one, other] as const]) {
        const [a, b] = [await entryOf(world, first), await entryOf(world, second)];
        const entries = [a, b, entryAfter(b)];
        const numbers = (await create(world, ...entries)).map(({ version }) => version);
        expect.equal(
          numbers,
          entries.map(({ version }) => version),
          'the versions of the records',
        );
      }
    },
    'record-of-entry': async (world) => {
      const [one, other] = await twoTables(world);
      const a = { ...(await entryOf(world, one)), metadata: { writer: 'ada', note: "it's 42" } };
      const b = { ...(await entryOf(world, other)), metadata: { writer: 'grace' } };
      const records = await create(world, a, b);
      for (const [at, entry] of [a, b].entries()) {
        const metadata = records[at]?.metadata ?? entry.metadata;
        expect.equal(records[at]?.version, entry.version, 'the version of the record');
        expect.equal({ ...metadata, ...entry.metadata }, metadata, 'the metadata of the record');
      }
    },
    'timestamp-millis': async (world) => {
      const [one, other] = await twoTables(world);
      const records = await create(world, await entryOf(world, one), await entryOf(world, other));
      expect.equal(records.length, 2, 'the number of records');
      records.forEach(hasMillis);
    },
    'transaction-id': async (world) => {
      const answer = await send(world, [await entryOf(world, await world.arrange.table())]);
      textTransaction(expect.ok('BatchCreateTableVersions', answer));
    },
    'atomic-conflict': (world) => refusesAll(world, taken, expect.refusedSomehow),
    'atomic-absent-table': (world) =>
      refusesAll(
        world,
        (entry) => elsewhere(entry, ...entry.id.slice(0, -1), world.name('absent')),
        expect.refusedSomehow,
      ),
    'exists-conflict': async (world) => {
      await refusesAll(world, taken, (answer) => expect.refused(answer, 409, 'ConcurrentModification'));
      const entry = await entryOf(world, await world.arrange.table());
      await create(world, entry);
      const before = await describeVersion(world, entry.id, { version: entry.version });
      const again = await send(world, [{ ...entry, metadata: { writer: 'somebody else' } }]);
      expect.refused(again, 409, 'ConcurrentModification');
      expect.equal(await describeVersion(world, entry.id, { version: entry.version }), before, 'the record');
    },
    'table-absent': async (world) => {
      const entry = await entryOf(world, await world.arrange.table());
      const parent = entry.id.slice(0, -1);
      const absent = [...parent, world.name('absent')];
      expect.refused(await send(world, [elsewhere(entry, ...absent)]), 404, 'TableNotFound');
      const nowhere = elsewhere(entry, world.name('absent'), world.name('absent'));
      expect.refused(await send(world, [nowhere]), 404, 'NamespaceNotFound');
      await tablesAre(world, 'gone', [absent]);
      await create(world, entry);
    },
    'duplicate-refused': async (world) => {
      const [one, other] = await twoTables(world);
      const [a, b] = [await entryOf(world, one), await entryOf(world, other)];
      await world.unmoved(
        async () => [await versionState(world, one), await versionState(world, other)],
        async () => expect.refused(await send(world, [a, b, { ...a, metadata: { writer: 'twin' } }]), [400, 409]),
      );
      await create(world, a, b);
    },
    'no-table-refused': (world) =>
      refusesAll(
        world,
        (entry) => elsewhere(entry),
        (answer) => expect.refused(answer, 400),
      ),
    'empty-batch': async (world) => {
      const answer = await send(world, []);
      if (answer.status >= 400) expect.refused(answer, 400);
      else expect.equal(expect.ok('BatchCreateTableVersions', answer).versions, [], 'the records');
      await create(world, await entryOf(world, await world.arrange.table()));
    },
    'one-winner': async (world) => {
      const [shared, one, other] = [await world.arrange.table(), ...(await twoTables(world))];
      let [prize, a, b] = [await entryOf(world, shared), await entryOf(world, one), await entryOf(world, other)];
      for (let round = 0; round < 3; round += 1) {
        const answers = await Promise.all([send(world, [a, prize]), send(world, [b, prize])]);
        const won = answers.map(({ status }) => status < 300);
        const statuses = answers.map(({ status }) => status);
        expect.that(won.filter(Boolean).length === 1, 'exactly one success', statuses);
        await versionsAre(world, 'listed', shared, [prize.version]);
        await versionsAre(world, won[0] === true ? 'listed' : 'not listed', one, [a.version]);
        await versionsAre(world, won[1] === true ? 'listed' : 'not listed', other, [b.version]);
        prize = entryAfter(prize);
        if (won[0] === true) a = entryAfter(a);
        else b = entryAfter(b);
      }
    },
    'first-failure-told': async (world) => {
      const id = await world.arrange.table();
      const good = await entryOf(world, id);
      const exists = taken(good);
      const absent = elsewhere(good, ...id.slice(0, -1), world.name('absent'));
      await world.unmoved(
        () => versionState(world, id),
        async () => {
          expect.refused(await send(world, [good, absent, exists]), 404, 'TableNotFound');
          expect.refused(await send(world, [good, exists, absent]), 409, 'ConcurrentModification');
        },
      );
      await create(world, good);
    },
  },
};
