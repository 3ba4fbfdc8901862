/** How a runner ended. `declined`: it has done nothing, and the server does the work. */
export type RunnerEnd =
  { readonly status: 'succeeded' | 'declined' } | { readonly status: 'failed'; readonly error: string };

/** What a runner reports while it works. */
export interface RunnerProgress {
  /** From 0 to 1. */
  readonly progress?: number | undefined;
  readonly message?: string | undefined;
}

/** A way to run jobs outside of the server. */
export interface RunJobExternally {
  /**
   * Sends the document of a job to the runner and returns how it ended; never throws. After the signal is aborted, the runner is
   * stopped, and the result has no meaning.
   */
  (document: string, options: RunOptions): Promise<RunnerEnd>;
}

export interface RunOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RunnerProgress) => void;
}

/** Longest line in bytes; longer ones are ignored. */
const MAX_LINE_BYTES = 65_536;

/** Longest text of a runner that is kept, in characters. */
const MAX_TEXT = 1000;

/** Returns the part of a text that is kept. */
export const shorten = (text: string): string => text.trim().slice(0, MAX_TEXT);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? shorten(value) : undefined);

/**
 * Reads the lines that a runner prints. Those that are not JSON objects with known fields are ignored, because its libraries may
 * print, too. Needs memory for one line, however much is printed.
 */
export class RunnerOutput {
  readonly #onProgress: RunOptions['onProgress'];
  #parts: Buffer[] = [];
  #bytes = 0;

  /** The last `status` that was printed. */
  end: RunnerEnd | undefined;

  constructor(onProgress: RunOptions['onProgress']) {
    this.#onProgress = onProgress;
  }

  write(chunk: Buffer): void {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      this.#add(chunk.subarray(from, at));
      this.finish();
      from = at + 1;
    }
    this.#add(chunk.subarray(from));
  }

  /** Reads the last line, which may have no line break. */
  finish(): void {
    const line = this.#bytes > MAX_LINE_BYTES ? '' : Buffer.concat(this.#parts).toString();
    [this.#parts, this.#bytes] = [[], 0];
    this.#read(line);
  }

  #add(part: Buffer): void {
    this.#bytes += part.length;
    if (this.#bytes > MAX_LINE_BYTES) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }

  #read(line: string): void {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const { status, error, progress, message } = value as Readonly<Record<string, unknown>>;
    if (status === 'succeeded' || status === 'declined') this.end = { status };
    else if (status === 'failed') this.end = { status, error: textOf(error) || 'the runner gives no reason' };
    const isFraction = typeof progress === 'number' && progress >= 0 && progress <= 1;
    const known = { progress: isFraction ? progress : undefined, message: textOf(message) };
    if (known.progress !== undefined || known.message !== undefined) this.#onProgress(known);
  }
}
