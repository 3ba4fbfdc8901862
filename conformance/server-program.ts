import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ExpectedError } from './expected-error.ts';
import { packageFile } from './package-file.ts';
import { touchstoneVersion } from './version.ts';

const PACKAGE = 'touchstone-server';
/** In the repository, the program that `npm run build` writes. It is not part of the published suite. */
const BUILT = 'dist/server-reference/cli.js';

/** Returns the manifest of the installed server: next to the suite, or in the project of the current directory. */
const findManifest = (from: readonly string[]): string | undefined => {
  for (const file of from)
    try {
      return createRequire(file).resolve(`${PACKAGE}/package.json`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  return undefined;
};

interface Manifest {
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
}

/**
 * Returns the path of an installed program of the reference server, found by package name.
 *
 * @param from files from whose folders the package is looked up, in this order
 * @throws ExpectedError when no package is found, or one of another version than the suite, which tests other rules
 */
export const installedServer = (from: readonly string[], version: string): string => {
  const manifestPath = findManifest(from);
  const install = `npm install ${PACKAGE}@${version}`;
  if (manifestPath === undefined)
    throw new ExpectedError(
      `no --target is given and ${PACKAGE} is not installed\n` +
        `Pass --target URL to test your server, or run the reference server here: ${install}`,
    );
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest;
  if (manifest.version !== version)
    throw new ExpectedError(
      `${PACKAGE} ${manifest.version} is installed, but the suite is version ${version}\n` +
        `Install the same version: ${install}`,
    );
  return join(dirname(manifestPath), manifest.bin[PACKAGE] ?? '');
};

/**
 * Returns the path of the reference server's program: the one of the repository, or the installed package. The only place
 * where the suite knows it. Throws ExpectedError as {@link installedServer} does.
 */
export const serverProgram = (): string => {
  const built = fileURLToPath(packageFile(BUILT));
  if (existsSync(built)) return built;
  return installedServer([import.meta.url, pathToFileURL(join(process.cwd(), 'package.json')).href], touchstoneVersion);
};
