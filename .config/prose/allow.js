/** Uses that are right: the text around the word, and why. Matched as a substring of the text around it, in any case. */
export const ALLOW = [
  { text: 'the rest interface', why: 'REST' },
  { text: 'the rest form', why: 'REST' },
  { text: 'refusal status', why: 'key of a fault, which stays' },
  { text: 'done and refused', why: 'key of a fault, which stays' },
  { text: 'which strict servers refuse', why: 'part of the key of a fault, which stays' },
  { text: 'member of', why: 'MEMBER OF is an operator of SQL' },
  { text: 'member notnull', why: 'a list of SQL operators' },
  { text: '**act**', why: 'arrange, act, assert' },
];
