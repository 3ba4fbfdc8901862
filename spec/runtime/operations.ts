import type { ErrorName } from '../generated/errors.ts';
import { operations, type OperationId } from '../generated/operations.ts';
import type { OperationShape } from './shapes.ts';

export { operations, type OperationId, type OperationTypes } from '../generated/operations.ts';
export type { ArrowInput, BodyKind, Nothing, ParameterSpec } from './shapes.ts';

/** An operation as data: its route, its parameters, its request and its responses. */
export type OperationSpec = OperationShape<OperationId, ErrorName>;

/** The names of all operations, in the order of the contract's paths. */
export const operationIds = Object.keys(operations) as readonly OperationId[];
