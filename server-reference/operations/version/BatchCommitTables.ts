import { randomUUID } from 'node:crypto';
import { errors } from '#contract/errors';
import type { CommitTableOperation, CommitTableResult, DeclareTableRequest } from '#contract/types';
import type { Context, Serve } from '../context.ts';
import { checkedParts } from '../shared/identifier-parts.ts';
import { absent, noTableNamed, tableExists } from '../shared/errors.ts';
import { declaredTable } from '../table/DeclareTable.ts';
import { allowedLocation } from '../table/creation/locations.ts';
import { deleteVersions } from './BatchDeleteTableVersions.ts';
import { atomically, locationOf, prepareVersion, type NewTableVersion, type Step } from './new-version.ts';

/** One operation, ready to be applied within the transaction; storages that lose their name are entered in `nameless`. */
type Apply = (step: Step, nameless: Set<string>) => Promise<CommitTableResult>;

const named = (id: readonly string[] | undefined): readonly string[] => {
  if (id === undefined || id.length === 0) throw noTableNamed();
  return checkedParts(id);
};

class Batch {
  readonly steps: Apply[] = [];
  readonly versions: NewTableVersion[] = [];
  readonly #context: Context;
  /** Where the tables will lie that are declared here, by their identifiers as JSON. */
  readonly #declared = new Map<string, string>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** Refuses nothing: an operation that is wrong is refused when its turn comes, so that the first one is told. */
  async add(operation: CommitTableOperation): Promise<void> {
    this.steps.push(await this.#read(operation));
  }

  async #read(operation: CommitTableOperation): Promise<Apply> {
    const { database } = this.#context;
    const { declare_table, create_table_version, delete_table_versions, deregister_table } = operation;
    const given = [declare_table, create_table_version, delete_table_versions, deregister_table];
    if (given.filter((field) => field !== undefined).length !== 1)
      return async () => {
        throw errors.invalidInput('an operation has exactly one of its four members');
      };
    if (declare_table !== undefined) return this.#declare(declare_table);
    if (create_table_version !== undefined) {
      const { id = [] } = create_table_version;
      const location = this.#declared.get(JSON.stringify(id)) ?? (await locationOf(this.#context, id));
      const version = await prepareVersion(this.#context, id, create_table_version, location);
      this.versions.push(version);
      return async (step) => ({ create_table_version: { version: await step.createVersion(version) } });
    }
    if (delete_table_versions !== undefined)
      return async (step) => {
        const path = named(delete_table_versions.id);
        return { delete_table_versions: await deleteVersions(step, database, path, delete_table_versions) };
      };
    return async (step, nameless) => {
      const path = named(deregister_table?.id);
      const result = await step.tables.deregister(database, path);
      if (result.kind !== 'deregistered') throw absent(result.kind, path);
      const { location, properties, storageId } = result.table;
      if (storageId !== null) nameless.add(storageId);
      return { deregister_table: { id: [...path], location, properties: { ...properties } } };
    };
  }

  async #declare(request: DeclareTableRequest): Promise<Apply> {
    const { database, tablesDir } = this.#context;
    const { id, properties = {} } = request;
    const location = await allowedLocation(tablesDir, request.location, randomUUID());
    if (location !== undefined) this.#declared.set(JSON.stringify(id), location);
    return async (step) => {
      const path = named(id);
      if (location === undefined) throw errors.permissionDenied('the location lies outside the storage root');
      const result = await step.tables.declare(database, path, { location, properties });
      if (result.kind === 'namespace-absent') throw absent(result.kind, path);
      if (result.kind === 'exists') throw tableExists(path);
      return { declare_table: declaredTable(result.table) };
    };
  }
}

/**
 * Operations are applied in their order in one transaction, each seeing those before it, and the first that cannot be
 * applied undoes all and gives its own refusal (D-56). What touches storage comes before, and can be taken back.
 */
export const batchCommitTables: Serve<'BatchCommitTables'> = async ({ body }, context) => {
  const batch = new Batch(context);
  for (const operation of body.operations) await batch.add(operation);
  const nameless = new Set<string>();
  const results = await atomically(context, batch.versions, async (step) => {
    nameless.clear();
    const done: CommitTableResult[] = [];
    for (const apply of batch.steps) done.push(await apply(step, nameless));
    return done;
  });
  for (const storageId of nameless) await context.engine.evict(storageId);
  return { body: { results } };
};
