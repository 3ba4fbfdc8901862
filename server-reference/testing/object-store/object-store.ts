import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePorts } from './free-ports.ts';

const run = promisify(execFile);

export const ACCESS_KEY = 'local';
export const SECRET_KEY = 'local-secret';
const BUCKET = 'tables';

/** Environment variable with the path of a `weed` program (SeaweedFS); without it, tests use s3proxy. */
const WEED_VARIABLE = 'TOUCHSTONE_TEST_WEED';

/** Where s3proxy is kept between runs. */
const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'touchstone-test', 's3proxy-3.0.0');

/** A real S3 server of one test, with an empty bucket. */
export interface ObjectStore {
  /** URL of the bucket, such as `s3://tables`. */
  readonly url: string;
  readonly endpoint: string;
  /** The process id of the server; undefined for an emulator. */
  readonly pid?: number | undefined;
  /** Variables with which programs reach the bucket. */
  readonly environment: Readonly<Record<string, string>>;
  /** Whether conditional writes are atomic. Those of s3proxy check first and write then. */
  readonly isAtomic: boolean;
  /** Stops the server and removes its data. */
  readonly remove: () => Promise<void>;
}

/** Downloads s3proxy and its libraries from Maven Central, once. */
const installS3proxy = async (): Promise<string> => {
  if (existsSync(CACHE)) return CACHE;
  const directory = await mkdtemp(join(tmpdir(), 's3proxy-install-'));
  await cp(fileURLToPath(new URL('pom.xml', import.meta.url)), join(directory, 'pom.xml'));
  const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', '-DoutputDirectory=lib'];
  await run('mvn', ['--quiet', '--batch-mode', ...goal], { cwd: directory }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `tests with an object store need Java 17 and Maven, which downloads s3proxy, or ${WEED_VARIABLE} = a weed program (conformance/implementations/seaweedfs/build.sh makes one): ${reason}`,
    );
  });
  await mkdir(join(CACHE, '..'), { recursive: true });
  // Another test process may have been faster.
  await cp(join(directory, 'lib'), `${CACHE}-${process.pid}`, { recursive: true });
  await rename(`${CACHE}-${process.pid}`, CACHE).catch(() => rm(`${CACHE}-${process.pid}`, { recursive: true }));
  await rm(directory, { recursive: true });
  return CACHE;
};

const startS3proxy = async (directory: string, port: number): Promise<ChildProcess> => {
  const libraries = await installS3proxy();
  await mkdir(join(directory, 'data'));
  const settings = {
    's3proxy.endpoint': `http://127.0.0.1:${port}`,
    's3proxy.authorization': 'aws-v2-or-v4',
    's3proxy.identity': ACCESS_KEY,
    's3proxy.credential': SECRET_KEY,
    's3proxy.v4-max-non-chunked-request-size': '134217728',
    'jclouds.provider': 'transient-nio2',
    'jclouds.identity': ACCESS_KEY,
    'jclouds.credential': SECRET_KEY,
    'jclouds.filesystem.basedir': join(directory, 'data'),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(directory, 's3proxy.conf'), lines.join(''));
  // The default log has every byte.
  await writeFile(
    join(directory, 'logback.xml'),
    '<configuration><root level="ERROR"><appender-ref ref="none"/></root></configuration>',
  );
  const options = ['-Xmx512m', `-Dlogback.configurationFile=${join(directory, 'logback.xml')}`];
  const program = [
    '-cp',
    join(libraries, '*'),
    'org.gaul.s3proxy.Main',
    '--properties',
    join(directory, 's3proxy.conf'),
  ];
  return spawn('java', [...options, ...program], { stdio: 'ignore' });
};

/** The options of SeaweedFS for ports that only it uses. */
const WEED_PORTS = [
  'master.port',
  'master.port.grpc',
  'volume.port',
  'volume.port.grpc',
  'filer.port',
  'filer.port.grpc',
  's3.port.grpc',
];

