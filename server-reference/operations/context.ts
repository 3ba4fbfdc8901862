import type { Handler } from '#contract/handlers';
import type { OperationId } from '#contract/operations';
import type { Catalog } from '../catalog/catalog.ts';
import type { Engine } from '../engine/engine.ts';

/** What serves one request: the database it addresses, and the stores below. */
export interface Context {
  readonly database: string;
  readonly catalog: Catalog;
  readonly engine: Engine;
  /** Where new tables are put: an absolute directory. */
  readonly tablesDir: string;
  readonly server: { readonly name: string; readonly version: string };
}

/** Serves one operation of the contract. */
export type Serve<Op extends OperationId> = Handler<Op, Context>;
