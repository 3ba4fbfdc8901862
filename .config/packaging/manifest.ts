import { fileOf } from './bundle.ts';
import type { PackagePlan } from './package-plan.ts';

/** The fields of the root package.json that the published manifests share. */
export interface RootManifest {
  readonly version: string;
  readonly license: string;
  readonly author: string;
  readonly homepage: string;
  readonly repository: object;
  readonly bugs: object;
  readonly keywords: readonly string[];
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

export interface Manifest extends Omit<RootManifest, 'dependencies'> {
  readonly name: string;
  readonly description: string;
  readonly type: 'module';
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly imports?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Returns the versions of these packages. Throws when the root package.json lacks one. */
const versionsOf = (names: readonly string[], root: RootManifest): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.map((name) => {
      const version = root.dependencies[name];
      if (version === undefined) throw new Error(`${name} is not a dependency in package.json`);
      return [name, version];
    }),
  );

/** Returns the folder of the bundled ES modules in a package. */
export const codeFolder = ({ room, isUniversal }: PackagePlan): string => (isUniversal ? 'esm' : `dist/${room}`);

const exportOf = (plan: PackagePlan, name: string, path: string): unknown => {
  const module = { types: `./dist/${path}.d.ts`, default: `./${codeFolder(plan)}/${fileOf(name)}.js` };
  if (!plan.isUniversal) return module;
  return { import: module, require: { types: `./cjs/dist/${path}.d.ts`, default: `./cjs/${fileOf(name)}.js` } };
};

/**
 * Returns the package.json of a published package.
 *
 * @param optional the optional dependencies of the bundled package that has platform binaries, with their versions
 */
export const manifestOf = (
  plan: PackagePlan,
  root: RootManifest,
  optional: Readonly<Record<string, string>>,
): Manifest => {
  const { version, license, author, homepage, repository, bugs, keywords, engines } = root;
  const { cli, ...entries } = plan.entries;
  const prefix = plan.binaries?.prefix;
  const binaries = Object.entries(optional).filter(([name]) => prefix !== undefined && name.startsWith(prefix));
  return {
    name: plan.name,
    version,
    description: plan.description,
    ...{ license, author, homepage, repository, bugs, keywords },
    type: 'module',
    engines,
    ...(cli !== undefined && { bin: { [plan.name]: `./${codeFolder(plan)}/cli.js` } }),
    exports: {
      ...Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, exportOf(plan, name, path)])),
      ...plan.exports,
      './package.json': './package.json',
    },
    // Only declarations use it: the code is bundled.
    ...(Object.keys(entries).length > 0 &&
      plan.room !== 'spec' && { imports: { '#contract/*': { types: './dist/spec/runtime/*.d.ts' } } }),
    ...(plan.dependencies.length > 0 && { dependencies: versionsOf(plan.dependencies, root) }),
    ...(binaries.length > 0 && { optionalDependencies: Object.fromEntries(binaries) }),
  };
};
