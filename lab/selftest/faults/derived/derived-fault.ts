import type { OperationId } from '#contract/operations';
import type { Fault } from '../fault.ts';

/** A fault that follows from the contract of an operation, without knowing its rules. */
export interface DerivedFault {
  /** Unique within the operation; part of the fault's key. */
  readonly name: string;
  readonly fault: Fault;
}

export type DeriveFaults = (operation: OperationId) => readonly DerivedFault[];
