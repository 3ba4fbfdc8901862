import { isDeepStrictEqual } from 'node:util';
import type { Limits } from '../limits.ts';
import type { Publish, Retract } from './commit/arbiter.ts';
import { publishWith } from './commit/conflict-policy.ts';
import type { StagedManifests } from './commit/staged-manifests.ts';
import { nativeFilter } from './expressions/engine-workarounds.ts';
import { firstAddedFragment } from './format/fragments.ts';
import { onDisk } from './format/manifest-names.ts';
import { chunksOf } from './ipc/chunks.ts';
import { CREATE_CHUNK_BYTES } from './ipc/limits.ts';
import { toIpcStream } from './ipc/results.ts';
import { schemaHead, schemaTable } from './ipc/native-file.ts';
import { formatFieldPath } from './ipc/schema/field-path.ts';
import { type JsonArrowField, schemaToJson } from './ipc/schema/schema-json.ts';
import { type ArrowBody, openArrowStream } from './ipc/stream-reader.ts';
import { callNative, EngineError } from './native/errors.ts';
import type { NativeTable } from './native/native.ts';
import type { QueryResult } from './queries/read-rows.ts';
import type { QuerySpec } from './queries/query-spec.ts';
import { readSchemaOnly } from './rows/schema-body.ts';
import type { TableWriter } from './tables/table-writer.ts';

/** The rows and columns of a source that a view has. */
export type ViewQuery = Pick<QuerySpec, 'filter' | 'columns' | 'columnAliases'>;

/** A version of a source, on its main branch. */
export interface SourceVersion {
  readonly storageId: string;
  readonly version: number;
}

/** A refresh of a view. */
export interface ViewRefresh {
  readonly query: ViewQuery;
  readonly source: SourceVersion;
  /** The version that the rows of the view are from; undefined before the first refresh. */
  readonly since?: SourceVersion | undefined;
  /** Stops the refresh, unless it was published before. */
  readonly signal: AbortSignal;
  /** Publishes the commits, or rejects them. It is not called when the rows of the view stay as they are. */
  readonly publish: Publish;
  readonly retract: Retract;
}

interface RefreshParts {
  readonly limits: Limits;
  readonly manifests: StagedManifests;
  readonly query: (storageId: string, spec: QuerySpec) => Promise<QueryResult>;
  readonly writer: TableWriter;
}

/** Number of row addresses of a fragment: the address of a row is the number of its fragment and its position in it. */
const FRAGMENT_ADDRESSES = 2n ** 32n;

/** Throws EngineError schema-mismatch unless rows fit a view: the same columns and types, and null only where the view allows it. */
const checkColumns = (computed: readonly JsonArrowField[], stored: readonly JsonArrowField[]): void => {
  const shapeOf = ({ name, type }: JsonArrowField) => ({ name, type });
  if (!isDeepStrictEqual(computed.map(shapeOf), stored.map(shapeOf)))
    throw new EngineError('schema-mismatch', 'the view does not have the columns and types of its query');
  const missing = stored.find(({ nullable }, at) => !nullable && computed[at]?.nullable !== false);
  if (missing !== undefined)
    throw new EngineError('schema-mismatch', `column '${missing.name}' of the view must be nullable`);
};

/** Returns a query of all columns with those that the view has: the source may have got others since. */
const withColumns = (query: ViewQuery, fields: readonly JsonArrowField[]): ViewQuery =>
  query.columns === undefined && query.columnAliases === undefined
    ? { ...query, columns: fields.map(({ name }) => formatFieldPath([name])) }
    : query;

/** Returns the filter of the rows that are in fragments from `first` on. */
const addedRows = (filter: string | undefined, first: number): string => {
  const added = `_rowaddr >= ${BigInt(first) * FRAGMENT_ADDRESSES}`;
  // The line break ends a comment.
  return filter === undefined ? added : `(${filter}\n) AND ${added}`;
};

/** Refreshes materialized views: tables with the rows of a query over another table. */
export class ViewRefreshes {
  readonly #parts: RefreshParts;

  constructor(parts: RefreshParts) {
    this.#parts = parts;
  }

  /**
   * Replaces the rows of a view by those of its query over a version of the source, or only adds rows when rows were only added
   * to the source. The commits become visible together. Indexes stay, and maintenance adds the new rows to them. Keeps one
   * chunk of rows in memory. Throws EngineError: schema-mismatch for rows that the view cannot have, and what the query throws.
   */
  async refresh(view: string, refresh: ViewRefresh): Promise<void> {
    const policy = publishWith(refresh.publish, refresh.retract);
    const firstAdded = await this.#firstAdded(refresh);
    const write = (table: NativeTable): Promise<void> => this.#write(table, refresh, firstAdded);
    await this.#parts.writer.write(view, policy, write, { isRequest: false });
  }

  /** Throws EngineError schema-mismatch unless the query of a new view has the columns of `schema`, a stream without rows. */
  async check(source: string, query: ViewQuery, schema: ArrowBody): Promise<void> {
    const { limits } = this.#parts;
    const stream = await openArrowStream(schema, limits);
    try {
      const { fields } = await readSchemaOnly(stream);
      const { schema: head } = await this.#parts.query(source, { ...query, k: 0 });
      checkColumns(schemaToJson(schemaTable(head)).fields, fields);
    } finally {
      await stream.close();
    }
  }

  async #write(
    table: NativeTable,
    { query, source, signal }: ViewRefresh,
    firstAdded: number | undefined,
  ): Promise<void> {
    const { limits } = this.#parts;
    const { fields } = schemaToJson(schemaTable(schemaHead(await callNative(limits, () => table.schema()))));
    const filter = firstAdded === undefined ? query.filter : addedRows(query.filter, firstAdded);
    const spec = { ...withColumns(query, fields), ...(filter !== undefined && { filter }), version: source.version };
    const rows = await this.#parts.query(source.storageId, spec);
    const stream = await openArrowStream(toIpcStream(rows), limits);
    try {
      checkColumns(schemaToJson(stream.schema.schema).fields, fields);
      if (firstAdded === undefined) await callNative(limits, () => table.delete(nativeFilter('true')));
      for await (const chunk of chunksOf(stream, CREATE_CHUNK_BYTES)) {
        signal.throwIfAborted();
        await callNative(limits, () => table.add(chunk.file, 'append'));
        chunk.release();
      }
      signal.throwIfAborted();
    } finally {
      await stream.close();
    }
  }

  /** Returns the number of the first fragment that the view lacks; undefined if it may lack anything else. */
  async #firstAdded({ source, since }: ViewRefresh): Promise<number | undefined> {
    if (since === undefined || since.storageId !== source.storageId || since.version > source.version) return undefined;
    const [before, after] = [await this.#manifestOf(since), await this.#manifestOf(source)];
    return before === undefined || after === undefined ? undefined : firstAddedFragment(before, after);
  }

  /** Returns the manifest file of a version; undefined if the version is expired. */
  async #manifestOf({ storageId, version }: SourceVersion): Promise<Buffer | undefined> {
    const { manifests } = this.#parts;
    const commit = await manifests.commitInPlace(storageId, '', version);
    if (commit === undefined) return undefined;
    return manifests.storage.read(onDisk(commit.manifestPath)).catch(() => undefined);
  }
}
