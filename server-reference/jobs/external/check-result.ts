import { isDeepStrictEqual } from 'node:util';
import { type BranchRef, type Engine, EngineError } from '../../engine/index.ts';
import type { JobWork } from '../job-work.ts';
import type { HandedOut } from './handed-out.ts';

type Reader = Pick<Engine, 'countRows' | 'schema'> & { readonly indexes: Pick<Engine['indexes'], 'list'> };

const checkIndexResult = async (
  engine: Reader,
  table: BranchRef,
  { index }: Extract<JobWork, { readonly kind: 'create_index' }>,
  { base, committed }: { readonly base: number; readonly committed: number },
): Promise<string | undefined> => {
  const find = async (version: number) =>
    (await engine.indexes.list(table, version)).find(({ name }) => name === index.name);
  const [before, built] = [await find(committed - 1), await find(committed)];
  const label = `version ${committed} has no new index ${JSON.stringify(index.name)}`;
  if (built === undefined || built.uuid === before?.uuid) return label;
  if (built.column !== index.column || built.kind !== index.kind) return `${label} of type ${index.kind}`;
  // Rows of concurrent writes may be missing.
  if (committed === base + 1 && built.numUnindexedRows > 0)
    return `the index does not have ${built.numUnindexedRows} rows of version ${base}`;
  return undefined;
};

/** The columns keep their names and types. */
const checkColumns = async (engine: Reader, table: BranchRef, committed: number): Promise<string | undefined> => {
  const shapeOf = async (version: number) =>
    (await engine.schema(table, version)).fields.map(({ name, type }) => ({ name, type }));
  if (isDeepStrictEqual(await shapeOf(committed - 1), await shapeOf(committed))) return undefined;
  return `version ${committed} has other columns than the version before`;
};

const checkBackfill = async (engine: Reader, table: BranchRef, committed: number): Promise<string | undefined> => {
  const count = (version: number) => engine.countRows(table, { version });
  if ((await count(committed - 1)) !== (await count(committed)))
    return `version ${committed} has another number of rows than the version before`;
  return checkColumns(engine, table, committed);
};

const checkView = async (
  engine: Reader,
  table: BranchRef,
  { query, sourceId }: Extract<JobWork, { readonly kind: 'refresh_view' }>,
  { source, committed }: { readonly source: number | undefined; readonly committed: number },
): Promise<string | undefined> => {
  // With a filter, the count is a scan of the source.
  const wanted = query.filter === undefined ? await engine.countRows(sourceId, { version: source }) : undefined;
  if (wanted !== undefined && wanted !== (await engine.countRows(table, { version: committed })))
    return `version ${committed} has another number of rows than the source`;
  return checkColumns(engine, table, committed);
};

/**
 * Returns what is missing in the result of a job that was handed out; undefined when the work is done, as far as metadata shows.
 * Values are not computed again.
 */
export const problemOfResult = async (
  engine: Reader,
  table: BranchRef,
  work: JobWork,
  { base, source, committed }: HandedOut,
): Promise<string | undefined> => {
  if (committed === undefined) return 'no version was committed with the token of the job';
  try {
    switch (work.kind) {
      case 'create_index':
        return await checkIndexResult(engine, table, work, { base, committed });
      case 'backfill_column':
        return await checkBackfill(engine, table, committed);
      case 'refresh_view':
        return await checkView(engine, table, work, { source, committed });
    }
  } catch (error) {
    // Of a commit that was taken back.
    if (error instanceof EngineError && error.kind === 'version-not-found') return `there is no version ${committed}`;
    throw error;
  }
};
