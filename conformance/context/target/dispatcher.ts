import { rootCertificates } from 'node:tls';
import { Agent, EnvHttpProxyAgent, type Dispatcher } from 'undici';

/** The proxies of the environment: HTTP_PROXY, HTTPS_PROXY and NO_PROXY. */
export interface ProxyVariables {
  readonly http: string | undefined;
  readonly https: string | undefined;
  /** Hosts that are reached directly, separated by commas; `*` means all. */
  readonly no: string | undefined;
}

/** How a target is reached. */
export interface RouteOptions {
  readonly proxy?: ProxyVariables | undefined;
  /** Certificates in PEM format that are trusted in addition to those of Node. */
  readonly ca?: string | undefined;
  /** Whether to accept every certificate. */
  readonly insecure?: boolean | undefined;
}

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
