import { CREDENTIALS } from '../client-program.ts';
import { isSent, requestsOf } from '../judges.ts';
import type { ClientRequest, Finding, Played, Scenario } from '../scenario.ts';

const mediaTypeOf = ({ headers }: ClientRequest): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const hasMediaType =
  (operation: 'CountTableRows' | 'InsertIntoTable', want: string) =>
  (played: Played): Finding => {
    const sent = requestsOf(played, operation);
    const other = sent.find((request) => request.body.length > 0 && mediaTypeOf(request) !== want);
    if (other === undefined) return isSent(played, operation);
    return `expected the media type ${want}, got ${mediaTypeOf(other) || 'none'}`;
  };

const hasCredential = ({ headers }: ClientRequest): boolean =>
  headers['authorization'] === `Bearer ${CREDENTIALS.token}` || headers['x-api-key'] === CREDENTIALS.apiKey;

const sendsCredentials = (played: Played): Finding => {
  const without = played.requests.find((request) => !hasCredential(request));
  if (without === undefined) return isSent(played, 'CountTableRows');
  return `expected a credential, got ${without.method} ${without.url} without one`;
};

/** A name with everything that an encoding can break. */
const NAME = 'a b/c%20d+é?';

const names =
  (operation: 'CreateNamespace' | 'ListTables', want: string) =>
  (played: Played): Finding => {
    const sent = requestsOf(played, operation);
    const other = sent.find(({ id }) => id !== want);
    if (other !== undefined) return `expected the identifier ${want}, got ${other.url}`;
    return isSent(played, operation);
  };

/** A client may list the tables of all namespaces instead. */
const namesRoot = (played: Played): Finding =>
  requestsOf(played, 'ListAllTables').length > 0
    ? { why: 'the client lists the tables of all namespaces' }
    : names('ListTables', '$')(played);

/** The table x$y in lab, and not y in x in lab. */
const addressesName = (played: Played): Finding => {
  const sent = requestsOf(played, 'CountTableRows');
  const wrong = sent.find(({ id = '', query }) => {
    const delimiter = query.get('delimiter') ?? '$';
    return delimiter === '' || JSON.stringify(id.split(delimiter)) !== '["lab","x$y"]';
  });
  if (wrong !== undefined) return `expected another delimiter and the parts lab and x$y, got ${wrong.url}`;
  const { is } = played.outcome;
  return sent.length > 0 || is === 'error' ? undefined : 'expected a request or an error of the client, got neither';
};

export const REQUESTS: readonly Scenario[] = [
  {
    name: 'json-request',
    says: 'A request has a JSON body and a credential.',
    task: { task: 'count_rows', id: ['lab', 'numbers'] },
    replies: {},
    judge: {
      'Client/media-types': hasMediaType('CountTableRows', 'application/json'),
      'Client/credentials-sent': sendsCredentials,
    },
  },
  {
    name: 'arrow-request',
    says: 'A request has rows.',
    task: { task: 'insert_rows', id: ['lab', 'numbers'], values: [7, 8] },
    replies: {},
    judge: { 'Client/media-types': hasMediaType('InsertIntoTable', 'application/vnd.apache.arrow.stream') },
  },
  {
    name: 'encoded-name',
    says: 'A name has characters that a URL must encode.',
    task: { task: 'create_namespace', id: [NAME] },
    replies: {},
    judge: { 'Client/path-encoded-once': names('CreateNamespace', NAME) },
  },
  {
    name: 'root',
    says: 'The tables of the root namespace are listed.',
    task: { task: 'list_tables', id: [], limit: 3 },
    replies: {},
    judge: { 'Client/root-is-delimiter': namesRoot },
  },
  {
    name: 'delimiter-in-name',
    says: 'The name of a table contains the usual delimiter.',
    task: { task: 'count_rows', id: ['lab', 'x$y'] },
    replies: {},
    judge: { 'Client/delimiter-in-name': addressesName },
  },
];
