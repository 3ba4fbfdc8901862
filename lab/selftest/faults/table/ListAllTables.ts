import { fault, changeResponseBody } from '../mutations/mutations.ts';
import type { HandlerRequest } from '#contract/handlers';
import type { ServerMutation, FaultsOf } from '../fault.ts';

const op = 'ListAllTables';
type Request = HandlerRequest<typeof op>;

/** Changes the listed entries. */
const changeEntries = (change: (entries: readonly string[], request: Request) => readonly string[]): ServerMutation =>
  changeResponseBody(op, (body, request) => ({ ...body, tables: change(body.tables, request) }));

export const listAllTables: FaultsOf<typeof op> = {
  'stable-order': fault('reverses the order of every second response', () => {
    let responses = 0;
    return changeEntries((entries) => ((responses += 1) % 2 === 0 ? [...entries].reverse() : entries));
  }),
};
