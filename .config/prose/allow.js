/** Uses that are right: the text around the word, and why. Matched as a substring of the sentence, in any case. */
export const ALLOW = [{ text: 'act of', why: 'legal phrase of the licence and the code of conduct' }];
