import { chmod, cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { NotHere } from './image.ts';
import { output, show } from './run-command.ts';

/** An image that the Dockerfile starts from, made of Debian's packages and of Node from npm. */
export interface BaseImage {
  readonly name: string;
  /** Name of the Debian release. */
  readonly suite: string;
  /** Major version of Node; missing = an image without it. */
  readonly node?: string;
}

/** Returns the base images of a Dockerfile. Throws when one is neither Debian slim nor Node on Debian slim. */
export const baseImagesOf = (dockerfile: string): readonly BaseImage[] => {
  const froms = [...dockerfile.matchAll(/^FROM\s+(\S+)(?:\s+AS\s+(\S+))?/gim)];
  const stages = froms.map(([, , stage]) => stage);
  const names = new Set(froms.map(([, name = '']) => name).filter((name) => !stages.includes(name)));
  return [...names].map((name) => {
    const [, node, suite] = /^(?:debian:|node:(\d+)-)([a-z]+)-slim$/.exec(name) ?? [];
    if (suite === undefined) throw new Error(`the base image ${name} cannot be made from Debian's packages`);
    return { name, suite, ...(node !== undefined && { node }) };
  });
};

/** Debian's own slim images leave these out too. */
const EXCLUDED = ['doc', 'info', 'lintian', 'locale', 'man'].map(
  (name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`,
);

/** Writes a minimal Debian as a tarball. */
export const makeDebian = async (suite: string, tarball: string): Promise<void> => {
  await show('mmdebstrap', '--quiet', '--variant=minbase', ...EXCLUDED, suite, tarball);
};

const unpack = async (tarball: string, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await output('tar', '--extract', '--file', tarball, '--strip-components=1', '--directory', folder);
};

/** Writes the files that the image of Node adds to Debian below `root`: node and npm, from the packages of npm. */
export const addNode = async (major: string, root: string, temporary: string): Promise<void> => {
  if (process.arch !== 'x64' && process.arch !== 'arm64') throw new NotHere(`npm has no Node for ${process.arch}`);
  const packages = join(temporary, 'packages');
  await mkdir(packages);
  const names = [`node-linux-${process.arch}@${major}`, 'npm@10'];
  await output('npm', 'pack', '--silent', '--pack-destination', packages, ...names);
  const library = join(root, 'usr/local/lib/node_modules/npm');
  for (const file of await readdir(packages))
    await unpack(join(packages, file), basename(file).startsWith('npm-') ? library : join(temporary, 'node'));
  await mkdir(join(root, 'usr/local/bin'), { recursive: true });
  await cp(join(temporary, 'node/bin/node'), join(root, 'usr/local/bin/node'));
  await chmod(join(library, 'bin/npm-cli.js'), 0o755);
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
};
