/**
 * How a program represents an integer of 64 bits. One whose integers are all below 2^53 may declare it:
 *
 * @example
 * declare module 'touchstone-contract' {
 *   interface Int64Types {
 *     int64: number;
 *   }
 * }
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- programs add to it
export interface Int64Types {}

/**
 * An integer of 64 bits. In a response it is a bigint from 2^53 on, and a number below. In a request it may be either.
 */
export type Int64 = Int64Types extends { int64: infer Type } ? Type : number | bigint;
