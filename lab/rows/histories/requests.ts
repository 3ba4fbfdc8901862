import { buildRequest } from '#contract/client';
import type { ClientRequest } from '#contract/client-request';
import type { OperationId } from '#contract/operations';
import { nameSql, sqlOf } from '../expressions/sql.ts';
import { type Column, encodeRows } from '../tables/arrow.ts';
import type { Merge, Step } from './steps.ts';

/** A request of an operation. */
export interface Call {
  readonly operation: OperationId;
  readonly request: Readonly<Record<string, unknown>> & { readonly id: string[] };
}

/** Returns the name of the index that a step creates. */
export const indexName = ({ column, type }: Extract<Step, { do: 'index' }>): string =>
  `${column.replace(/\W/g, '_')}_${type.toLowerCase()}`;

const mergeQuery = (step: Merge): Readonly<Record<string, unknown>> => ({
  on: step.on,
  when_matched_update_all: step.update,
  ...(step.updateIfGreater !== undefined && {
    when_matched_update_all_filt: `source.${nameSql(step.updateIfGreater, 'server')} > target.${nameSql(step.updateIfGreater, 'server')}`,
  }),
  when_not_matched_insert_all: step.insert,
  when_not_matched_by_source_delete: step.delete,
  ...(step.deleteIf !== undefined && { when_not_matched_by_source_delete_filt: sqlOf(step.deleteIf, 'server') }),
  use_index: step.useIndex,
});

/** Returns the request of a step; undefined for one that only waits, or that needs the version of another step. */
export const callOf = (step: Step, id: string[], columns: readonly Column[]): Call | undefined => {
  const on = step.branch === undefined ? {} : { branch: step.branch };
  switch (step.do) {
    case 'create':
      return { operation: 'CreateTable', request: { id, body: encodeRows(step.rows, columns) } };
    case 'insert': {
      const query = { ...on, mode: step.overwrite === true ? 'Overwrite' : 'Append' };
      return { operation: 'InsertIntoTable', request: { id, query, body: encodeRows(step.rows, columns) } };
    }
    case 'delete':
      return { operation: 'DeleteFromTable', request: { id, body: { ...on, predicate: sqlOf(step.where, 'server') } } };
    case 'update': {
      const updates = [[step.column, sqlOf(step.value, 'server')]];
      const body = { ...on, predicate: sqlOf(step.where, 'server'), updates };
      return { operation: 'UpdateTable', request: { id, body } };
    }
    case 'merge': {
      const ordered = step.order.flatMap((name) => columns.filter((column) => column.name === name));
      const body = encodeRows(step.rows, ordered);
      return { operation: 'MergeInsertIntoTable', request: { id, query: { ...on, ...mergeQuery(step) }, body } };
    }
    case 'index': {
      const body = { ...on, column: step.column, index_type: step.type, name: indexName(step), ...step.options };
      return { operation: 'CreateTableIndex', request: { id, body } };
    }
    case 'branch':
      return { operation: 'CreateTableBranch', request: { id, body: { ...on, name: step.name } } };
    default:
      return undefined;
  }
};

/** Returns a request as a line for a shell; `$U` is the URL of the server. */
export const curlOf = ({ operation, request }: Call): string => {
  const { method, path, query, headers, body } = buildRequest(
    operation,
    request as unknown as ClientRequest<OperationId>,
  );
  const type = headers['content-type'];
  const target = `"$U${path.replaceAll('$', '\\$')}"${query === '' ? '' : `'${query}'`}`;
  const start = `curl -sS -X ${method} ${target}${type === undefined ? '' : ` -H 'content-type: ${type}'`}`;
  if (typeof body === 'string') return `${start} --data-raw '${body.replaceAll("'", "'\\''")}'`;
  if (!(body instanceof Uint8Array)) return start;
  return `base64 -d <<<${Buffer.from(body).toString('base64')} | ${start} --data-binary @-`;
};
