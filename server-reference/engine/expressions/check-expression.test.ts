import { describe, expect, it } from 'vitest';
import { Limits } from '../../limits.ts';
import { checkExpression, isListLiteral } from './check-expression.ts';

const limits = new Limits();

const rejected = (kind: string): Error => expect.objectContaining({ kind }) as Error;
const chain = (term: string, operator: string, length = 3_000): string => Array(length).fill(term).join(operator);
const nested = (before: string, inner: string, after: string, depth: number): string =>
  before.repeat(depth) + inner + after.repeat(depth);

describe('rejects what would end the process', () => {
  it.each([
    ['arrow_cast', "arrow_cast(null,'FixedSizeList(100000, FixedSizeList(100000, Int64))') is null"],
    ['arrow_cast in capitals', "ARROW_CAST (null, 'Int64') is null"],
    ['arrow_cast after a line comment', "arrow_cast -- (\n (null, 'Int64') is null"],
    ['a quoted arrow_cast', "`arrow_cast`(null, 'Int64') is null"],
    ['get_field without arguments', 'get_field() = 1'],
    ['map of values that are not lists', 'map(o, 1) is null'],
    ['arrow_try_cast', "1 = Arrow_Try_Cast\n(null, 'Int64')"],
    ['types in angle brackets', `cast(a as ${nested('array<', 'int', '>', 2_500)}) is null`],
    ['types in angle brackets behind ::', `a::${nested('struct<x ', 'int', '>', 2_500)} is null`],
    ['types in angle brackets that never close', 'array<'.repeat(2_500)],
    ['types in parentheses', `cast(a as ${nested('nullable(', 'int', ')', 2_500)}) is null`],
    ['types with several parts', `cast(a as ${nested('map(int, ', 'int', ')', 2_500)}) is null`],
    ['types in angle brackets with several parts', `cast(a as ${nested('map<int, ', 'int', '>', 2_500)}) is null`],
    ['types in square brackets', `cast(a as int${'[]'.repeat(2_500)}) is null`],
    ['parentheses', nested('(', 'true', ')', 2_500)],
    ['lists', `${nested('[', 'a', ']', 2_500)} is null`],
    ['structs', `${nested("{'a':", '1', '}', 2_500)} is null`],
    ['intervals', `${'interval '.repeat(400)}'1' is null`],
    ['intervals of AND', 'interval and '.repeat(400)],
    ['cases', `coalesce(${nested('case when true then ', '1', ' end', 2_500)}) = 1`],
    ['AND for a name', chain('and', ' + ')],
    ['DISTINCT for a name', `coalesce(${chain('distinct', ' or ')})`],
    ['OR for a name', `${chain('or', ' at time zone ')} = 1`],
    ['AND for a name with named operators', chain('and', ' operator(x) ')],
    ['ranges between negations', `a${' between not a between 1 and 2 and 3'.repeat(2_500)}`],
    ['ranges between cases', `a${' between case when true and true then 1 end and 2'.repeat(2_500)}`],
    [
      'cases of a column named end',
      `coalesce(${nested('case ', 'a', ` when end and a then 1 end + ${chain('a', '+', 190)}`, 40)})`,
    ],
    ['MEMBER OF', `a${' member of (a)'.repeat(2_500)}`],
    ['overlaps', chain('a', ' overlaps ')],
    ['unions', `true${' union select 1, 2'.repeat(40_000)}`],
    ['a union', 'a in (values (1) union values (2))'],
    ['copies of arguments', `${nested('coalesce(', 'a', ', 1)', 30)} = 1`],
    ['copies of conditions', `coalesce(${nested('case when ', 't', ' then a > 1 else b > 2 end', 20)})`],
    ['copies of ranges', `t${' between t and t'.repeat(40)}`],
    ['copies of ranges in parentheses', nested('(', 't', ' between t and t)', 30)],
    ['two lists of arguments', `map(date, int)(${chain('a = 1', ' or ', 1_200)})`],
    ['a query', 'coalesce((select 1)) = 1'],
    ['a query with names', 'exists( with x as (select 1) select * from x)'],
    ['a JSON path', `json_extract(j, '$?(${nested('(', '@ == 1', ')', 2_500)})') is null`],
    ['a JSON path from a column', 'json_exists(coalesce(j, j), s)'],
    ['a JSON path that is put together', "json_exists(j, '$?(' || s)"],
    ['a sum', `${chain('a', '+')} > 1`],
    ['signs', `1 ${chain('', '- ')} 1`],
    ['texts', `${chain('s', ' || ')} = 's'`],
    ['comparisons', chain('true', '=')],
    ['tests', `a${' IS NULL'.repeat(3_000)}`],
    ['casts', `a${'::int'.repeat(3_000)} = 1`],
    ['ranges', `a${' BETWEEN 0 AND 1'.repeat(3_000)}`],
    ['ranges between conditions', `a${' BETWEEN (true AND true) AND 1'.repeat(3_000)}`],
    ['patterns', `s${" LIKE 'a'".repeat(3_000)}`],
    ['conditions', chain('a = 1', ' OR ', 100_000)],
    ['a decimal of 76 digits', 'cast(a as decimal(76, 10)) > 1'],
    ['a numeric of 999 digits', 'a::NUMERIC ( 999) > 1'],
    ['conditions in a negation', `not (distinct ${chain('a = 1', ' AND ', 1_200)})`],
    ['conditions in a function that is named AND', `a and and (${chain('a = 1', ' AND ', 1_200)})`],
    ['conditions in a function', `coalesce(b, not (${chain('a = 1', ' AND ', 1_200)}))`],
    ['a sum of calls', `${chain('coalesce(a, 1)', ' + ')} > 1`],
    ['a sum of conditions', chain('(a = 1 AND a = 2)', ' = ')],
    ['a sum of elements', `${chain('[1, a][1]', ' + ')} > 1`],
    ['sums of sums', `${chain('a', '+', 150)} + (1 + (${chain('a', '+', 150)}))`],
  ])('%s', (_title, sql) => {
    expect(() => checkExpression(sql, limits)).toThrow(rejected('invalid-sql'));
  });

  // Each of these hides the sum from a reader that divides the text in another way than the engine.
  const sum = `${chain('a', '+')} > 1`;
  it.each([
    ['a comment', chain('a', ' /*,*/ + ')],
    ['a string in dollars', chain('$$,$$', ' || ')],
    ['a string in dollars with a tag', `s = $é$'$é$ or ${sum} or s = ' '`],
    ['an escape in a binary value', `s = x'\\'' or ${sum} or s = ' '`],
    ['an escape in a binary value behind a number', `s = 1Lx'\\'' or ${sum} or s = ' '`],
    ['an escape in a binary value behind zero', `s = 0X'\\'' or ${sum} or s = ' '`],
    ['a raw string', `s = r'''a' ''' or ${sum} or s = ' '`],
    ['a name that begins with #', `#' = 1 or ${sum} or s = ' '`],
    ['a name that begins with @', `@@' = 1 or ${sum} or s = ' '`],
    ['a quotation mark in the other kind of quotes', `s = "'" or ${sum} or s = "'"`],
    ['a quotation mark in a name', `\`'\` = 1 or ${sum} or s = "'"`],
    ['a quotation mark in a comment', `a = 1 -- '\n or ${sum} -- '`],
  ])('a sum behind %s', (_title, sql) => {
    expect(() => checkExpression(sql, limits)).toThrow(rejected('invalid-sql'));
  });

  it.each([
    ['array_repeat(1, 10000000000) IS NULL'],
    ['`repeat` (s, 1000000000) = s'],
    ["RPAD (s, 1000000000000, 'x') = s"],
    ["repeat -- (\n(s, 1000000000) = ''"],
  ])('%s', (sql) => {
    expect(() => checkExpression(sql, limits)).toThrow(rejected('not-supported'));
  });

  it.each(['a = 1; drop table t', "s = 'it''s' ; true"])('several statements: %s', (sql) => {
    expect(() => checkExpression(sql, limits)).toThrow(rejected('invalid-sql'));
  });
});

