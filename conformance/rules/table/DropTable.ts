import { stringifyJson } from '#contract/json';
import { ROWS, rowsStream } from '../../context/arrange.ts';
import { withBytes } from '../../context/request-mutations.ts';
import type { OperationChecks } from '../../context/check.ts';
import { tablesAre, tableThere } from '../../context/resources/namespaces/existence.ts';
import * as expect from '../../context/expect.ts';
import { tablesOf } from '../../context/resources/namespaces/lists.ts';
import { NotApplicable } from '../../context/outcome.ts';
import { countRows, tableState, versionOf } from '../../context/resources/rows/rows.ts';
import { describe } from '../../context/resources/tables/tables.ts';
import type { World } from '../../context/check-context.ts';

type Id = readonly string[];

const drop = async ({ target }: World, id: Id): Promise<{ readonly location?: string }> =>
  expect.ok('DropTable', await target.call('DropTable', { id }));

/** A table whose latest version is not its first, with a tag where the target has tags; returns that version. */
const withHistory = async (world: World, id: Id): Promise<number> => {
  const { arrange, target } = world;
  for (let write = 0; write < 3; write += 1) await arrange.call('InsertIntoTable', { id, body: rowsStream() });
  const version = await versionOf(world, id);
  if (!target.lacks('CreateTableTag')) await arrange.call('CreateTableTag', { id, body: { tag: 'old', version } });
  return version;
};

export const DropTable: OperationChecks<'DropTable'> = {
  operation: 'DropTable',
  apart: true,
  subject: async (world) => {
    const id = await world.arrange.table();
    const { target } = world;
    return {
      request: { id },
      observe: () => (target.lacks('ListTables') ? tableThere(world, id) : tablesOf(world, id.slice(0, -1))),
    };
  },
  checks: {
    'dropped-is-gone': async (world) => {
      const id = await world.arrange.table();
      await tablesAre(world, 'there', [id]);
      await drop(world, id);
      await tablesAre(world, 'gone', [id]);
      expect.equal(await tablesOf(world, id.slice(0, -1)), [], 'the tables of the namespace');
    },
    'name-is-free': async (world) => {
      const { arrange, target, read } = world;
      const id = await arrange.table();
      const old = await withHistory(world, id);
      await drop(world, id);
      expect.ok('CreateTable', await target.call('CreateTable', { id, body: rowsStream(ROWS.slice(0, 1)) }));
      expect.equal(await countRows(world, id), 1, 'the number of rows');
      if ((await versionOf(world, id)) !== old)
        expect.refusedSomehow(await target.call('TableExists', { id, body: { version: old } }));
      if (!target.lacks('ListTableTags'))
        expect.equal((await read('ListTableTags', { id })).body?.tags, {}, 'the tags of the new table');
    },
    twice: async (world) => {
      const id = await world.arrange.table();
      await drop(world, id);
      expect.refused(await world.target.call('DropTable', { id }), 404, 'TableNotFound');
    },
    declared: async (world) => {
      const id = await world.arrange.declaredTable();
      await drop(world, id);
      await tablesAre(world, 'gone', [id]);
      expect.ok('DeclareTable', await world.target.call('DeclareTable', { id }));
    },
    'only-that-table': async (world) => {
      const { arrange, target, name } = world;
      const [parent, other] = [await arrange.namespace(), await arrange.namespace()];
      const leaf = `${name('a')}_a`;
      // The first is what a pattern made of the name would match, the second begins alike.
      const kept = [
        [...parent, leaf.replaceAll('_', 'x')],
        [...parent, `${leaf}2`],
        [...other, leaf],
      ];
      for (const id of [[...parent, leaf], ...kept]) await arrange.call('CreateTable', { id, body: rowsStream() });
      await world.unmoved(
        () => Promise.all(kept.map((id) => tableState(world, id))),
        async () => void expect.ok('DropTable', await target.call('DropTable', { id: [...parent, leaf] })),
      );
      await tablesAre(world, 'gone', [[...parent, leaf]]);
    },
    'data-removed': async (world) => {
      const { arrange, target, name } = world;
      const [dropped, twin] = [await arrange.table(), await arrange.table()];
      const { location = '' } = await describe(world, dropped);
      const { location: kept = '' } = await describe(world, twin);
      await arrange.call('DeregisterTable', { id: twin });
      await arrange.call('RegisterTable', { id: twin, body: { location: kept } });
      await drop(world, dropped);
      const id = [...dropped.slice(0, -1), name('again')];
      expect.refusedSomehow(await target.call('RegisterTable', { id, body: { location } }));
      await tablesAre(world, 'gone', [id]);
    },
    'location-answered': async (world) => {
      const id = await world.arrange.table();
      const { location } = await describe(world, id);
      const answered = (await drop(world, id)).location;
      if (answered === undefined) throw new NotApplicable('the target answers no location');
      expect.equal(answered, location, 'the location');
    },
    'no-body': async (world) => {
      const id = await world.arrange.table();
      const wire = withBytes(world.target.build('DropTable', { id }), undefined, undefined);
      expect.ok('DropTable', await world.target.send('DropTable', wire));
      await tablesAre(world, 'gone', [id]);
    },
    'json-body-tolerated': async (world) => {
      const id = await world.arrange.table();
      const wire = withBytes(world.target.build('DropTable', { id }), stringifyJson({ id }), 'application/json');
      expect.ok('DropTable', await world.target.send('DropTable', wire));
      await tablesAre(world, 'gone', [id]);
    },
    'concurrent-drop': async (world) => {
      const id = await world.arrange.table();
      const callers = Array.from({ length: 6 }, () => world.target.call('DropTable', { id }));
      const answers = await Promise.all(callers);
      for (const answer of answers) expect.status(answer, 200, 404, 409, 503);
      const winners = answers.filter(({ status }) => status === 200);
      expect.that(winners.length > 0, 'at least one success', 'none');
      await tablesAre(world, 'gone', [id]);
    },
    'concurrent-create-drop': async (world) => {
      const { arrange, target, name } = world;
      const id = [...(await arrange.namespace()), name('tbl')];
      const lawful = (answer: expect.AnyAnswer): void =>
        expect.that(answer.status < 500 || answer.status === 503, 'no server error', `status ${answer.status}`);
      const create = async (): Promise<void> => lawful(await target.call('CreateTable', { id, body: rowsStream() }));
      const drop = async (): Promise<void> => lawful(await target.call('DropTable', { id }));
      const takeTurns = async (...acts: readonly (() => Promise<void>)[]): Promise<void> => {
        for (let round = 0; round < 3; round += 1) for (const act of acts) await act();
      };
      // Half of them begin with the other half's second step: all in step, creates would only ever meet creates.
      await Promise.all(
        [create, create, drop, drop].map((first) => takeTurns(first, first === create ? drop : create)),
      );
      const listed = (await tablesOf(world, id.slice(0, -1))).length === 1;
      expect.equal(await tableThere(world, id), listed, 'whether the table exists, as the list has it,');
    },
  },
};
