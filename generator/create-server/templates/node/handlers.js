/**
 * What the server does: a function for each operation, such as CreateNamespace. An operation without one answers 406.
 *
 * @type {Partial<import('touchstone-contract/server').Handlers<undefined>>}
 */
export const handlers = {};
