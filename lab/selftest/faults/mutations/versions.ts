import { changeRequestBody } from './mutations.ts';
import type { ServerMutation } from '../fault.ts';

/** Makes QueryTable read the latest version instead of the requested one. */
export const ignoreQueryVersion: ServerMutation = changeRequestBody('QueryTable', { version: undefined });
