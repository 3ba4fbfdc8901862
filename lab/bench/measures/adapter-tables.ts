import { compareEach, timed, waitUntilIdle, warmUpOf, type Bench, type WarmUp } from '../bench.ts';
import { startMinimalServer, type Child } from '../children.ts';
import { connectTo } from '../clients/connect-to.ts';
import { rawRequest, type RawConnection } from '../clients/raw-connection.ts';
import type { Remote } from '../clients/remote.ts';
import { DIMENSION, vectorRows, type Rows } from '../data/arrow-rows.ts';
import type { Measure, Target } from '../result.ts';

const WITHOUT_SYNC: Target = { of: 'ratio', is: 'at-least', value: 1.3 };

/** The adapter does not wait for the disk, the durable server does. */
const DURABLE: Target = { of: 'ratio', is: 'at-least', value: 1 };

const ARROW = 'application/vnd.apache.arrow.stream';

/** Rows of one request: about 1.9 MB. The adapter rejects requests of more than 2 MB. */
const REQUEST_ROWS = 3_600;

/** Bytes of a row: an id and a vector of floats. */
const ROW_BYTES = 8 + 4 * DIMENSION;

const NO_WARM_UP: WarmUp = { tables: 0, writes: 0 };

/** Rows of the tables of a warm-up. */
const WARM_UP_ROWS = 100;

const MERGE = 'on=id&when_matched_update_all=true&when_not_matched_insert_all=true';

/** One server, of ours or theirs, and the work that is measured. */
interface Side {
  readonly remote: Remote;
  readonly connection: RawConnection;
  /** What it takes rows as; only the minimal server takes them as a file. */
  readonly format: keyof Rows;
}

/** A kind of work on one table, repeated in each round, in `unit` per second. */
interface Kind {
  readonly name: string;
  readonly isWrite: boolean;
  readonly unit: string;
  /** Rows of the table at the beginning. */
  readonly rows: number;
  readonly times: number;
  readonly warmUp: WarmUp;
  /** Whether the minimal server does it too, which shows how far a server could get. */
  readonly isMinimal?: boolean;
  /** How many of `unit` one call is. */
  readonly amount: number;
  readonly call: (side: Side, table: string, index: number) => Promise<unknown>;
}

const createTable = async ({ remote, format }: Side, table: string, rows: number): Promise<void> => {
  for (let first = 0; first < rows; first += REQUEST_ROWS) {
    const part = await vectorRows(first, Math.min(REQUEST_ROWS, rows - first));
    await remote.arrow(`/v1/table/${table}/${first === 0 ? 'create' : 'insert'}`, part[format]);
  }
};

const sendRows = ({ connection, format }: Side, path: string, rows: Rows): Promise<void> =>
  connection.request(rawRequest('POST', `/v1/table/${path}`, rows[format], ARROW));

const sendJson = ({ connection }: Side, path: string, body: object): Promise<void> =>
  connection.request(rawRequest('POST', `/v1/table/${path}`, JSON.stringify(body)));

/** Creates tables of `rows` rows, each with another name. */
const creates = async (
  name: string,
  rows: number,
  rest: Pick<Kind, 'times' | 'warmUp' | 'isMinimal'>,
): Promise<Kind> => {
  const created = await vectorRows(0, rows);
  let count = 0;
  return {
    name,
    isWrite: true,
    unit: 'creates/s',
    rows: 0,
    ...rest,
    amount: 1,
    call: (side, table) => sendRows(side, `${table}-${count++}/create`, created),
  };
};

const readKinds = (quick: boolean): Kind[] => {
  const [rows, scannedRows] = quick ? [100, 1_000] : [10_000, 40_000];
  const vector = { single_vector: Array.from({ length: DIMENSION }, (_, at) => at / DIMENSION) };
  const read = { isWrite: false, unit: 'queries/s', rows, amount: 1, warmUp: NO_WARM_UP };
  return [
    {
      ...read,
      name: 'point query',
      times: quick ? 5 : 200,
      call: (side, table, index) =>
        sendJson(side, `${table}/query`, { vector: {}, k: 1, filter: `id = ${(index * 7919) % rows}` }),
    },
    {
      ...read,
      name: 'vector query',
      isMinimal: true,
      times: quick ? 5 : 100,
      call: (side, table) => sendJson(side, `${table}/query`, { vector, k: 10 }),
    },
    {
      name: 'scan',
      isWrite: false,
      unit: 'MB/s',
      rows: scannedRows,
      warmUp: NO_WARM_UP,
      times: quick ? 1 : 10,
      amount: (scannedRows * ROW_BYTES) / 1e6,
      call: ({ remote }, table) => remote.size(`/v1/table/${table}/query`, { vector: {}, k: scannedRows }),
    },
  ];
};

