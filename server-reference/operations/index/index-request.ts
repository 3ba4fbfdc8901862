import { errors } from '#contract/errors';
import type { CreateTableIndexRequest } from '#contract/types';
import { canonicalFieldPath, INDEX_KINDS, type IndexKind, type IndexSpec, isVectorKind } from '../../engine/index.ts';
import { unsupported } from '../shared/errors.ts';

const vectorOptionsOf = (body: CreateTableIndexRequest): NonNullable<IndexSpec['vector']> => ({
  distance: body.distance_type ?? body.metric_type,
  numPartitions: body.num_partitions ?? undefined,
  targetPartitionSize: body.target_partition_size ?? undefined,
  numSubVectors: body.num_sub_vectors ?? undefined,
  numBits: body.num_bits ?? undefined,
  maxIterations: body.max_iterations ?? undefined,
  sampleRate: body.sample_rate ?? undefined,
  m: body.m ?? undefined,
  efConstruction: body.ef_construction ?? undefined,
});

const textOptionsOf = (body: CreateTableIndexRequest): NonNullable<IndexSpec['text']> => ({
  withPosition: body.with_position ?? undefined,
  baseTokenizer: body.base_tokenizer ?? undefined,
  language: body.language ?? undefined,
  maxTokenLength: body.max_token_length ?? undefined,
  lowerCase: body.lower_case ?? undefined,
  stem: body.stem ?? undefined,
  removeStopWords: body.remove_stop_words ?? undefined,
  asciiFolding: body.ascii_folding ?? undefined,
  customStopWords: body.custom_stop_words ?? undefined,
  minNgramLength: body.min_ngram_length ?? undefined,
  maxNgramLength: body.max_ngram_length ?? undefined,
  prefixOnly: body.prefix_only ?? undefined,
  blockSize: body.block_size ?? undefined,
});

/** Full-text options that the engine does not have; clients send them as false. */
const CODE_OPTIONS = ['index_operators', 'preserve_original', 'split_identifiers', 'split_on_numerics'] as const;

/** Throws Unsupported for full-text options that would have no effect (D-58). */
const checkTextOptions = (body: CreateTableIndexRequest): void => {
  for (const option of CODE_OPTIONS) if (body[option] === true) throw unsupported(`the full-text option ${option}`);
  if (typeof body.lance_tokenizer === 'string' && body.lance_tokenizer !== 'text')
    throw unsupported(`lance_tokenizer ${JSON.stringify(body.lance_tokenizer)}`);
};

/** Translates a request; the name is chosen later. INVERTED is a synonym of FTS. */
export const toIndexSpec = (body: CreateTableIndexRequest): Omit<IndexSpec, 'name'> => {
  const requested = body.index_type === 'INVERTED' ? 'FTS' : body.index_type;
  const kind = INDEX_KINDS.find((known) => known === requested);
  if (kind === undefined) throw unsupported(`index type ${requested}`);
  if (kind === 'FTS') checkTextOptions(body);
  return {
    column: canonicalFieldPath(body.column),
    kind,
    ...(isVectorKind(kind) && { vector: vectorOptionsOf(body) }),
    ...(kind === 'FTS' && { text: textOptionsOf(body) }),
  };
};

/** Throws TableIndexAlreadyExists when an index that must not be replaced has the chosen name (D-58). */
export const requireNewName = (name: string, existing: readonly NamedIndex[]): void => {
  if (existing.some((index) => index.name === name))
    throw errors.tableIndexAlreadyExists(
      `an index ${JSON.stringify(name)} already exists (omit replace=false to replace it)`,
    );
};

/** An index that exists or is being built. */
export interface NamedIndex {
  readonly name: string;
  readonly column: string;
  readonly kind: IndexKind | (string & {});
}

/**
 * Returns the name of a new index (D-58). A requested name may be the name of an index on the same column, which the new
 * index then replaces; on another column, TableIndexAlreadyExists is thrown. Without a requested name, it is
 * `<column>_idx` when that name is free or has the same type and column; otherwise a free `<column>_idx_<n>`.
 */
export const chooseIndexName = (
  requested: string | null | undefined,
  { column, kind }: Omit<IndexSpec, 'name'>,
  existing: readonly NamedIndex[],
): string => {
  const findByName = (name: string): NamedIndex | undefined => existing.find((index) => index.name === name);
  if (requested !== undefined && requested !== null) {
    const owner = findByName(requested);
    if (owner !== undefined && owner.column !== column)
      throw errors.tableIndexAlreadyExists(
        `an index ${JSON.stringify(requested)} already exists, on column ${JSON.stringify(owner.column)}`,
      );
    return requested;
  }
  for (let number = 1; ; number++) {
    const name = number === 1 ? `${column}_idx` : `${column}_idx_${number}`;
    const owner = findByName(name);
    if (owner === undefined || (owner.column === column && owner.kind === kind)) return name;
  }
};
