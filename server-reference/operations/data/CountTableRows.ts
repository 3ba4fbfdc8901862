import type { OperationHandler } from '../context.ts';
import { findTableToRead, versionHeader } from '../shared/stored-table.ts';

/** Counts the rows that match a predicate, in the current or an earlier version. */
export const countTableRows: OperationHandler<'CountTableRows'> = async ({ id, headers, body }, context) => {
  const { predicate, version, branch } = body;
  const table = await findTableToRead(context, id, { branch, version, headers });
  const counted = await context.engine.count(table, {
    predicate,
    version,
    takeTurn: context.turnsOf('CountTableRows', id, body),
  });
  return { body: counted.rows, headers: versionHeader(counted.version) };
};
