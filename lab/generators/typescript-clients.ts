import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language, Workspace } from './language.ts';

/* Generators of TypeScript clients that are not installed with the project: each is installed in its own folder. */

const OPENAPI_TYPESCRIPT = 'openapi-typescript@7.13.0';
/** Generators need version 5 of the compiler; the bundler resolves their imports without file extensions. */
const TOOLS = ['typescript@5.9.3', 'esbuild@0.25.12'];

/** Installs packages, generates with them, and compiles and returns the program of the same name as the generator. */
const typescriptClient = async (
  { folder, programs, project, run }: Workspace,
  name: string,
  packages: readonly string[],
  generate: readonly string[],
): Promise<readonly string[]> => {
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
  await run(['npm', 'install', '--silent', '--no-audit', '--no-fund', ...TOOLS, ...packages]);
  await run(generate.map((part, at) => (at === 0 ? join(folder, 'node_modules/.bin', part) : part)));
  await cp(join(programs, `${name}.ts`), join(folder, 'main.ts'));
  const bin = join(folder, 'node_modules/.bin');
  const types = ['--typeRoots', join(project, 'node_modules/@types'), '--types', 'node', '--skipLibCheck', '--noEmit'];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler'];
  await run([join(bin, 'tsc'), 'main.ts', '--strict', '--target', 'es2022', ...modules, ...types]);
  await run([join(bin, 'esbuild'), 'main.ts', '--bundle', '--platform=node', '--format=esm', '--outfile=main.mjs']);
  return [process.execPath, join(folder, 'main.mjs')];
};

const orval: Language = {
  id: 'orval',
  generator: 'orval 7.13.2, fetch',
  needs: ['npm'],
  limits: ['Its URLs are relative, so that the program adds the base URL to fetch.'],
  build: (workspace) =>
    typescriptClient(
      workspace,
      'orval',
      ['orval@7.13.2'],
      ['orval', '--input', workspace.lean, '--output', './client.ts', '--client', 'fetch'],
    ),
};

const heyApi: Language = {
  id: 'hey-api',
  generator: '@hey-api/openapi-ts 0.95.0, client-fetch',
  needs: ['npm'],
  limits: ['It does not validate responses unless a plugin for that is added.'],
  build: (workspace) =>
    typescriptClient(
      workspace,
      'hey-api',
      ['@hey-api/openapi-ts@0.95.0'],
      ['openapi-ts', '--input', workspace.lean, '--output', 'client', '--client', '@hey-api/client-fetch'],
    ),
};

const openapiFetch: Language = {
  id: 'openapi-fetch',
  generator: 'openapi-fetch 0.17.0 with openapi-typescript 7.13.0',
  needs: ['npm'],
  limits: ['It has types only and validates neither requests nor responses.'],
  build: (workspace) =>
    typescriptClient(
      workspace,
      'openapi-fetch',
      ['openapi-fetch@0.17.0', OPENAPI_TYPESCRIPT],
      ['openapi-typescript', workspace.lean, '--output', 'openapi.ts', '--default-non-nullable', 'false'],
    ),
};

/** Further generators of TypeScript clients. */
export const typescriptClients: readonly Language[] = [orval, heyApi, openapiFetch];
