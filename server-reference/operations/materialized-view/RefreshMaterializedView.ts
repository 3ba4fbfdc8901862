import { unsupportedOperation } from '../unsupported.ts';

export const refreshMaterializedView = unsupportedOperation('RefreshMaterializedView');
