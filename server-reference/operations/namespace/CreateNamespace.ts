import { errors } from '#contract/errors';
import type { OperationHandler } from '../context.ts';
import { namespaceNotFound } from '../shared/errors.ts';

const MODES = { Create: 'create', ExistOk: 'existOk', Overwrite: 'overwrite' } as const;

/** Creates a namespace whose parent exists (D-36). The root always exists (D-23). */
export const createNamespace: OperationHandler<'CreateNamespace'> = async ({ id, body }, { catalog, database }) => {
  if (id.length === 0) throw errors.invalidInput('the root namespace always exists and cannot be created');
  const mode = body.mode ?? 'Create';
  const result = await catalog.namespaces.create(database, id, {
    properties: body.properties ?? {},
    mode: MODES[mode],
  });
  switch (result.kind) {
    case 'parent-absent':
      throw namespaceNotFound(id.slice(0, -1));
    case 'not-empty':
      throw errors.namespaceNotEmpty('the namespace is not empty and cannot be overwritten');
    case 'table-exists':
      throw errors.namespaceAlreadyExists('a table of this name already exists, so no namespace can have it');
    case 'existed':
      if (mode === 'Create') throw errors.namespaceAlreadyExists('the namespace already exists');
      return { body: { properties: result.namespace.properties } };
    case 'created':
    case 'replaced':
      return { body: { properties: result.namespace.properties } };
  }
};
