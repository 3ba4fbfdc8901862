import { operations, type OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import { combine } from '../faults/mutations/mutations.ts';
import {
  hasForcedPaging,
  escapeStrings,
  addContext,
  addHeaders,
  addOwnProperties,
  listFullIdentifiers,
  removeTransactions,
  addEmptyTokens,
  reverseFieldOrder,
  changeMediaTypeSpelling,
  useToleratedStatuses,
  changeErrorTexts,
  prettyPrint,
  sendSlowly,
  limitPages,
  addTransactions,
  addUnknownFields,
} from './compliant-variations.ts';
import type { ServerMutation, Fault } from '../faults/fault.ts';
import { createSecondServer } from './second-server.ts';

/* Controls: compliant variations of the server. A rule that fails with one of them is wrong, not the server. */

/** A set of compliant variations that do not interfere with each other. */
export interface Control {
  readonly name: string;
  readonly fault: Fault;
}

const FORCED_PAGING = 'the server pages without a limit, which violates a SHOULD';

/** Returns the SHOULD rules that a server with forced paging fails. */
const listPagingRules = (): { readonly [Name in RuleName]?: string } =>
  Object.fromEntries(
    (Object.keys(operations) as OperationId[])
      // ListJobs/no-limit-all passes with these pages.
      .filter((id) => hasForcedPaging(id) && id !== 'ListJobs')
      .map((id) => [`${id}/no-limit-all`, FORCED_PAGING]),
  );

const createControl = (
  name: string,
  description: string,
  createMutation: () => ServerMutation,
  alsoFails?: Fault['alsoFails'],
): Control => ({
  name,
  fault: { description, createMutation, ...(alsoFails && { alsoFails }) },
});

export const controls: readonly Control[] = [
  createControl(
    'form',
    'changes the form of responses: order of fields, unknown fields, texts, statuses 201 and 204, no transaction_id, delays, chunks, more headers, spelling and white space',
    () =>
      combine(
        // Mutations of bytes are outermost because the others rewrite the body.
        sendSlowly,
        prettyPrint,
        escapeStrings,
        changeMediaTypeSpelling,
        addHeaders,
        reverseFieldOrder,
        addUnknownFields,
        changeErrorTexts,
        useToleratedStatuses,
        removeTransactions,
      ),
  ),
  createControl(
    'pages',
    'returns pages of two entries and a transaction_id in every response',
    () => combine(addTransactions(), addEmptyTokens, limitPages),
    listPagingRules(),
  ),
  createControl(
    'additions',
    'adds properties of its own and a context to responses, and lists full identifiers',
    () => combine(addOwnProperties, addContext, listFullIdentifiers),
    { 'ListTables/leaf-names': 'the public specification also describes full identifiers, which violates D-26' },
  ),
  createControl('otherwise', 'behaves like a different implementation', createSecondServer, {
    'ListTableIndices/status-words': 'the server uses its own names for index states, which violates a SHOULD',
  }),
];
