import fc from 'fast-check';
import { jsonRequest, type FuzzRequest } from '../request.ts';
import { TABLE } from '../table.ts';

const COLUMNS = ['id', 'text', 'half', 'flag', 'vec', '`text`', 'nope', 'id.x', '_rowid'];

const LITERALS = [
  ...['0', '1', '-1', '1.5', '9223372036854775807', '1e308', '99999999999999999999', '0x1f', 'null', 'true'],
  ...["''", "'a'", "'%_%'", "'\\'", "'(a|b)*'", "'2020-01-01'", "x'00ff'", "interval '1 day'", '[1, 2]', "['a', null]"],
];

const FUNCTIONS = (
  'abs acos ascii array_append array_concat array_contains array_distance array_distinct array_element array_has array_join ' +
  'array_length array_ndims array_pop_back array_position array_prepend array_remove array_replace array_replace_all ' +
  'array_reverse array_slice array_sort array_to_string array_union arrow_cast arrow_typeof bit_length btrim cardinality cast ceil ' +
  'character_length chr coalesce concat concat_ws contains cos cot current_date date_bin date_part date_trunc decode digest ' +
  'encode ends_with exp extract factorial find_in_set flatten floor from_unixtime gcd get_field greatest initcap instr ' +
  'isnan iszero json_exists json_extract json_get json_get_string lcm least left length levenshtein list_extract ln log ' +
  'lower lpad ltrim make_array make_date map map_keys md5 named_struct nanvl now nullif nvl nvl2 octet_length overlay pi ' +
  'position power radians random range regexp_count regexp_instr regexp_like regexp_match regexp_replace repeat replace reverse ' +
  'right round rpad rtrim sha256 sha512 signum split_part sqrt starts_with string_to_array strpos struct substr ' +
  'substr_index to_char to_date to_hex to_timestamp to_timestamp_nanos to_unixtime translate trim trunc try_cast upper uuid ' +
  'version contains_tokens st_contains'
).split(' ');

const TYPES = [
  'int',
  'bigint',
  'string',
  'float',
  'decimal(10, 2)',
  'decimal(76, 3)',
  'timestamp(9)',
  'date',
  'array<int>',
];

const OPERATORS = [
  '=',
  '<>',
  '<',
  '>=',
  '+',
  '-',
  '*',
  '/',
  '%',
  '||',
  'and',
  'or',
  'like',
  'is distinct from',
  '&',
  '::',
];

const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 6, depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(...COLUMNS, ...LITERALS),
    fc.tuple(tie('expression'), fc.constantFrom(...OPERATORS), tie('expression')).map((parts) => parts.join(' ')),
    fc
      .tuple(fc.constantFrom(...FUNCTIONS), fc.array(tie('expression'), { maxLength: 4 }))
      .map(([name, parts]) => `${name}(${parts.join(', ')})`),
    fc.tuple(tie('expression'), fc.constantFrom(...TYPES)).map(([value, type]) => `cast(${value} as ${type})`),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `case when ${a} then ${b} else ${a} end`),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `${a} between ${b} and ${a}`),
    fc
      .tuple(tie('expression'), fc.array(tie('expression'), { maxLength: 5 }))
      .map(([a, all]) => `${a} in (${all.join(', ')})`),
    tie('expression').map((one) => `not (${one})`),
    tie('expression').map((one) => `${one} is null`),
  ),
}));

/** Parts that are repeated up to thousands of times, alone or around an expression. */
const REPEATED: readonly (readonly [before: string, after: string])[] = [
  ...(['(', 'not (', 'abs(', 'coalesce(', '[', "{'a': ", 'array<', 'case when ', 'cast('] as const).map(
    (before): readonly [string, string] => [before, before.startsWith('[') ? ']' : ')'],
  ),
  ['concat(text, ', ')'],
  ['replace(', ", '', 'ww')"],
  ['regexp_replace(', ", '.', 'www', 'g')"],
  ['encode(', ", 'hex')"],
  ['', ' + id'],
  ['', " || 'a'"],
  ['', '::int'],
  ['', ' and flag'],
  ['- ', ''],
  ['id.', ''],
  ["'", ''],
  ['/*', '*/'],
];

const repeatedExpression = fc
  .tuple(
    expression,
    fc.constantFrom(...REPEATED),
    fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ max: 20_000, min: 1 })),
  )
  .map(([inner, [before, after], times]) => before.repeat(times) + inner + after.repeat(times));

/** An expression with a part that was cut out, doubled or replaced by any characters. */
const damagedExpression = fc
  .tuple(expression, fc.nat(1_000), fc.nat(1_000), fc.string({ unit: 'binary', maxLength: 8 }))
  .map(([sql, at, length, text]) => {
    const from = at % (sql.length + 1);
    return sql.slice(0, from) + text + sql.slice(from + (length % 10));
  });

const sql = fc.oneof(
  { weight: 5, arbitrary: expression },
  { weight: 2, arbitrary: repeatedExpression },
  { weight: 2, arbitrary: damagedExpression },
);

/** Requests with an SQL expression, in every place that takes one. */
export const expressionRequests: fc.Arbitrary<FuzzRequest> = fc
  .tuple(sql, fc.nat(6))
  .map(([text, place]): FuzzRequest => {
    const at = (operation: string, value: object): FuzzRequest =>
      jsonRequest('expression', `/v1/table/${TABLE}/${operation}`, value);
    switch (place) {
      case 0:
        return at('query', { columns: { column_aliases: { x: text } }, k: 5 });
      case 1:
        return at('update', { predicate: 'id < 0', updates: [['text', text]] });
      case 2:
        return at('delete', { predicate: `(${text}) and id < 0` });
      case 3:
        return at('explain_plan', { query: { filter: text } });
      case 4:
        return at('query', { filter: text, k: 5 });
      default:
        return at('count_rows', { predicate: text });
    }
  });
