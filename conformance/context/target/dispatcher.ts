import { rootCertificates } from 'node:tls';
import { Agent, buildConnector, EnvHttpProxyAgent, type Dispatcher } from 'undici';
import { HeldConnection } from './held-connection.ts';
import type { ProxyVariables, RouteOptions } from './route.ts';

/** Never behind a proxy: a proxy would reach its own host instead. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const noProxyOf = ({ no = '' }: ProxyVariables): string =>
  no.trim() === '*' ? '*' : [no, ...LOOPBACK].filter((one) => one !== '').join(',');

const tlsOf = ({ ca, insecure }: RouteOptions) => ({
  ...(ca !== undefined && { ca: [...rootCertificates, ca] }),
  ...(insecure === true && { rejectUnauthorized: false }),
});

/** Returns undici's dispatcher for these options, which reads no environment variables. */
export const openDispatcher = (
  options: Agent.Options & { readonly connect: { readonly timeout: number } },
  route: RouteOptions,
): Dispatcher => {
  const { proxy } = route;
  const tls = tlsOf(route);
  const agent = { ...options, connect: { ...options.connect, ...tls } };
  if (proxy === undefined) return new Agent(agent);
  return new EnvHttpProxyAgent({
    ...agent,
    requestTls: tls,
    httpProxy: proxy.http ?? '',
    httpsProxy: proxy.https ?? '',
    noProxy: noProxyOf(proxy),
  });
};

/** Returns what opens a connection to an origin; undefined if a proxy may be between, whose connections are not those of the target. */
export const connectionOpener = (
  origin: string,
  timeout: number,
  route: RouteOptions,
): (() => Promise<HeldConnection>) | undefined => {
  const { protocol, hostname, port, host } = new URL(origin);
  if (route.proxy !== undefined && !LOOPBACK.includes(hostname)) return undefined;
  const connect = buildConnector({ timeout, ...tlsOf(route) });
  const address = { protocol, host, hostname: hostname.replace(/^\[|\]$/g, ''), port };
  return () =>
    new Promise((resolve, reject) => {
      connect(address, (error, socket) => {
        if (error === null) resolve(new HeldConnection(origin, socket));
        else reject(error);
      });
    });
};
