import { fieldAt } from '../tables/column-changes.ts';
import { EngineError } from '../native/errors.ts';
import type { JsonArrowDataType, JsonArrowSchema } from '../ipc/schema/schema-json.ts';
import type { Lancedb, NativeIndex } from '../native/native.ts';

/** The kinds of index this engine builds, by the names it answers itself. */
export const INDEX_KINDS = [
  'BTREE',
  'BITMAP',
  'LABEL_LIST',
  'FM',
  'FTS',
  'IVF_FLAT',
  'IVF_PQ',
  'IVF_RQ',
  'IVF_HNSW_PQ',
  'IVF_HNSW_SQ',
] as const;

export type IndexKind = (typeof INDEX_KINDS)[number];

export type IndexDistance = 'l2' | 'cosine' | 'dot' | 'hamming';

/** An index to build. Options of other kinds are ignored; all numbers are whole and fit into 32 bits. */
export interface IndexSpec {
  readonly name: string;
  /** A column, or a field inside a struct as `column.field`. */
  readonly column: string;
  readonly kind: IndexKind;
  readonly vector?: {
    readonly distance?: IndexDistance | undefined;
    readonly numPartitions?: number | undefined;
    /** Rows per partition, where the number of partitions is not given. */
    readonly targetPartitionSize?: number | undefined;
    readonly numSubVectors?: number | undefined;
    readonly numBits?: number | undefined;
    readonly maxIterations?: number | undefined;
    readonly sampleRate?: number | undefined;
    readonly m?: number | undefined;
    readonly efConstruction?: number | undefined;
  };
  readonly text?: {
    readonly withPosition?: boolean | undefined;
    readonly baseTokenizer?: string | undefined;
    readonly language?: string | undefined;
    readonly maxTokenLength?: number | undefined;
    readonly lowerCase?: boolean | undefined;
    readonly stem?: boolean | undefined;
    readonly removeStopWords?: boolean | undefined;
    readonly asciiFolding?: boolean | undefined;
  };
}

export const isVectorKind = (kind: IndexKind): boolean => kind.startsWith('IVF_');

const ORDERED =
  /^(?:u?int(?:8|16|32|64)|halffloat|float|double|bool|string|fixed_size_binary|(?:date|time|timestamp).*)$/;

const INTEGER = /^u?int(?:8|16|32|64)$/;

const isBitmap: Fits = ({ type }) => INTEGER.test(type) || ['bool', 'string', 'large_string', 'binary'].includes(type);
const isText: Fits = ({ type }) => type === 'string' || type === 'large_string';
const itemOf = ({ type, fields }: JsonArrowDataType): JsonArrowDataType | undefined =>
  type === 'list' || type === 'large_list' ? fields?.[0]?.type : undefined;
const holds =
  (fits: Fits): Fits =>
  (type) => {
    const item = itemOf(type);
    return item !== undefined && fits(item);
  };

const isVector = (type: JsonArrowDataType): boolean =>
  type.type === 'fixed_size_list' && ['halffloat', 'float', 'double'].includes(type.fields?.[0]?.type.type ?? '');

/** Tried on every type, kind by kind: the engine tells about some of them only when it is at work. */
const FITS: Readonly<Record<IndexKind, Fits>> = {
  BTREE: ({ type }) => ORDERED.test(type),
  BITMAP: isBitmap,
  LABEL_LIST: holds(isBitmap),
  FM: (type) => isText(type) || type.type === 'binary',
  FTS: (type) => isText(type) || holds(isText)(type),
  IVF_FLAT: isVector,
  IVF_PQ: isVector,
  IVF_RQ: isVector,
  IVF_HNSW_PQ: isVector,
  IVF_HNSW_SQ: isVector,
};

/** Vectors of bits, eight in a byte. */
const isBits = (type: JsonArrowDataType): boolean =>
  type.type === 'fixed_size_list' && type.fields?.[0]?.type.type === 'uint8';

const invalid = (message: string): EngineError => new EngineError('invalid-input', message);

const checkProductQuantizer = (
  kind: IndexKind,
  { numBits = 8, numSubVectors = 1 }: NonNullable<IndexSpec['vector']>,
  { dimension, rows }: { readonly dimension: number; readonly rows: number },
): void => {
  if (dimension % numSubVectors !== 0)
    throw invalid(`num_sub_vectors must divide the length of the vectors, ${dimension}`);
  if (kind === 'IVF_PQ' && numBits !== 4 && numBits !== 8) throw invalid('num_bits of IVF_PQ is 4 or 8');
  const needed = 2 ** (kind === 'IVF_PQ' ? numBits : 8);
  if (rows < needed) throw invalid(`${kind} needs ${needed} rows to train on, and the table has ${rows}`);
};

