import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { rolldown, type OutputChunk, type RolldownOutput } from 'rolldown';
import type { PackagePlan } from './package-plan.ts';

/** The code of a package, bundled with the packages that it imports. */
export interface Bundle {
  /** Folders in node_modules of the bundled packages, relative to the project's root, sorted. */
  readonly bundled: readonly string[];
  /** Names of the packages that the bundled code imports at run time, sorted. */
  readonly imported: readonly string[];
}

/** Returns the package of a module specifier: `@scope/name` or `name`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns the folder in node_modules of a module, such as `node_modules/a/node_modules/b`; undefined for our own. */
export const folderOf = (root: string, moduleId: string): string | undefined => {
  const path = moduleId.replace(/^\0/, '').replace(/\?.*$/, '');
  const at = path.lastIndexOf('/node_modules/');
  if (at < 0 || !path.startsWith(root)) return undefined;
  const name = packageOf(path.slice(at + '/node_modules/'.length));
  return `${path.slice(root.length, at)}/node_modules/${name}`.replace(/^\//, '');
};

/** Whether a module is part of Node; `node:sqlite`, for example, is not part of every supported version. */
const isOfNode = (specifier: string): boolean => specifier.startsWith('node:') || isBuiltin(specifier);

const isInstalled = (plan: PackagePlan, name: string): boolean =>
  plan.dependencies.includes(name) || (plan.binaries !== undefined && name.startsWith(plan.binaries.prefix));

/** Whether an import is left to run time. Everything that is neither listed nor a part of Node is bundled. */
const isExternal = (plan: PackagePlan, specifier: string): boolean =>
  isOfNode(specifier) || specifier.endsWith('.node') || isInstalled(plan, packageOf(specifier));

/** A format of the code, and its folder in the package. */
export interface Format {
  readonly format: 'esm' | 'cjs';
  readonly dir: string;
}

/** Returns the file name of an entry, without extension. */
export const fileOf = (entry: string): string => (entry === '.' ? 'index' : entry.replace(/^\.\//, ''));

const build = async (root: string, plan: PackagePlan, { format, dir }: Format): Promise<RolldownOutput> => {
  const entries = Object.entries(plan.entries).map(([name, path]) => [fileOf(name), join(root, 'dist', `${path}.js`)]);
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(entries) as Record<string, string>,
    platform: plan.isUniversal ? 'neutral' : 'node',
    // Modules are named by their path in node_modules, which may be a link.
    resolve: { symlinks: false },
    external: (specifier) => isExternal(plan, specifier),
    // A module that cannot be resolved would fail at run time, where it is not installed.
    onLog: (level, log, report) => report(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
  });
  try {
    return await bundle.write({ dir, format, chunkFileNames: '[name]-[hash].js', comments: { legal: false } });
  } finally {
    await bundle.close();
  }
};

/** Returns what a chunk imports or requires at run time, other chunks included. */
const importedBy = ({ imports, dynamicImports, code }: OutputChunk): readonly string[] => {
  const required = [...code.matchAll(/\b__require\(["']([^"']+)["']\)|\bcreateRequire\([^)]*\)\(["']([^"']+)["']\)/g)];
  return [...imports, ...dynamicImports, ...required.map(([, one, other]) => one ?? other ?? '')];
};

const isPackage = (specifier: string): boolean =>
  !/^[./]/.test(specifier) && !isOfNode(specifier) && !specifier.endsWith('.node');

/** Bundles the built code of a package into a directory. */
export const bundlePackage = async (root: string, plan: PackagePlan, format: Format): Promise<Bundle> => {
  const { output } = await build(root, plan, format);
  const chunks = output.filter((one) => one.type === 'chunk');
  const files = new Set(chunks.map(({ fileName }) => fileName));
  const imported = chunks.flatMap(importedBy).filter((specifier) => !files.has(specifier) && isPackage(specifier));
  const folders = chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => folderOf(root, id)));
  return {
    bundled: [...new Set(folders.filter((folder) => folder !== undefined))].sort(),
    imported: [...new Set(imported.map(packageOf))].sort(),
  };
};

/**
 * Returns what is wrong with the lists of a plan: imported packages that nothing installs, and listed packages that nothing
 * imports. Platform binaries of other platforms are not expected to be imported.
 */
export const problemsOf = (plan: PackagePlan, imported: readonly string[]): readonly string[] => [
  ...imported
    .filter((name) => !isInstalled(plan, name))
    .map((name) => `${plan.name} imports ${name}, which it neither bundles nor depends on`),
  ...plan.dependencies
    .filter((name) => !imported.includes(name))
    .map((name) => `${plan.name} lists ${name}, which it does not import`),
];
