import { compareEach, timed, type Bench } from '../bench.ts';
import { vectorRows, type Rows } from '../data/arrow-rows.ts';
import { connectDirectly } from '../clients/direct.ts';
import { connectOverEmptyLoopback } from '../clients/empty-loopback.ts';
import type { NativeTable } from '../../engine/native/native.ts';
import { RawConnection, rawRequest } from '../clients/raw-connection.ts';
import { Remote } from '../clients/remote.ts';
import type { Measure, Target } from '../result.ts';

const atLeast = (value: number): Target => ({ of: 'ratio', is: 'at-least', value });

/** Rows of the table before the first small write. */
const INITIAL_ROWS = 10_000;

const MERGE = 'on=id&when_matched_update_all=true&when_not_matched_insert_all=true';

const mergeInto = (table: NativeTable, { file }: Rows): Promise<unknown> =>
  table.mergeInsert(['id']).whenMatchedUpdateAll(null).whenNotMatchedInsertAll().useIndex(false).execute(file);

/**
 * (e) Consecutive small writes, compared with the engine and its own commits. All tables grow equally. The engine over an empty
 * loopback shows what such commits cost without a server.
 */
export const smallWrites = async (bench: Bench): Promise<Measure[]> => {
  const [rows, times] = bench.quick ? [100, 3] : [INITIAL_ROWS, 40];
  const server = await bench.server(await bench.directory());
  const remote = new Remote(server);
  const connection = await connectDirectly(await bench.directory());
  const loopback = await connectOverEmptyLoopback(await bench.directory());
  const start = await vectorRows(0, rows);
  const inserted = await vectorRows(rows, 10);
  // Half of the merged rows exist already.
  const merged = await vectorRows(rows - 5, 10);
  const measures: Measure[] = [];
  const serverConnection = await RawConnection.open(server.url);
  const sendRows = (path: string, { stream }: Rows) =>
    serverConnection.request(rawRequest('POST', path, stream, 'application/vnd.apache.arrow.stream'));
  const update = JSON.stringify({ predicate: 'id = 7', updates: [['id', 'id']] });
  const kinds = [
    {
      name: 'e insert 10',
      target: atLeast(0.6),
      ours: (table: string) => sendRows(`/v1/table/${table}/insert`, inserted),
      theirs: (table: NativeTable) => table.add(inserted.file, 'append'),
    },
    {
      name: 'e update 1',
      target: atLeast(0.7),
      ours: (table: string) => serverConnection.request(rawRequest('POST', `/v1/table/${table}/update`, update)),
      theirs: (table: NativeTable) => table.update('id = 7', [['id', 'id']]),
    },
    {
      name: 'e merge 10',
      target: atLeast(0.7),
      ours: (table: string) => sendRows(`/v1/table/${table}/merge_insert?${MERGE}`, merged),
      theirs: (table: NativeTable) => mergeInto(table, merged),
    },
  ];
  for (const { name, target, ours, theirs } of kinds) {
    const table = name.replaceAll(' ', '-');
    await remote.arrow(`/v1/table/${table}/create`, start.stream);
    const direct = await connection.createTable(table, start.file, 'create', []);
    const looped = await loopback.connection.createTable(table, start.file, 'create', []);
    const perSecond = async (write: () => Promise<unknown>): Promise<number> => {
      const spent = await timed(async () => {
        for (let i = 0; i < times; i++) await write();
      });
      return times / (spent / 1000);
    };
    const contenders = [
      { name, target, run: () => perSecond(() => ours(table)) },
      { name: `${name}, the engine over an empty loopback`, target: null, run: () => perSecond(() => theirs(looped)) },
    ];
    measures.push(...(await compareEach(bench, 'writes/s', contenders, () => perSecond(() => theirs(direct)))));
    direct.close();
    looped.close();
  }
  await bench.recordMemory('small writes', server);
  serverConnection.close();
  connection.close();
  loopback.close();
  await remote.close();
  return measures;
};
