import type { DescribeTableResponse } from '#contract/types';
import { COLUMNS, rowsStream } from '../../context/arrange.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { showsProperties } from '../../context/resources/namespaces/properties.ts';
import {
  describe,
  DETAILED,
  detailed,
  fieldsIn,
  formerTables,
  tableProperties,
  usualTable,
} from '../../context/resources/tables/tables.ts';
import type { CheckContext } from '../../context/check-context.ts';
import { schemaChecks } from './describe-schemas.ts';

type Id = readonly string[];

const FLAGS = { with_table_uri: true, load_detailed_metadata: true, check_declared: true } as const;

/** The version a description shows, which is a number. */
const versionIn = ({ version }: DescribeTableResponse): number => {
  expect.that(typeof version === 'number', 'a version', version);
  return version;
};

const columnsIn = (description: DescribeTableResponse): string[] => fieldsIn(description).map(({ name }) => name);

const hasLocation = ({ location }: DescribeTableResponse): void =>
  expect.that(typeof location === 'string' && location !== '', 'a location that is not empty', location);

/** Adds rows and answers the version the write tells, if it tells one. */
const append = async ({ arrange }: CheckContext, id: Id): Promise<number | undefined> =>
  (await arrange.call('InsertIntoTable', { id, body: rowsStream() })).body?.version;

/** Adds a column where the target can; whether it could. */
const addColumn = async ({ arrange, target }: CheckContext, id: Id, column: string): Promise<boolean> => {
  if (target.lacks('AlterTableAddColumns')) return false;
  const body = { new_columns: [{ name: column, expression: 'id * 2' }] };
  await arrange.call('AlterTableAddColumns', { id, body });
  return true;
};

/** Every flag has shown its effect on a table with data. */
const takesFlags = (description: DescribeTableResponse): void => {
  const { table_uri, is_only_declared } = description;
  expect.that(typeof table_uri === 'string', 'a table_uri', table_uri);
  expect.equal(is_only_declared, false, 'is_only_declared');
  versionIn(description);
  expect.equal(columnsIn(description), Object.keys(COLUMNS), 'the columns');
};

/** Writes to a table, with another column where the target can; returns its descriptions before and after. */
const written = async (
  context: CheckContext,
  id: Id,
): Promise<{ readonly before: DescribeTableResponse; readonly after: DescribeTableResponse }> => {
  const before = await detailed(context, id);
  await append(context, id);
  await addColumn(context, id, 'twice');
  return { before, after: await detailed(context, id) };
};

