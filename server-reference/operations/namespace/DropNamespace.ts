import { errors } from '#contract/errors';
import type { OperationHandler } from '../context.ts';

/** Drops a namespace, with `Cascade` also its contents, in one transaction; files are deleted in the background. */
export const dropNamespace: OperationHandler<'DropNamespace'> = async ({ id, body }, { catalog, database, engine }) => {
  if (id.length === 0) throw errors.invalidInput('the root namespace cannot be dropped');
  const result = await catalog.namespaces.drop(database, id, body.behavior === 'Cascade' ? 'cascade' : 'restrict');
  switch (result.kind) {
    case 'namespace-absent':
      if (body.mode === 'Skip') return { status: 204 };
      throw errors.namespaceNotFound('the namespace does not exist', { status: 400 });
    case 'not-empty':
      throw errors.namespaceNotEmpty(
        'the namespace contains tables or child namespaces (pass behavior=Cascade to drop them)',
      );
    case 'dropped':
      for (const { storageId } of result.removed) await engine.evict(storageId);
      return { body: { properties: result.properties } };
  }
};
