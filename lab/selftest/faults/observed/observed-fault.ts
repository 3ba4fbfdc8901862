import type { RuleName } from '#contract/rules';
import { writeErrorResponse } from '../mutations/mutations.ts';
import type { Fault, RawResponse, RawRequest } from '../fault.ts';

/** A fault that occurred in a real server, reproduced on the reference server. */
export interface ObservedFault {
  /**
   * Where the fault occurred: `owner/repository#number` of a public report, or a description of the code that has it.
   * It is part of the fault's key.
   */
  readonly source: string;
  /** The rule that must detect the fault. */
  readonly rule: RuleName;
  readonly fault: Fault;
}

export const createObservedFault = (source: string, rule: RuleName, fault: Fault): ObservedFault => ({
  source,
  rule,
  fault,
});

/** Changes the response to an error 500 that is valid in the contract, so that only the status is wrong. */
export const writeInternalError = (response: RawResponse, request: RawRequest): void =>
  writeErrorResponse(response, 'Internal', request);

/** Returns a function that replaces the matches in the path of a request. */
export const replaceInPath = (find: RegExp, replacement: string) => (request: RawRequest) => {
  request.path = request.path.replace(find, replacement);
};
