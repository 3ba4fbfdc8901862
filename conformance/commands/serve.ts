import { ConfigError } from '../config.ts';
import { startEmbedded } from '../embedded.ts';
import { ExpectedError } from '../expected-error.ts';
import type { RunCommand } from './definition.ts';
import { print } from './output.ts';

const portOf = (given: string | undefined): number | undefined => {
  if (given === undefined) return undefined;
  const port = Number(given);
  if (given.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`--port must be an integer from 0 to 65535, not ${given}`);
  return port;
};

/** Resolves at SIGINT or SIGTERM, which then no longer end the process at once. */
const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal);
      process.once(signal, () => resolve());
    }
  });

/** Starts the reference server, prints its URL and credentials as shell commands, and stops it at a signal. */
export const serveCommand: RunCommand = async ({ options: { port, data }, env }) => {
  const signal = interrupted();
  const server = await startEmbedded({
    port: portOf(port),
    data,
    token: env['TOUCHSTONE_TOKEN'] || undefined,
    apiKey: env['TOUCHSTONE_API_KEY'] || undefined,
  });
  try {
    print(`listening on ${server.url}\n`);
    print(`export TOUCHSTONE_TOKEN=${server.token}\nexport TOUCHSTONE_API_KEY=${server.apiKey}\n`);
    const how = await Promise.race([signal, server.ended]);
    if (how !== undefined) throw new ExpectedError(`the reference server has ended: ${how}`);
    return 0;
  } finally {
    await server.stop();
  }
};
