import { unsupportedOperation } from '../shared/unsupported.ts';

export const createMaterializedView = unsupportedOperation('CreateMaterializedView');
