import { rootCertificates } from 'node:tls';
import { Agent, EnvHttpProxyAgent, type Dispatcher } from 'undici';
import type { ProxyVariables, RouteOptions } from './route.ts';

/** Never behind a proxy: a proxy would reach its own host instead. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const noProxyOf = ({ no = '' }: ProxyVariables): string =>
  no.trim() === '*' ? '*' : [no, ...LOOPBACK].filter((one) => one !== '').join(',');

/** Returns undici's dispatcher for these options, which reads no environment variables. */
export const openDispatcher = (
  options: Agent.Options & { readonly connect: { readonly timeout: number } },
  { proxy, ca, insecure }: RouteOptions,
): Dispatcher => {
  const tls = {
    ...(ca !== undefined && { ca: [...rootCertificates, ca] }),
    ...(insecure === true && { rejectUnauthorized: false }),
  };
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
