import { createHash } from 'node:crypto';
import { errors } from '#contract/errors';
import type { CreateMaterializedViewRequest } from '#contract/types';

/** `scalar_udtf` is another name of `chunker`. */
const canonicalKind = (kind: string): string => (kind === 'scalar_udtf' ? 'chunker' : kind);

/** Whether a view has the rows of a query; otherwise a function makes them. */
export const isQueryView = ({ kind }: Pick<CreateMaterializedViewRequest, 'kind'>): boolean => kind === 'query';

/** Throws InvalidInput for a kind without its function or with another one, and for a function that is not valid (D-71). */
export const checkFunction = ({ kind, udtf_spec }: CreateMaterializedViewRequest): void => {
  const spec = udtf_spec ?? undefined;
  if (kind === 'query') {
    if (spec !== undefined) throw errors.invalidInput('a view of kind query has no udtf_spec');
    return;
  }
  if (spec === undefined || canonicalKind(spec.kind) !== canonicalKind(kind))
    throw errors.invalidInput(`a view of kind ${kind} needs a udtf_spec of that kind`);
  const checksum = createHash('sha256').update(Buffer.from(spec.udtf, 'base64')).digest('hex');
  if (spec.udtf_sha.toLowerCase() !== checksum)
    throw errors.invalidInput('udtf_sha is not the SHA-256 checksum of the function in udtf');
  if (typeof spec.partition_by === 'string' && typeof spec.partition_by_indexed_column === 'string')
    throw errors.invalidInput('udtf_spec must have partition_by or partition_by_indexed_column, not both');
};
