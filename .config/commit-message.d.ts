/** See commit-message.js. */
export declare const problemsOf: (message: string) => string[];
