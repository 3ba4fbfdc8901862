import { type ColumnArrowType, type ColumnTypeName, columnTypeOf } from '#contract/column-types';
import { fieldAt } from '../ipc/schema/field-path.ts';
import { EngineError } from '../native/errors.ts';
import type { JsonArrowDataType, JsonArrowSchema } from '../ipc/schema/schema-json.ts';
import type { Lancedb, NativeIndex } from '../native/native.ts';

/** The kinds of indexes that can be built, with the names that the engine reports. */
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

/** One of INDEX_KINDS. */
export type IndexKind = (typeof INDEX_KINDS)[number];

/** Distance metrics of vector indexes. */
export type IndexDistance = 'l2' | 'cosine' | 'dot' | 'hamming';

/** An index to build. Options for other kinds are ignored; all numbers are integers of at most 32 bits. */
export interface IndexSpec {
  readonly name: string;
  /** A column, or a field inside a struct as `column.field`. */
  readonly column: string;
  readonly kind: IndexKind;
  readonly vector?: {
    readonly distance?: IndexDistance | undefined;
    readonly numPartitions?: number | undefined;
    /** Rows per partition, used when numPartitions is not given. */
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
    /** Replaces the stop words of the language. */
    readonly customStopWords?: readonly string[] | undefined;
    /** Lengths in characters of the tokens of the tokenizer `ngram`. */
    readonly minNgramLength?: number | undefined;
    readonly maxNgramLength?: number | undefined;
    readonly prefixOnly?: boolean | undefined;
    /** Rows per compressed block: 128 or 256. */
    readonly blockSize?: number | undefined;
  };
}

/** Returns whether the kind is a vector index. */
export const isVectorKind = (kind: IndexKind): boolean => kind.startsWith('IVF_');

type AcceptsType = (type: JsonArrowDataType) => boolean;

const isOneOf =
  (...accepted: readonly ColumnArrowType[]): AcceptsType =>
  ({ type }) => {
    const arrow = columnTypeOf(type)?.arrow;
    return arrow !== undefined && accepted.includes(arrow);
  };

const isOrdered = isOneOf('Int', 'FloatingPoint', 'Bool', 'Utf8', 'FixedSizeBinary', 'Date', 'Time', 'Timestamp');
const isBitmap = isOneOf('Int', 'Bool', 'Utf8', 'LargeUtf8', 'Binary', 'LargeBinary');
const isText = isOneOf('Utf8', 'LargeUtf8');
const isBinary = isOneOf('Binary', 'LargeBinary');
const isFloat = isOneOf('FloatingPoint');
const isList = isOneOf('List', 'LargeList');
const isFixedList = isOneOf('FixedSizeList');

const itemOf = (type: JsonArrowDataType): JsonArrowDataType | undefined =>
  isList(type) ? type.fields?.[0]?.type : undefined;
const isListOf =
  (acceptsItem: AcceptsType): AcceptsType =>
  (type) => {
    const item = itemOf(type);
    return item !== undefined && acceptsItem(item);
  };

const isVectorOf =
  (acceptsItem: AcceptsType): AcceptsType =>
  (type) => {
    const item = type.fields?.[0]?.type;
    return isFixedList(type) && item !== undefined && acceptsItem(item);
  };
const isVector = isVectorOf(isFloat);

/** Types of columns that each kind can index, found by experiment: for some the engine fails only during the build. */
const ACCEPTS_TYPE: Readonly<Record<IndexKind, AcceptsType>> = {
  BTREE: isOrdered,
  BITMAP: isBitmap,
  LABEL_LIST: isListOf(isBitmap),
  FM: (type) => isText(type) || isBinary(type),
  FTS: (type) => isText(type) || isListOf(isText)(type),
  IVF_FLAT: isVector,
  IVF_PQ: isVector,
  IVF_RQ: isVector,
  IVF_HNSW_PQ: isVector,
  IVF_HNSW_SQ: isVector,
};

const BYTE: ColumnTypeName = 'uint8';

/** Binary vectors: eight bits per byte. */
const isBinaryVector = isVectorOf(({ type }) => type === BYTE);

const invalidInput = (message: string): EngineError => new EngineError('invalid-input', message);

const checkProductQuantizer = (
  kind: IndexKind,
  { numBits = 8, numSubVectors = 1 }: NonNullable<IndexSpec['vector']>,
  { dimension, rows }: { readonly dimension: number; readonly rows: number },
): void => {
  if (dimension % numSubVectors !== 0)
    throw invalidInput(`num_sub_vectors must divide the vector length, ${dimension}`);
  if (kind === 'IVF_PQ' && numBits !== 4 && numBits !== 8) throw invalidInput('num_bits of IVF_PQ must be 4 or 8');
  const needed = 2 ** (kind === 'IVF_PQ' ? numBits : 8);
  if (rows < needed) throw invalidInput(`${kind} needs ${needed} rows for training; the table has ${rows}`);
};

