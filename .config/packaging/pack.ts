import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { bundlePackage, problemsOf, type Bundle, type Format } from './bundle.ts';
import { reachableDeclarations } from './declarations.ts';
import { codeFolder, manifestOf, type RootManifest } from './manifest.ts';
import { noticesText, readBundledPackage, type BundledPackage } from './notices.ts';
import { isAsset, type PackagePlan } from './package-plan.ts';

const run = promisify(execFile);

/** A package that is ready to be published. */
export interface Packed {
  readonly name: string;
  /** Absolute path of the tarball. */
  readonly tarball: string;
  readonly bundled: readonly BundledPackage[];
}

const readJson = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8')) as T;

/** Returns the optional dependencies of the bundled package that has platform binaries; empty when there is none. */
const optionalOf = async (root: string, { binaries }: PackagePlan): Promise<Readonly<Record<string, string>>> => {
  if (binaries === undefined) return {};
  const manifest = await readJson<{ optionalDependencies: Record<string, string> }>(
    join(root, 'node_modules', binaries.of, 'package.json'),
  );
  return manifest.optionalDependencies;
};

const copy = async (from: string, to: string, filter: (from: string) => boolean = () => true): Promise<void> => {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to, { recursive: true, filter });
};

/** Copies the declarations of the entries, which import each other by their paths. */
const copyDeclarations = async (root: string, plan: PackagePlan, folder: string): Promise<void> => {
  const entries = Object.values(plan.entries).filter((path) => !path.endsWith('/cli'));
  const files = new Set(entries.flatMap((path) => reachableDeclarations(root, `dist/${path}.d.ts`)));
  for (const path of files) await copy(join(root, path), join(folder, path));
};

const copyFiles = async (root: string, plan: PackagePlan, folder: string): Promise<void> => {
  for (const path of plan.assets) await copy(join(root, path), join(folder, path), isAsset);
  for (const [path, from] of Object.entries(plan.copies)) await copy(join(root, from), join(folder, path));
  await copy(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  await copy(join(root, plan.room, 'README.md'), join(folder, 'README.md'));
};

/** Bundles the code in its formats. The folder of CommonJS is a package of its own kind, with its own declarations. */
const writeCode = async (root: string, plan: PackagePlan, folder: string): Promise<readonly Bundle[]> => {
  await copyDeclarations(root, plan, folder);
  const module: Format = { format: 'esm', dir: join(folder, codeFolder(plan)) };
  if (!plan.isUniversal) return [await bundlePackage(root, plan, module)];
  await copyDeclarations(root, plan, join(folder, 'cjs'));
  const common = await bundlePackage(root, plan, { format: 'cjs', dir: join(folder, 'cjs') });
  await writeFile(join(folder, 'cjs/package.json'), '{ "type": "commonjs" }\n');
  return [await bundlePackage(root, plan, module), common];
};

/**
 * Writes the folder of a package and its tarball from the built project (`npm run build`).
 *
 * @param root the project's root
 * @param outDir the folder for `<name>/` and `<name>-<version>.tgz`; an earlier package of that name is replaced
 * @throws when the dependency lists of the plan differ from what the bundled code imports
 */
export const packPackage = async (root: string, plan: PackagePlan, outDir: string): Promise<Packed> => {
  const folder = join(outDir, plan.name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const rootManifest = await readJson<RootManifest>(join(root, 'package.json'));
  const manifest = manifestOf(plan, rootManifest, await optionalOf(root, plan));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await copyFiles(root, plan, folder);
  const bundles = await writeCode(root, plan, folder);
  const problems = bundles.flatMap(({ imported }) => problemsOf(plan, imported));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const paths = [...new Set(bundles.flatMap((bundle) => bundle.bundled))];
  const bundled = await Promise.all(paths.map((path) => readBundledPackage(join(root, path))));
  await writeFile(join(folder, 'THIRD-PARTY-NOTICES'), noticesText(bundled));
  await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', outDir], { cwd: folder });
  return { name: plan.name, tarball: join(outDir, `${plan.name}-${manifest.version}.tgz`), bundled };
};
