import { expect, test } from 'vitest';
import { run } from './command.ts';

const exitCode = (...args: string[]): Promise<number> => run(args, { out: () => undefined, err: () => undefined });

test.each([
  { args: ['--help'], code: 0 },
  { args: ['newest'], code: 2 },
  { args: ['0.13.0', '0.14.0'], code: 2 },
  { args: ['--unknown'], code: 2 },
])('$args ends with $code', async ({ args, code }) => {
  expect(await exitCode(...args)).toBe(code);
});
