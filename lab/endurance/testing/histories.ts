import type { History, Json, Operation } from '../history.ts';

/** For tests: an operation on one object, from `invoked` to `returned`. Without `output` its outcome is unknown. */
export interface Step {
  readonly at: readonly [invoked: number, returned: number];
  readonly input: Json;
  readonly output?: Json;
}

/** For tests: returns the history of these operations. */
export const historyOf = (object: string, steps: readonly Step[]): History =>
  steps.map(({ at: [invoked, returned], input, ...step }, client): Operation => {
    const result =
      'output' in step ? { outcome: 'known' as const, output: step.output } : { outcome: 'unknown' as const };
    return { client, object, input, ...result, invoked, returned, server: 'http://server', response: '200' };
  });

/** For tests: returns operations one after the other. `[input]` has an unknown outcome. */
export const inOrder = (...steps: readonly (readonly [input: Json, output?: Json])[]): Step[] =>
  steps.map(([input, ...outputs], at) => {
    const [output] = outputs;
    return { at: [2 * at, 2 * at + 1], input, ...(output !== undefined && { output }) };
  });
