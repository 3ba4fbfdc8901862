import { expect, test } from 'vitest';
import { badge } from './badge.ts';
import type { CompactReport } from './compact.ts';

const resultOf = (
  outcome: CompactReport['outcome'],
  passed: number,
  applicable = 100,
): Parameters<typeof badge>[0] => ({
  sources: ['public'],
  outcome,
  must: { selected: 200, applicable, judged: applicable, passed },
});

/** Returns the colour of the right side. */
const colourOf = (svg: string): string => /x="\d+" width="\d+" height="20" fill="(#\w+)"/.exec(svg)?.[1] ?? '';

test('shows the sources and how many MUST rules pass, as text for people who cannot see it too', () => {
  const svg = badge(resultOf('not-conformant', 80));
  expect(svg).toContain('aria-label="Lance REST, public: 80 of 100"');
  expect(svg).toContain('>80 of 100</text>');
});

test('a server has the colour of its result, and only conformant servers have the first one', () => {
  const colours = [
    resultOf('conformant', 100),
    resultOf('not-conformant', 95),
    resultOf('not-conformant', 50),
    resultOf('not-judged', 0),
  ].map((report) => colourOf(badge(report)));
  expect(new Set(colours).size).toBe(4);
  expect(colourOf(badge(resultOf('incomplete', 99)))).not.toBe(colours[0]);
  expect(colourOf(badge(resultOf('incomplete', 0, 0)))).toBe(colours[3]);
});

test('is as wide as its two halves', () => {
  const numbers = [...badge(resultOf('conformant', 100)).matchAll(/width="(\d+)" height="20"/g)].map(([, width]) =>
    Number(width),
  );
  const [whole, , left, right] = numbers;
  expect((left ?? 0) + (right ?? 0)).toBe(whole);
});
