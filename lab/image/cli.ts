import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { checkImage } from './check-image.ts';
import { checkUnit } from './check-unit.ts';
import { buildWithDocker, hasDocker } from './docker.ts';
import { NotHere } from './image.ts';

const HELP = `npm run lab -- image

Builds server-reference/deploy/Dockerfile and runs the image: the health check passes, the server is not root, writes to the
volume only, stops at the stop signal, and finds its tables again after a restart. Needs a Docker daemon. The systemd unit in
the same folder is verified by systemd.

  --help    print this text

Exit code 0: both work. 1: one does not, or this machine has no Docker daemon or no systemd.
`;

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DOCKERFILE = `${ROOT}server-reference/deploy/Dockerfile`;

const main = async (): Promise<void> => {
  await checkUnit(`${ROOT}server-reference/deploy/touchstone-server.service`);
  process.stdout.write('the systemd unit is valid\n');
  if (!(await hasDocker())) throw new NotHere('needs a Docker daemon to build the image');
  const image = await buildWithDocker(DOCKERFILE, ROOT);
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
    process.stderr.write(`image: ${error instanceof NotHere ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
