import { once } from 'node:events';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import type { Settings } from './settings.ts';
import { serverUrl } from './server-url.ts';

const TIMEOUT_MS = 4_000;

/** An address that means "all" cannot be connected to on every system. */
const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Requests `/healthz` of the server that runs on this machine with the same options. Throws an error with one line when it
 * does not respond with 200 within 4 seconds. The certificate is not verified, since its name is that of the public address.
 */
export const checkHealth = async ({
  host,
  port,
  tlsCert,
}: Pick<Settings, 'host' | 'port' | 'tlsCert'>): Promise<void> => {
  const isHttps = tlsCert !== undefined;
  const url = `${serverUrl(LOOPBACK[host] ?? host, port, isHttps)}/healthz`;
  const options = { agent: false, signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
  const request = isHttps ? getHttps(url, { ...options, rejectUnauthorized: false }) : getHttp(url, options);
  const [response] = (await once(request, 'response').catch((error: unknown) => {
    throw new Error(`${url} does not respond: ${error instanceof Error ? error.message : String(error)}`);
  })) as [IncomingMessage];
  response.resume();
  if (response.statusCode !== 200) throw new Error(`${url} responds with ${response.statusCode}`);
};
