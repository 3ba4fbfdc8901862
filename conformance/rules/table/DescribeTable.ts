import type { DescribeTableResponse } from '#contract/types';
import { COLUMNS, rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { requireField } from '../../context/require-field.ts';
import { expectPropertyMap } from '../../context/resources/namespaces/properties.ts';
import {
  callDescribeTable,
  describeInDetail,
  DETAILED_METADATA,
  readTableProperties,
  removedTables,
  schemaFields,
  sharedAnyTable,
  sharedDefaultTable,
} from '../../context/resources/tables/tables.ts';
import { schemaChecks } from './describe-schema-checks.ts';

const FLAGS = { with_table_uri: true, load_detailed_metadata: true, check_declared: true } as const;

/** Returns the version in a description. Fails the check when there is none. */
const versionIn = ({ version }: DescribeTableResponse): number => {
  expect.that(typeof version === 'number', 'a version', version);
  return version;
};

const columnsIn = (description: DescribeTableResponse): string[] => schemaFields(description).map(({ name }) => name);

const expectLocation = ({ location }: DescribeTableResponse): void =>
  expect.that(typeof location === 'string' && location !== '', 'a location that is not empty', location);

/** Appends rows and returns the version in the response, if there is one. */
const append = async ({ arrange }: CheckContext, id: ObjectId): Promise<number | undefined> =>
  (await arrange.call('InsertIntoTable', { id, body: rowsStream() })).body?.version;

/** Adds a column if the target supports that; returns whether it does. */
const addColumn = async ({ arrange, target }: CheckContext, id: ObjectId, column: string): Promise<boolean> => {
  if (target.lacks('AlterTableAddColumns')) return false;
  const body = { new_columns: [{ name: column, expression: 'id * 2' }] };
  await arrange.call('AlterTableAddColumns', { id, body });
  return true;
};

/** Expects the effect of every flag on the description of a table with data. */
const expectFlagsApplied = (description: DescribeTableResponse): void => {
  const { table_uri, is_only_declared } = description;
  expect.that(typeof table_uri === 'string', 'a table_uri', table_uri);
  expect.equal(is_only_declared ?? false, false, 'is_only_declared');
  versionIn(description);
  expect.equal(columnsIn(description), Object.keys(COLUMNS), 'the columns');
};

/** Writes to a table and adds a column if the target supports that; returns the descriptions before and after. */
const written = async (
  context: CheckContext,
  id: ObjectId,
): Promise<{ readonly before: DescribeTableResponse; readonly after: DescribeTableResponse }> => {
  const before = await describeInDetail(context, id);
  await append(context, id);
  await addColumn(context, id, 'twice');
  return { before, after: await describeInDetail(context, id) };
};

/** Creates a table whose only version has the tag `first`. */
const taggedTable = async (context: CheckContext): Promise<{ readonly id: ObjectId; readonly version: number }> => {
  const id = await context.arrange.table();
  const version = versionIn(await describeInDetail(context, id));
  await context.arrange.call('CreateTableTag', { id, body: { tag: 'first', version } });
  return { id, version };
};

export const DescribeTable: OperationChecks<'DescribeTable'> = {
  operation: 'DescribeTable',
  subject: async (context) => ({ request: { id: await sharedAnyTable(context), body: {} } }),
  checks: {
    names: async (context) => {
      const { arrange } = context;
      const nested = await arrange.anyTable({ in: await arrange.namespace(await arrange.namespace()) });
      for (const id of [nested, await sharedAnyTable(context), await arrange.anyTable({ in: [] })])
        for (const options of [{}, DETAILED_METADATA]) {
          const { table, namespace } = await callDescribeTable(context, id, options);
          expect.equal(table ?? id.at(-1), id.at(-1), 'the table');
          expect.equal(namespace ?? id.slice(0, -1), id.slice(0, -1), 'the namespace');
        }
    },
    'names-present': async (context) => {
      const { table, namespace } = await describeInDetail(context, await sharedDefaultTable(context));
      expect.that(typeof table === 'string', 'a table', table);
      expect.that(Array.isArray(namespace), 'a namespace', namespace);
    },
    'latest-by-default': async (context) => {
      const id = await context.arrange.table();
      const first = await describeInDetail(context, id);
      await append(context, id);
      const second = await describeInDetail(context, id);
      expect.that(versionIn(second) > versionIn(first), 'a greater version after a write', second.version);
      expect.equal(columnsIn(second), Object.keys(COLUMNS), 'the columns');
      if (!(await addColumn(context, id, 'twice'))) return;
      const third = await describeInDetail(context, id);
      expect.that(versionIn(third) > versionIn(second), 'a greater version after a column was added', third.version);
      expect.equal(columnsIn(third).sort(), [...Object.keys(COLUMNS), 'twice'].sort(), 'the columns after that');
    },
    'version-of-write': async (context) => {
      const { arrange, name } = context;
      const id = [...(await arrange.sharedNamespace()), name('tbl')];
      const created = (await arrange.call('CreateTable', { id, body: rowsStream() })).body?.version;
      if (created !== undefined) expect.equal((await describeInDetail(context, id)).version, created, 'the version');
      const inserted = await append(context, id);
      if (inserted !== undefined) expect.equal((await describeInDetail(context, id)).version, inserted, 'the version');
      if (created === undefined && inserted === undefined) throw new NotApplicable('no write returns a version');
    },
    'current-version-named': async (context) => {
      const id = await context.arrange.table();
      await append(context, id);
      const unnamed = await describeInDetail(context, id);
      const named = await describeInDetail(context, id, { version: versionIn(unnamed) });
      expect.equal(named.version, unnamed.version, 'the version');
      expect.equal(schemaFields(named), schemaFields(unnamed), 'the fields of the schema');
    },
    'older-version': async (context) => {
      const id = await context.arrange.table();
      const { before, after } = await written(context, id);
      expect.that(versionIn(after) > versionIn(before), 'a greater version after a write', after.version);
      const then = await describeInDetail(context, id, { version: versionIn(before) });
      expect.equal(then.version, before.version, 'the version');
      expect.equal(schemaFields(then), schemaFields(before), 'the fields of the schema');
    },
    tag: async (context) => {
      const { id, version } = await taggedTable(context);
      const { before } = await written(context, id);
      const tagged = await callDescribeTable(context, id, { ...DETAILED_METADATA, body: { tag: 'first' } });
      expect.equal(tagged.version, version, 'the version');
      expect.equal(schemaFields(tagged), schemaFields(before), 'the fields of the schema');
    },
    'tag-alone': async (context) => {
      const { id, version } = await taggedTable(context);
      expect.rejected(
        await context.target.call('DescribeTable', { id, body: { tag: 'first', version } }),
        'InvalidInput',
      );
      await callDescribeTable(context, id, { body: { tag: 'first' } });
    },
    'tag-without-branch': async (context) => {
      const { id } = await taggedTable(context);
      await context.arrange.call('CreateTableBranch', { id, body: { name: 'side' } });
      expect.rejected(
        await context.target.call('DescribeTable', { id, body: { tag: 'first', branch: 'side' } }),
        'InvalidInput',
      );
      await callDescribeTable(context, id, { body: { tag: 'first' } });
    },
    branch: async (context) => {
      const { arrange } = context;
      const id = await arrange.table();
      await arrange.call('CreateTableBranch', { id, body: { name: 'side' } });
      const { version } =
        (await arrange.call('InsertIntoTable', { id, query: { branch: 'side' }, body: rowsStream() })).body ?? {};
      const side = await callDescribeTable(context, id, { ...DETAILED_METADATA, body: { branch: 'side' } });
      expect.equal(side.version, version ?? side.version, 'the version of the branch');
      const atSide = await arrange.call('CountTableRows', { id, body: { branch: 'side', version: versionIn(side) } });
      expect.equal(Number(atSide.body), 6, 'the rows of the branch at the version described');
    },
    detailed: async (context) => {
      const description = await describeInDetail(context, await context.arrange.table());
      versionIn(description);
      expect.equal(columnsIn(description), Object.keys(COLUMNS), 'the columns');
    },
    'version-and-schema': async (context) => {
      const id = await sharedDefaultTable(context);
      const description = await callDescribeTable(context, id);
      expect.equal(versionIn(description), versionIn(await describeInDetail(context, id)), 'the version');
      expect.equal(columnsIn(description), Object.keys(COLUMNS), 'the columns');
    },
    stats: async (context) => {
      const { arrange, target } = context;
      const id = await arrange.table();
      const first = await describeInDetail(context, id);
      expect.that((first.stats?.num_fragments ?? 0) >= 1, 'at least one fragment of a table with rows', first.stats);
      expect.equal(first.stats?.num_deleted_rows, 0, 'the deleted rows of a table without deletes');
      await append(context, id);
      const { stats } = await describeInDetail(context, id);
      expect.equal(stats?.num_deleted_rows, 0, 'the deleted rows after an append');
      if (context.features?.has('time-travel') === true)
        expect.equal(
          (await describeInDetail(context, id, { version: versionIn(first) })).stats,
          first.stats,
          'the stats of the earlier version',
        );
      if (target.lacks('GetTableStats')) return;
      const { fragment_stats } = (await arrange.call('GetTableStats', { id })).body ?? {};
      expect.equal(
        stats?.num_fragments,
        fragment_stats?.num_fragments,
        'the number of fragments, as in GetTableStats,',
      );
    },
    location: async (context) => {
      const id = await sharedAnyTable(context);
      const plain = await callDescribeTable(context, id);
      expectLocation(plain);
      for (const options of [{ query: FLAGS }, { body: FLAGS }]) {
        const { location } = await callDescribeTable(context, id, options);
        expect.equal(location, plain.location, 'the location with flags');
      }
    },
    'location-stable': async (context) => {
      const id = await context.arrange.table();
      const before = await callDescribeTable(context, id);
      expectLocation(before);
      await append(context, id);
      expect.equal((await callDescribeTable(context, id)).location, before.location, 'the location after an append');
    },
    'table-uri': async (context) => {
      const id = await sharedAnyTable(context);
      const { table_uri } = await callDescribeTable(context, id, { query: { with_table_uri: true } });
      expect.that(/^[a-z][a-z0-9+.-]*:\/*[^/]/i.test(table_uri ?? ''), 'a URI with a scheme', table_uri);
    },
    'table-uri-on-request': async (context) => {
      const id = await sharedAnyTable(context);
      for (const query of [{}, { with_table_uri: false }]) {
        const { table_uri = null } = await callDescribeTable(context, id, { query });
        expect.equal(table_uri, null, 'the table_uri that the request does not ask for');
      }
    },
    'flags-in-query': async (context) => {
      const id = await sharedDefaultTable(context);
      expectFlagsApplied(await callDescribeTable(context, id, { query: FLAGS }));
    },
    'flags-in-body': async (context) => {
      const id = await sharedDefaultTable(context);
      expectFlagsApplied(await callDescribeTable(context, id, { body: FLAGS }));
    },
    'query-wins': async (context) => {
      const id = await sharedDefaultTable(context);
      const [on, off] = [{ with_table_uri: true }, { with_table_uri: false }];
      const shown = (await callDescribeTable(context, id, { query: on, body: off })).table_uri;
      expect.that(typeof shown === 'string', 'a table_uri, as the query asks', shown);
      if (typeof (await callDescribeTable(context, id)).table_uri === 'string') return;
      const hidden = (await callDescribeTable(context, id, { query: off, body: on })).table_uri ?? null;
      expect.equal(hidden, null, 'the table_uri that the query does not ask for');
    },
    'only-declared': async (context) => {
      const id = await context.arrange.declaredTable();
      const { is_only_declared } = await callDescribeTable(context, id, { query: { check_declared: true } });
      expect.equal(is_only_declared, true, 'is_only_declared');
    },
    'not-only-declared': async (context) => {
      const { arrange, target } = context;
      const ids = [await sharedDefaultTable(context)];
      if (!target.lacks('DeclareTable')) {
        const written = await arrange.declaredTable();
        await arrange.call('CreateTable', { id: written, body: rowsStream() });
        ids.push(written);
      }
      for (const id of ids) {
        const { is_only_declared } = await callDescribeTable(context, id, { query: { check_declared: true } });
        expect.equal(is_only_declared, false, 'is_only_declared');
      }
    },
    'declared-described': async (context) => {
      expectLocation(await callDescribeTable(context, await context.arrange.declaredTable()));
    },
    'declared-without-data': async (context) => {
      const description = await callDescribeTable(context, await context.arrange.declaredTable());
      const { version = null, schema = null } = description;
      expect.equal({ version, schema }, { version: null, schema: null }, 'version and schema of a declared table');
    },
    'declared-detailed': async (context) => {
      const id = await context.arrange.declaredTable();
      expectLocation(await describeInDetail(context, id));
    },
    'declared-detailed-no-failure': async (context) => {
      const id = await context.arrange.declaredTable();
      const { status } = await context.target.call('DescribeTable', { id, ...DETAILED_METADATA });
      expect.that(status < 500, 'no server error', `status ${status}`);
    },
    ...schemaChecks,
    properties: async (context) => {
      const id = await context.arrange.anyTable({ properties: { owner: 'ada' } });
      for (const one of [id, await sharedAnyTable(context)])
        expectPropertyMap((await callDescribeTable(context, one)).properties);
    },
    'no-properties': async (context) => {
      const shown = await readTableProperties(context, await sharedAnyTable(context));
      const given = await context.arrange.anyTable({ properties: { owner: 'ada' } });
      // A server that adds properties to every table has none without any.
      const isAdding = Object.keys(await readTableProperties(context, given)).some((key) => key !== 'owner');
      if (!isAdding) expect.equal(shown, {}, 'the properties');
    },
    'vend-credentials-accepted': async (context) => {
      const id = await sharedAnyTable(context);
      for (const vend_credentials of [true, false])
        expectLocation(await callDescribeTable(context, id, { body: { vend_credentials } }));
    },
    'credentials-expiry': async (context) => {
      const id = await sharedAnyTable(context);
      const response = await context.arrange.call('DescribeTable', { id, body: { vend_credentials: true } });
      const expiry = requireField(response.body?.storage_options ?? {}, 'expires_at_millis');
      // In seconds since the epoch, a time of this century has ten digits.
      expect.that(/^\d{13,}$/.test(expiry), 'a time in milliseconds since the epoch', expiry);
    },
    'managed-versions': async (context) => {
      const id = await context.arrange.table();
      await append(context, id);
      const description = await describeInDetail(context, id);
      if (description.managed_versioning !== true)
        throw new NotApplicable('the target does not manage the versions of this table');
      const { versions } = (await context.read('ListTableVersions', { id })).body ?? {};
      const listed = (versions ?? []).map(({ version }) => version);
      expect.that(listed.includes(versionIn(description)), `version ${description.version} in the list`, listed);
    },
    'after-drop': async (context) => {
      const former = await removedTables(context);
      for (const id of former) expect.error(await context.target.call('DescribeTable', { id }), 'TableNotFound');
      await callDescribeTable(context, await sharedAnyTable(context));
    },
    'namespace-is-no-table': async (context) => {
      const { arrange, target } = context;
      const id = await sharedAnyTable(context);
      const parent = id.slice(0, -1);
      for (const namespace of [parent, await arrange.namespace(parent)])
        expect.rejected(await target.call('DescribeTable', { id: namespace }), 'TableNotFound');
      await callDescribeTable(context, id);
    },
  },
};
