import type { Job } from '../../catalog/index.ts';
import type { IndexSpec } from '../../engine/index.ts';
import type { JobWork } from '../job-work.ts';

/** Where the files of a table are, and what a runner needs to read them. */
interface TableFiles {
  /** The identifier of the table from the root. */
  readonly table: readonly string[];
  readonly location: string;
  readonly version: number;
  /** Options with credentials for this table, if the server issues any. */
  readonly storage_options?: Readonly<Record<string, string>> | undefined;
}

/** How the runner reaches the server: it may read the tables of the job, and commit versions of the one that it changes. */
interface ServerForRunner {
  readonly url: string;
  /** A bearer token. It ends with the attempt. */
  readonly token: string;
}

interface JobBase extends TableFiles {
  readonly id: string;
  /** 1 for the first one. */
  readonly attempt: number;
  /** Absent for the main branch. */
  readonly branch?: string | undefined;
  readonly server: ServerForRunner;
}

/** The source of a view. `since` is the version that the rows of the view are from; absent before the first refresh. */
interface ViewSource extends TableFiles {
  readonly since?: number | undefined;
}

/** The JSON document that a runner gets (docs/job-runners.md). */
export type JobDocument = JobBase &
  (
    | {
        readonly kind: 'create_index';
        readonly index: {
          readonly name: string;
          readonly column: string;
          readonly type: string;
          /** The distance metric of a vector index. */
          readonly metric?: string | undefined;
          /** By the names of the requests of the interface; those that the client has not given are absent. */
          readonly parameters: Readonly<Record<string, unknown>>;
        };
      }
    | {
        readonly kind: 'backfill_column';
        readonly column: string;
        readonly expression: string;
        readonly where?: string;
      }
    | {
        readonly kind: 'refresh_view';
        readonly query: {
          readonly filter?: string | undefined;
          readonly columns?: readonly string[] | undefined;
          readonly column_aliases?: Readonly<Record<string, string>> | undefined;
        };
        readonly source: ViewSource;
      }
  );

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const parametersOf = ({ vector = {}, text = {} }: IndexSpec): Record<string, unknown> => {
  const { distance: _, ...numbers } = vector;
  const given = Object.entries({ ...numbers, ...text }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [snakeCase(name), value]));
};

/** Returns the document of a job. `source` is that of a view. */
export const jobDocument = (
  { id, attempts: attempt }: Pick<Job, 'id' | 'attempts'>,
  work: JobWork,
  { server, files, source }: { server: ServerForRunner; files: TableFiles; source?: ViewSource | undefined },
): JobDocument | undefined => {
  const base = { id, attempt, ...files, branch: work.branch?.name, server };
  switch (work.kind) {
    case 'create_index': {
      const { name, column, kind: type, vector } = work.index;
      const metric = type.startsWith('IVF_') ? (vector?.distance ?? 'l2') : undefined;
      return { ...base, kind: work.kind, index: { name, column, type, metric, parameters: parametersOf(work.index) } };
    }
    case 'backfill_column': {
      const { kind, column, expression, where } = work;
      return { ...base, kind, column, expression, ...(where !== undefined && { where }) };
    }
    case 'refresh_view': {
      const { filter, columns, columnAliases } = work.query;
      const query = { filter, columns, column_aliases: columnAliases };
      return source && { ...base, kind: work.kind, query, source };
    }
  }
};
