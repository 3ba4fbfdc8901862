import { tableFromIPC } from 'apache-arrow';
import { setTimeout as delay } from 'node:timers/promises';
import type { CreateTableIndexRequest } from '#contract/types';
import { formatMeasure, type Bench } from '../bench.ts';
import { DIMENSION, randomNumbers, rowsOfVectors } from '../data/arrow-rows.ts';
import { Remote } from '../clients/remote.ts';
import { measureOf, type Measure } from '../result.ts';

/** Neighbours that a query asks for. */
const K = 10;
/** Rows around one centre: what embeddings of similar things look like. */
const CLUSTER_ROWS = 100;
/** Distance of rows from their centre, next to 1 between centres. */
const SPREAD = 0.3;
const REFINE_FACTOR = 10;

const KINDS: readonly CreateTableIndexRequest['index_type'][] = [
  'IVF_FLAT',
  'IVF_PQ',
  'IVF_RQ',
  'IVF_HNSW_PQ',
  'IVF_HNSW_SQ',
];

/** Returns vectors in clusters. */
const clustered = (count: number): Float32Array => {
  const random = randomNumbers(1);
  const centres = Float32Array.from({ length: Math.ceil(count / CLUSTER_ROWS) * DIMENSION }, () => random());
  const clusters = centres.length / DIMENSION;
  return Float32Array.from({ length: count * DIMENSION }, (_, at) => {
    const row = Math.floor(at / DIMENSION);
    return (centres[(row % clusters) * DIMENSION + (at % DIMENSION)] ?? 0) + SPREAD * (random() - 0.5);
  });
};

/** Returns the ids of the K nearest vectors by squared euclidean distance, computed here. */
const nearest = (vectors: Float32Array, query: Float32Array): ReadonlySet<number> => {
  const distances = Float64Array.from({ length: vectors.length / DIMENSION }, (_, row) => {
    let sum = 0;
    for (let at = 0; at < DIMENSION; at++) sum += ((vectors[row * DIMENSION + at] ?? 0) - (query[at] ?? 0)) ** 2;
    return sum;
  });
  const ids = Array.from(distances.keys());
  return new Set(ids.sort((a, b) => (distances[a] ?? 0) - (distances[b] ?? 0)).slice(0, K));
};

const waitForIndex = async (remote: Remote, rows: number): Promise<void> => {
  for (;;) {
    const { indexes } = JSON.parse(String(await remote.json('/v1/table/t/index/list', {}))) as {
      readonly indexes: readonly { readonly num_indexed_rows?: number }[];
    };
    if (indexes.length > 0 && indexes.every(({ num_indexed_rows: indexed }) => indexed === rows)) return;
    await delay(200);
  }
};

/**
 * (m) The share of the 10 nearest rows that a search of 100,000 vectors finds with each type of index: with the defaults of
 * the clients, and with `refine_factor`. Without an index it is 1.
 */
export const recall = async (bench: Bench): Promise<Measure[]> => {
  const [rows, queries] = bench.quick ? [1_000, 5] : [100_000, 100];
  const vectors = clustered(rows);
  const server = await bench.server(await bench.directory());
  const remote = new Remote(server);
  await remote.arrow('/v1/table/t/create', (await rowsOfVectors(0, vectors)).stream);
  const random = randomNumbers(2);
  const asked = Array.from({ length: queries }, () => {
    const row = Math.floor(random() * rows) * DIMENSION;
    const query = vectors.slice(row, row + DIMENSION).map((value) => value + 0.1 * (random() - 0.5));
    return { query: [...query], expected: nearest(vectors, query) };
  });
  const found = async (options: object): Promise<number> => {
    let hits = 0;
    for (const { query, expected } of asked) {
      const body = { vector: { single_vector: query }, k: K, columns: { column_names: ['id'] }, ...options };
      const ids = tableFromIPC(await remote.json('/v1/table/t/query', body))
        .getChild('id')
        ?.toArray() as BigInt64Array;
      hits += ids.filter((id) => expected.has(Number(id))).length;
    }
    return hits / (K * queries);
  };
  const measures: Measure[] = [];
  const record = async (name: string, options: object, least?: number): Promise<void> => {
    const target = least === undefined ? null : ({ of: 'ours', is: 'at-least', value: least } as const);
    const measure = measureOf(
      `m recall: ${name}`,
      `of the ${K} nearest`,
      [{ ours: await found(options), theirs: null }],
      target,
    );
    bench.log(formatMeasure(measure));
    measures.push(measure);
  };
  await record('no index', {}, 1);
  for (const index_type of KINDS) {
    await remote.json('/v1/table/t/create_index', { column: 'vector', index_type, name: 'vector_idx' });
    await waitForIndex(remote, rows);
    await record(`${index_type}`, {});
    await record(`${index_type}, refine_factor ${REFINE_FACTOR}`, { refine_factor: REFINE_FACTOR });
    await remote.json('/v1/table/t/index/vector_idx/drop', {});
  }
  await record('an index that the query bypasses', { bypass_vector_index: true }, 1);
  await remote.close();
  return measures;
};
