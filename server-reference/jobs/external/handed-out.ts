import type { Job } from '../../catalog/index.ts';

/** What is known of a job that was handed out, in all of its attempts. It is kept with the parameters of the job. */
export interface HandedOut {
  /** The version of the table when the job was handed out first. */
  readonly base: number;
  /** The version of the source of a view that the runner reads. */
  readonly source?: number | undefined;
  /** The newest version that a runner has committed. */
  readonly committed?: number | undefined;
}

/** Returns what is known of a job that was handed out; undefined for one that was not. */
export const handedOutOf = ({ parameters }: Pick<Job, 'parameters'>): HandedOut | undefined =>
  (JSON.parse(parameters) as { readonly handedOut?: HandedOut }).handedOut;

/** Returns the parameters of a job with what is known now. */
export const withHandedOut = ({ parameters }: Pick<Job, 'parameters'>, handedOut: HandedOut): string =>
  JSON.stringify({ ...(JSON.parse(parameters) as object), handedOut });
