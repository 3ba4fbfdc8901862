import { describe, expect, test } from 'vitest';
import { parseJson, stringifyJson } from './json.ts';

const LONG = '12345678901234567890';

const valid: readonly [given: string, want: unknown][] = [
  ['{"a": 1, "b": [true, false, null, "x"]}', { a: 1, b: [true, false, null, 'x'] }],
  ['9007199254740991', 9007199254740991],
  ['9007199254740992', 9007199254740992n],
  ['-9223372036854775808', -9223372036854775808n],
  [`{"k": ${LONG}}`, { k: BigInt(LONG) }],
  [`[${LONG}, 1.5, -0.25e3, 0]`, [BigInt(LONG), 1.5, -250, 0]],
  [`{"text": "${LONG}", "b": {}, "c": [ ]}`, { text: LONG, b: {}, c: [] }],
  [`\n { "a\\u00e9\\n\\"" : ${LONG} } `, { 'aé\n"': BigInt(LONG) }],
  ['0.12345678901234567890', 0.12345678901234568],
  ['12345678901234567890.5', 12345678901234567000],
  ['1234567890123456789e2', 123456789012345680000],
];

const invalid: readonly string[] = [
  '',
  `${LONG},`,
  `[${LONG}`,
  `[${LONG},]`,
  `[,${LONG}]`,
  `{"a" ${LONG}}`,
  `{"a": ${LONG},}`,
  `{a: ${LONG}}`,
  `[${LONG} 1]`,
  `[0${LONG}]`,
  `[+${LONG}]`,
  `["\u0001", ${LONG}]`,
  `["\\x", ${LONG}]`,
  `[${LONG}]]`,
  `{"a": }${LONG}`,
  `[NaN, ${LONG}]`,
];

describe('parseJson', () => {
  test.each(valid)('%s', (given, want) => expect(parseJson(given)).toEqual(want));
  test.each(invalid)('rejects %j', (given) => expect(() => parseJson(given)).toThrow(SyntaxError));

  test('returns the same as JSON.parse without long integers', () => {
    const given = `{"a":[${'{"b":[1,2,{"c":"\\u0041\\\\"}],"d":-1.5e-7},'.repeat(20)}0],"e":"x"}`;
    // The long digits select the slow parser.
    const slow = `{"v":${given},"t":":${LONG}"}`;
    expect((parseJson(slow) as { v: unknown }).v).toEqual(JSON.parse(given));
  });

  test('keeps __proto__ as an ordinary field', () => {
    const value = parseJson(`{"__proto__": {"x": 1}, "n": ${LONG}}`) as object;
    expect(Object.keys(value)).toEqual(['__proto__', 'n']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  test('rejects deep nesting without a stack overflow', () => {
    expect(() => parseJson(`${'['.repeat(100_000)}${LONG}${']'.repeat(100_000)}`)).toThrow(SyntaxError);
  });

  test('parses a long string without a stack overflow', () => {
    const text = 'a"b'.repeat(1_000_000);
    expect(parseJson(`[${JSON.stringify(text)}, ${LONG}]`)).toEqual([text, BigInt(LONG)]);
  });
});

const written: readonly [given: unknown, want: string][] = [
  [{ a: 1, b: undefined, c: [1n, null] }, '{"a":1,"c":[1,null]}'],
  [9223372036854775807n, '9223372036854775807'],
  ['a"b', '"a\\"b"'],
  [undefined, 'null'],
  [[undefined, Number.NaN], '[null,null]'],
];

describe('stringifyJson', () => {
  test.each(written)('%o', (given, want) => expect(stringifyJson(given)).toBe(want));
});
