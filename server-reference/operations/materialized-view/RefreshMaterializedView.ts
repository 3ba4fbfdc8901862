import { unsupportedOperation } from '../shared/unsupported.ts';

export const refreshMaterializedView = unsupportedOperation('RefreshMaterializedView');
