import { connect } from 'node:tls';
import { WireTimeout, type WireFailure } from '../../context/target/wire.ts';
import { fatal, type Diagnosis } from './diagnosis.ts';

const UNKNOWN_HOST: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA']);
const UNTRUSTED: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);
const INVALID_CERTIFICATE = /^(CERT_|ERR_TLS_CERT_)/;
/** What TLS reports when the other side responds with something else, such as HTTP. */
const NOT_TLS = /^(EPROTO|ERR_SSL_)/;
const TLS_MS = 3000;

/** Returns whether a server completes a TLS handshake, whatever its certificate. */
export const speaksTls = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(port || 80), rejectUnauthorized: false, timeout: TLS_MS });
    const end = (result: boolean) => (): void => {
      socket.destroy();
      resolve(result);
    };
    socket.once('secureConnect', end(true));
    socket.once('error', end(false));
    socket.once('timeout', end(false));
    socket.once('close', end(false));
  });

/** Returns the diagnosis of a target that speaks TLS on the port of an http URL. */
export const tlsExpected = (url: string): Diagnosis =>
  fatal('tls-expected', `${url} expects TLS on this port; try --target ${url.replace(/^http:/, 'https:')}`);

/** Returns why a target gives no HTTP response. `isTls`: whether the port of an http URL speaks TLS. */
export const diagnoseFailure = (url: string, failure: WireFailure, isTls: boolean): Diagnosis => {
  const { code = '', message } = failure;
  const { host, hostname } = new URL(url);
  const isHttps = url.startsWith('https:');
  if (UNKNOWN_HOST.has(code))
    return fatal('unknown-host', `the host name ${hostname} is not known (${code}); check the host of --target`);
  if (failure.isRefusal)
    return fatal(
      'connection-refused',
      `no connection to ${host} (${code}); check that the server runs and listens on this address and port`,
    );
  if (UNTRUSTED.has(code))
    return fatal(
      'self-signed-certificate',
      `the certificate of ${host} is not signed by a known authority (${code}); ` +
        'trust the certificate of its authority with --ca FILE, or accept any with --insecure',
    );
  if (INVALID_CERTIFICATE.test(code))
    return fatal(
      'invalid-certificate',
      `the certificate of ${host} is not valid (${code}); check its host names and dates`,
    );
  if (isHttps && NOT_TLS.test(code))
    return fatal(
      'tls-not-expected',
      `${url} does not respond with TLS (${code}); try --target ${url.replace(/^https:/, 'http:')}`,
    );
  if (isTls) return tlsExpected(url);
  const hint =
    failure instanceof WireTimeout
      ? 'check that the server responds to requests, or raise --timeout'
      : 'check that an HTTP server listens on this port';
  return fatal('no-response', `${url} gives no HTTP response (${message}); ${hint}`);
};
