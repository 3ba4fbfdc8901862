import { randomUUID } from 'node:crypto';
import { errors, ServiceError } from '#contract/errors';
import type { CommitTableOperation, CommitTableResult, DeclareTableRequest } from '#contract/types';
import type { Context, OperationHandler } from '../context.ts';
import { requireValidParts } from '../shared/identifier-parts.ts';
import { checkBatchSize, nameOfNamespace, notFound, missingTableId, tableAlreadyExists } from '../shared/errors.ts';
import { toDeclareResponse } from '../table/DeclareTable.ts';
import { overlappingLocation, resolveAllowedLocation } from '../table/creation/locations.ts';
import { deleteVersions } from './BatchDeleteTableVersions.ts';
import {
  commitAtomically,
  findPlace,
  prepareVersion,
  type PreparedVersion,
  type VersionTransaction,
} from './new-version.ts';

/** Applies one operation within the transaction. Adds storage that loses its name to `detached`. */
type ApplyOperation = (step: VersionTransaction, detached: Set<string>) => Promise<CommitTableResult>;

const requireTableId = (id: readonly string[] | undefined): readonly string[] => {
  if (id === undefined || id.length === 0) throw missingTableId();
  return requireValidParts(id);
};

/** The operations of a batch, with everything prepared that cannot run within the transaction. */
class PreparedBatch {
  readonly steps: ApplyOperation[] = [];
  readonly versions: PreparedVersion[] = [];
  readonly #context: Context;
  /** Locations of the tables that this batch declares, by their ids as JSON. */
  readonly #declared = new Map<string, string>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** Prepares an operation. An invalid one throws only when it is applied, so that the first error is reported. */
  async add(operation: CommitTableOperation): Promise<void> {
    this.steps.push(await this.#prepare(operation));
  }

  async #prepare(operation: CommitTableOperation): Promise<ApplyOperation> {
    const { database, limits } = this.#context;
    const { declare_table, create_table_version, delete_table_versions, deregister_table } = operation;
    const operations = [declare_table, create_table_version, delete_table_versions, deregister_table];
    if (operations.filter((field) => field !== undefined).length !== 1)
      return async () => {
        throw errors.invalidInput('an operation must have exactly one of its four fields');
      };
    if (declare_table !== undefined) return this.#prepareDeclare(declare_table);
    if (create_table_version !== undefined) {
      const { id = [] } = create_table_version;
      const declared = this.#declared.get(JSON.stringify(id));
      const place =
        declared === undefined ? await findPlace(this.#context, id) : { location: declared, storageId: null };
      const version = await prepareVersion(this.#context, id, create_table_version, place);
      this.versions.push(version);
      return async (step) => ({ create_table_version: { version: await step.createVersion(version) } });
    }
    if (delete_table_versions !== undefined)
      return async (step) => {
        const path = requireTableId(delete_table_versions.id);
        return { delete_table_versions: await deleteVersions(step, limits, database, path, delete_table_versions) };
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
    const { database } = this.#context;
    const { id, properties = {} } = request;
    const location = await resolveAllowedLocation(this.#context, request.location, randomUUID());
    if (typeof location === 'string') this.#declared.set(JSON.stringify(id), location);
    return async (step) => {
      const path = requireTableId(id);
      if (location instanceof ServiceError) throw location;
      const isServerChosen = request.location === undefined;
      const result = await step.tables.declare(database, path, { location, properties, isServerChosen });
      if (result.kind === 'namespace-absent') throw notFound(result.kind, path);
      if (result.kind === 'exists') throw tableAlreadyExists(path);
      if (result.kind === 'namespace-exists') throw nameOfNamespace(path);
      if (result.kind === 'location-overlaps') throw overlappingLocation();
      return { declare_table: toDeclareResponse(result.table) };
    };
  }
}

/**
 * Applies operations in order in one transaction; each sees the effects of the previous ones. The first that fails rolls
 * back all and determines the error response (D-56). Files are prepared before the transaction and restored on failure.
 */
export const batchCommitTables: OperationHandler<'BatchCommitTables'> = async ({ body }, context) => {
  checkBatchSize(body.operations, context.limits);
  const batch = new PreparedBatch(context);
  for (const operation of body.operations) await batch.add(operation);
  const detached = new Set<string>();
  const results = await commitAtomically(context, batch.versions, async (step) => {
    detached.clear();
    const applied: CommitTableResult[] = [];
    for (const apply of batch.steps) applied.push(await apply(step, detached));
    return applied;
  });
  for (const storageId of detached) await context.engine.evict(storageId);
  return { body: { results } };
};
