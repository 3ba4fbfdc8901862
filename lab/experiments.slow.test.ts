import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listExperiments } from './experiments.ts';

const ROOT = new URL('../', import.meta.url);
const LAB = fileURLToPath(new URL('lab/', ROOT));
const names = listExperiments(ROOT).map(({ name }) => name);

/** Runs `npm run lab` as built. */
const lab = (...args: readonly string[]) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('dist/lab/cli.js', ROOT)), ...args], { encoding: 'utf8' });

test('the table of README.md has every experiment, and every experiment has a program', () => {
  const programs = readdirSync(LAB, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === 'cli.ts')
    .map((entry) => entry.parentPath.slice(LAB.length))
    .filter((folder) => folder !== '');
  expect([...names].sort()).toEqual(programs.sort());
});

test('without a name the experiments are listed, and an unknown name is rejected with 2', () => {
  const { status, stdout } = lab();
  expect(status).toBe(0);
  for (const name of names) expect(stdout).toContain(`  ${name} `);
  expect(lab('nothing').status).toBe(2);
});

test.each(names)('%s prints its options', (name) => {
  const { status, stdout } = lab(name, '--help');
  expect(stdout).toContain(`npm run lab -- ${name}`);
  expect(status).toBe(0);
});
