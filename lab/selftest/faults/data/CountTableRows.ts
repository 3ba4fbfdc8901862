import { combine, fault, changeRequestBody, changeResponseBody } from '../mutations/mutations.ts';
import { editRawBody } from '../mutations/raw-messages.ts';
import type { FaultsOf } from '../fault.ts';
import { misread } from './expression-faults.ts';
import { negateNull, mapString } from './common.ts';

const op = 'CountTableRows';

const changePredicate = (change: (sql: string) => string) =>
  changeRequestBody(op, ({ predicate }) => ({ predicate: mapString(change)(predicate) }));

export const countTableRows: FaultsOf<typeof op> = {
  'null-fields-default': fault(
    'reads a null version as the first one',
    editRawBody(op, (body) => {
      if (body['version'] === null) body['version'] = 1;
    }),
  ),
  'all-rows': fault(
    'returns at most 1,000',
    changeResponseBody(op, (rows) => Math.min(rows, 1000)),
  ),
  'matching-rows': fault(
    'evaluates NOT of null as true, also in QueryTable',
    combine(
      changePredicate(negateNull),
      changeRequestBody('QueryTable', ({ filter }) => ({ filter: mapString(negateNull)(filter) })),
    ),
    { 'CountTableRows/counts-selected': 'its predicates include NOT of null' },
  ),
  'counts-selected': misread(op, 'evaluates NOT (x IS TRUE) as x IS FALSE', /^NOT \((.*) IS TRUE\)$/, '$1 IS FALSE'),
  'agrees-with-query': [
    fault(
      'evaluates <= as <',
      changePredicate((sql) => sql.replace('<=', '<')),
    ),
    fault(
      'evaluates <> on null as true',
      changePredicate((sql) => sql.replace(/^(n) <> (\d)$/, '($1 <> $2 OR $1 IS NULL)')),
    ),
  ],
};
