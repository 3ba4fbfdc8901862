import { errors } from '#contract/errors';
import { historyIdOf } from '../../catalog/index.ts';
import type { OperationHandler } from '../context.ts';
import { pageLimit } from '../shared/paging.ts';
import { findCommittedTable } from './adopt-versions.ts';
import { toBranchName, toTableVersion } from './table-version.ts';

/** Returns the last version of the previous page; undefined for the first page. */
const parsePageToken = (token: string | undefined): number | undefined => {
  if (token === undefined || token === '') return undefined;
  const version = /^\d{1,16}$/.test(token) ? Number(token) : Number.NaN;
  if (!Number.isSafeInteger(version)) throw errors.invalidInput('the page token was not issued by this server');
  return version;
};

/** Lists version records, oldest first by default. Their manifests are in place before the response (D-68). */
export const listTableVersions: OperationHandler<'ListTableVersions'> = async ({ id, query }, context) => {
  const { catalog, engine } = context;
  const { table } = await findCommittedTable(context, id, query.branch);
  const branch = toBranchName(query.branch);
  const after = parsePageToken(query.page_token);
  const request = { descending: query.descending ?? false, after, limit: pageLimit(query.limit, context.limits) };
  const { items, more } = await catalog.versions.list(historyIdOf(table), branch, request);
  if (table.storageId !== null) await engine.files.finishPending(table.storageId);
  const last = items.at(-1);
  return {
    body: {
      versions: items.map(toTableVersion),
      ...(more && last !== undefined && { page_token: String(last.version) }),
    },
  };
};
