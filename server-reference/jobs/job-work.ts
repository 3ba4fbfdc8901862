import type { Job } from '../catalog/transactions/jobs.ts';
import type { IndexSpec } from '../engine/indexes/index-spec.ts';
import type { Branch } from '../engine/tables/branch-ref.ts';

/** What the server does by itself after it has answered. The catalog keeps it as text until it is done. */
export type JobWork = {
  /** The branch that it is done on; the main one when absent. */
  readonly branch?: Branch | undefined;
} & (
  | { readonly kind: 'create_index'; readonly index: IndexSpec }
  | {
      readonly kind: 'backfill_column';
      readonly column: string;
      /** SQL over the row. */
      readonly expression: string;
      /** SQL that is true for the rows to fill; without it all are. */
      readonly where?: string | undefined;
    }
);

/** The part of a new job that says what to do. */
export const serializeJobWork = ({ kind, branch, ...rest }: JobWork): Pick<Job, 'kind' | 'parameters'> => ({
  kind,
  parameters: JSON.stringify({ ...rest, ...(branch && { branch: { name: branch.name, id: branch.id } }) }),
});

/** The work of a job that `toJob` made; undefined when another program made it. */
export const parseJobWork = ({ kind, parameters }: Pick<Job, 'kind' | 'parameters'>): JobWork | undefined =>
  kind === 'create_index' || kind === 'backfill_column'
    ? ({ kind, ...(JSON.parse(parameters) as object) } as JobWork)
    : undefined;
