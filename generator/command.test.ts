import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from './command.ts';
import { changedMini, miniFolder } from './testing/mini.ts';

const call = async (...args: readonly string[]): Promise<{ code: number; out: string; err: string }> => {
  const output = { out: '', err: '' };
  const code = await run(args, { out: (text) => (output.out += text), err: (text) => (output.err += text) });
  return { code, ...output };
};

const folders: string[] = [];
const kept = (folder: string): string => {
  folders.push(folder);
  return folder;
};
const temporary = (): string => kept(mkdtempSync(join(tmpdir(), 'generated-')));
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

describe('the command line', () => {
  test('writes files, then reports that they are up to date', async () => {
    const out = temporary();
    const first = await call('--spec', miniFolder, '--out', out);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toContain('generated/types.ts');
    expect(existsSync(join(out, 'coverage.md'))).toBe(true);
    expect((await call('--spec', miniFolder, '--out', out, '--check')).code).toBe(0);
    expect((await call('--spec', miniFolder, '--out', out)).out).not.toContain('generated/types.ts');
  });

  test('--check prints a diff of outdated, missing and obsolete files, and writes nothing', async () => {
    const out = temporary();
    await call('--spec', miniFolder, '--out', out);
    const stale = join(out, 'generated/cases.ts');
    writeFileSync(stale, readFileSync(stale, 'utf8').replace("'SKIP_IT'", "'SKIPPED'"));
    writeFileSync(join(out, 'generated/old.ts'), 'export {};\n');
    rmSync(join(out, 'generated/levels.ts'));
    const { code, out: diff } = await call('--spec', miniFolder, '--out', out, '--check');
    expect(code).toBe(1);
    for (const line of ['--- generated/cases.ts', '--- generated/old.ts', '-export {};', '--- generated/levels.ts']) {
      expect(diff.split('\n')).toContain(line);
    }
    expect(readFileSync(stale, 'utf8')).toContain('SKIPPED');
    await call('--spec', miniFolder, '--out', out);
    expect(existsSync(join(out, 'generated/old.ts'))).toBe(false);
    expect((await call('--spec', miniFolder, '--out', out, '--check')).code).toBe(0);
  });

  test('--check prints at most 5 kB for a file', async () => {
    const out = temporary();
    await call('--spec', miniFolder, '--out', out);
    writeFileSync(join(out, 'generated/types.ts'), '');
    writeFileSync(join(out, 'generated/rules.json'), 'x'.repeat(1_000_000));
    const { code, out: text } = await call('--spec', miniFolder, '--out', out, '--check');
    expect(code).toBe(1);
    expect(text.length).toBeLessThan(11_000);
    expect(text).toMatch(/^… \d+ more lines$/m);
  });

  test('--documents writes only the documents, which --check leaves out', async () => {
    const out = temporary();
    expect((await call('--spec', miniFolder, '--out', out, '--documents')).code).toBe(0);
    expect(readdirSync(out)).toEqual(['documents']);
    expect(readdirSync(join(out, 'documents'))).toEqual([
      'errors.json',
      'openapi-3.0.json',
      'openapi.lean.json',
      'reference',
      'server-kit.json',
    ]);
    const stale = join(out, 'documents/reference/old.html');
    writeFileSync(stale, '');
    await call('--spec', miniFolder, '--out', out);
    expect(existsSync(stale)).toBe(false);
    rmSync(join(out, 'documents'), { recursive: true });
    expect((await call('--spec', miniFolder, '--out', out, '--check')).code).toBe(0);
  });

  test('reports an error in the contract with file, line and pointer, and writes nothing', async () => {
    const spec = kept(changedMini({ 'rules.yaml': ['[paged]', '[pagged]'] }));
    const { code, err } = await call('--spec', spec);
    expect(code).toBe(1);
    expect(err).toMatch(/\/rules\.yaml:19: .*\(\/families\/3\/applies\/0\)\n$/);
    expect(existsSync(join(spec, 'generated'))).toBe(false);
  });

  test('--freeze adds the rules to the requirements of this version, and prints the number of new ones', async () => {
    const out = temporary();
    const first = await call('--spec', miniFolder, '--out', out, '--freeze');
    expect(first).toMatchObject({ code: 0, err: '' });
    const sets = readdirSync(join(out, 'requirements'));
    expect(sets).toHaveLength(1);
    expect((await call('--spec', miniFolder, '--out', out, '--freeze')).out).toMatch(/^0 rules/);
    writeFileSync(join(out, 'requirements/99.0.0.json'), '{"contract": "99.0.0", "rules": {}}');
    expect((await call('--spec', miniFolder, '--out', out, '--freeze')).code).toBe(1);
  });

  test('prints the help, and rejects an unknown option', async () => {
    expect(await call('--help')).toMatchObject({ code: 0, err: '' });
    expect(await call('--frobnicate')).toMatchObject({ code: 2, out: '' });
  });

  test('the committed files are up to date', async () => {
    expect(await call('--check')).toMatchObject({ code: 0 });
  });
});
