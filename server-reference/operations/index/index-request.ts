import { errors } from '#contract/errors';
import type { CreateTableIndexRequest } from '#contract/types';
import { type IndexKind, type IndexSpec, INDEX_KINDS, isVectorKind } from '../../engine/indexes/index-spec.ts';
import { unsupported } from '../shared/errors.ts';

const vectorOf = (body: CreateTableIndexRequest): NonNullable<IndexSpec['vector']> => ({
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

const textOf = (body: CreateTableIndexRequest): NonNullable<IndexSpec['text']> => ({
  withPosition: body.with_position ?? undefined,
  baseTokenizer: body.base_tokenizer ?? undefined,
  language: body.language ?? undefined,
  maxTokenLength: body.max_token_length ?? undefined,
  lowerCase: body.lower_case ?? undefined,
  stem: body.stem ?? undefined,
  removeStopWords: body.remove_stop_words ?? undefined,
  asciiFolding: body.ascii_folding ?? undefined,
});

/** What the request says, as soon as there is a name for it. INVERTED is another word for FTS. */
export const indexOf = (body: CreateTableIndexRequest): Omit<IndexSpec, 'name'> => {
  const asked = body.index_type === 'INVERTED' ? 'FTS' : body.index_type;
  const kind = INDEX_KINDS.find((known) => known === asked);
  if (kind === undefined) throw unsupported(`an index of the kind ${asked}`);
  return {
    column: body.column,
    kind,
    ...(isVectorKind(kind) && { vector: vectorOf(body) }),
    ...(kind === 'FTS' && { text: textOf(body) }),
  };
};

/** An index there is, or one that is being built. */
export interface TakenName {
  readonly name: string;
  readonly column: string;
  readonly kind: IndexKind | (string & {});
}

/**
 * The name of a new index (D-58). A given one may be that of an index on the same column, which is replaced then. One
 * that is made up is `<column>_idx`, which replaces the same kind on the same column; else it gets a number that is free.
 */
export const nameOf = (
  asked: string | null | undefined,
  { column, kind }: Omit<IndexSpec, 'name'>,
  taken: readonly TakenName[],
): string => {
  const holder = (name: string): TakenName | undefined => taken.find((index) => index.name === name);
  if (asked !== undefined && asked !== null) {
    const there = holder(asked);
    if (there !== undefined && there.column !== column)
      throw errors.tableIndexAlreadyExists(
        `an index ${JSON.stringify(asked)} already exists, on column ${JSON.stringify(there.column)}`,
      );
    return asked;
  }
  for (let number = 1; ; number++) {
    const name = number === 1 ? `${column}_idx` : `${column}_idx_${number}`;
    const there = holder(name);
    if (there === undefined || (there.column === column && there.kind === kind)) return name;
  }
};
