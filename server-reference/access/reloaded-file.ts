import { stat } from 'node:fs/promises';

/** Milliseconds between two looks at a file: how long a revoked key works at most. */
const POLL_MS = 1_000;

/** The options that name such files. */
export type FileOption = 'keys-file' | 'grants-file';

/** Thrown when a file cannot be used; the message has the option, the path and the reason. */
export class AccessFileError extends Error {
  override readonly name = 'AccessFileError';
  readonly path: string;
  /** The code of an error of the file system, or `invalid`. */
  readonly reason: string;

  constructor(option: FileOption, path: string, cause: unknown) {
    // Not as the cause, and only its first line: the YAML parser quotes the file, which may be one with secrets by mistake.
    const [message = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    super(`${option}: ${path}: ${message}`);
    this.path = path;
    const { code } = cause as NodeJS.ErrnoException;
    this.reason = code !== undefined && /^E[A-Z]+$/.test(code) ? code : 'invalid';
  }
}

/** Called when a file was loaded again, with the error if that failed. */
export type OnReload = (path: string, error?: AccessFileError) => void;

/** Returns what changes with the content of a file; empty when there is none. */
const stateOf = async (path: string): Promise<string> => {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found === undefined ? '' : [found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs].join(' ');
};

/** A file that is loaded again when it changes. While it cannot be used, what was read before stays in use. */
export class ReloadedFile<T> {
  readonly #option: FileOption;
  readonly #path: string;
  readonly #read: (path: string) => Promise<T>;
  #value: T;
  /** Of the file whose content is in use; undefined when there is none, so that the next look tries again. */
  #state: string | undefined;
  #error: AccessFileError | undefined;

  /** `initial` is in use until the file was loaded. */
  constructor(option: FileOption, path: string, { read, initial }: { read: (path: string) => Promise<T>; initial: T }) {
    this.#option = option;
    this.#path = path;
    this.#read = read;
    this.#value = initial;
  }

  get value(): T {
    return this.#value;
  }

  /** The option that names the file, and why the file cannot be used, if so. */
  get status(): { readonly option: FileOption; readonly error: AccessFileError | undefined } {
    return { option: this.#option, error: this.#error };
  }

  /** Reads the file. Throws AccessFileError, and keeps what was read before. */
  async load(): Promise<void> {
    // Before the content is read: what changes in between is found at the next look.
    const state = await stateOf(this.#path);
    try {
      this.#value = await this.#read(this.#path);
      this.#state = state;
      this.#error = undefined;
    } catch (error) {
      this.#state = undefined;
      this.#error = new AccessFileError(this.#option, this.#path, error);
      throw this.#error;
    }
  }

  /** Loads the file again when it changes, or could not be used; returns a function that stops this. */
  watch(onReload: OnReload, pollMs: number = POLL_MS): () => void {
    let timer: NodeJS.Timeout | undefined;
    let isStopped = false;
    const look = async (): Promise<void> => {
      const before = this.#error;
      if ((await stateOf(this.#path)) === this.#state) return;
      try {
        await this.load();
        onReload(this.#path);
      } catch (error) {
        // One report for one reason, however often it is tried again.
        if (error instanceof AccessFileError && error.message !== before?.message) onReload(this.#path, error);
      }
    };
    const schedule = (): void => {
      if (!isStopped) timer = setTimeout(() => void look().finally(schedule), pollMs).unref();
    };
    schedule();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }
}
