import { isStatusOf } from '#contract/errors';
import { stringifyJson } from '#contract/json';
import type { DropTableResponse } from '#contract/types';
import { ROWS, rowsStream } from '../../context/arrange.ts';
import type { CheckContext } from '../../context/check-context.ts';
import type { OperationChecks } from '../../context/check.ts';
import { concurrently, REQUESTS } from '../../context/concurrent.ts';
import * as expect from '../../context/expect.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { requireField } from '../../context/require-field.ts';
import { withBytes } from '../../context/request-mutations.ts';
import { expectTables, tableExists } from '../../context/resources/namespaces/existence.ts';
import { readTableNames } from '../../context/resources/namespaces/lists.ts';
import { countRows, expectRows, readRows } from '../../context/resources/rows/rows.ts';
import { deregisterTable, registrableLocation } from '../../context/resources/tables/registration.ts';
import { currentVersion } from '../../context/resources/tables/table-state.ts';
import { callDescribeTable } from '../../context/resources/tables/tables.ts';

const drop = async ({ target }: CheckContext, id: ObjectId): Promise<DropTableResponse> =>
  expect.ok('DropTable', await target.call('DropTable', { id }));

/** Adds versions to a table, and a tag if the target supports tags; returns the latest version. */
const addHistory = async (context: CheckContext, id: ObjectId): Promise<number> => {
  const { arrange, target } = context;
  for (let write = 0; write < 3; write += 1) await arrange.call('InsertIntoTable', { id, body: rowsStream() });
  const version = await currentVersion(context, id);
  if (!target.lacks('CreateTableTag')) await arrange.call('CreateTableTag', { id, body: { tag: 'old', version } });
  return version;
};

