import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = new URL('..', import.meta.url).pathname;
const FOLDER = join(ROOT, '.github/workflows');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

interface Step {
  readonly uses?: string;
  readonly run?: string;
}
interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

const stepsOf = (name: string): readonly Step[] => {
  const { jobs } = parse(readFileSync(join(FOLDER, name), 'utf8')) as Workflow;
  return Object.values(jobs).flatMap(({ steps }) => steps);
};

test.each(readdirSync(FOLDER))('%s uses pinned actions and scripts that exist', (name) => {
  const steps = stepsOf(name);
  const actions = steps.flatMap(({ uses }) => uses ?? []);
  expect(actions.filter((action) => !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
  const named = steps.flatMap(({ run = '' }) => /^npm (?:run (?:-s )?)?([\w:]+)/.exec(run)?.[1] ?? []);
  expect(named.filter((script) => script !== 'ci' && !(script in scripts))).toEqual([]);
});
