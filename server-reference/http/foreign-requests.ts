import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { errors, type ServiceError } from '#contract/errors';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Compares the text of an IPv4 address, because each look into a block list allocates an address. */
const isLoopback = (address: string): boolean =>
  isIP(address) === 4 ? address.startsWith('127.') : LOOPBACK.check(address, 'ipv6');

/** A Host header, or the authority of an absolute request target. User names do not match. */
const AUTHORITY = /^(?:\[(?<ipv6>[0-9a-f:.]+)\]|(?<name>[a-z0-9._-]+))(?::\d{1,5})?$/;

/**
 * Whether an authority names this server. The port may be another one, that of a proxy or a tunnel. Beyond loopback any
 * address may be the one by which a container is reached. A page of another site can bring a browser here under a host
 * name of its own (DNS rebinding), but not under an address.
 */
const namesServer = (authority: string, listensOn: string, localAddress: string | undefined): boolean => {
  const { ipv6, name } = AUTHORITY.exec(authority)?.groups ?? {};
  const host = ipv6 ?? name;
  if (host === undefined) return false;
  if (host === 'localhost' || host === listensOn.toLowerCase()) return true;
  if (isIP(host) !== (ipv6 === undefined ? 4 : 6)) return false;
  return isLoopback(host) || (localAddress !== undefined && !isLoopback(localAddress));
};

/** The last authority that named a server, and where: most requests have the same. */
let lastNamed = { authority: '', listensOn: '', localAddress: undefined as string | undefined };

const namesServerOrLast = (authority: string, listensOn: string, localAddress: string | undefined): boolean => {
  const isLast =
    lastNamed.authority === authority && lastNamed.listensOn === listensOn && lastNamed.localAddress === localAddress;
  const names = isLast || namesServer(authority, listensOn, localAddress);
  if (names && !isLast) lastNamed = { authority, listensOn, localAddress };
  return names;
};

/** Returns how often a request has a Host header: Node keeps the first of several. */
const countHosts = (rawHeaders: readonly string[]): number => {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
};

/** Returns the error for a request with several Host headers (RFC 9112, section 3.2): a proxy may have used another one. */
export const repeatedHost = ({ rawHeaders }: IncomingMessage): ServiceError | undefined =>
  countHosts(rawHeaders) > 1 ? errors.invalidInput('a request must not have more than one Host header') : undefined;

/** Returns the authority of an absolute request target; undefined for a path. */
const targetAuthority = (url = ''): string | undefined =>
  url.startsWith('/') ? undefined : /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase();

const withoutDefaultPort = (authority: string, scheme: string): string =>
  authority.replace(scheme === 'https' ? /:443$/ : /:80$/, '');

const isOriginOf = (origin: string, host: string | undefined, socket: Socket): boolean => {
  const scheme = socket instanceof TLSSocket ? 'https' : 'http';
  const own = host === undefined ? undefined : `${scheme}://${withoutDefaultPort(host, scheme)}`;
  return withoutDefaultPort(origin.toLowerCase(), scheme) === own;
};

/** Values of Sec-Fetch-Site of requests that no page of another origin has caused. */
const OWN_SITES: readonly unknown[] = ['same-origin', 'none', undefined];

/**
 * Returns the error for a request that a web page of another origin may have caused, undefined for any other (S-01). For
 * servers without credentials: there a browser's access to loopback would be enough to drop a namespace. HTTP/1.0
 * without a Host is served, since no browser sends it; Node rejects it in HTTP/1.1.
 *
 * @param listensOn Address or name the server listens on.
 * @param allowedOrigins Origins whose pages may send requests.
 */
export const foreignRequest = (
  { headers, rawHeaders, url, socket }: IncomingMessage,
  listensOn: string,
  allowedOrigins: readonly string[] = [],
): ServiceError | undefined => {
  const host = headers.host?.toLowerCase();
  const namesThis = (authority: string | undefined): boolean =>
    authority === undefined || namesServerOrLast(authority, listensOn, socket.localAddress);
  if (countHosts(rawHeaders) > 1 || !namesThis(host) || !namesThis(targetAuthority(url)))
    return errors.permissionDenied(
      'a server without credentials serves requests only by localhost, a loopback address or the address it listens on',
    );
  const { origin } = headers;
  if (origin !== undefined && allowedOrigins.includes(origin)) return undefined;
  const isOwnOrigin = origin === undefined || isOriginOf(origin, host, socket);
  if (!isOwnOrigin || !OWN_SITES.includes(headers['sec-fetch-site']))
    return errors.permissionDenied('a server without credentials serves no requests of web pages of other origins');
  return undefined;
};
