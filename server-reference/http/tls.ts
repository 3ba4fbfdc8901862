import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createSecureContext, type Server } from 'node:tls';

/** Paths of files in PEM format. */
export interface TlsFiles {
  /** The certificate, followed by its intermediate certificates. */
  readonly cert: string;
  readonly key: string;
}

/** The contents of these files. */
export interface TlsContents {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** Reads a certificate and its key. Throws when a file cannot be read, or when they do not belong together. */
export const readTls = async (files: TlsFiles): Promise<TlsContents> => {
  const [cert, key] = await Promise.all([readFile(files.cert), readFile(files.key)]);
  createSecureContext({ cert, key });
  return { cert, key };
};

/** Milliseconds between two looks at the files. Polling also notices files that are replaced through links. */
const POLL_MS = 5_000;

/**
 * Loads the files again when they change; connections that are open keep the former certificate. While the files do not
 * belong together, as between the replacement of the one and of the other, the former ones stay in use. Returns a function
 * that stops this.
 *
 * @param onReload called after each attempt, with the error if it failed
 */
export const reloadTls = (
  server: Server,
  files: TlsFiles,
  onReload: (error?: unknown) => void,
  pollMs: number = POLL_MS,
): (() => void) => {
  const reload = (): void =>
    void readTls(files).then(
      (contents) => {
        server.setSecureContext(contents);
        onReload();
      },
      (error: unknown) => onReload(error),
    );
  for (const path of [files.cert, files.key]) watchFile(path, { persistent: false, interval: pollMs }, reload);
  return () => {
    for (const path of [files.cert, files.key]) unwatchFile(path, reload);
  };
};
