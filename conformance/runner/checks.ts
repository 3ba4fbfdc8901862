import type { OperationId } from '#contract/operations';
import type { FamilyId } from '#contract/rules';
import type { AnyOperationChecks } from '../context/check.ts';
import type { Family } from '../context/family.ts';

/** All checks: those of an operation's own rules by operation, those of families by id. */
export interface Checks {
  readonly catalogue: Readonly<Record<OperationId, AnyOperationChecks>>;
  readonly families: Readonly<Record<FamilyId, Family>>;
}
