import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { bundlePackage, problemsOf } from './bundle.ts';
import { reachableDeclarations } from './declarations.ts';
import { manifestOf, type RootManifest } from './manifest.ts';
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

const copyFiles = async (root: string, plan: PackagePlan, folder: string): Promise<void> => {
  const files = [...reachableDeclarations(root, `dist/${plan.room}/index.d.ts`), 'LICENSE'];
  for (const path of [...files, ...plan.assets]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const filter = (from: string): boolean => files.includes(path) || isAsset(from);
    await cp(join(root, path), join(folder, path), { recursive: true, filter });
  }
  for (const [path, from] of Object.entries(plan.copies))
    await cp(join(root, from), join(folder, path), { recursive: true });
  await cp(join(root, plan.room, 'README.md'), join(folder, 'README.md'));
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
  const bundle = await bundlePackage(root, plan, join(folder, 'dist', plan.room));
  const problems = problemsOf(plan, bundle.imported);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const bundled = await Promise.all(bundle.bundled.map((path) => readBundledPackage(join(root, path))));
  await writeFile(join(folder, 'THIRD-PARTY-NOTICES'), noticesText(bundled));
  await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', outDir], { cwd: folder });
  return { name: plan.name, tarball: join(outDir, `${plan.name}-${manifest.version}.tgz`), bundled };
};
