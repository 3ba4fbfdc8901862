import { errors } from '#contract/errors';
import type { OperationHandler } from '../context.ts';

/** The name is gone in one transaction, contents included; their files follow in the background. */
export const dropNamespace: OperationHandler<'DropNamespace'> = async ({ id, body }, { catalog, database, engine }) => {
  if (id.length === 0) throw errors.invalidInput('the root namespace cannot be dropped');
  const result = await catalog.namespaces.drop(database, id, body.behavior === 'Cascade' ? 'cascade' : 'restrict');
  switch (result.kind) {
    case 'namespace-absent':
      if (body.mode === 'Skip') return { status: 204 };
      throw errors.namespaceNotFound('the namespace does not exist', { status: 400 });
    case 'not-empty':
      throw errors.namespaceNotEmpty('the namespace holds tables or child namespaces');
    case 'dropped':
      for (const { storageId } of result.removed) await engine.evict(storageId);
      return { body: { properties: result.properties } };
  }
};