describe('rejects what would use all memory', () => {
  const repeated = (name: string, arguments_: string, depth: number): string =>
    `length(${nested(`${name}(`, 's', arguments_, depth)}) > 1`;
  const doubled = (name: string, value: string, depth: number): string =>
    depth === 0 ? value : `${name}(${doubled(name, value, depth - 1)}, ${doubled(name, value, depth - 1)})`;

  it.each([
    ['replacements in each other', repeated('replace', ", '', 'wwww')", 6)],
    ['replacements of letters', repeated('replace', ", 'w', 'wwwwwwwwww')", 6)],
    ['replaced patterns', repeated('regexp_replace', ", '.', 'wwwwwwww', 'g')", 6)],
    ['replaced patterns with groups', repeated('regexp_replace', ", '(.*)', '\\\\1\\\\1\\\\1\\\\1', 'g')", 6)],
    ['one replacement of a long text', `length(replace(s, '', '${'w'.repeat(1_000)}')) > 1`],
    ['a replacement from a column', 'replace(s, t, s) is null'],
    ['a replacement that is put together', "replace(s, '', 'a' || s) is null"],
    ['separators', `array_to_string(string_to_array(s, ''), '${'w'.repeat(100)}') is null`],
    ['a separator from a column', 'array_to_string([s, s], s) is null'],
    ['texts of themselves', `length(${doubled('concat', 's', 13)}) > 1`],
    ['lists of themselves', `array_length(${doubled('array_concat', '[s]', 12)}) > 1`],
    ['a list of a column', `array_length([${chain('s', ',', 20_000)}]) > 1`],
    ['a list of a column as a function', `array_length(make_array(${chain('s', ',', 20_000)})) > 1`],
    ['a long text for each row', `concat(s, '${'w'.repeat(100_000)}') = ''`],
    ['a long text with ||', `s || '${'w'.repeat(100_000)}' = ''`],
    ['encodings in each other', repeated('encode', ", 'hex')", 10)],
    ['a long text to compare', `levenshtein(s, '${'w'.repeat(2_000)}') > 1`],
  ])('%s', (_title, sql) => {
    expect(() => checkExpression(sql, limits)).toThrow(rejected('invalid-sql'));
  });

  it('a long expression, naming the limit', () => {
    expect(() => checkExpression(`s = '${'a'.repeat(2 ** 21)}'`, limits)).toThrow(
      expect.objectContaining({ kind: 'too-large', message: expect.stringContaining('expression-bytes') as string }),
    );
  });
});

describe('rejects what the engine would read for minutes', () => {
  it.each([
    'not (',
    'floor(',
    'cast(',
    'position(',
    'interval (',
    'case when ',
    'substr(',
    'array[',
    'not like ',
    'a.',
  ])('%s', (opening) => {
    expect(() => checkExpression(opening.repeat(40), limits)).toThrow(rejected('invalid-sql'));
  });
});

describe('accepts', () => {
  it.each([
    ['hundreds of comparisons', chain('a < 1', ' AND ', 900)],
    ['comparisons in both directions', chain('a < b AND c > d', ' OR ', 900)],
    ['comparisons of columns with the names of types', chain('array < 1 AND map > 2 AND struct <= 3', ' AND ', 300)],
    ['a list', `a IN (${Array.from({ length: 100_000 }, (_, at) => -at).join(',')})`],
    ['a list in a negation', `NOT (a IN (${Array.from({ length: 100_000 }, (_, at) => at).join(',')}))`],
    ['a list of fractions', `a IN (${chain('1.5e-3', ', ', 10_000)})`],
    [
      'cleaning a text',
      "lower(replace(replace(replace(regexp_replace(s, '\\s+', ' '), 'a', 'b'), '-', ''), '_', ' ')) = ''",
    ],
    ['a text of columns', `concat_ws(', ', ${chain('s', ', ', 200)}) = 'x' and 'a' || s || 'b' = 'c'`],
    ['a list of texts', `NOT (s IN (${chain("'0123456789abcdef'", ', ', 50_000)}))`],
    ['a vector', `array_distance(v, [${chain('-0.5', ',', 10_000)}]) < 1`],
    ['conditions', chain("(a >= 1 AND NOT b BETWEEN -2 AND 3 OR s IN ('+', '-'))", ' OR ', 1_000)],
    [
      'conditions in parentheses',
      `a = 1 AND (${chain('a = 1', ' OR ', 4_000)}) AND NOT (${chain('a = 1', ' OR ', 300)})`,
    ],
    ['conditions in many functions', chain('coalesce(a = 1 AND b = 2 OR c = 3, true)', ' OR ', 1_000)],
    ['a sum', `${chain('a', ' + ', 100)} > 1`],
    ['parentheses', nested('(', 'a = 1', ')', 40)],
    ['defaults', chain('coalesce(a, 0)', ' + ', 60)],
    ['defaults of defaults', nested('coalesce(a, ', 'b', ')', 10)],
    ['ranges', `coalesce(case${' when a between 1 and 2 then 3'.repeat(40)} end) = 3 and a between 1 and 2`],
    ['a list in a function', `coalesce(a in (${chain('1', ', ', 50_000)}), false)`],
    ['a long path', `${chain('a', '.', 12)} = 1 and ${chain('`b`', '.', 12)} = 2`],
    ['negations', nested('NOT (a = 1 AND ', 'true', ')', 10)],
    ['cases', `coalesce(${chain("case when a = 1 and b = 2 then 'x' else 'y' end", ', ', 300)}) = 'x'`],
    ['one case of many branches', `coalesce(case${" when a = 1 then 'x'".repeat(150)} end) = 'x'`],
    ['casts', "cast(a as int) = 1 and b::bigint > 2 and try_cast(s as decimal(10, 2)) < 3 and date '2020-01-01' > d"],
    ['types', 'coalesce(cast(a as array<array<int>>)) is null and a < 1'],
    ['intervals', "t > now() - interval '1 day' - interval '2' hour and interval > 3 and interval is not null"],
    ['JSON', "json_extract(j, '$.a.b[0]') = '1' and json_exists(j, '$.a') and json_get_string(j, s) = 'x'"],
    ['a semicolon in quotes', '`a;b` = 1 and s = "c;d" and s = \'e;f\''],
    ['a comment', "name = 'it''s; fine' -- ; too"],
    [
      'words of the language as columns',
      'range > 1 and `repeat` = 2 and st.case = 3 and start < end and minus = 1 or -union > 1',
    ],
    ['a binary value', "b = X'00ff'"],
    ['column names with signs in them', 'a$b = 1 and c#d = 2 and e@f = 3 and é = 4 and `#g` = 5'],
    ['an unfinished string', "s = 'a"],
    ['nothing', ''],
  ])('%s', (_title, sql) => {
    expect(() => checkExpression(sql, limits)).not.toThrow();
  });

  it.each([
    ['spaces', ' '.repeat(1_000_000)],
    ['spaces before signs', `a${' '.repeat(500_000)}- 1${' '.repeat(500_000)}= 1`],
    ['quotation marks', `${"'".repeat(1_000_001)} = s`],
    ['a long string', `s = '${'a'.repeat(1_000_000)}'`],
    ['a long name', 'a'.repeat(1_000_000)],
    ['a long number', '1'.repeat(1_000_000)],
  ])('a megabyte of %s', { timeout: 20_000 }, (_title, sql) => {
    expect(() => checkExpression(sql, limits)).not.toThrow();
  });
});

describe('isListLiteral', () => {
  it.each(['[1.0, 2.0]', '([1.0])', "ARRAY['a', null]", '[-1] -- one', '[]'])('%s', (sql) => {
    expect(isListLiteral(sql)).toBe(true);
  });

  it.each(['null', 'v', '[1, 2][1]', '[1] || [2]', 'coalesce([1])', '[[1]]', '', "'[1]'", '[1'])('not %s', (sql) => {
    expect(isListLiteral(sql)).toBe(false);
  });
});