export const DescribeTable: OperationChecks<'DescribeTable'> = {
  operation: 'DescribeTable',
  subject: async ({ arrange }) => ({ request: { id: await arrange.table(), body: {} } }),
  checks: {
    names: async (context) => {
      const { arrange } = context;
      const nested = await arrange.table({ in: await arrange.namespace(await arrange.namespace()) });
      for (const id of [nested, await usualTable(context), await arrange.table({ in: [] })])
        for (const ask of [{}, DETAILED]) {
          const { table, namespace } = await describe(context, id, ask);
          expect.equal(table ?? id.at(-1), id.at(-1), 'the table');
          expect.equal(namespace ?? id.slice(0, -1), id.slice(0, -1), 'the namespace');
        }
    },
    'names-present': async (context) => {
      const { table, namespace } = await detailed(context, await usualTable(context));
      expect.that(typeof table === 'string', 'a table', table);
      expect.that(Array.isArray(namespace), 'a namespace', namespace);
    },
    'latest-by-default': async (context) => {
      const id = await context.arrange.table();
      const first = await detailed(context, id);
      await append(context, id);
      const second = await detailed(context, id);
      expect.that(versionIn(second) > versionIn(first), 'a greater version after a write', second.version);
      expect.equal(columnsIn(second), Object.keys(COLUMNS), 'the columns');
      if (!(await addColumn(context, id, 'twice'))) return;
      const third = await detailed(context, id);
      expect.that(versionIn(third) > versionIn(second), 'a greater version after a column was added', third.version);
      expect.equal(columnsIn(third).sort(), [...Object.keys(COLUMNS), 'twice'].sort(), 'the columns after that');
    },
    'version-of-write': async (context) => {
      const { arrange, name } = context;
      const id = [...(await arrange.namespace()), name('tbl')];
      const created = (await arrange.call('CreateTable', { id, body: rowsStream() })).body?.version;
      if (created !== undefined) expect.equal((await detailed(context, id)).version, created, 'the version');
      const inserted = await append(context, id);
      if (inserted !== undefined) expect.equal((await detailed(context, id)).version, inserted, 'the version');
      if (created === undefined && inserted === undefined) throw new NotApplicable('no write answers a version');
    },
    'current-version-named': async (context) => {
      const id = await context.arrange.table();
      await append(context, id);
      const unnamed = await detailed(context, id);
      const named = await detailed(context, id, { version: versionIn(unnamed) });
      expect.equal(named.version, unnamed.version, 'the version');
      expect.equal(fieldsIn(named), fieldsIn(unnamed), 'the fields of the schema');
    },
    'older-version': async (context) => {
      const id = await context.arrange.table();
      const { before, after } = await written(context, id);
      expect.that(versionIn(after) > versionIn(before), 'a greater version after a write', after.version);
      const then = await detailed(context, id, { version: versionIn(before) });
      expect.equal(then.version, before.version, 'the version');
      expect.equal(fieldsIn(then), fieldsIn(before), 'the fields of the schema');
    },
    tag: async (context) => {
      const id = await context.arrange.table();
      const version = versionIn(await detailed(context, id));
      await context.arrange.call('CreateTableTag', { id, body: { tag: 'first', version } });
      const { before } = await written(context, id);
      const tagged = await describe(context, id, { ...DETAILED, body: { tag: 'first' } });
      expect.equal(tagged.version, version, 'the version');
      expect.equal(fieldsIn(tagged), fieldsIn(before), 'the fields of the schema');
    },
    branch: async (context) => {
      const { arrange } = context;
      const id = await arrange.table();
      await arrange.call('CreateTableBranch', { id, body: { name: 'side' } });
      const { version } =
        (await arrange.call('InsertIntoTable', { id, query: { branch: 'side' }, body: rowsStream() })).body ?? {};
      const side = await describe(context, id, { ...DETAILED, body: { branch: 'side' } });
      expect.equal(side.version, version ?? side.version, 'the version of the branch');
      const atSide = await arrange.call('CountTableRows', { id, body: { branch: 'side', version: versionIn(side) } });
      expect.equal(Number(atSide.body), 6, 'the rows of the branch at the version described');
    },
    detailed: async (context) => {
      const description = await detailed(context, await context.arrange.table());
      versionIn(description);
      expect.equal(columnsIn(description), Object.keys(COLUMNS), 'the columns');
    },
    'version-and-schema': async (context) => {
      const id = await usualTable(context);
      const description = await describe(context, id);
      expect.equal(versionIn(description), versionIn(await detailed(context, id)), 'the version');
      expect.equal(columnsIn(description), Object.keys(COLUMNS), 'the columns');
    },
    stats: async (context) => {
      const { arrange, target } = context;
      const id = await arrange.table();
      const first = await detailed(context, id);
      expect.that((first.stats?.num_fragments ?? 0) >= 1, 'at least one fragment of a table with rows', first.stats);
      expect.equal(first.stats?.num_deleted_rows, 0, 'the deleted rows of a table that lost none');
      await append(context, id);
      const { stats } = await detailed(context, id);
      expect.equal(stats?.num_deleted_rows, 0, 'the deleted rows after an append');
      if (context.features?.has('time-travel') === true)
        expect.equal(
          (await detailed(context, id, { version: versionIn(first) })).stats,
          first.stats,
          'the stats of then',
        );
      if (target.lacks('GetTableStats')) return;
      const { fragment_stats } = (await arrange.call('GetTableStats', { id })).body ?? {};
      expect.equal(
        stats?.num_fragments,
        fragment_stats?.num_fragments,
        'the number of fragments, as GetTableStats has it,',
      );
    },
    location: async (context) => {
      const id = await usualTable(context);
      const plain = await describe(context, id);
      hasLocation(plain);
      for (const ask of [{ query: FLAGS }, { body: FLAGS }]) {
        const { location } = await describe(context, id, ask);
        expect.equal(location, plain.location, 'the location with flags');
      }
    },
    'location-stable': async (context) => {
      const id = await context.arrange.table();
      const before = await describe(context, id);
      hasLocation(before);
      await append(context, id);
      expect.equal((await describe(context, id)).location, before.location, 'the location after an append');
    },
    'table-uri': async (context) => {
      const id = await usualTable(context);
      const { table_uri } = await describe(context, id, { query: { with_table_uri: true } });
      expect.that(/^[a-z][a-z0-9+.-]*:\/*[^/]/i.test(table_uri ?? ''), 'a URI with a scheme', table_uri);
    },
    'flags-in-query': async (context) => {
      const id = await usualTable(context);
      takesFlags(await describe(context, id, { query: FLAGS }));
    },
    'flags-in-body': async (context) => {
      const id = await usualTable(context);
      takesFlags(await describe(context, id, { body: FLAGS }));
    },
    'query-wins': async (context) => {
      const id = await usualTable(context);
      const [on, off] = [{ with_table_uri: true }, { with_table_uri: false }];
      const shown = (await describe(context, id, { query: on, body: off })).table_uri;
      expect.that(typeof shown === 'string', 'a table_uri, as the query asks', shown);
      if (typeof (await describe(context, id)).table_uri === 'string') return;
      const hidden = (await describe(context, id, { query: off, body: on })).table_uri ?? null;
      expect.equal(hidden, null, 'the table_uri that the query does not ask for');
    },
    'only-declared': async (context) => {
      const id = await context.arrange.declaredTable();
      const { is_only_declared } = await describe(context, id, { query: { check_declared: true } });
      expect.equal(is_only_declared, true, 'is_only_declared');
    },
    'not-only-declared': async (context) => {
      const { arrange, target } = context;
      const ids = [await usualTable(context)];
      if (!target.lacks('DeclareTable')) {
        const written = await arrange.declaredTable();
        await arrange.call('CreateTable', { id: written, body: rowsStream() });
        ids.push(written);
      }
      for (const id of ids) {
        const { is_only_declared } = await describe(context, id, { query: { check_declared: true } });
        expect.equal(is_only_declared, false, 'is_only_declared');
      }
    },
    'declared-described': async (context) => {
      const description = await describe(context, await context.arrange.declaredTable());
      hasLocation(description);
      const { version = null, schema = null } = description;
      expect.equal({ version, schema }, { version: null, schema: null }, 'version and schema of a declared table');
    },
    'declared-detailed': async (context) => {
      const id = await context.arrange.declaredTable();
      hasLocation(await detailed(context, id));
    },
    'declared-detailed-no-failure': async (context) => {
      const id = await context.arrange.declaredTable();
      const { status } = await context.target.call('DescribeTable', { id, ...DETAILED });
      expect.that(status < 500, 'no server error', `status ${status}`);
    },
    ...schemaChecks,
    properties: async (context) => {
      const { arrange, name } = context;
      const properties = { owner: 'ada', 'Ein Schlüssel': "it's 42" };
      const id = [...(await arrange.namespace()), name('tbl')];
      await arrange.call('CreateTable', { id, query: { properties: JSON.stringify(properties) }, body: rowsStream() });
      const shown = (await describe(context, id)).properties;
      if (showsProperties(context, 'table-properties', shown)) expect.equal(shown, properties, 'the properties');
    },
    'no-properties': async (context) => {
      expect.equal(await tableProperties(context, await usualTable(context)), {}, 'the properties');
    },
    'vend-credentials-accepted': async (context) => {
      const id = await usualTable(context);
      for (const vend_credentials of [true, false])
        hasLocation(await describe(context, id, { body: { vend_credentials } }));
    },
    'managed-versions': async (context) => {
      const id = await context.arrange.table();
      await append(context, id);
      const description = await detailed(context, id);
      if (description.managed_versioning !== true)
        throw new NotApplicable('the target does not manage the versions of this table');
      const { versions } = (await context.read('ListTableVersions', { id })).body ?? {};
      const listed = (versions ?? []).map(({ version }) => version);
      expect.that(listed.includes(versionIn(description)), `version ${description.version} in the list`, listed);
    },
    'after-drop': async (context) => {
      const former = await formerTables(context, async (id) => void (await describe(context, id)));
      for (const id of former)
        expect.rejected(await context.target.call('DescribeTable', { id }), 404, 'TableNotFound');
      await describe(context, await usualTable(context));
    },
    'namespace-is-no-table': async (context) => {
      const { arrange, target } = context;
      const id = await usualTable(context);
      const parent = id.slice(0, -1);
      for (const namespace of [parent, await arrange.namespace(parent)])
        expect.rejected(await target.call('DescribeTable', { id: namespace }), 404);
      await describe(context, id);
    },
  },
};
