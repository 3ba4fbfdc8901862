import type { Handler } from '#contract/handlers';
import type { OperationId } from '#contract/operations';
import type { GetCapabilitiesResponse } from '#contract/types';
import type { Limits } from '../limits.ts';
import type { TakeTurn } from '../turns.ts';
import type { Access } from '../access/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Engine } from '../engine/index.ts';
import type { JobRunner } from '../jobs/index.ts';
import type { ClientOptions } from '../storage/index.ts';
import type { VersionLooks } from './shared/version-looks.ts';
import type { LocationRoots } from './table/creation/locations.ts';

/** What a handler uses for one request: the database that its identifiers are in, the stores and the settings. */
export interface Context extends LocationRoots {
  /** A child namespace of the root; `''` is the root itself (D-16). */
  readonly database: string;
  /** The configured databases; empty = a database exists when something is created in it. */
  readonly databases: readonly string[];
  /** What the principal of the request may do. */
  readonly access: Access;
  readonly catalog: Catalog;
  readonly engine: Engine;
  /** Woken after a job was created or canceled; records the commits of jobs that were handed out. */
  readonly jobs: Pick<JobRunner, 'wake' | 'recordCommit'>;
  /** Options with which clients reach the files of tables; undefined = none are returned. */
  readonly clientOptions: ClientOptions | undefined;
  /** When reads look for versions that other programs have committed. */
  readonly versionLooks: VersionLooks;
  /** Returns how the steps of a query of this request run: slow ones wait for other slow ones of the same principal. */
  readonly turnsOf: (operation: OperationId, id: readonly string[], body: object) => TakeTurn;
  /** What requests may use. */
  readonly limits: Limits;
  /** Largest insert or merge in bytes, decompressed. */
  readonly maxInsertBytes: number;
  /** Reported by GetCapabilities. */
  readonly server: GetCapabilitiesResponse['server'];
}

/** The handler of one operation of the contract. */
export type OperationHandler<Op extends OperationId> = Handler<Op, Context>;
