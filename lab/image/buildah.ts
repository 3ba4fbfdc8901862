import { mkdir, mkdtemp, readFile, copyFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addNode, baseImagesOf, makeDebian, type BaseImage } from './base-images.ts';
import { startInChroot, type ImageConfig } from './chroot.ts';
import { NotHere, type Container, type Image } from './image.ts';
import { output, show, succeeds } from './run-command.ts';

const PROGRAMS = ['buildah', 'mmdebstrap'];

const isInstalled = (program: string): Promise<boolean> => succeeds(program, '--version');

/** Installs Buildah, which builds Dockerfiles without a daemon, and mmdebstrap. Throws NotHere when that is impossible. */
const installPrograms = async (): Promise<void> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new NotHere('needs a Docker daemon, or root on Debian for a build in a chroot');
  if ((await Promise.all(PROGRAMS.map(isInstalled))).every(Boolean)) return;
  const installs =
    (await succeeds('apt-get', 'update')) &&
    (await succeeds('apt-get', 'install', '--yes', '--no-install-recommends', ...PROGRAMS));
  if (!installs) throw new NotHere(`needs a Docker daemon, or the Debian packages ${PROGRAMS.join(' and ')}`);
};

/** Buildah with its own storage in a temporary directory. */
interface Buildah {
  readonly dir: string;
  readonly run: (...args: readonly string[]) => Promise<string>;
  readonly show: (...args: readonly string[]) => Promise<void>;
}

const openBuildah = async (): Promise<Buildah> => {
  const dir = await mkdtemp(join(tmpdir(), 'touchstone-image-'));
  const storage = ['--root', join(dir, 'storage'), '--runroot', join(dir, 'run'), '--storage-driver', 'overlay'];
  return {
    dir,
    run: (...args) => output('buildah', ...storage, ...args),
    show: (...args) => show('buildah', ...storage, ...args),
  };
};

/** Stores a base image under the name that the Dockerfile uses. */
const addBaseImage = async ({ dir, run }: Buildah, { name, suite, node }: BaseImage): Promise<void> => {
  const folder = await mkdtemp(join(dir, 'base-'));
  const debian = join(dir, `${suite}.tar`);
  if (!(await succeeds('test', '-f', debian))) await makeDebian(suite, debian);
  const container = await run('from', 'scratch');
  await run('add', container, debian, '/');
  if (node !== undefined) {
    const root = join(folder, 'root');
    await addNode(node, root, folder);
    // Certificates that this machine's network needs. Only stages that install packages start from this image.
    const certificates = process.env['NODE_EXTRA_CA_CERTS'];
    if (certificates !== undefined) {
      await mkdir(join(root, 'etc/ssl'), { recursive: true });
      await copyFile(certificates, join(root, 'etc/ssl/extra.pem'));
      await run('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/extra.pem', container);
    }
    await run('add', container, root, '/');
  }
  await run('commit', '--rm', container, `docker.io/library/${name}`);
};

const removeBuildah = async ({ dir, run }: Buildah): Promise<void> => {
  await run('umount', '--all').catch(() => undefined);
  await run('rm', '--all').catch(() => undefined);
  await rm(dir, { recursive: true, force: true });
};

const build = async (buildah: Buildah, dockerfile: string, context: string): Promise<Image> => {
  const { dir, run } = buildah;
  for (const image of baseImagesOf(await readFile(dockerfile, 'utf8'))) await addBaseImage(buildah, image);
  const settings = ['--isolation', 'chroot', '--network', 'host', '--pull-never', '--format', 'docker'];
  await buildah.show('build', ...settings, '--file', dockerfile, '--tag', 'touchstone-check', context);
  const inspected = await run('inspect', '--type', 'image', 'localhost/touchstone-check');
  const { config } = (JSON.parse(inspected) as { readonly Docker: { readonly config: ImageConfig } }).Docker;
  const root = await run('mount', await run('from', '--pull-never', 'localhost/touchstone-check'));
  // Docker copies the folder of the image into a new volume too.
  const volume = join(dir, 'volume');
  const [at = ''] = Object.keys(config.Volumes);
  await output('cp', '--archive', join(root, at), volume);
  const containers: Container[] = [];
  return {
    how: `${await run('--version')}, base images from Debian's packages, run in a chroot`,
    bytes: Number((await output('du', '--summarize', '--bytes', root)).split('\t')[0]),
    start: async (env) => {
      const container = await startInChroot(root, volume, config, env);
      containers.push(container);
      return container;
    },
    remove: async () => {
      for (const container of containers) container.kill();
      await removeBuildah(buildah);
    },
  };
};

/** Builds the Dockerfile with Buildah, on base images made from Debian's packages. Throws NotHere where that is impossible. */
export const buildWithBuildah = async (dockerfile: string, context: string): Promise<Image> => {
  await installPrograms();
  const buildah = await openBuildah();
  try {
    return await build(buildah, dockerfile, context);
  } catch (error) {
    await removeBuildah(buildah);
    throw error;
  }
};
