import { randomUUID } from 'node:crypto';
import { errors } from '#contract/errors';
import type { CommitTableOperation, CommitTableResult, DeclareTableRequest } from '#contract/types';
import type { Context, OperationHandler } from '../context.ts';
import { requireValidParts } from '../shared/identifier-parts.ts';
import { notFound, missingTableId, tableAlreadyExists } from '../shared/errors.ts';
import { toDeclareResponse } from '../table/DeclareTable.ts';
import { resolveAllowedLocation } from '../table/creation/locations.ts';
import { deleteVersions } from './BatchDeleteTableVersions.ts';
import {
  commitAtomically,
  findLocation,
  prepareVersion,
  type PreparedVersion,
  type VersionTransaction,
} from './new-version.ts';

/** One operation, ready to be applied within the transaction; storages that lose their name are entered in `nameless`. */
type ApplyOperation = (step: VersionTransaction, detached: Set<string>) => Promise<CommitTableResult>;

const requireTableId = (id: readonly string[] | undefined): readonly string[] => {
  if (id === undefined || id.length === 0) throw missingTableId();
  return requireValidParts(id);
};

class PreparedBatch {
  readonly steps: ApplyOperation[] = [];
  readonly versions: PreparedVersion[] = [];
  readonly #context: Context;
  /** Where the tables will lie that are declared here, by their identifiers as JSON. */
  readonly #declared = new Map<string, string>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** Refuses nothing: an operation that is wrong is refused when its turn comes, so that the first one is told. */
  async add(operation: CommitTableOperation): Promise<void> {
    this.steps.push(await this.#prepare(operation));
  }

  async #prepare(operation: CommitTableOperation): Promise<ApplyOperation> {
    const { database } = this.#context;
    const { declare_table, create_table_version, delete_table_versions, deregister_table } = operation;
    const operations = [declare_table, create_table_version, delete_table_versions, deregister_table];
    if (operations.filter((field) => field !== undefined).length !== 1)
      return async () => {
        throw errors.invalidInput('an operation has exactly one of its four members');
      };
    if (declare_table !== undefined) return this.#prepareDeclare(declare_table);
    if (create_table_version !== undefined) {
      const { id = [] } = create_table_version;
      const location = this.#declared.get(JSON.stringify(id)) ?? (await findLocation(this.#context, id));
      const version = await prepareVersion(this.#context, id, create_table_version, location);
      this.versions.push(version);
      return async (step) => ({ create_table_version: { version: await step.createVersion(version) } });
    }
    if (delete_table_versions !== undefined)
      return async (step) => {
        const path = requireTableId(delete_table_versions.id);
        return { delete_table_versions: await deleteVersions(step, database, path, delete_table_versions) };
      };
    return async (step, detached) => {
      const path = requireTableId(deregister_table?.id);
      const result = await step.tables.deregister(database, path);
      if (result.kind !== 'deregistered') throw notFound(result.kind, path);
      const { location, properties, storageId } = result.table;
      if (storageId !== null) detached.add(storageId);
      return { deregister_table: { id: [...path], location, properties: { ...properties } } };
    };
  }

  async #prepareDeclare(request: DeclareTableRequest): Promise<ApplyOperation> {
    const { database, tablesDir } = this.#context;
    const { id, properties = {} } = request;
    const location = await resolveAllowedLocation(tablesDir, request.location, randomUUID());
    if (location !== undefined) this.#declared.set(JSON.stringify(id), location);
    return async (step) => {
      const path = requireTableId(id);
      if (location === undefined) throw errors.permissionDenied('the location lies outside the storage root');
      const result = await step.tables.declare(database, path, { location, properties });
      if (result.kind === 'namespace-absent') throw notFound(result.kind, path);
      if (result.kind === 'exists') throw tableAlreadyExists(path);
      return { declare_table: toDeclareResponse(result.table) };
    };
  }
}

/**
 * Operations are applied in their order in one transaction, each seeing those before it, and the first that cannot be
 * applied undoes all and gives its own refusal (D-56). What touches storage comes before, and can be taken back.
 */
export const batchCommitTables: OperationHandler<'BatchCommitTables'> = async ({ body }, context) => {
  const batch = new PreparedBatch(context);
  for (const operation of body.operations) await batch.add(operation);
  const detached = new Set<string>();
  const results = await commitAtomically(context, batch.versions, async (step) => {
    detached.clear();
    const done: CommitTableResult[] = [];
    for (const apply of batch.steps) done.push(await apply(step, detached));
    return done;
  });
  for (const storageId of detached) await context.engine.evict(storageId);
  return { body: { results } };
};
