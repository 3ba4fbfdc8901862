import { compareEach, timed, warmUpRounds, type Bench } from '../bench.ts';
import type { Child } from '../children.ts';
import { RawConnection, rawRequest } from '../clients/raw-connection.ts';
import { Remote } from '../clients/remote.ts';
import { DIMENSION, vectorRows } from '../data/arrow-rows.ts';
import type { Measure, Target } from '../result.ts';

const WITHOUT_SYNC: Target = { of: 'ratio', is: 'at-least', value: 1.3 };

/** The adapter does not wait for the disk, the durable server does. */
const DURABLE: Target = { of: 'ratio', is: 'at-least', value: 1 };

const ARROW = 'application/vnd.apache.arrow.stream';

/** Rows of one request: about 1.9 MB. The adapter rejects requests of more than 2 MB. */
const REQUEST_ROWS = 3_600;

/** Bytes of a row: an id and a vector of floats. */
const ROW_BYTES = 8 + 4 * DIMENSION;

/** Rows of the tables of `warmUp`. */
const WARM_UP_ROWS = 100;

const MERGE = 'on=id&when_matched_update_all=true&when_not_matched_insert_all=true';

/** One server, of ours or theirs, and the work that is measured. */
interface Side {
  readonly remote: Remote;
  readonly connection: RawConnection;
}

/** A kind of work on one table, repeated in each round, in `unit` per second. */
interface Kind {
  readonly name: string;
  readonly isWrite: boolean;
  readonly unit: string;
  /** Rows of the table at the beginning. */
  readonly rows: number;
  readonly times: number;
  /** Rounds of `warmUp`. */
  readonly warmUps: number;
  /** How many of `unit` one call is. */
  readonly amount: number;
  readonly call: (side: Side, table: string, index: number) => Promise<unknown>;
  /** Is called after each round, outside of the measured time. */
  readonly reset?: (side: Side, table: string) => Promise<unknown>;
}

const createTable = async ({ remote }: Side, table: string, rows: number): Promise<void> => {
  for (let first = 0; first < rows; first += REQUEST_ROWS) {
    const { stream } = await vectorRows(first, Math.min(REQUEST_ROWS, rows - first));
    await remote.arrow(`/v1/table/${table}/${first === 0 ? 'create' : 'insert'}`, stream);
  }
};

const sendJson = ({ connection }: Side, path: string, body: object): Promise<void> =>
  connection.request(rawRequest('POST', `/v1/table/${path}`, JSON.stringify(body)));

/** Creates `times` tables of `rows` rows, which are dropped after the round. */
const creates = async (
  name: string,
  rows: number,
  { times, warmUps }: Pick<Kind, 'times' | 'warmUps'>,
): Promise<Kind> => {
  const { stream } = await vectorRows(0, rows);
  return {
    name,
    isWrite: true,
    unit: 'creates/s',
    rows: 0,
    times,
    warmUps,
    amount: 1,
    call: ({ connection }, table, index) =>
      connection.request(rawRequest('POST', `/v1/table/${table}-${index}/create`, stream, ARROW)),
    reset: async (side, table) => {
      for (let index = 0; index < times; index++) await sendJson(side, `${table}-${index}/drop`, {});
    },
  };
};

const readKinds = (quick: boolean): Kind[] => {
  const [rows, scannedRows] = quick ? [100, 1_000] : [10_000, 40_000];
  const vector = { single_vector: Array.from({ length: DIMENSION }, (_, at) => at / DIMENSION) };
  const read = { isWrite: false, unit: 'queries/s', rows, amount: 1, warmUps: 0 };
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
      times: quick ? 5 : 100,
      call: (side, table) => sendJson(side, `${table}/query`, { vector, k: 10 }),
    },
    {
      name: 'scan',
      isWrite: false,
      unit: 'MB/s',
      rows: scannedRows,
      warmUps: 0,
      times: quick ? 1 : 10,
      amount: (scannedRows * ROW_BYTES) / 1e6,
      call: ({ remote }, table) => remote.size(`/v1/table/${table}/query`, { vector: {}, k: scannedRows }),
    },
  ];
};

