/** An error that the user can resolve. The command line prints its message without a stack trace and exits with 2. */
export class ExpectedError extends Error {}
