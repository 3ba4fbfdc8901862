/** A part of the server that must respond before it can serve requests. Rejects when the part does not work. */
export type ReadinessCheck = () => Promise<void>;

/** The result of one part. Contains nothing secret: readiness is reported without credentials. */
export type CheckResult = { readonly status: 'ok' } | { readonly status: 'failed'; readonly reason: string };

export interface ReadinessReport {
  readonly status: 'ready' | 'unavailable';
  readonly checks: Readonly<Record<string, CheckResult>>;
  /** The files of keys and grants, if there are any. The former content of a failed one is in use, so it decides nothing. */
  readonly files?: Readonly<Record<string, CheckResult>>;
}

export interface ReadinessOptions {
  readonly checks: Readonly<Record<string, ReadinessCheck>>;
  /** Returns why files cannot be used, by their names; undefined for one that can. */
  readonly fileProblems?: () => Readonly<Record<string, { readonly reason: string } | undefined>>;
  /** Milliseconds after which a check counts as failed. */
  readonly timeoutMs: number;
  /** Called when the status has changed; at the start it is `ready`. `errors` has what the failed checks threw. */
  readonly onChange?: ((report: ReadinessReport, errors: readonly unknown[]) => void) | undefined;
}

/** Attempts of one check that have not ended, at most. A part that hangs would otherwise collect them. */
const MAX_PENDING = 3;

/** A result is reused for this long, in milliseconds, so that frequent requests cost no more than rare ones. */
const REUSE_MS = 500;

/** Thrown when a check does not respond in time. */
class NoResponse extends Error {
  constructor(timeoutMs: number) {
    super(`no response within ${timeoutMs} ms`);
  }
}

const reasonOf = (error: unknown): string => {
  if (error instanceof NoResponse) return error.message;
  const code = (error as { readonly code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : 'failed';
};

const filesOf = (
  problems: Readonly<Record<string, { readonly reason: string } | undefined>>,
): Pick<ReadinessReport, 'files'> => {
  const files = Object.entries(problems).map(([name, problem]): [string, CheckResult] => [
    name,
    problem === undefined ? { status: 'ok' } : { status: 'failed', reason: problem.reason },
  ]);
  return files.length === 0 ? {} : { files: Object.fromEntries(files) };
};

/** Finds out whether the parts of the server respond. */
export class Readiness {
  readonly #options: ReadinessOptions;
  readonly #pending = new Map<string, number>();
  #status: ReadinessReport['status'] = 'ready';
  #current: { readonly report: Promise<ReadinessReport>; readonly startedAt: number } | undefined;

  constructor(options: ReadinessOptions) {
    this.#options = options;
  }

  /** Returns the state of all parts, at most `REUSE_MS` old. */
  report(): Promise<ReadinessReport> {
    const now = performance.now();
    if (this.#current === undefined || now - this.#current.startedAt >= REUSE_MS)
      this.#current = { report: this.#checkAll(), startedAt: now };
    return this.#current.report;
  }

  async #checkAll(): Promise<ReadinessReport> {
    const errors: unknown[] = [];
    const results = await Promise.all(
      Object.entries(this.#options.checks).map(async ([name, check]): Promise<[string, CheckResult]> => {
        try {
          await this.#run(name, check);
          return [name, { status: 'ok' }];
        } catch (error) {
          errors.push(error);
          return [name, { status: 'failed', reason: reasonOf(error) }];
        }
      }),
    );
    const report: ReadinessReport = {
      status: errors.length === 0 ? 'ready' : 'unavailable',
      checks: Object.fromEntries(results),
      ...filesOf(this.#options.fileProblems?.() ?? {}),
    };
    if (report.status !== this.#status) this.#options.onChange?.(report, errors);
    this.#status = report.status;
    return report;
  }

  /** Runs a check with the time limit. After it, a new attempt may succeed while the old one still waits. */
  async #run(name: string, check: ReadinessCheck): Promise<void> {
    const { timeoutMs } = this.#options;
    const pending = this.#pending.get(name) ?? 0;
    if (pending >= MAX_PENDING) throw new NoResponse(timeoutMs);
    this.#pending.set(name, pending + 1);
    const ended = check().finally(() => this.#pending.set(name, (this.#pending.get(name) ?? 1) - 1));
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new NoResponse(timeoutMs)), timeoutMs);
    });
    await Promise.race([ended, timedOut]).finally(() => clearTimeout(timer));
  }
}
