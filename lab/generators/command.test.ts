import { expect, test } from 'vitest';
import { run } from './command.ts';
import { languages } from './languages.ts';

const call = async (...args: string[]): Promise<{ code: number; out: string }> => {
  let out = '';
  const code = await run(args, { out: (text) => (out += text), err: () => undefined });
  return { code, out };
};

test.each([
  { args: ['--help'], code: 0 },
  { args: ['--only', 'cobol', '--limits'], code: 2 },
  { args: ['--unknown'], code: 2 },
])('$args ends with $code', async ({ args, code }) => {
  expect((await call(...args)).code).toBe(code);
});

test('--limits prints what each chosen generator cannot do', async () => {
  const { code, out } = await call('--limits', '--only', 'go', '--only', 'rust');
  expect(code).toBe(0);
  for (const { id, limits } of languages)
    expect(limits.every((limit) => out.includes(limit))).toBe(id === 'go' || id === 'rust');
});
