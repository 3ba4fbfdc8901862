/** The package touchstone-contract: client, errors and operations of the interface. */
export * from './client.ts';
export * from './errors.ts';
export * from './int64.ts';
export { parseJson, stringifyJson } from './json.ts';
export * from './operations.ts';
