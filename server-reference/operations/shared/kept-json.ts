import { stringifyJson } from '#contract/json';

const kept = new WeakMap<object, string>();

/** Keeps the JSON text of a body that several responses send. The body must not be modified afterwards. */
export const keepJson = <Body extends object>(body: Body): Body => {
  kept.set(body, stringifyJson(body));
  return body;
};

/** Returns the JSON text of a body. */
export const jsonOf = (body: unknown): string =>
  (typeof body === 'object' && body !== null ? kept.get(body) : undefined) ?? stringifyJson(body);
