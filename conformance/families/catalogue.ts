import type { FamilyId } from '#contract/rules';
import type { Family } from '../context/family.ts';
import * as absent from './absent.ts';
import * as answers from './answers.ts';
import * as bodies from './bodies.ts';
import * as credentials from './credentials.ts';
import * as identifiers from './identifiers.ts';
import * as paging from './paging.ts';

/** The checks of every family of spec/rules.yaml; the compiler sees a missing or a superfluous one. */
export const families: Readonly<Record<FamilyId, Family>> = {
  'answer-schema': answers.answerSchema,
  'error-body': answers.errorBody,
  'error-code': answers.errorCode,
  'unknown-members-ignored': bodies.unknownMembersIgnored,
  'null-is-absent': bodies.nullIsAbsent,
  'wrong-type-refused': bodies.wrongTypeRefused,
  'required-member-refused': bodies.requiredMemberRefused,
  'malformed-json-refused': bodies.malformedJsonRefused,
  'out-of-range-refused': bodies.outOfRangeRefused,
  'media-type-refused': bodies.mediaTypeRefused,
  'enum-spellings': bodies.enumSpellings,
  'unknown-enum-refused': bodies.unknownEnumRefused,
  'query-parameter-refused': bodies.queryParameterRefused,
  'malformed-arrow-refused': bodies.malformedArrowRefused,
  'empty-body-accepted': bodies.emptyBodyAccepted,
  'delimiter-default': identifiers.delimiterDefault,
  'delimiter-given': identifiers.delimiterGiven,
  'empty-delimiter-refused': identifiers.emptyDelimiterRefused,
  'id-decoded-once': identifiers.idDecodedOnce,
  'names-are-data': identifiers.namesAreData,
  'new-name-kept': identifiers.newNameKept,
  'empty-part-refused': identifiers.emptyPartRefused,
  'body-id-accepted': identifiers.bodyIdAccepted,
  'body-id-mismatch-refused': identifiers.bodyIdMismatchRefused,
  'context-accepted': credentials.contextAccepted,
  'identity-accepted': credentials.identityAccepted,
  'identity-authenticates': credentials.identityAuthenticates,
  'no-credentials-refused': credentials.noCredentialsRefused,
  'wrong-credentials-refused': credentials.wrongCredentialsRefused,
  'absent-namespace': absent.absentNamespace,
  'absent-parent': absent.absentParent,
  'absent-table': absent.absentTable,
  'absent-version': absent.absentVersion,
  'absent-tag': absent.absentTag,
  'absent-index': absent.absentIndex,
  'absent-column': absent.absentColumn,
  'absent-branch': absent.absentBranch,
  'absent-transaction': absent.absentTransaction,
  'page-limit': paging.pageLimit,
  'page-walk': paging.pageWalk,
  'page-limit-refused': paging.pageLimitRefused,
  'no-limit-all': paging.noLimitAll,
  'int64-digits': answers.int64Digits,
  'trailing-slash': answers.trailingSlash,
  'method-not-allowed': answers.methodNotAllowed,
};