const checkVectorIndex = ({ kind, column, vector = {} }: IndexSpec, type: JsonArrowDataType, rows: number): void => {
  const item = itemOf(type);
  const several = item !== undefined && isVector(item);
  const bits = isBits(type);
  if (!isVector(type) && !several && !(bits && kind === 'IVF_FLAT')) {
    throw invalid(`${kind} cannot index column '${column}', which does not hold vectors it can read`);
  }
  const distance = vector.distance ?? 'l2';
  if (bits !== (distance === 'hamming')) throw invalid('distance_type hamming goes with IVF_FLAT on vectors of uint8');
  if (several && distance !== 'cosine') throw invalid('a column of several vectors a row takes distance_type cosine');
  const dimension = (several ? item : type).length ?? 0;
  if (rows === 0) throw invalid(`${kind} needs rows to train on, and the table has none`);
  if ((vector.numPartitions ?? 1) > rows) throw invalid(`num_partitions is more than the ${rows} rows there are`);
  if (kind === 'IVF_RQ') {
    if (dimension % 8 !== 0) throw invalid('IVF_RQ takes vectors whose length is a multiple of 8');
    if ((vector.numBits ?? 1) > 9) throw invalid('num_bits of IVF_RQ is from 1 to 9');
  }
  if (kind === 'IVF_PQ' || kind === 'IVF_HNSW_PQ') checkProductQuantizer(kind, vector, { dimension, rows });
};

/** What is built in. Others need dictionaries on the server's disk. */
const TOKENIZERS: readonly string[] = ['simple', 'whitespace', 'raw', 'ngram', 'icu', 'icu/split'];

/** Any other brings the whole process down. */
const LANGUAGES: readonly string[] = [
  'Arabic',
  'Danish',
  'Dutch',
  'English',
  'Finnish',
  'French',
  'German',
  'Greek',
  'Hungarian',
  'Italian',
  'Norwegian',
  'Portuguese',
  'Romanian',
  'Russian',
  'Spanish',
  'Swedish',
  'Tamil',
  'Turkish',
];

const languageOf = (language: string): string | undefined =>
  LANGUAGES.find((known) => known.toLowerCase() === language.toLowerCase());

const checkText = ({ baseTokenizer, language }: NonNullable<IndexSpec['text']>): void => {
  if (baseTokenizer !== undefined && !TOKENIZERS.includes(baseTokenizer)) {
    throw invalid(`base_tokenizer is one of ${TOKENIZERS.join(', ')}`);
  }
  if (language !== undefined && languageOf(language) === undefined) {
    throw invalid(`language is one of ${LANGUAGES.join(', ')}`);
  }
};

/**
 * Throws EngineError for what the engine would refuse later, when nobody waits for the answer any more: a column that
 * is not there (column-not-found), a type or an option that does not fit (invalid-input). `rows` are those of the table.
 */
export const checkIndex = (schema: JsonArrowSchema, spec: IndexSpec, rows: number): void => {
  const field = fieldAt(schema, spec.column);
  if (field === undefined) {
    throw new EngineError('column-not-found', `the table has no column '${spec.column}'`);
  }
  const { type } = field;
  if (isVectorKind(spec.kind)) checkVectorIndex(spec, type, rows);
  else if (!FITS[spec.kind](type)) {
    throw invalid(`${spec.kind} cannot index column '${spec.column}', which holds ${type.type}`);
  }
  if (spec.kind === 'FTS') checkText(spec.text ?? {});
};

type Fits = (type: JsonArrowDataType) => boolean;

/** Without what is undefined. Every value was checked; the package's types name them more narrowly than ours. */
const defined = (options: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

/** The native side of a spec that `checkIndex` has passed, for a table of so many rows. */
export const nativeIndex = (
  { Index }: Lancedb,
  { kind, vector = {}, text = {} }: IndexSpec,
  rows: number,
): NativeIndex => {
  const { distance, numPartitions, targetPartitionSize, ...sizes } = vector;
  const partitions =
    numPartitions ??
    (targetPartitionSize === undefined ? undefined : Math.max(1, Math.ceil(rows / targetPartitionSize)));
  const common = defined({
    distanceType: distance,
    numPartitions: partitions,
    ...sizes,
  });
  const { lowerCase: lowercase, language, ...rest } = text;
  const make: Readonly<Record<IndexKind, () => unknown>> = {
    BTREE: () => Index.btree(),
    BITMAP: () => Index.bitmap(),
    LABEL_LIST: () => Index.labelList(),
    FM: () => Index.fm(),
    FTS: () =>
      Index.fts(
        defined({
          ...rest,
          lowercase,
          language: language && languageOf(language),
        }),
      ),
    IVF_FLAT: () => Index.ivfFlat(common),
    IVF_PQ: () => Index.ivfPq(common),
    IVF_RQ: () => Index.ivfRq(common),
    IVF_HNSW_PQ: () => Index.hnswPq(common),
    IVF_HNSW_SQ: () => Index.hnswSq(common),
  };
  return (make[kind]() as { readonly inner: NativeIndex }).inner;
};