export const DropTable: OperationChecks<'DropTable'> = {
  operation: 'DropTable',
  subject: async (context) => {
    const id = await context.arrange.table({ in: await context.arrange.privateNamespace() });
    const { target } = context;
    return {
      request: { id },
      observe: () => (target.lacks('ListTables') ? tableExists(context, id) : readTableNames(context, id.slice(0, -1))),
    };
  },
  checks: {
    'dropped-is-gone': async (context) => {
      const id = await context.arrange.table({ in: await context.arrange.privateNamespace() });
      await expectTables(context, 'present', [id]);
      await drop(context, id);
      await expectTables(context, 'absent', [id]);
      expect.equal(await readTableNames(context, id.slice(0, -1)), [], 'the tables of the namespace');
    },
    'name-is-free': async (context) => {
      const { arrange, target, read } = context;
      const id = await arrange.table();
      const old = await addHistory(context, id);
      await drop(context, id);
      expect.ok('CreateTable', await target.call('CreateTable', { id, body: rowsStream(ROWS.slice(0, 1)) }));
      expect.equal(await countRows(context, id), 1, 'the number of rows');
      if ((await currentVersion(context, id)) !== old)
        expect.rejectedAsInvalid(await target.call('TableExists', { id, body: { version: old } }));
      if (!target.lacks('ListTableTags'))
        expect.equal((await read('ListTableTags', { id })).body?.tags, {}, 'the tags of the new table');
    },
    twice: async (context) => {
      const id = await context.arrange.table();
      await drop(context, id);
      expect.error(await context.target.call('DropTable', { id }), 'TableNotFound');
    },
    declared: async (context) => {
      const id = await context.arrange.declaredTable();
      await drop(context, id);
      await expectTables(context, 'absent', [id]);
      expect.ok('DeclareTable', await context.target.call('DeclareTable', { id }));
    },
    'only-that-table': async (context) => {
      const { arrange, target, name } = context;
      const [parent, other] = [await arrange.namespace(), await arrange.namespace()];
      const leaf = `${name('a')}_a`;
      // The first name matches the dropped name if `_` is a wildcard, the second has it as a prefix.
      const kept = [
        [...parent, leaf.replaceAll('_', 'x')],
        [...parent, `${leaf}2`],
        [...other, leaf],
      ];
      for (const id of [[...parent, leaf], ...kept]) await arrange.call('CreateTable', { id, body: rowsStream() });
      expect.ok('DropTable', await target.call('DropTable', { id: [...parent, leaf] }));
      for (const id of kept) expectRows(await readRows(context, id), ROWS, 'the rows of another table');
      await expectTables(context, 'absent', [[...parent, leaf]]);
    },
    'data-removed': async (context) => {
      const { arrange, target, name } = context;
      const [dropped, control] = [await arrange.table(), await arrange.table()];
      const { location: described = '' } = await callDescribeTable(context, dropped);
      const kept = await deregisterTable(context, control);
      await arrange.call('RegisterTable', { id: control, body: { location: kept } });
      const location = await registrableLocation(context, control, described);
      await drop(context, dropped);
      const id = [...dropped.slice(0, -1), name('again')];
      const registered = await target.call('RegisterTable', { id, body: { location } });
      if (registered.status >= 300) {
        expect.rejectedAsInvalid(registered);
        return expectTables(context, 'absent', [id]);
      }
      // A server need not look at the location of a table that it registers.
      if (target.lacks('CountTableRows')) throw new NotApplicable('the target cannot read the rows of a table');
      const read = await target.call('CountTableRows', { id, body: {} });
      expect.that(read.status >= 400, 'the rows of the dropped table not to be readable', read.status);
    },
    'location-returned': async (context) => {
      const id = await context.arrange.table();
      const { location } = await callDescribeTable(context, id);
      const responded = (await drop(context, id)).location;
      if (responded === undefined) throw new NotApplicable('the target returns no location');
      expect.equal(responded, location, 'the location');
    },
    'id-returned': async (context) => {
      const { arrange } = context;
      const nested = await arrange.table({ in: await arrange.namespace(await arrange.namespace()) });
      for (const id of [nested, await arrange.table({ in: [] })])
        expect.equal(requireField(await drop(context, id), 'id'), id, 'the id');
    },
    'transaction-described': async (context) => {
      const transaction = requireField(await drop(context, await context.arrange.table()), 'transaction_id');
      expect.ok('DescribeTransaction', await context.target.call('DescribeTransaction', { id: [transaction] }));
    },
    'no-body': async (context) => {
      const id = await context.arrange.table();
      const wire = withBytes(context.target.build('DropTable', { id }), undefined, undefined);
      expect.ok('DropTable', await context.target.send('DropTable', wire));
      await expectTables(context, 'absent', [id]);
    },
    'json-body-tolerated': async (context) => {
      const id = await context.arrange.table();
      const wire = withBytes(context.target.build('DropTable', { id }), stringifyJson({ id }), 'application/json');
      expect.ok('DropTable', await context.target.send('DropTable', wire));
      await expectTables(context, 'absent', [id]);
    },
    'concurrent-drop': concurrently(async (context, together) => {
      const id = await context.arrange.table();
      const responses = await together(REQUESTS, ({ target }) => target.call('DropTable', { id }));
      for (const response of responses)
        expect.status(response, 200, 'TableNotFound', 'ConcurrentModification', 'ServiceUnavailable');
      const winners = responses.filter(({ status }) => status === 200);
      expect.that(winners.length > 0, 'at least one success', 'none');
      await expectTables(context, 'absent', [id]);
    }),
    'concurrent-create-drop': concurrently(async (context, together) => {
      const { arrange, target, name } = context;
      if (target.lacks('CreateTable')) throw NotApplicable.without('CreateTable');
      const id = [...(await arrange.namespace()), name('tbl')];
      const expectNoServerError = (response: expect.AnyResponse): void =>
        expect.that(
          response.status < 500 || isStatusOf(response.status, 'ServiceUnavailable'),
          'no server error',
          `status ${response.status}`,
        );
      // Half of the callers create: if all did, creates would only compete with creates.
      for (let round = 0; round < 4; round += 1) {
        const responses = await together(REQUESTS, async (part, at): Promise<expect.AnyResponse> =>
          at % 2 === 0
            ? part.target.call('CreateTable', { id, body: rowsStream() })
            : part.target.call('DropTable', { id }),
        );
        for (const response of responses) expectNoServerError(response);
      }
      const listed = (await readTableNames(context, id.slice(0, -1))).length === 1;
      expect.equal(await tableExists(context, id), listed, 'whether the table exists, as in the list,');
    }),
  },
};
