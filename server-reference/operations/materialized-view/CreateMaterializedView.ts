import { unsupportedOperation } from '../unsupported.ts';

export const createMaterializedView = unsupportedOperation('CreateMaterializedView');
