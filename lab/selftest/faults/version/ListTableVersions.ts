import type { HandlerRequest } from '#contract/handlers';
import type { TableVersion } from '#contract/types';
import {
  fault,
  parseJsonObject,
  changeRequestQuery,
  changeResponseBody,
  changeRawRequest,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';

const op = 'ListTableVersions';
type Query = HandlerRequest<typeof op>['query'];
type Records = readonly TableVersion[];

/** Changes the listed records. */
const changeRecords = (other: (records: Records, query: Query) => Records): ServerMutation =>
  changeResponseBody(op, ({ versions, ...rest }, { query }) => ({ ...rest, versions: other(versions, query) }));

export const listTableVersions: FaultsOf<typeof op> = {
  descending: fault(
    'sorts in descending order only within a page',
    changeRecords((records, { descending }) => (descending === true ? records.toReversed() : records)),
  ),
  once: [
    fault(
      'starts a page of two with the last record of the previous page',
      changeRequestQuery(op, ({ page_token: token, limit }) =>
        limit === 2 && typeof token === 'string' ? { page_token: String(Number(token) - 1) } : {},
      ),
    ),
    fault(
      'lists the latest of four versions twice',
      changeRecords((records, { descending, limit }) =>
        records.length === 4 && descending !== true && limit === undefined
          ? [...records, ...records.slice(-1)]
          : records,
      ),
    ),
  ],
  'body-ignored': fault(
    'reads the limit from a request body',
    changeRawRequest(op, (request) => {
      const limit = parseJsonObject(request.body)?.['limit'];
      if (typeof limit === 'number') request.query += `${request.query === '' ? '?' : '&'}limit=${limit}`;
    }),
  ),
};