const startWeed = async (
  weed: string,
  directory: string,
  port: number,
  otherPorts: readonly number[],
): Promise<ChildProcess> => {
  const credentials = [{ accessKey: ACCESS_KEY, secretKey: SECRET_KEY }];
  const actions = ['Admin', 'Read', 'Write', 'List', 'Tagging'];
  const config = join(directory, 's3.json');
  await writeFile(config, JSON.stringify({ identities: [{ name: ACCESS_KEY, credentials, actions }] }));
  const portOptions = WEED_PORTS.map((name, at) => `-${name}=${otherPorts[at] ?? 0}`);
  const options = ['-ip=127.0.0.1', '-ip.bind=127.0.0.1', `-dir=${directory}`, '-master.telemetry=false'];
  const services = ['-filer', '-s3', '-s3.port.iceberg=0', '-s3.port.lance=0'];
  const args = [
    '-logtostderr',
    'server',
    ...options,
    ...services,
    `-s3.config=${config}`,
    `-s3.port=${port}`,
    ...portOptions,
  ];
  // The settings of the user do not apply.
  return spawn(weed, args, { stdio: 'ignore', env: { ...process.env, HOME: directory } });
};

/** Creates the bucket and an object in it with curl, which can sign requests; repeats this until the server is ready. */
const createBucket = async (endpoint: string, server: ChildProcess): Promise<void> => {
  const sign = ['--aws-sigv4', 'aws:amz:us-east-1:s3', '--user', `${ACCESS_KEY}:${SECRET_KEY}`];
  const headers = ['--header', 'x-amz-content-sha256: UNSIGNED-PAYLOAD'];
  const put = async (path: string, ...options: readonly string[]): Promise<boolean> => {
    const output = ['--silent', '--write-out', '%{http_code}', '--output', '/dev/null', '--max-time', '10'];
    const args = [...output, '--request', 'PUT', ...headers, ...sign, ...options, `${endpoint}/${path}`];
    const { stdout } = await run('curl', args).catch(() => ({ stdout: '' }));
    return stdout === '200' || stdout === '409';
  };
  while (!((await put(BUCKET)) && (await put(`${BUCKET}/ready`, '--data', 'ready')))) {
    if (server.exitCode !== null) throw new Error(`the object store ended with ${server.exitCode}`);
    await delay(200);
  }
};

/** Waits until a server has an empty bucket; ends the server when it cannot. */
export const openBucket = async (
  server: ChildProcess,
  {
    directory,
    endpoint,
    isAtomic,
  }: { readonly directory: string; readonly endpoint: string; readonly isAtomic: boolean },
): Promise<ObjectStore> => {
  const ended = once(server, 'exit');
  const remove = async (): Promise<void> => {
    server.kill('SIGKILL');
    await ended;
    await rm(directory, { recursive: true, force: true });
  };
  await createBucket(endpoint, server).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    url: `s3://${BUCKET}`,
    endpoint,
    pid: server.pid,
    environment: {
      AWS_ACCESS_KEY_ID: ACCESS_KEY,
      AWS_SECRET_ACCESS_KEY: SECRET_KEY,
      AWS_ENDPOINT_URL: endpoint,
      AWS_REGION: 'us-east-1',
    },
    isAtomic,
    remove,
  };
};

/** Another process may take a free port before the server listens on it. */
const MAX_STARTS = 3;

/**
 * For tests: starts a real S3 server on loopback: s3proxy, which Maven downloads at the first use, or SeaweedFS when
 * `weed` (by default `TOUCHSTONE_TEST_WEED`) names its program. A server that ends at once is started again on other ports.
 */
export const startObjectStore = async (weed = process.env[WEED_VARIABLE]): Promise<ObjectStore> => {
  for (let start = 1; ; start++) {
    const directory = await mkdtemp(join(tmpdir(), 'object-store-'));
    const [port = 0, ...otherPorts] = await freePorts(1 + WEED_PORTS.length);
    const endpoint = `http://127.0.0.1:${port}`;
    const server = await (weed === undefined
      ? startS3proxy(directory, port)
      : startWeed(weed, directory, port, otherPorts));
    try {
      return await openBucket(server, { directory, endpoint, isAtomic: weed !== undefined });
    } catch (error) {
      if (server.exitCode === null || start === MAX_STARTS) throw error;
    }
  }
};
