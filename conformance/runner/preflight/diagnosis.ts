import type { Ledger } from '../../context/target/ledger.ts';
import { ExpectedError } from '../../expected-error.ts';

/**
 * Why a target cannot be tested as it was addressed, or what of it cannot:
 *
 * - `unknown-host`, `connection-refused`, `no-response`: there is no HTTP server at the address
 * - `gone`: the target responded at first, and refuses connections since
 * - `tls-expected`, `tls-not-expected`: the scheme of the URL is wrong
 * - `self-signed-certificate`, `invalid-certificate`: the certificate is not trusted
 * - `redirect`, `wrong-prefix`: the interface is at another URL
 * - `unavailable`: every request is rejected with 503, as by a server that starts
 * - `proxy-error`, `server-error`, `html`, `not-the-interface`: what responds is not a server of this interface
 * - `credentials-missing`, `credentials-rejected`: every request is rejected with 401 or 403
 * - `api-key-missing`: the extended operations need an API key; all others can be tested
 * - `body-limit`: the target rejects bodies of the size that the tests send
 * - `clock`: the clocks of the target and of this machine differ; all can be tested
 */
export type DiagnosisKind =
  | 'unknown-host'
  | 'connection-refused'
  | 'no-response'
  | 'gone'
  | 'tls-expected'
  | 'tls-not-expected'
  | 'self-signed-certificate'
  | 'invalid-certificate'
  | 'redirect'
  | 'wrong-prefix'
  | 'unavailable'
  | 'proxy-error'
  | 'server-error'
  | 'html'
  | 'not-the-interface'
  | 'credentials-missing'
  | 'credentials-rejected'
  | 'api-key-missing'
  | 'body-limit'
  | 'clock';

/** What the first exchanges with a target showed. */
export interface Diagnosis {
  readonly kind: DiagnosisKind;
  /** Whether no rule can be tested. */
  readonly fatal: boolean;
  /** One sentence: what was seen, and what to try. */
  readonly sentence: string;
}

/** Returns a diagnosis after which no rule is tested. */
export const fatal = (kind: DiagnosisKind, sentence: string): Diagnosis => ({ kind, fatal: true, sentence });

/** How many requests without a response are named. */
const UNANSWERED_SHOWN = 2;

type Sent = Ledger['lastRequests']['unanswered'][number];

/** Returns a request without names, such as `POST /v1/table/…/drop`. */
const requestText = ({ method, url }: Sent): string =>
  `${method} ${new URL(url).pathname.replace(/^.*(?=\/v1\/)/, '').replace(/^(\/v1\/[a-z]+\/)[^/]+/, '$1…')}`;

/** Returns the diagnosis of a target that stopped during the run, with the requests that may have ended it. */
export const gone = (url: string, { unanswered }: Ledger['lastRequests']): Diagnosis => {
  const texts = [...new Set(unanswered.map(requestText))];
  const shown = texts.slice(0, UNANSWERED_SHOWN).join(', ');
  const more = texts.length > UNANSWERED_SHOWN ? ` and ${texts.length - UNANSWERED_SHOWN} others` : '';
  const without = texts.length === 0 ? '' : `, without a response to ${shown}${more}`;
  return fatal('gone', `${url} stopped during the run and refuses connections${without}`);
};

/** The target cannot be tested. Exit code 2. */
export class TargetUnreachableError extends ExpectedError {
  override readonly name = 'TargetUnreachableError';
  readonly diagnosis: Diagnosis;

  constructor(diagnosis: Diagnosis) {
    super(diagnosis.sentence);
    this.diagnosis = diagnosis;
  }
}
