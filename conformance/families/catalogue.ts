import type { FamilyId } from '#contract/rules';
import type { Family } from '../context/family.ts';
import * as absent from './absent.ts';
import * as responses from './responses.ts';
import * as bodies from './bodies.ts';
import * as credentials from './credentials.ts';
import * as fieldPaths from './field-paths.ts';
import * as identifiers from './identifiers.ts';
import * as longLists from './long-lists.ts';
import * as paging from './paging.ts';
import * as storedState from './stored-state.ts';

/** The checks of every family of spec/rules.yaml. A missing or superfluous entry does not compile. */
export const families: Readonly<Record<FamilyId, Family>> = {
  'response-schema': responses.responseSchema,
  'error-body': responses.errorBody,
  'error-code': responses.errorCode,
  'unknown-fields-ignored': bodies.unknownFieldsIgnored,
  'null-is-absent': bodies.nullIsAbsent,
  'wrong-type-rejected': bodies.wrongTypeRejected,
  'required-field-rejected': bodies.requiredFieldRejected,
  'malformed-json-rejected': bodies.malformedJsonRejected,
  'out-of-range-rejected': bodies.outOfRangeRejected,
  'media-type-rejected': bodies.mediaTypeRejected,
  'media-type-absent': bodies.mediaTypeAbsent,
  'enum-spellings': bodies.enumSpellings,
  'unknown-enum-rejected': bodies.unknownEnumRejected,
  'query-parameter-rejected': bodies.queryParameterRejected,
  'malformed-arrow-rejected': bodies.malformedArrowRejected,
  'empty-body-accepted': bodies.emptyBodyAccepted,
  'delimiter-default': identifiers.delimiterDefault,
  'delimiter-given': identifiers.delimiterGiven,
  'delimiter-reserved': identifiers.delimiterReserved,
  'empty-delimiter-rejected': identifiers.emptyDelimiterRejected,
  'id-decoded-once': identifiers.idDecodedOnce,
  'names-are-data': identifiers.namesAreData,
  'new-name-kept': identifiers.newNameKept,
  'empty-part-rejected': identifiers.emptyPartRejected,
  'body-id-accepted': identifiers.bodyIdAccepted,
  'body-id-mismatch-rejected': identifiers.bodyIdMismatchRejected,
  'context-accepted': credentials.contextAccepted,
  'identity-accepted': credentials.identityAccepted,
  'identity-authenticates': credentials.identityAuthenticates,
  'no-credentials-rejected': credentials.noCredentialsRejected,
  'wrong-credentials-rejected': credentials.wrongCredentialsRejected,
  'no-credentials-status': credentials.noCredentialsStatus,
  'wrong-credentials-status': credentials.wrongCredentialsStatus,
  'not-granted': credentials.notGranted,
  'absent-namespace': absent.absentNamespace,
  'absent-parent': absent.absentParent,
  'absent-parent-code': absent.absentParentCode,
  'absent-table': absent.absentTable,
  'absent-version': absent.absentVersion,
  'absent-tag': absent.absentTag,
  'absent-index': absent.absentIndex,
  'absent-column': absent.absentColumn,
  'absent-branch': absent.absentBranch,
  'absent-transaction': absent.absentTransaction,
  'page-limit': paging.pageLimit,
  'page-walk': paging.pageWalk,
  'page-limit-rejected': paging.pageLimitRejected,
  'unknown-token': paging.unknownToken,
  'no-limit-all': paging.noLimitAll,
  'int64-digits': responses.int64Digits,
  'trailing-slash': responses.trailingSlash,
  'method-not-allowed': responses.methodNotAllowed,
  'concurrent-reads': storedState.concurrentReads,
  'exist-ok-shows-stored': storedState.existOkShowsStored,
  'recreated-repeatedly': storedState.recreatedRepeatedly,
  'long-list': longLists.longLists,
  'field-path-nested': fieldPaths.nestedPaths,
  'field-path-quoted': fieldPaths.quotedPaths,
  'field-path-leaf-rejected': fieldPaths.leafNames,
  'field-path-malformed-rejected': fieldPaths.malformedPaths,
};