const writeKinds = async (bench: Bench): Promise<Kind[]> => {
  const { quick } = bench;
  const [rows, times] = quick ? [100, 3] : [10_000, 40];
  const warmUps = warmUpRounds(bench);
  const inserted = (await vectorRows(rows, 10)).stream;
  // Half of the merged rows exist already.
  const merged = (await vectorRows(rows - 5, 10)).stream;
  const write = { isWrite: true, unit: 'writes/s', rows, times, amount: 1, warmUps };
  const send = ({ connection }: Side, path: string, stream: Buffer): Promise<void> =>
    connection.request(rawRequest('POST', `/v1/table/${path}`, stream, ARROW));
  return [
    { ...write, name: 'insert 10', call: (side, table) => send(side, `${table}/insert`, inserted) },
    {
      ...write,
      name: 'update 1',
      call: (side, table) => sendJson(side, `${table}/update`, { predicate: 'id = 7', updates: [['id', 'id']] }),
    },
    { ...write, name: 'merge 10', call: (side, table) => send(side, `${table}/merge_insert?${MERGE}`, merged) },
    await creates('create 10', 10, { times, warmUps }),
    // Few, because the disk would still be writing their files during the measured rounds.
    await creates('create 2 MB', REQUEST_ROWS, quick ? { times: 1, warmUps: 1 } : { times: 10, warmUps: 2 }),
  ];
};

/** Calls a write on other tables (see `warmUpRounds`). */
const warmUp = async (side: Side, kind: Kind, table: string): Promise<void> => {
  for (let round = 0; round < kind.warmUps; round++) {
    const other = `${table}-warm-up-${round}`;
    await createTable(side, other, Math.min(kind.rows, WARM_UP_ROWS));
    for (let index = 0; index < kind.times; index++) await kind.call(side, other, index);
    if (kind.rows > 0) await sendJson(side, `${other}/drop`, {});
    await kind.reset?.(side, other);
  }
};

const measureKind = async (side: Side, kind: Kind, table: string): Promise<number> => {
  const { times, amount, call, reset } = kind;
  const spent = await timed(async () => {
    for (let index = 0; index < times; index++) await call(side, table, index);
  });
  await reset?.(side, table);
  return (times * amount) / (spent / 1000);
};

/**
 * (k) Small writes, creates and reads of one client, compared with pylance's RestAdapter over the same kind of
 * connection: the server with `--no-sync`, and for writes also the server that waits for the disk. The tables are in a
 * namespace.
 */
export const adapterTables = async (bench: Bench): Promise<Measure[]> => {
  const adapter = await bench.restAdapter('k');
  if (adapter === undefined) return [];
  const open = async (child: Child): Promise<Side> => {
    const [remote, connection] = [new Remote(child), await RawConnection.open(child.url)];
    bench.cleanUpWith(async () => {
      connection.close();
      await remote.close();
    });
    await remote.json('/v1/namespace/bench/create', {});
    return { remote, connection };
  };
  const noSync = await open(await bench.server(await bench.directory(), ['--no-sync']));
  const durable = await open(await bench.server(await bench.directory(), []));
  const theirs = await open(adapter);
  const measures: Measure[] = [];
  for (const kind of [...(await writeKinds(bench)), ...readKinds(bench.quick)]) {
    const table = `bench%24${kind.name.replaceAll(' ', '-')}`;
    const servers = [
      { side: noSync, label: '--no-sync', target: WITHOUT_SYNC },
      ...(kind.isWrite ? [{ side: durable, label: 'durable', target: DURABLE }] : []),
    ];
    for (const side of [theirs, ...servers.map((server) => server.side)]) {
      await warmUp(side, kind, table);
      await createTable(side, table, kind.rows);
    }
    const contenders = servers.map(({ side, label, target }) => ({
      name: `k ${kind.name}, ${label}, against RestAdapter`,
      target,
      run: () => measureKind(side, kind, table),
    }));
    measures.push(...(await compareEach(bench, kind.unit, contenders, () => measureKind(theirs, kind, table))));
  }
  return measures;
};
