import type { Fault } from '../fault.ts';
import { changeRequestBody, fault } from '../mutations/mutations.ts';
import { mapString } from './common.ts';

type Operation = 'QueryTable' | 'CountTableRows' | 'UpdateTable' | 'DeleteFromTable';

/** A server that reads a part of an expression as another one. */
export const misread = (op: Operation, description: string, from: RegExp, to: string): Fault => {
  const field = op === 'QueryTable' ? 'filter' : 'predicate';
  const change = mapString((sql) => sql.replace(from, to));
  return fault(
    description,
    changeRequestBody(op, (body) => ({ [field]: change(body[field]) })),
  );
};

const misreadFilter = (description: string, from: RegExp, to: string): Fault =>
  misread('QueryTable', description, from, to);

/** Servers that select other rows. Most do what Lance or LanceDB (0.37 to 0.39) did, as lab/rows found. */
export const expressionFaults = {
  'filter-not': misreadFilter(
    'negates both sides of AND and keeps it',
    /^NOT \((x > 1) AND (.*)\)$/,
    'NOT ($1) AND NOT ($2)',
  ),
  'filter-in': misreadFilter('drops null from the list of NOT IN', /^x NOT IN \(1, NULL\)$/, 'x NOT IN (1)'),
  'filter-in-lists': misreadFilter('uses the first of two lists', /^x IN \((\d)\) AND x NOT IN .*$/, 'x IN ($1)'),
  'filter-between': misreadFilter('excludes the upper bound', /x BETWEEN 1 AND 2/, '(x >= 1 AND x < 2)'),
  'filter-truth': misreadFilter('evaluates NOT (x IS TRUE) as x IS FALSE', /^NOT \((.*) IS TRUE\)$/, '$1 IS FALSE'),
  'filter-like': misreadFilter('reads _ in LIKE as any number of characters', /LIKE 'a_'/, "LIKE 'a%'"),
  'filter-quoted-name': misreadFilter('reads a text in double quotes as a value', /^"(\w+)" =/, "'$1' ="),
  'filter-large-integers': misreadFilter('compares integers as doubles', /^big = (\d+)3$/, 'big IN ($12, $13)'),
  'filter-unsigned': misreadFilter('compares unsigned integers as signed ones', /^v > 9223372036854775807$/, 'false'),
  'filter-decimals': misreadFilter(
    'compares decimals as doubles',
    /^v = (CAST\('\d+\.\d+' AS DECIMAL\(20, 2\)\))$/,
    'CAST(v AS DOUBLE) = CAST($1 AS DOUBLE)',
  ),
  'filter-negative-zero': misreadFilter('orders -0.0 below 0', /^f < 0$/, 'f <= 0'),
  'filter-cast': misreadFilter('drops a cast', /CAST\(f AS INT\)/, 'f'),
  'filter-instants': misreadFilter('ignores a zone', /(TIMESTAMP '[^']*?)(Z|\+\d\d:\d\d)'/, "$1'"),
  'filter-finer-time': misreadFilter('cuts a timestamp to the unit of the column', /000005'/, "'"),
  'row-id-excluded': misreadFilter('selects what NOT IN excludes', /^_rowid NOT IN/, '_rowid IN'),
} as const;
