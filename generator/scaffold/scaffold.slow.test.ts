import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContract } from '../load/load.ts';
import { projectRoot } from '../project.ts';
import { written } from '../testing/written.ts';
import { planRule } from './rule.ts';

/** The text whose commands are followed. */
const INSTRUCTIONS = 'CONTRIBUTING.md';
const SECTIONS = ['Add an operation', 'Add a rule'] as const;
const OPERATION = 'FreezeTable';
const MINUTES = 60_000;

/** The commands in the `sh` blocks of a section. */
const commandsOf = (text: string, heading: string): readonly string[] => {
  const section = new RegExp(`^## ${heading}\\n([^]*?)(?=^## |$(?![^]))`, 'm').exec(text)?.[1] ?? '';
  return [...section.matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, block = '']) => block.trim().split('\n'));
};

/** The files that an author edits between `npm run new` and the next command. */
const EDITED = [`spec/operations/table/${OPERATION}.yaml`, `conformance/rules/table/${OPERATION}.ts`];

/** The most bytes that a new operation adds to a diff of what is generated. */
const MOST_BYTES = 60_000;

let project = '';

/** Copies what git tracks or would track, as it is now, into an empty folder. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'scaffold-'));
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
  });
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: projectRoot }).toString().split('\0');
  for (const file of list.toString().split('\0')) {
    if (file === '' || deleted.includes(file)) continue;
    mkdirSync(dirname(join(project, file)), { recursive: true });
    cpSync(join(projectRoot, file), join(project, file));
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(project, 'node_modules'));
});
afterAll(() => rmSync(project, { recursive: true }));

const run = (command: string): { readonly status: number | null; readonly output: string } => {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: project, encoding: 'utf8' });
  return { status, output: `${command}\n${stdout}${stderr}` };
};

const expectSuccess = (command: string): void => {
  const { status, output } = run(command);
  expect(status, output).toBe(0);
};

test(
  'the instructions for a new operation and a new rule lead to a project that compiles and reports unwritten rules',
  () => {
    const text = readFileSync(join(project, INSTRUCTIONS), 'utf8');
    for (const section of SECTIONS) {
      const commands = commandsOf(text, section);
      expect(commands.length).toBeGreaterThan(1);
      const former = mkdtempSync(join(tmpdir(), 'former-'));
      cpSync(join(project, 'spec/generated'), former, { recursive: true });
      for (const command of commands) {
        expectSuccess(command);
        if (command.startsWith('npm run new'))
          for (const file of EDITED)
            writeFileSync(join(project, file), written(readFileSync(join(project, file), 'utf8')));
      }
      const { stdout } = spawnSync('git', ['diff', '--no-index', former, 'spec/generated'], { cwd: project });
      rmSync(former, { recursive: true });
      expect(stdout.length).toBeGreaterThan(0);
      expect(stdout.length).toBeLessThan(MOST_BYTES);
    }
    for (const command of [
      'npx tsc --noEmit',
      'npm run -s lint:spec',
      'npm run -s generate -- --check',
      'npx prettier --config .config/prettier.json --ignore-path .prettierignore --check --log-level warn .',
      'npm run -s build',
    ])
      expectSuccess(command);

    // Another operation, because a run that tests no rule writes no report.
    const conformance = run(
      `node dist/conformance/cli.js --only '${OPERATION}/*' --only 'TableExists/*' --report report`,
    );
    const { rules } = JSON.parse(readFileSync(join(project, 'report/report.json'), 'utf8')) as {
      rules: readonly { id: string; status: string }[];
    };
    const unwritten = rules.filter(({ status }) => status === 'unwritten').map(({ id }) => id);
    expect(unwritten, conformance.output).toContain(`${OPERATION}/is-frozen`);
    expect(unwritten).toContain(`${OPERATION}/frozen-rejects-writes`);
    expect(rules.filter(({ status }) => ['fail', 'harness-error'].includes(status))).toEqual([]);

    const gate = run(`node dist/lab/selftest/cli.js --only '${OPERATION}/*' --report gate`);
    expect(gate.status, gate.output).toBe(1);
    expect(gate.output).toContain(`${OPERATION}/frozen-rejects-writes`);
  },
  30 * MINUTES,
);

test('every operation has a place for another rule', () => {
  const { paths } = loadContract(join(project, 'spec')).contract;
  for (const { file } of paths)
    expect(planRule(project, `${basename(file, '.yaml')}/another-rule`, 'MUST')).toHaveLength(2);
});
