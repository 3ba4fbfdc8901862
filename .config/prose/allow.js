/** Uses that are right: the text around the word, and why. Matched as a substring of the text around it, in any case. */
export const ALLOW = [
  { text: 'the rest interface', why: 'REST' },
  { text: 'the rest form', why: 'REST' },
];
