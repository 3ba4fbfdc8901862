import { operations, type OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import { combine } from '../mutations/mutations.ts';
import {
  alwaysPages,
  escapedTexts,
  moreHeaders,
  noTransactions,
  nullTokens,
  otherOrder,
  otherSpelling,
  otherStatuses,
  otherTexts,
  prettyPrinted,
  slowPieces,
  smallPages,
  transactions,
  unknownFields,
} from './compliant-variations.ts';
import type { ServerMutation, Fault } from '../fault.ts';
import { secondServer } from './second-server.ts';

/*
 * Inverted controls: what a server may do otherwise without being wrong. A rule that turns red with one of these on
 * would accuse the innocent.
 */

/** Several lawful differences at once, none of which touches what another one changes. */
export interface Control {
  readonly name: string;
  readonly fault: Fault;
}

const PAGING = 'it pages though nobody set a limit, which a server should not';

/** The rules that no more than should hold, and do not for a server that must page. */
const pagingRules = (): { readonly [Name in RuleName]?: string } =>
  Object.fromEntries(
    (Object.keys(operations) as OperationId[]).filter(alwaysPages).map((id) => [`${id}/no-limit-all`, PAGING]),
  );

const control = (name: string, what: string, mutation: () => ServerMutation, also?: Fault['alsoFails']): Control => ({
  name,
  fault: { description: what, createMutation: mutation, ...(also && { alsoFails: also }) },
});

export const controls: readonly Control[] = [
  control(
    'form',
    'says the same in another form: members in another order and unknown ones, other texts, 201 and 204, no transaction named; late, in pieces, with more headers, spelled and printed otherwise',
    () =>
      combine(
        // Outermost what is done to bytes, which the others would undo.
        slowPieces,
        prettyPrinted,
        escapedTexts,
        otherSpelling,
        moreHeaders,
        otherOrder,
        unknownFields,
        otherTexts,
        otherStatuses,
        noTransactions,
      ),
  ),
  control(
    'pages',
    'pages by two, and names a transaction in every answer',
    () => combine(transactions(), nullTokens, smallPages),
    pagingRules(),
  ),
  control('otherwise', 'is another server altogether', secondServer, {
    'ListTableIndices/status-words': 'it has words of its own for the states of an index, which a server should not',
  }),
];
