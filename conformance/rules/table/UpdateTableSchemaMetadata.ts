import { rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { withBody, withBytes } from '../../context/request-mutations.ts';
import { UNUSUAL_PROPERTIES } from '../../context/resources/namespaces/properties.ts';
import {
  currentVersion,
  describeTable,
  expectOnlyDeclared,
  tableState,
  singleVersionTable,
} from '../../context/resources/tables/table-state.ts';
import { readTableProperties } from '../../context/resources/tables/tables.ts';
import { expectRejections, type RejectionSubject } from '../../context/shared-rejections.ts';

type Pairs = Readonly<Record<string, string>>;

const PAIRS: Pairs = { source: 'import', team: 'data' };

/** Replaces the metadata and returns the response. */
const replace = async ({ target }: CheckContext, id: ObjectId, body: Pairs): Promise<Pairs> => {
  const response = await target.call('UpdateTableSchemaMetadata', { id, body });
  return expect.ok('UpdateTableSchemaMetadata', target.requireSupported('UpdateTableSchemaMetadata', response));
};

/** Reads the metadata of the schema and of the table. */
const readPairs = async (context: CheckContext, id: ObjectId): Promise<Pairs> => {
  const { schema, metadata } = await describeTable(context, id);
  return { ...schema?.metadata, ...metadata };
};

/** Expects these metadata values in the description; a target may add its own. */
const expectPairs = async (context: CheckContext, id: ObjectId, wanted: Pairs): Promise<void> => {
  const pairs = new Map(Object.entries(await readPairs(context, id)));
  const found = Object.fromEntries(Object.keys(wanted).map((key) => [key, pairs.get(key)]));
  expect.equal(found, wanted, 'the metadata described');
};

const expectNoPairs = async (context: CheckContext, id: ObjectId, ...keys: readonly string[]): Promise<void> => {
  const pairs = await readPairs(context, id);
  for (const key of keys) expect.that(!Object.hasOwn(pairs, key), `no metadata key ${key}`, pairs);
};

/** Reads what a commit can change, as {@link committedState} does, and the metadata. */
const readState = async (context: CheckContext, id: ObjectId): Promise<object> => {
  const { version, schema, metadata, properties } = await describeTable(context, id);
  const state = { version, schema, metadata, properties };
  return typeof version === 'number' ? state : { ...state, ...(await tableState(context, id)) };
};

/** The table with metadata that rejected requests share. */
const REJECTING: RejectionSubject<ObjectId> = {
  key: 'rejecting table',
  setUp: async (context) => {
    const id = await context.arrange.table();
    await replace(context, id, PAIRS);
    return id;
  },
  observe: readState,
  control: (context, id) => replace(context, id, { source: 'another' }),
};

/** Expects that the bodies are rejected with 400 and change nothing, and that a map of strings is then accepted. */
const expectBodiesRejected = async (
  context: CheckContext,
  bodies: readonly unknown[],
  mutation: (id: ObjectId, body: unknown) => ReturnType<CheckContext['target']['build']>,
): Promise<void> =>
  expectRejections(context, REJECTING, ({ target }, id) =>
    bodies.map(
      (body) => async (): Promise<void> =>
        expect.rejected(await target.send('UpdateTableSchemaMetadata', mutation(id, body)), 'InvalidInput'),
    ),
  );

export const UpdateTableSchemaMetadata: OperationChecks<'UpdateTableSchemaMetadata'> = {
  operation: 'UpdateTableSchemaMetadata',
  subject: async (context) => {
    const id = await context.arrange.table();
    const request = { id, body: PAIRS };
    return { request, observe: () => readState(context, id), nextRequest: () => request };
  },
  checks: {
    'returns-map': async (context) => {
      const id = await context.arrange.table();
      for (const pairs of [PAIRS, { team: 'other' }, {}])
        expect.equal(await replace(context, id, pairs), pairs, 'the response');
    },
    described: async (context) => {
      const id = await context.arrange.table();
      await expectNoPairs(context, id, ...Object.keys(PAIRS));
      await replace(context, id, PAIRS);
      await expectPairs(context, id, PAIRS);
    },
    replaces: async (context) => {
      const id = await context.arrange.table();
      await replace(context, id, PAIRS);
      await expectPairs(context, id, PAIRS);
      await replace(context, id, { team: 'other', added: 'yes' });
      await expectPairs(context, id, { team: 'other', added: 'yes' });
      await expectNoPairs(context, id, 'source');
    },
    'empty-map': async (context) => {
      const id = await context.arrange.table();
      await replace(context, id, PAIRS);
      await expectPairs(context, id, PAIRS);
      await replace(context, id, {});
      await expectNoPairs(context, id, ...Object.keys(PAIRS));
    },
    'keys-are-data': async (context) => {
      const id = await context.arrange.table();
      const named = { id: 'another', identity: 'ada', context: 'none', version: '7', branch: 'main', metadata: '{}' };
      for (const pairs of [named, UNUSUAL_PROPERTIES]) {
        expect.equal(await replace(context, id, pairs), pairs, 'the response');
        await expectPairs(context, id, pairs);
      }
    },
    'values-are-strings': async (context) => {
      const subject = (id: ObjectId) => ({ request: { id, body: PAIRS } });
      const values = [1, 0.5, true, [], ['text'], {}, { deep: 'text' }];
      const bodies = [...values.map((value) => ({ source: 'other', bad: value })), ['text'], 'text', 7, true];
      await expectBodiesRejected(context, bodies, (id, body) =>
        withBody(context.target, 'UpdateTableSchemaMetadata', subject(id), body),
      );
    },
    'malformed-rejected': async (context) => {
      const texts = [
        '{"source":"other"',
        '{source:"other"}',
        '{"source":"other"}}',
        `{'source':'other'}`,
        'source=other',
      ];
      await expectBodiesRejected(context, texts, (id, text) => {
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
      const { id, version: before } = await singleVersionTable(context);
      await replace(context, id, PAIRS);
      const after = await currentVersion(context, id);
      expect.that(after > before, `a version greater than ${before}`, after);
    },
    'properties-apart': async (context) => {
      const { arrange, name } = context;
      const id = [...(await arrange.sharedNamespace()), name('tbl')];
      await arrange.call('CreateTable', { id, query: { properties: '{"owner":"ada"}' }, body: rowsStream() });
      const before = await readTableProperties(context, id);
      await replace(context, id, { owner: 'grace', team: 'data' });
      await expectPairs(context, id, { owner: 'grace', team: 'data' });
      expect.equal(await readTableProperties(context, id), before, 'the properties');
      await replace(context, id, {});
      expect.equal(await readTableProperties(context, id), before, 'the properties after the metadata was removed');
    },
    'declared-rejected': async (context) => {
      const { arrange, target } = context;
      const id = await arrange.declaredTable();
      const response = await target.call('UpdateTableSchemaMetadata', { id, body: PAIRS });
      expect.error(target.requireSupported('UpdateTableSchemaMetadata', response), 'InvalidTableState');
      await expectOnlyDeclared(context, id);
      await arrange.call('InsertIntoTable', { id, body: rowsStream() });
      await replace(context, id, PAIRS);
    },
  },
};
