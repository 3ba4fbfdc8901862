import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './free-ports.ts';
import { ACCESS_KEY, openBucket, SECRET_KEY, type ObjectStore } from './object-store.ts';

/** Environment variable with the path of a `minio` program, which `go install github.com/minio/minio@latest` makes. */
export const MINIO_VARIABLE = 'TOUCHSTONE_TEST_MINIO';

/** For tests: starts MinIO, an S3 server that also issues temporary credentials (AssumeRole), on loopback. */
export const startMinio = async (program: string): Promise<ObjectStore> => {
  const directory = await mkdtemp(join(tmpdir(), 'minio-'));
  const [port = 0, consolePort = 0] = await freePorts(2);
  const address = ['--address', `127.0.0.1:${port}`, '--console-address', `127.0.0.1:${consolePort}`];
  const env = { ...process.env, MINIO_ROOT_USER: ACCESS_KEY, MINIO_ROOT_PASSWORD: SECRET_KEY };
  const server = spawn(program, ['server', '--quiet', ...address, directory], { stdio: 'ignore', env });
  return openBucket(server, { directory, endpoint: `http://127.0.0.1:${port}`, isAtomic: true });
};
