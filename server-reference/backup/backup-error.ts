/** Thrown when a backup cannot be taken or restored as requested; the message is for the user. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
