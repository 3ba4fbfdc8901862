import { expect, test } from 'vitest';
import { wrapWords, escapeControls, escapeControlsByLine, painter, wordsOf } from './screen.ts';

test.each([
  ['plain text', 'a "b" ü 表', 'a "b" ü 表'],
  ['an escape sequence', '\u001b[2J\u001b]0;x\u0007', '\\u001b[2J\\u001b]0;x\\u0007'],
  ['an 8-bit escape sequence', '\u009b31m', '\\u009b31m'],
  ['line breaks and tabs', 'a\r\n\tb', 'a\\r\\n\\tb'],
  ['a direction override', 'a\u202eb', 'a\\u202eb'],
])('escapes control characters: %s', (_title, given, want) => {
  expect(escapeControls(given)).toBe(want);
});

test('keeps line breaks when escaping line by line', () => {
  expect(escapeControlsByLine('a\nb\u0000')).toEqual(['a', 'b\\u0000']);
});

test.each([
  ['nothing', [], 20, ''],
  ['words that fit', ['aa', 'bb'], 20, 'aa bb'],
  ['words that do not fit', ['aa', 'bb', 'cc'], 8, 'aa bb\n  cc'],
  ['a word wider than the screen', ['a'.repeat(30), 'b'], 8, `${'a'.repeat(30)}\n  b`],
])('wraps words at the screen width: %s', (_title, words, columns, want) => {
  expect(wrapWords(words, 2, columns)).toBe(want);
});

test('writes escape sequences only with colours', () => {
  for (const paint of Object.values(painter(false))) expect(paint('a')).toBe('a');
  for (const paint of Object.values(painter(true))) expect(paint('a')).toMatch(/^\u001b\[\d+ma\u001b\[\d+m$/);
});

test('text in double quotes is not broken, unless it is longer than a line', () => {
  const text = 'expected the names to be ["a b", "c \\" d"]';
  expect(wordsOf(text, 40)).toEqual(['expected', 'the', 'names', 'to', 'be', '["a b",', '"c \\" d"]']);
  expect(wordsOf('got "a b c', 40)).toEqual(['got', '"a', 'b', 'c']);
  expect(wordsOf('"one two three"', 5)).toEqual(['"one', 'two', 'three"']);
});
