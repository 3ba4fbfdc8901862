import { rowsStream } from '../../context/arrange.ts';
import { withBody, withBytes } from '../../context/request-mutations.ts';
import type { OperationChecks } from '../../context/check.ts';
import { staysDeclared } from '../../context/resources/columns/columns.ts';
import * as expect from '../../context/expect.ts';
import { ODD_PROPERTIES } from '../../context/resources/namespaces/properties.ts';
import { describeTable, tableState, versionOf } from '../../context/resources/rows/rows.ts';
import { tableProperties } from '../../context/resources/tables/tables.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];
type Pairs = Readonly<Record<string, string>>;

const PAIRS: Pairs = { source: 'import', team: 'data' };

/** Replaces the pairs, and answers what the target answers. */
const replace = async ({ target }: World, id: Id, body: Pairs): Promise<Pairs> => {
  const answer = await target.call('UpdateTableSchemaMetadata', { id, body });
  return expect.ok('UpdateTableSchemaMetadata', target.supported('UpdateTableSchemaMetadata', answer));
};

/** The pairs a description shows, in metadata of the schema or in metadata of the table. */
const pairsOf = async (world: World, id: Id): Promise<Pairs> => {
  const { schema, metadata } = await describeTable(world, id);
  return { ...schema?.metadata, ...metadata };
};

/** The description shows these pairs; a target may have others of its own. */
const shows = async (world: World, id: Id, wanted: Pairs): Promise<void> => {
  const pairs = new Map(Object.entries(await pairsOf(world, id)));
  const found = Object.fromEntries(Object.keys(wanted).map((key) => [key, pairs.get(key)]));
  expect.equal(found, wanted, 'the pairs described');
};

const hides = async (world: World, id: Id, ...keys: readonly string[]): Promise<void> => {
  const pairs = await pairsOf(world, id);
  for (const key of keys) expect.that(!Object.hasOwn(pairs, key), `no pair ${key}`, pairs);
};

const stateOf = async (world: World, id: Id): Promise<object> => ({
  ...(await tableState(world, id)),
  pairs: await pairsOf(world, id),
});

/** Bodies that are refused with 400 and change nothing, where a map of texts is accepted. */
const refuses = async (
  world: World,
  bodies: readonly unknown[],
  bend: (id: Id, body: unknown) => ReturnType<World['target']['build']>,
): Promise<void> => {
  const id = await world.arrange.table();
  await replace(world, id, PAIRS);
  const sends = (body: unknown) => async (): Promise<void> =>
    expect.refused(await world.target.send('UpdateTableSchemaMetadata', bend(id, body)), 400);
  await world.unmoved(() => stateOf(world, id), ...bodies.map(sends));
  await replace(world, id, { source: 'another' });
};

export const UpdateTableSchemaMetadata: OperationChecks<'UpdateTableSchemaMetadata'> = {
  operation: 'UpdateTableSchemaMetadata',
  subject: async (world) => {
    const id = await world.arrange.table();
    const request = { id, body: PAIRS };
    return { request, observe: () => stateOf(world, id), again: () => request };
  },
  checks: {
    'answers-map': async (world) => {
      const id = await world.arrange.table();
      for (const pairs of [PAIRS, { team: 'other' }, {}])
        expect.equal(await replace(world, id, pairs), pairs, 'the answer');
    },
    described: async (world) => {
      const id = await world.arrange.table();
      await hides(world, id, ...Object.keys(PAIRS));
      await replace(world, id, PAIRS);
      await shows(world, id, PAIRS);
    },
    replaces: async (world) => {
      const id = await world.arrange.table();
      await replace(world, id, PAIRS);
      await shows(world, id, PAIRS);
      await replace(world, id, { team: 'other', added: 'yes' });
      await shows(world, id, { team: 'other', added: 'yes' });
      await hides(world, id, 'source');
    },
    'empty-map': async (world) => {
      const id = await world.arrange.table();
      await replace(world, id, PAIRS);
      await shows(world, id, PAIRS);
      await replace(world, id, {});
      await hides(world, id, ...Object.keys(PAIRS));
    },
    'keys-are-data': async (world) => {
      const id = await world.arrange.table();
      const named = { id: 'another', identity: 'ada', context: 'none', version: '7', branch: 'main', metadata: '{}' };
      for (const pairs of [named, ODD_PROPERTIES]) {
        expect.equal(await replace(world, id, pairs), pairs, 'the answer');
        await shows(world, id, pairs);
      }
    },
    'values-are-strings': async (world) => {
      const subject = (id: Id) => ({ request: { id, body: PAIRS } });
      const values = [1, 0.5, true, [], ['text'], {}, { deep: 'text' }];
      const bodies = [...values.map((value) => ({ source: 'other', bad: value })), ['text'], 'text', 7, true];
      await refuses(world, bodies, (id, body) =>
        withBody(world.target, 'UpdateTableSchemaMetadata', subject(id), body),
      );
    },
    'malformed-refused': async (world) => {
      const texts = [
        '{"source":"other"',
        '{source:"other"}',
        '{"source":"other"}}',
        `{'source':'other'}`,
        'source=other',
      ];
      await refuses(world, texts, (id, text) => {
        const wire = world.target.build('UpdateTableSchemaMetadata', { id, body: PAIRS });
        return withBytes(wire, String(text), 'application/json');
      });
    },
    'rows-stay': async (world) => {
      const id = await world.arrange.table();
      const before = { ...(await tableState(world, id)), version: undefined };
      await replace(world, id, PAIRS);
      expect.equal({ ...(await tableState(world, id)), version: undefined }, before, 'columns and rows');
    },
    'new-version': async (world) => {
      const id = await world.arrange.table();
      const before = await versionOf(world, id);
      await replace(world, id, PAIRS);
      const after = await versionOf(world, id);
      expect.that(after > before, `a version greater than ${before}`, after);
    },
    'properties-apart': async (world) => {
      const { arrange, name } = world;
      const id = [...(await arrange.namespace()), name('tbl')];
      await arrange.call('CreateTable', { id, query: { properties: '{"owner":"ada"}' }, body: rowsStream() });
      const before = await tableProperties(world, id);
      await replace(world, id, { owner: 'grace', team: 'data' });
      await shows(world, id, { owner: 'grace', team: 'data' });
      expect.equal(await tableProperties(world, id), before, 'the properties');
      await replace(world, id, {});
      expect.equal(await tableProperties(world, id), before, 'the properties without pairs');
    },
    'declared-refused': async (world) => {
      const { arrange, target } = world;
      const id = await arrange.declaredTable();
      const answer = await target.call('UpdateTableSchemaMetadata', { id, body: PAIRS });
      expect.refused(target.supported('UpdateTableSchemaMetadata', answer), 409, 'InvalidTableState');
      await staysDeclared(world, id);
      await arrange.call('InsertIntoTable', { id, body: rowsStream() });
      await replace(world, id, PAIRS);
    },
  },
};
