/**
 * What the rest of the server imports of this folder; the files of the folder import each other directly. This import does not
 * load the native library: `openEngine` does.
 */
export { openEngine, type Engine } from './engine.ts';
export type { StoredFiles } from './stored-files.ts';
export type { CommitArbiter, Publish, Retract } from './commit/arbiter.ts';
export type { ClientManifest } from './commit/client-manifest.ts';
export type { ColumnPlan, ColumnStep } from './columns/column-changes.ts';
export { isBranchName } from './files/branch-files.ts';
export { DurableFiles } from './files/durable-files.ts';
export { checkIndex, INDEX_KINDS, type IndexKind, type IndexSpec, isVectorKind } from './indexes/index-spec.ts';
export type { IndexState } from './indexes/table-indexes.ts';
export { toIpcFile, toIpcStream } from './ipc/results.ts';
export { canonicalFieldPath, fieldAt } from './ipc/schema/field-path.ts';
export type { JsonArrowField, JsonArrowSchema } from './ipc/schema/schema-json.ts';
export { copyTable, restoreTable } from './maintenance/table-copy.ts';
export type { Branch, BranchRef } from './native/branch-ref.ts';
export { EngineError, NO_SPACE_MESSAGE, NOT_WRITABLE_MESSAGE } from './native/errors.ts';
export { handleStuckCalls } from './native/time-limit.ts';
export type { FullTextQuery, MatchQuery } from './queries/full-text-query.ts';
export { MAX_UINT32, type QuerySpec } from './queries/query-spec.ts';
export { freeUnreadResults } from './queries/unread-results.ts';
export type { PublishNew } from './tables/new-tables.ts';
export type { MergeSpec } from './rows/row-changes.ts';
export type { InsertMode, WriteResult } from './rows/write-rows.ts';
export type { SourceVersion, ViewQuery } from './view-refreshes.ts';
