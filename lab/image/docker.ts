import { randomUUID } from 'node:crypto';
import type { Container, Image } from './image.ts';
import { output, show, succeeds } from './run-command.ts';

/** Returns whether a Docker daemon responds. */
export const hasDocker = (): Promise<boolean> => succeeds('docker', 'version', '--format', '{{.Server.Version}}');

const inspect = (container: string, field: string): Promise<string> =>
  output('docker', 'inspect', '--format', `{{${field}}}`, container);

/** Builds the Dockerfile with the Docker daemon. */
export const buildWithDocker = async (dockerfile: string, context: string): Promise<Image> => {
  const tag = `touchstone-check:${randomUUID()}`;
  const volume = `touchstone-check-${randomUUID()}`;
  const containers: string[] = [];
  await show('docker', 'build', '--file', dockerfile, '--tag', tag, context);
  const start = async (env: Readonly<Record<string, string>>): Promise<Container> => {
    const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const mounts = ['--read-only', '--tmpfs', '/tmp', '--volume', `${volume}:/data`];
    const id = await output('docker', 'run', '--detach', '--publish', '127.0.0.1::2333', ...mounts, ...variables, tag);
    containers.push(id);
    // Empty after a start without credentials, which ends at once.
    const published = await output('docker', 'port', id).catch(() => '');
    const [, port] = /127\.0\.0\.1:(\d+)/.exec(published) ?? [];
    const test = JSON.parse(await inspect(tag, 'json .Config.Healthcheck.Test')) as readonly string[];
    return {
      url: `http://127.0.0.1:${port}`,
      uid: async () => Number(await output('docker', 'exec', id, 'stat', '--format', '%u', '/proc/1')),
      health: async () => ((await succeeds('docker', 'exec', id, ...test.slice(1))) ? 0 : 1),
      stop: async () => {
        await output('docker', 'stop', id);
        return Number(await output('docker', 'wait', id));
      },
      exited: async () => Number(await output('docker', 'wait', id)),
      kill: () => void succeeds('docker', 'kill', id),
    };
  };
  return {
    how: `Docker ${await output('docker', 'version', '--format', '{{.Server.Version}}')}`,
    bytes: Number(await inspect(tag, '.Size')),
    start,
    remove: async () => {
      for (const id of containers) await output('docker', 'rm', '--force', id);
      await succeeds('docker', 'volume', 'rm', volume);
      await output('docker', 'rmi', tag);
    },
  };
};
