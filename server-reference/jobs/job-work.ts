import type { Job } from '../catalog/index.ts';
import type { Branch, IndexSpec, ViewQuery } from '../engine/index.ts';

/** Work that the server does after it has responded. The catalog stores it as text until it is done. */
export type JobWork = {
  /** The branch to work on; absent = the main branch. */
  readonly branch?: Branch | undefined;
  /** Identifier of the table when the job was created; absent in jobs of earlier versions of the server. */
  readonly table?: string | undefined;
  /** The parts of that identifier. */
  readonly path?: readonly string[] | undefined;
} & (
  | { readonly kind: 'create_index'; readonly index: IndexSpec }
  | {
      readonly kind: 'backfill_column';
      readonly column: string;
      /** SQL over the columns of the row. */
      readonly expression: string;
      /** SQL predicate for the rows to fill; absent = all rows. */
      readonly where?: string | undefined;
    }
  | {
      readonly kind: 'refresh_view';
      /** The id of the view as a table. */
      readonly tableId: string;
      readonly query: ViewQuery;
      /** The storage of the source. */
      readonly sourceId: string;
      /** The version to read; absent = the newest one when the job runs. */
      readonly sourceVersion?: number | undefined;
    }
);

const KINDS: Readonly<Record<JobWork['kind'], true>> = {
  create_index: true,
  backfill_column: true,
  refresh_view: true,
};

/** Returns the fields of a new job that describe its work. */
export const serializeJobWork = ({ kind, branch, ...rest }: JobWork): Pick<Job, 'kind' | 'parameters'> => ({
  kind,
  parameters: JSON.stringify({ ...rest, ...(branch && { branch: { name: branch.name, id: branch.id } }) }),
});

/** Returns the work that `serializeJobWork` stored; undefined for a kind that this version does not know. */
export const parseJobWork = ({ kind, parameters }: Pick<Job, 'kind' | 'parameters'>): JobWork | undefined =>
  Object.hasOwn(KINDS, kind) ? ({ kind, ...(JSON.parse(parameters) as object) } as JobWork) : undefined;
