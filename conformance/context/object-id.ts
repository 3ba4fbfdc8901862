/**
 * The identifier of a namespace, a table or a transaction: its parts from the root down. The root namespace is `[]`.
 *
 * @example
 *   const table: ObjectId = ['analytics', 'orders'];
 */
export type ObjectId = readonly string[];
