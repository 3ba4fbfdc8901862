import { Utf8 } from 'apache-arrow';
import { afterAll, describe, expect, it } from 'vitest';
import { EngineError } from '../native/errors.ts';
import { type IndexKind, type IndexSpec, checkIndex } from './index-spec.ts';
import { column, openIndexEngine, ROWS } from '../../testing/engine/index-tables.ts';

const { engine, newTable, newVectorTable, build, close } = await openIndexEngine();
afterAll(close);

describe('index options', () => {
  const vector = (options: IndexSpec['vector'], kind: IndexKind = 'IVF_PQ'): IndexSpec => ({
    name: 'i',
    column: 'vector',
    kind,
    vector: options ?? {},
  });
  const text = (text: IndexSpec['text'] = {}): IndexSpec => ({ name: 'i', column: 'text', kind: 'FTS', text });
  const itemOf = (type: string) => ({ name: 'item', nullable: true, type: { type } });
  const schema = {
    fields: [
      { name: 'vector', nullable: true, type: { type: 'fixed_size_list', length: 12, fields: [itemOf('float')] } },
      { name: 'text', nullable: true, type: { type: 'string' } },
    ],
  };

  it.each([
    [vector({ numSubVectors: 5 })],
    [vector({ numSubVectors: 24 })],
    [vector({ numBits: 5 })],
    [vector({ numBits: 16 })],
    [vector({ numPartitions: ROWS + 1 }, 'IVF_FLAT')],
    [vector({ distance: 'hamming' }, 'IVF_FLAT')],
    [vector({}, 'IVF_RQ')],
    [text({ language: 'Klingon' })],
    [text({ language: '' })],
    [text({ baseTokenizer: 'jieba/default' })],
    [text({ baseTokenizer: 'nope' })],
  ])('rejects %o', (spec) => {
    expect(() => checkIndex(schema, spec, ROWS)).toThrow(EngineError);
  });

  it.each([
    [vector({}), 255],
    [vector({}, 'IVF_HNSW_PQ'), 255],
    [vector({ numBits: 4 }), 15],
    [vector({}, 'IVF_FLAT'), 0],
  ])('rejects too few rows for training: %o', (spec, rows) => {
    expect(() => checkIndex(schema, spec, rows)).toThrow(EngineError);
    expect(() => checkIndex(schema, spec, rows + 1)).not.toThrow();
  });

  it('accepts every language', async () => {
    const id = await newTable({ text: column(new Utf8(), (row) => `The running words ${row}`) });
    const names =
      'Arabic Danish Dutch English Finnish French German Greek Hungarian Italian Norwegian Portuguese Romanian Russian Spanish Swedish Tamil Turkish';
    for (const language of names.split(' ')) {
      const spec = text({ language: language.toLowerCase(), stem: true, removeStopWords: true });
      checkIndex(schema, spec, ROWS);
      await build(id, spec);
      const [index] = await engine.indexes.list(id);
      expect(JSON.parse(index?.details ?? '')).toMatchObject({ language });
    }
  });

  it('passes all full-text options to the engine', async () => {
    const id = await newTable({ text: column(new Utf8(), (row) => `word ${row}`) });
    const options = {
      withPosition: true,
      baseTokenizer: 'whitespace',
      language: 'French',
      maxTokenLength: 7,
      lowerCase: false,
      stem: false,
      removeStopWords: false,
      asciiFolding: false,
    };
    await build(id, text(options));
    const [index] = await engine.indexes.list(id);
    expect(JSON.parse(index?.details ?? '')).toMatchObject({
      with_position: true,
      base_tokenizer: 'whitespace',
      language: 'French',
      max_token_length: 7,
      lower_case: false,
      stem: false,
      remove_stop_words: false,
      ascii_folding: false,
    });
  });

  it('passes all vector options to the engine', async () => {
    const id = await newVectorTable(ROWS);
    const options = { distance: 'cosine', maxIterations: 7, sampleRate: 99, m: 5, efConstruction: 11 } as const;
    await build(id, vector({ ...options, targetPartitionSize: 100 }, 'IVF_HNSW_SQ'));
    await build(id, { ...vector({ numSubVectors: 4, numBits: 4, numPartitions: 2 }), name: 'j' });
    const [hnsw, pq] = await engine.indexes.list(id);
    expect(hnsw).toMatchObject({ kind: 'IVF_HNSW_SQ' });
    expect(await engine.indexes.distance(id, 'i')).toBe('cosine');
    expect(JSON.parse(hnsw?.details ?? '')).toMatchObject({
      hnsw: { max_connections: 5, construction_ef: 11 },
      runtime_hints: { 'lance.ivf.max_iters': '7', 'lance.ivf.sample_rate': '99' },
    });
    expect(JSON.parse(pq?.details ?? '')).toMatchObject({ compression: { num_bits: 4, num_sub_vectors: 4 } });
  });
});
