// Generated from spec/ by `npm run generate`. Do not edit; change the contract instead.
import type { ClientRuleShape } from '../runtime/shapes.ts';

/** The name of a rule for clients. */
export type ClientRuleName = 'Client/all-pages' | 'Client/token-unchanged' | 'Client/path-encoded-once' | 'Client/root-is-delimiter' | 'Client/delimiter-in-name' | 'Client/media-types' | 'Client/credentials-sent' | 'Client/integers-exact' | 'Client/unknown-fields-ignored' | 'Client/no-content-is-success' | 'Client/error-reported' | 'Client/error-code-kept' | 'Client/conflict-ends' | 'Client/unauthenticated-ends' | 'Client/expired-credential-is-error' | 'Client/storage-options-unchanged' | 'Client/waits-as-told' | 'Client/retries-unavailable' | 'Client/cut-rows-are-error' | 'Client/slow-response-is-read';

/** The rules for clients, in the order of spec/client-rules.yaml. */
export const clientRules: readonly ClientRuleShape<ClientRuleName>[] = [
  { name: 'Client/all-pages', level: 'MUST', statement: 'A client that lists everything requests pages until a response has no token, an empty one or null, also after a page without items or with fewer than it asked for.', source: ['P:PageToken.4', 'P:PageToken.5', 'D-27', 'D-28'] },
  { name: 'Client/token-unchanged', level: 'MUST', statement: 'The token of a response is sent with the next request exactly as it is, percent-encoded once.', source: ['P:PageToken.1', 'P:PageToken.4', 'D-27'] },
  { name: 'Client/path-encoded-once', level: 'MUST', statement: 'The identifier in a path is percent-encoded once, so that a space, a slash, a percent sign, a plus sign, a question mark and letters beyond ASCII are part of the name.', source: ['D-19', 'D-22'] },
  { name: 'Client/root-is-delimiter', level: 'MUST', statement: 'A request for the root namespace has the delimiter alone as its identifier.', source: ['L16.3'] },
  { name: 'Client/delimiter-in-name', level: 'MUST', statement: 'A name that contains the delimiter is sent with another delimiter or rejected by the client, and never addresses another object.', source: ['L16.2', 'L17.3', 'D-22'] },
  { name: 'Client/media-types', level: 'MUST', statement: 'A JSON request has the JSON media type, and rows have that of an Arrow IPC stream.', source: ['L22.1', 'L7.2'] },
  { name: 'Client/credentials-sent', level: 'MUST', statement: 'Every request has the credential that the client was given, as a bearer token or as `x-api-key`.', source: ['L22.1', 'L202.1', 'L203.1'] },
  { name: 'Client/integers-exact', level: 'MUST', statement: 'An integer beyond 2^53 is reported and sent with all its digits.', source: ['D-63'] },
  { name: 'Client/unknown-fields-ignored', level: 'MUST', statement: 'Fields of a response that the client does not know, and fields that are null, change nothing.', source: ['D-92'] },
  { name: 'Client/no-content-is-success', level: 'MUST', statement: 'A response of 204 without a body is a success.', source: ['L223.1', 'D-92'] },
  { name: 'Client/error-reported', level: 'MUST', statement: 'A response with a status of 400 or more is reported as an error, also with a body of plain text, without a code or with an unknown one.', source: ['L217.1', 'P:ErrorResponse.1', 'D-92'] },
  { name: 'Client/error-code-kept', level: 'SHOULD', statement: 'The error that a client reports shows the code of the error body.', source: ['D-92'] },
  { name: 'Client/conflict-ends', level: 'MUST', statement: 'A client whose request is answered with 409 again and again reports an error after at most ten requests.', source: ['D-92'] },
  { name: 'Client/unauthenticated-ends', level: 'MUST', statement: 'A client whose credential is answered with 401 reports an error after at most ten requests.', source: ['D-92'] },
  { name: 'Client/expired-credential-is-error', level: 'MUST', statement: 'A list of which a later page is answered with 401, because the credential has expired, is an error and never a shorter list.', source: ['D-92'] },
  { name: 'Client/storage-options-unchanged', level: 'MUST', statement: 'The storage options of a response reach the caller with every key and value as they are, also those of temporary credentials with `expires_at_millis`.', source: ['P:DescribeTableResponse.storage_options.3', 'P:DescribeTableResponse.storage_options.5'] },
  { name: 'Client/waits-as-told', level: 'MUST', statement: 'A request that was answered with 429 or 503 and Retry-After is not sent again before that time.', source: ['D-92'] },
  { name: 'Client/retries-unavailable', level: 'SHOULD', statement: 'A read that was answered with 503 and Retry-After is sent again, and its result is that of the second response.', source: ['D-92'] },
  { name: 'Client/cut-rows-are-error', level: 'MUST', statement: 'Rows whose response ends before its last byte are an error, and never fewer rows.', source: ['D-92'] },
  { name: 'Client/slow-response-is-read', level: 'MUST', statement: 'A response that arrives in pieces over three seconds is read to its end, and its request is sent once.', source: ['D-92'] },
];
