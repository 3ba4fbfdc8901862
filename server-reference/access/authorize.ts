import { errors } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import type { OperationId } from '#contract/operations';
import type { Access } from './grants.ts';
import { RIGHTS, type Need } from './rights.ts';

/** Returns the table for which the server does the work of a transaction; undefined when there is no such work. */
export type FindTransactionTable = (database: string, id: string) => Promise<readonly string[] | undefined>;

const isAllowed = async (
  access: Access,
  database: string,
  need: Need,
  findTable: FindTransactionTable,
): Promise<boolean> => {
  switch (need.kind) {
    case 'any':
      return true;
    case 'identifier':
      return access.allows(need.level, database, need.path);
    case 'list':
      return access.sees(database, need.path);
    case 'everywhere':
      return access.allowsEverywhere(need.level);
    case 'transaction':
      // A transaction that does not exist is rejected like one of a table that may not be read.
      return (
        access.allows(need.level, database, []) ||
        access.allows(need.level, database, (await findTable(database, need.id)) ?? [])
      );
  }
};

/** The credential of a job changes nothing but the versions of its table. */
const isForJob = (operation: OperationId, need: Need): boolean =>
  operation === 'CreateTableVersion' || !('level' in need) || need.level === 'read';

/**
 * Rejects with PermissionDenied when a principal may not send a request. The error does not depend on what exists, nor on
 * which of several identifiers is not permitted.
 */
export const authorize = async <Op extends OperationId>(
  operation: Op,
  request: HandlerRequest<Op>,
  { access, database, findTable }: { access: Access; database: string; findTable: FindTransactionTable },
): Promise<void> => {
  for (const need of RIGHTS[operation](request))
    if (
      (access.job !== undefined && !isForJob(operation, need)) ||
      !(await isAllowed(access, database, need, findTable))
    )
      throw errors.permissionDenied('the credential does not permit this request');
};
