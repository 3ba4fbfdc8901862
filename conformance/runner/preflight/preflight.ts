import { buildRequest, readResponse, type ClientRequest, type Response } from '#contract/client';
import type { OperationId } from '#contract/operations';
import { ROWS, rowsStream } from '../../context/arrange.ts';
import { sendUnrecorded } from '../../context/target/send-unrecorded.ts';
import { isUnsupportedResponse } from '../../context/target/support.ts';
import { credentialHeaders, type Connection } from '../../context/target/target.ts';
import { WireFailure } from '../../context/target/wire.ts';
import { fatal, TargetUnreachableError, type Diagnosis } from './diagnosis.ts';
import { speaksTls, tlsExpected } from './failures.ts';
import { diagnoseClock, diagnoseResponses, isInterface, otherBases, type Observation } from './responses.ts';

/** A name that no other client uses. */
const ABSENT = 'touchstone-no-such-object';
/** Size of the largest bodies with which checks of many operations set up their tables. */
const BODY_BYTES = 32 * 1024;

const request = <Op extends OperationId>(
  operation: Op,
  given: ClientRequest<Op>,
): { readonly operation: Op; readonly given: ClientRequest<Op> } => ({ operation, given });

/** Read requests that every server of this interface can respond to: of the root, and of objects that do not exist. */
const REQUESTS = [
  request('ListNamespaces', { id: [] }),
  request('ListTables', { id: [] }),
  request('DescribeTable', { id: [ABSENT, ABSENT], body: {} }),
  request('TableExists', { id: [ABSENT, ABSENT], body: {} }),
  request('DescribeNamespace', { id: [ABSENT], body: {} }),
  request('NamespaceExists', { id: [ABSENT], body: {} }),
  request('ListTables', { id: [ABSENT] }),
  request('CountTableRows', { id: [ABSENT, ABSENT], body: {} }),
  request('ListAllTables', {}),
  request('GetCapabilities', {}),
];

const send = async <Op extends OperationId>(
  connection: Connection,
  operation: Op,
  given: ClientRequest<Op>,
): Promise<{ readonly response: Response<Op>; readonly path: string }> => {
  const { home } = connection;
  const built = buildRequest(operation, given);
  const headers = { ...credentialHeaders(connection, operation, 'self'), ...built.headers };
  const outgoing = home?.outgoing({ ...built, headers }) ?? { ...built, headers };
  return { response: readResponse(operation, await sendUnrecorded(connection, outgoing)), path: outgoing.path };
};

/** Sends the first requests and returns what came back; those without a response are left out. */
const observe = async (connection: Connection): Promise<readonly Observation[]> => {
  const observations: Observation[] = [];
  for (const { operation, given } of REQUESTS) {
    const sent = await send(connection, operation, given).catch((error: unknown) => {
      if (error instanceof WireFailure) return undefined;
      throw error;
    });
    // On a target that hangs, each further request would take the whole time limit.
    if (sent === undefined) break;
    const { status, mediaType, headers, json } = sent.response;
    const isUnsupported = isUnsupportedResponse(sent.response, connection.unrouted);
    observations.push({
      operation,
      path: sent.path,
      status,
      mediaType,
      location: headers['location'],
      date: headers['date'],
      json,
      isUnsupported,
    });
    if (isInterface(observations) && observations.length >= 3) break;
  }
  return observations;
};

/** Returns a base URL of the same server at which the interface is, if one of the usual ones works. */
const findPrefix = async (connection: Connection): Promise<string | undefined> => {
  for (const baseUrl of otherBases(connection.baseUrl)) {
    const { response } = await send({ ...connection, baseUrl }, 'ListNamespaces', { id: [] }).catch(() => ({
      response: undefined,
    }));
    if (response === undefined) continue;
    const { status, mediaType, json } = response;
    const isUnsupported = isUnsupportedResponse(response, connection.unrouted);
    const seen = {
      operation: 'ListNamespaces' as const,
      path: '',
      location: undefined,
      date: undefined,
      status,
      mediaType,
      json,
    };
    if (!isUnsupported && (isInterface([{ ...seen, isUnsupported }]) || status === 401 || status === 403))
      return baseUrl;
  }
  return undefined;
};

const withPrefix = async (connection: Connection, found: Diagnosis): Promise<Diagnosis> => {
  const works = await findPrefix(connection);
  if (works === undefined) return found;
  return fatal(
    'wrong-prefix',
    `${connection.baseUrl} responds to every operation with 404, but the interface is at ${works}; try --target ${works}`,
  );
};

/**
 * Returns whether the target rejects a body of the size that the checks send: rows for a table that does not exist, with
 * which a server can do nothing else than reject them.
 */
const rejectsBodies = async (connection: Connection): Promise<boolean> => {
  const body = rowsStream([{ ...ROWS[0], name: 'x'.repeat(BODY_BYTES) }]);
  const id = [ABSENT, ABSENT];
  const sent = await send(connection, 'InsertIntoTable', { id, body }).catch(() => undefined);
  return sent?.response.status === 413;
};

/**
 * Sends the first requests of operations, which change nothing, and returns what may disturb the tests. Throws
 * TargetUnreachableError when they show that no rule can be tested. With credentials that are rejected, a redirect, a wrong
 * path or a proxy in between, every rule would fail or not apply for the same reason.
 */
export const preflight = async (connection: Connection): Promise<readonly Diagnosis[]> => {
  const { baseUrl: url, credentials, readOnly } = connection;
  const hasCredentials = credentials.token !== undefined || credentials.apiKey !== undefined;
  const observations = await observe(connection);
  const found = diagnoseResponses(observations, { url, hasCredentials });
  const isPlain = observations.every(({ status, json }) => status === 400 && json === undefined);
  // Some servers respond in plain HTTP with 400 on a port where they expect TLS.
  if (isPlain && url.startsWith('http:') && (await speaksTls(url))) throw new TargetUnreachableError(tlsExpected(url));
  if (found !== undefined)
    throw new TargetUnreachableError(found.kind === 'wrong-prefix' ? await withPrefix(connection, found) : found);
  if (readOnly !== true && (await rejectsBodies(connection)))
    throw new TargetUnreachableError(
      fatal(
        'body-limit',
        `${url} rejects a request body of ${BODY_BYTES / 1024} KB with 413, and the tests send bodies of this size; ` +
          'raise the limit of the server or of the proxy in front of it',
      ),
    );
  const clock = diagnoseClock(observations, url, Date.now());
  return clock === undefined ? [] : [clock];
};
