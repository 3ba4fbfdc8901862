import { rowsStream } from '../../context/arrange.ts';
import { withBody, withBytes } from '../../context/request-mutations.ts';
import type { OperationChecks } from '../../context/check.ts';
import { staysDeclared } from '../../context/resources/columns/columns.ts';
import * as expect from '../../context/expect.ts';
import { ODD_PROPERTIES } from '../../context/resources/namespaces/properties.ts';
import { describeTable, tableState, versionOf } from '../../context/resources/rows/rows.ts';
import { tableProperties } from '../../context/resources/tables/tables.ts';
import type { CheckContext } from '../../context/check-context.ts';

type Id = readonly string[];
type Pairs = Readonly<Record<string, string>>;

const PAIRS: Pairs = { source: 'import', team: 'data' };

/** Replaces the pairs, and answers what the target answers. */
const replace = async ({ target }: CheckContext, id: Id, body: Pairs): Promise<Pairs> => {
  const response = await target.call('UpdateTableSchemaMetadata', { id, body });
  return expect.ok('UpdateTableSchemaMetadata', target.supported('UpdateTableSchemaMetadata', response));
};

/** The pairs a description shows, in metadata of the schema or in metadata of the table. */
const pairsOf = async (context: CheckContext, id: Id): Promise<Pairs> => {
  const { schema, metadata } = await describeTable(context, id);
  return { ...schema?.metadata, ...metadata };
};

/** The description shows these pairs; a target may have others of its own. */
const shows = async (context: CheckContext, id: Id, wanted: Pairs): Promise<void> => {
  const pairs = new Map(Object.entries(await pairsOf(context, id)));
  const found = Object.fromEntries(Object.keys(wanted).map((key) => [key, pairs.get(key)]));
  expect.equal(found, wanted, 'the pairs described');
};

const hides = async (context: CheckContext, id: Id, ...keys: readonly string[]): Promise<void> => {
  const pairs = await pairsOf(context, id);
  for (const key of keys) expect.that(!Object.hasOwn(pairs, key), `no pair ${key}`, pairs);
};

const stateOf = async (context: CheckContext, id: Id): Promise<object> => ({
  ...(await tableState(context, id)),
  pairs: await pairsOf(context, id),
});

/** Bodies that are refused with 400 and change nothing, where a map of texts is accepted. */
const rejects = async (
  context: CheckContext,
  bodies: readonly unknown[],
  mutation: (id: Id, body: unknown) => ReturnType<CheckContext['target']['build']>,
): Promise<void> => {
  const id = await context.arrange.table();
  await replace(context, id, PAIRS);
  const sends = (body: unknown) => async (): Promise<void> =>
    expect.rejected(await context.target.send('UpdateTableSchemaMetadata', mutation(id, body)), 400);
  await context.expectUnchanged(() => stateOf(context, id), ...bodies.map(sends));
  await replace(context, id, { source: 'another' });
};

export const UpdateTableSchemaMetadata: OperationChecks<'UpdateTableSchemaMetadata'> = {
  operation: 'UpdateTableSchemaMetadata',
  subject: async (context) => {
    const id = await context.arrange.table();
    const request = { id, body: PAIRS };
    return { request, observe: () => stateOf(context, id), again: () => request };
  },
  checks: {
    'answers-map': async (context) => {
      const id = await context.arrange.table();
      for (const pairs of [PAIRS, { team: 'other' }, {}])
        expect.equal(await replace(context, id, pairs), pairs, 'the answer');
    },
    described: async (context) => {
      const id = await context.arrange.table();
      await hides(context, id, ...Object.keys(PAIRS));
      await replace(context, id, PAIRS);
      await shows(context, id, PAIRS);
    },
    replaces: async (context) => {
      const id = await context.arrange.table();
      await replace(context, id, PAIRS);
      await shows(context, id, PAIRS);
      await replace(context, id, { team: 'other', added: 'yes' });
      await shows(context, id, { team: 'other', added: 'yes' });
      await hides(context, id, 'source');
    },
    'empty-map': async (context) => {
      const id = await context.arrange.table();
      await replace(context, id, PAIRS);
      await shows(context, id, PAIRS);
      await replace(context, id, {});
      await hides(context, id, ...Object.keys(PAIRS));
    },
    'keys-are-data': async (context) => {
      const id = await context.arrange.table();
      const named = { id: 'another', identity: 'ada', context: 'none', version: '7', branch: 'main', metadata: '{}' };
      for (const pairs of [named, ODD_PROPERTIES]) {
        expect.equal(await replace(context, id, pairs), pairs, 'the answer');
        await shows(context, id, pairs);
      }
    },
    'values-are-strings': async (context) => {
      const subject = (id: Id) => ({ request: { id, body: PAIRS } });
      const values = [1, 0.5, true, [], ['text'], {}, { deep: 'text' }];
      const bodies = [...values.map((value) => ({ source: 'other', bad: value })), ['text'], 'text', 7, true];
      await rejects(context, bodies, (id, body) =>
        withBody(context.target, 'UpdateTableSchemaMetadata', subject(id), body),
      );
    },
    'malformed-refused': async (context) => {
      const texts = [
        '{"source":"other"',
        '{source:"other"}',
        '{"source":"other"}}',
        `{'source':'other'}`,
        'source=other',
      ];
      await rejects(context, texts, (id, text) => {
        const wire = context.target.build('UpdateTableSchemaMetadata', { id, body: PAIRS });
        return withBytes(wire, String(text), 'application/json');
      });
    },
    'rows-stay': async (context) => {
      const id = await context.arrange.table();
      const before = { ...(await tableState(context, id)), version: undefined };
      await replace(context, id, PAIRS);
      expect.equal({ ...(await tableState(context, id)), version: undefined }, before, 'columns and rows');
    },
    'new-version': async (context) => {
      const id = await context.arrange.table();
      const before = await versionOf(context, id);
      await replace(context, id, PAIRS);
      const after = await versionOf(context, id);
      expect.that(after > before, `a version greater than ${before}`, after);
    },
    'properties-apart': async (context) => {
      const { arrange, name } = context;
      const id = [...(await arrange.namespace()), name('tbl')];
      await arrange.call('CreateTable', { id, query: { properties: '{"owner":"ada"}' }, body: rowsStream() });
      const before = await tableProperties(context, id);
      await replace(context, id, { owner: 'grace', team: 'data' });
      await shows(context, id, { owner: 'grace', team: 'data' });
      expect.equal(await tableProperties(context, id), before, 'the properties');
      await replace(context, id, {});
      expect.equal(await tableProperties(context, id), before, 'the properties without pairs');
    },
    'declared-refused': async (context) => {
      const { arrange, target } = context;
      const id = await arrange.declaredTable();
      const response = await target.call('UpdateTableSchemaMetadata', { id, body: PAIRS });
      expect.rejected(target.supported('UpdateTableSchemaMetadata', response), 409, 'InvalidTableState');
      await staysDeclared(context, id);
      await arrange.call('InsertIntoTable', { id, body: rowsStream() });
      await replace(context, id, PAIRS);
    },
  },
};
