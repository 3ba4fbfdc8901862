import { nativeFilter, nativeValue } from '../../../server-reference/engine/expressions/engine-workarounds.ts';
import { compareEach, timed, waitUntilIdle, warmUpOf, type Bench } from '../bench.ts';
import { startMinimalServer } from '../children.ts';
import { vectorRows, type Rows } from '../data/arrow-rows.ts';
import { connectDirectly, mergeById } from '../clients/direct.ts';
import { connectOverEmptyLoopback } from '../clients/empty-loopback.ts';
import type { NativeConnection, NativeTable } from '../../../server-reference/engine/native/native.ts';
import { connectTo } from '../clients/connect-to.ts';
import { rawRequest, type RawConnection } from '../clients/raw-connection.ts';
import type { Remote } from '../clients/remote.ts';
import type { Measure, Target } from '../result.ts';

const atLeast = (value: number): Target => ({ of: 'ratio', is: 'at-least', value });

/** Rows of the table before the first small write. */
const INITIAL_ROWS = 10_000;

const ARROW = 'application/vnd.apache.arrow.stream';

const MERGE = 'on=id&when_matched_update_all=true&when_not_matched_insert_all=true';

/** A kind of small write: over HTTP, and as a call of the engine. */
interface Kind {
  readonly name: string;
  readonly target: Target;
  readonly send: (connection: RawConnection, table: string) => Promise<unknown>;
  readonly write: (table: NativeTable) => Promise<unknown>;
  /** The same over HTTP for the minimal server, which takes rows as a file. */
  readonly sendMinimal?: (connection: RawConnection, table: string) => Promise<unknown>;
}

const kindsOf = (inserted: Rows, merged: Rows): readonly Kind[] => {
  const update = JSON.stringify({ predicate: 'id = 7', updates: [['id', 'id']] });
  const post =
    (path: string, body: string | Buffer, mediaType?: string) => (connection: RawConnection, table: string) =>
      connection.request(rawRequest('POST', `/v1/table/${table}/${path}`, body, mediaType));
  return [
    {
      name: 'e insert 10',
      target: atLeast(0.6),
      send: post('insert', inserted.stream, ARROW),
      write: (table) => table.add(inserted.file, 'append'),
      sendMinimal: post('insert', inserted.file, ARROW),
    },
    {
      name: 'e update 1',
      target: atLeast(0.7),
      send: post('update', update),
      write: (table) => table.update(nativeFilter('id = 7'), [['id', nativeValue('id')]]),
    },
    {
      name: 'e merge 10',
      target: atLeast(0.7),
      send: post(`merge_insert?${MERGE}`, merged.stream, ARROW),
      write: (table) => mergeById(table, merged.file),
    },
  ];
};

/** A side of the comparison: creates a table and returns a function that writes to it. */
type OpenTable = (kind: Kind, table: string, start: Rows) => Promise<() => Promise<unknown>>;

const overHttp = (remote: Remote, connection: RawConnection): OpenTable => {
  return async ({ send }, table, { stream }) => {
    await remote.arrow(`/v1/table/${table}/create`, stream);
    return () => send(connection, table);
  };
};

const overMinimalServer = (remote: Remote, connection: RawConnection): OpenTable => {
  return async ({ sendMinimal = async () => undefined }, table, { file }) => {
    await remote.arrow(`/v1/table/${table}/create`, file);
    return () => sendMinimal(connection, table);
  };
};

const inEngine = (bench: Bench, connection: NativeConnection): OpenTable => {
  return async ({ write }, name, { file }) => {
    const table = await connection.createTable(name, file, 'create', []);
    bench.cleanUpWith(async () => table.close());
    return () => write(table);
  };
};

/** Opens all sides: the server, the engine over an empty loopback, the minimal server, and the engine with its own commits. */
const openSides = async (bench: Bench) => {
  const server = await bench.server(await bench.directory());
  const minimal = await startMinimalServer(await bench.directory());
  bench.cleanUpWith(() => minimal.stop());
  const loopback = await connectOverEmptyLoopback(await bench.directory());
  const direct = await connectDirectly(await bench.directory());
  bench.cleanUpWith(async () => {
    direct.close();
    loopback.close();
  });
  return {
    server,
    ours: overHttp(...(await connectTo(bench, server))),
    looped: inEngine(bench, loopback.connection),
    minimal: overMinimalServer(...(await connectTo(bench, minimal))),
    theirs: inEngine(bench, direct),
  };
};

/**
 * (e) Consecutive small writes, compared with the engine and its own commits. All tables grow equally. The engine over an empty
 * loopback shows what such commits cost without a server, and the minimal server what they cost with HTTP.
 */
export const smallWrites = async (bench: Bench): Promise<Measure[]> => {
  const [rows, times] = bench.quick ? [100, 3] : [INITIAL_ROWS, 40];
  const { server, ours, looped, minimal, theirs } = await openSides(bench);
  const start = await vectorRows(0, rows);
  const few = await vectorRows(0, Math.min(rows, 100));
  // Half of the merged rows exist already.
  const kinds = kindsOf(await vectorRows(rows, 10), await vectorRows(rows - 5, 10));
  const warmUp = warmUpOf(bench);
  const measures: Measure[] = [];
  for (const kind of kinds) {
    const { name, target, sendMinimal } = kind;
    const table = name.replaceAll(' ', '-');
    const prepare = async (open: OpenTable): Promise<() => Promise<number>> => {
      const perSecond = async (write: () => Promise<unknown>): Promise<number> => {
        const spent = await timed(async () => {
          for (let i = 0; i < times; i++) await write();
        });
        return times / (spent / 1000);
      };
      for (let at = 0; at < warmUp.tables; at++) {
        const write = await open(kind, `${table}-warm-up-${at}`, few);
        for (let i = 0; i < warmUp.writes; i++) await write();
      }
      const write = await open(kind, table, start);
      return () => perSecond(write);
    };
    const contenders = [
      { name, target, run: await prepare(ours) },
      { name: `${name}, the engine over an empty loopback`, target: null, run: await prepare(looped) },
    ];
    if (sendMinimal !== undefined)
      contenders.push({ name: `${name}, HTTP and an empty loopback`, target: null, run: await prepare(minimal) });
    const runTheirs = await prepare(theirs);
    await waitUntilIdle(bench, server);
    measures.push(...(await compareEach(bench, 'writes/s', contenders, runTheirs)));
  }
  await bench.recordMemory('small writes', server);
  return measures;
};
