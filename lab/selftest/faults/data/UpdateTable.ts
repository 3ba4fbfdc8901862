import type { HandlerRequest } from '#contract/handlers';
import { loseWhenBusy } from '../mutations/busy.ts';
import {
  changeRequestBody,
  fault,
  parseJsonObject,
  rejectRawRequests,
  rejectRequests,
} from '../mutations/mutations.ts';
import { editRawBody } from '../mutations/raw-messages.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { ignoreQueryVersion } from '../mutations/versions.ts';
import { misread } from './expression-faults.ts';
import { negateNull, mapString } from './common.ts';

const op = 'UpdateTable';
type Request = HandlerRequest<typeof op>;
type Entry = readonly [column: string, sql: string];

const readEntries = ({ body }: Request): readonly Entry[] =>
  body.updates.map(([column = '', sql = '']) => [column, sql] as const);

/** Changes the columns that are set. */
const changeEntries = (change: (entries: readonly Entry[], request: Request) => readonly Entry[]): ServerMutation =>
  changeRequestBody(op, (_body, request) => ({ updates: change(readEntries(request), request) }));

const changeExpressions = (change: (sql: string, column: string) => string): ServerMutation =>
  changeEntries((entries) => entries.map(([column, sql]) => [column, change(sql, column)]));

const changePredicate = (change: (sql: string) => string): ServerMutation =>
  changeRequestBody(op, ({ predicate }) => ({ predicate: mapString(change)(predicate) }));

export const updateTable: FaultsOf<typeof op> = {
  'null-fields-default': fault(
    'reads a null predicate as one that selects nothing',
    editRawBody(op, (body) => {
      if (body['predicate'] === null) body['predicate'] = 'false';
    }),
  ),
  'null-predicate': fault(
    'rejects a null predicate',
    rejectRawRequests(
      op,
      'InvalidInput',
      ({ operation, body }) => operation === op && parseJsonObject(body)?.['predicate'] === null,
    ),
    { 'UpdateTable/null-fields-default': 'it sends a null predicate too' },
  ),
  'concurrent-updates': loseWhenBusy(op),
  'selected-rows': [
    fault('evaluates NOT of null as true', changePredicate(negateNull), {
      'UpdateTable/updated-rows': 'the rule also checks the number of updated rows',
    }),
    fault(
      'also updates another column',
      changeEntries((entries, { body }) =>
        body.predicate?.startsWith('NOT ') === true && entries[0]?.[0]?.startsWith('mark_') === true
          ? [...entries, ['n', 'n + 1']]
          : entries,
      ),
    ),
  ],
  'current-row': fault(
    'evaluates null as 0',
    changeExpressions((sql, column) => (column === 'n' ? sql.replace(/\bn\b/, 'COALESCE(n, 0)') : sql)),
  ),
  'earlier-version-unchanged': fault('reads the latest version instead of an earlier one', ignoreQueryVersion),
  'null-logic': misread(op, 'drops null from the list of NOT IN', /NOT IN \(1, NULL\)/, 'NOT IN (1)'),
  'large-integers': fault(
    'stores integers with the precision of doubles',
    changeExpressions((sql, column) => (column === 'big' ? sql.replace(/^\d+$/, '9007199254740996') : sql)),
  ),
  'overflow-rejected': fault(
    'wraps at the largest integer',
    changeExpressions((sql, column) => (column === 'id' ? sql.replace(/^id \+ \d{19}$/, '-9223372036854775807') : sql)),
  ),
  'unselected-not-evaluated': fault(
    'evaluates expressions for all rows',
    rejectRequests(op, 'InvalidInput', ({ body }) => JSON.stringify(body.updates).includes('CAST(s AS BIGINT)')),
  ),
  'other-types-unchanged': fault(
    'sets a column of a type that it cannot rewrite to null',
    changeEntries((entries) => (entries[0]?.[1] === 'n + 10' ? [...entries, ['u', 'NULL']] : entries)),
  ),
  'bad-value-rejected': fault(
    'stores null instead of a string in an integer column',
    changeExpressions((sql, column) => (column === 'id' && sql.startsWith("'") ? 'CAST(NULL AS BIGINT)' : sql)),
  ),
};
