import { errors, type ServiceError } from '#contract/errors';
import type { Context } from '../context.ts';
import type { StoredTable } from '../shared/find-table.ts';
import { findWritableTable } from '../shared/stored-table.ts';

/** Returns the table and the branch of a multipart write. Throws InvalidTableState for a declared-only table. */
export const findUploadTarget = (
  context: Context,
  { id, query }: { readonly id: readonly string[]; readonly query: { readonly branch?: string | undefined } },
): Promise<StoredTable> => findWritableTable(context, id, query.branch ?? null);

/** Returns the error for an upload that does not exist: 400, because LanceDB's client shows 404 as an absent table (D-86). */
export const unknownUpload = (uploadId: string): ServiceError =>
  errors.invalidInput(
    `the table has no multipart write ${JSON.stringify(uploadId)}; it was completed, aborted or expired`,
  );
