import type { Handler } from '#contract/handlers';
import type { OperationId } from '#contract/operations';
import type { GetCapabilitiesResponse } from '#contract/types';
import type { Catalog } from '../catalog/catalog.ts';
import type { Engine } from '../engine/engine.ts';
import type { JobRunner } from '../jobs/runner.ts';

/** What serves one request: the database it addresses, and the stores below. */
export interface Context {
  readonly database: string;
  /** The databases this server was told to hold; none when every name is one. */
  readonly databases: readonly string[];
  readonly catalog: Catalog;
  readonly engine: Engine;
  /** To be woken for a job that was entered or canceled. */
  readonly jobs: Pick<JobRunner, 'wake'>;
  /** Where new tables are put: an absolute directory. */
  readonly tablesDir: string;
  /** What GetCapabilities says of the program and of the sizes it takes. */
  readonly server: GetCapabilitiesResponse['server'];
  readonly limits: GetCapabilitiesResponse['limits'];
}

/** Serves one operation of the contract. */
export type Serve<Op extends OperationId> = Handler<Op, Context>;
