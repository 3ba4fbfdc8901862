/** Returns a file of `npm run new` as its author may edit it: with texts instead of "To do", and other names of rules. */
export const written = (text: string): string =>
  text
    .replaceAll(/"?To do: one sentence[^\n]*/g, 'The operation returns 200.')
    .replaceAll(/To do\b[^\n"]*/g, 'Freezes a table.')
    .replaceAll('first-rule', 'is-frozen')
    .replaceAll('second-rule', 'frozen-twice')
    .replaceAll('third-rule', 'frozen-concurrently');