const checkVectorIndex = ({ kind, column, vector = {} }: IndexSpec, type: JsonArrowDataType, rows: number): void => {
  const item = itemOf(type);
  const isMultiVector = item !== undefined && isVector(item);
  const hasBits = isBinaryVector(type);
  if (!isVector(type) && !isMultiVector && !(hasBits && kind === 'IVF_FLAT')) {
    throw invalidInput(`${kind} cannot index column '${column}': its type is not a supported vector type`);
  }
  const distance = vector.distance ?? 'l2';
  if (hasBits !== (distance === 'hamming'))
    throw invalidInput(
      'distance_type hamming requires IVF_FLAT and vectors of uint8, and such vectors require hamming',
    );
  if (isMultiVector && distance !== 'cosine')
    throw invalidInput('a column with several vectors per row requires distance_type cosine');
  const dimension = (isMultiVector ? item : type).length ?? 0;
  if (rows === 0) throw invalidInput(`${kind} needs rows for training; the table has none`);
  if ((vector.numPartitions ?? 1) > rows)
    throw invalidInput(`num_partitions must not exceed the number of rows, ${rows}`);
  if (kind === 'IVF_RQ') {
    if (dimension % 8 !== 0) throw invalidInput('IVF_RQ requires a vector length that is a multiple of 8');
    if ((vector.numBits ?? 1) > 9) throw invalidInput('num_bits of IVF_RQ must be from 1 to 9');
  }
  if (kind === 'IVF_PQ' || kind === 'IVF_HNSW_PQ') checkProductQuantizer(kind, vector, { dimension, rows });
};

/** Built-in tokenizers. Others need dictionaries on the server's disk. */
const TOKENIZERS: readonly string[] = ['simple', 'whitespace', 'raw', 'ngram', 'icu', 'icu/split'];

/** Supported languages. Any other language aborts the process. */
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

const BLOCK_SIZES: readonly number[] = [128, 256];

/** Longest token of the tokenizer `ngram`, in characters. The number of tokens grows with the square of the length. */
const MAX_NGRAM_LENGTH = 64;

/** The engine's default for both lengths of the tokenizer `ngram`. */
const DEFAULT_NGRAM_LENGTH = 3;

const checkText = ({ baseTokenizer, language, ...text }: NonNullable<IndexSpec['text']>): void => {
  const { minNgramLength = DEFAULT_NGRAM_LENGTH, maxNgramLength = DEFAULT_NGRAM_LENGTH } = text;
  if (minNgramLength > maxNgramLength) throw invalidInput('min_ngram_length must not exceed max_ngram_length');
  if (maxNgramLength > MAX_NGRAM_LENGTH) throw invalidInput(`max_ngram_length must be at most ${MAX_NGRAM_LENGTH}`);
  if (text.blockSize !== undefined && !BLOCK_SIZES.includes(text.blockSize))
    throw invalidInput(`block_size must be one of ${BLOCK_SIZES.join(', ')}`);
  if (baseTokenizer !== undefined && !TOKENIZERS.includes(baseTokenizer)) {
    throw invalidInput(`base_tokenizer must be one of ${TOKENIZERS.join(', ')}`);
  }
  if (language !== undefined && languageOf(language) === undefined) {
    throw invalidInput(`language must be one of ${LANGUAGES.join(', ')}`);
  }
};

/**
 * Checks a spec before a build is started, since a build reports its errors only after the response. `rows` is the number
 * of rows in the table. Throws EngineError: column-not-found, or invalid-input for a type or option that does not fit.
 */
export const checkIndex = (schema: JsonArrowSchema, spec: IndexSpec, rows: number): void => {
  const field = fieldAt(schema, spec.column);
  if (field === undefined) {
    throw new EngineError('column-not-found', `the table has no column '${spec.column}'`);
  }
  const { type } = field;
  if (isVectorKind(spec.kind)) checkVectorIndex(spec, type, rows);
  else if (!ACCEPTS_TYPE[spec.kind](type)) {
    throw invalidInput(`${spec.kind} cannot index column '${spec.column}' of type ${type.type}`);
  }
  if (spec.kind === 'FTS') checkText(spec.text ?? {});
};

/** Removes undefined options. Returns `object`, because the package's types are narrower than those of IndexSpec. */
const withoutUndefined = (options: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

/** Converts a spec that `checkIndex` has accepted. `rows` is the number of rows in the table. */
export const nativeIndex = (
  { Index }: Lancedb,
  { kind, vector = {}, text = {} }: IndexSpec,
  rows: number,
): NativeIndex => {
  const { distance, numPartitions, targetPartitionSize, ...sizes } = vector;
  const partitions =
    numPartitions ??
    (targetPartitionSize === undefined ? undefined : Math.max(1, Math.ceil(rows / targetPartitionSize)));
  const common = withoutUndefined({
    distanceType: distance,
    numPartitions: partitions,
    ...sizes,
  });
  const { lowerCase: lowercase, minNgramLength: ngramMinLength, maxNgramLength: ngramMaxLength, ...otherText } = text;
  const { language, ...moreText } = otherText;
  const make: Readonly<Record<IndexKind, () => unknown>> = {
    BTREE: () => Index.btree(),
    BITMAP: () => Index.bitmap(),
    LABEL_LIST: () => Index.labelList(),
    FM: () => Index.fm(),
    FTS: () =>
      Index.fts(
        withoutUndefined({
          ...moreText,
          lowercase,
          ngramMinLength,
          ngramMaxLength,
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