const writeKinds = async (bench: Bench): Promise<Kind[]> => {
  const { quick } = bench;
  const [rows, times] = quick ? [100, 3] : [10_000, 40];
  const warmUp = warmUpOf(bench);
  const inserted = await vectorRows(rows, 10);
  // Half of the merged rows exist already.
  const merged = await vectorRows(rows - 5, 10);
  const write = { isWrite: true, unit: 'writes/s', rows, times, amount: 1, warmUp };
  return [
    // First and with few writes before, because the disk would still be writing their files during the measured rounds.
    await creates('create 2 MB', REQUEST_ROWS, {
      times: quick ? 1 : 10,
      warmUp: { tables: 1, writes: quick ? 1 : 20 },
      isMinimal: true,
    }),
    { ...write, name: 'insert 10', call: (side, table) => sendRows(side, `${table}/insert`, inserted) },
    {
      ...write,
      name: 'update 1',
      call: (side, table) => sendJson(side, `${table}/update`, { predicate: 'id = 7', updates: [['id', 'id']] }),
    },
    {
      ...write,
      name: 'merge 10',
      isMinimal: true,
      call: (side, table) => sendRows(side, `${table}/merge_insert?${MERGE}`, merged),
    },
    await creates('create 10', 10, { times, warmUp }),
  ];
};

const openSide = async (bench: Bench, child: Child, format: keyof Rows = 'stream'): Promise<Side> => {
  const [remote, connection] = await connectTo(bench, child);
  return { remote, connection, format };
};

const warmUpSide = async (side: Side, kind: Kind, table: string): Promise<void> => {
  for (let at = 0; at < kind.warmUp.tables; at++) {
    const other = `${table}-warm-up-${at}`;
    await createTable(side, other, Math.min(kind.rows, WARM_UP_ROWS));
    for (let index = 0; index < kind.warmUp.writes; index++) await kind.call(side, other, index);
  }
};

const measureKind = async (side: Side, kind: Kind, table: string): Promise<number> => {
  const { times, amount, call } = kind;
  const spent = await timed(async () => {
    for (let index = 0; index < times; index++) await call(side, table, index);
  });
  return (times * amount) / (spent / 1000);
};

/** Opens the sides of ours: the server, not waiting for the disk and waiting, and the minimal server. */
const openOurs = async (bench: Bench) => {
  const noSync = await bench.server(await bench.directory(), ['--no-sync']);
  const durable = await bench.server(await bench.directory(), []);
  const minimal = await startMinimalServer(await bench.directory());
  bench.cleanUpWith(() => minimal.stop());
  return {
    servers: [noSync, durable],
    noSync: { side: await openSide(bench, noSync), label: '--no-sync', target: WITHOUT_SYNC },
    durable: { side: await openSide(bench, durable), label: 'durable', target: DURABLE },
    minimal: { side: await openSide(bench, minimal, 'file'), label: 'HTTP and an empty loopback', target: null },
  };
};

/**
 * (k) Small writes, creates and reads of one client, compared with pylance's RestAdapter over the same kind of
 * connection: the server with `--no-sync`, and for writes also the server that waits for the disk. The tables are in a
 * namespace. The minimal server shows what the work costs with HTTP and an empty loopback.
 */
export const adapterTables = async (bench: Bench): Promise<Measure[]> => {
  const adapter = await bench.restAdapter('k');
  if (adapter === undefined) return [];
  const { servers, noSync, durable, minimal } = await openOurs(bench);
  const theirs = await openSide(bench, adapter);
  for (const { remote } of [noSync.side, durable.side, theirs]) await remote.json('/v1/namespace/bench/create', {});
  const measures: Measure[] = [];
  for (const kind of [...(await writeKinds(bench)), ...readKinds(bench.quick)]) {
    const table = `bench%24${kind.name.replaceAll(' ', '-')}`;
    const ours = [noSync, ...(kind.isWrite ? [durable] : []), ...(kind.isMinimal === true ? [minimal] : [])];
    // RestAdapter is compiled already, and slower with more tables.
    for (const { side } of ours) await warmUpSide(side, kind, table);
    // New tables have nothing to compact.
    if (kind.isWrite && kind.rows > 0) for (const server of servers) await waitUntilIdle(bench, server);
    for (const side of [theirs, ...ours.map(({ side }) => side)]) await createTable(side, table, kind.rows);
    const contenders = ours.map(({ side, label, target }) => ({
      name: `k ${kind.name}, ${label}, against RestAdapter`,
      target,
      run: () => measureKind(side, kind, table),
    }));
    measures.push(...(await compareEach(bench, kind.unit, contenders, () => measureKind(theirs, kind, table))));
  }
  return measures;
};
