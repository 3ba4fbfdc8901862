import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { buildWithBuildah } from './buildah.ts';
import { checkImage } from './check-image.ts';
import { checkUnit } from './check-unit.ts';
import { buildWithDocker, hasDocker } from './docker.ts';
import { NotHere } from './image.ts';

const HELP = `npm run check:image

Builds server-reference/deploy/Dockerfile and runs the image: the health check passes, the server is not root, writes to the
volume only, stops at the stop signal, and finds its tables again after a restart. Uses the Docker daemon if one responds, and
otherwise, as root on Debian, Buildah in a chroot made from Debian's packages, which it installs. The systemd unit in the same
folder is verified by systemd.

  --help    print this text

Exit code 0: both work. 1: one does not, or this machine can check it in neither way.
`;

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DOCKERFILE = `${ROOT}server-reference/deploy/Dockerfile`;

const main = async (): Promise<void> => {
  await checkUnit(`${ROOT}server-reference/deploy/touchstone-server.service`);
  process.stdout.write('the systemd unit is valid\n');
  const build = (await hasDocker()) ? buildWithDocker : buildWithBuildah;
  const image = await build(DOCKERFILE, ROOT);
  try {
    await checkImage(image);
    process.stdout.write(`the image works: ${Math.round(image.bytes / 1e6)} MB (${image.how})\n`);
  } finally {
    await image.remove();
  }
};

const { help } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values;
if (help === true) process.stdout.write(HELP);
else
  await main().catch((error: unknown) => {
    process.stderr.write(`check:image: ${error instanceof NotHere ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
