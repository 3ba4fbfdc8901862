/** What a language needs to generate, compile and run a client. */
export interface Workspace {
  /** The folder of the language, which is kept between runs so that downloads are reused. */
  readonly folder: string;
  /** The published OpenAPI files. */
  readonly lean: string;
  readonly version30: string;
  /** The folder of the programs that use the generated clients. */
  readonly programs: string;
  /** The folder of the project, where its own tools are installed. */
  readonly project: string;
  /** Runs a command in `cwd` (default: the folder) and returns its output. Throws CommandError when it fails. */
  readonly run: (command: readonly string[], options?: RunOptions) => Promise<string>;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A command failed. `output` is the end of what it printed. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly output: string;

  constructor(command: readonly string[], output: string) {
    super(`${command.join(' ')} failed`);
    this.output = output;
  }
}

/** A generator of clients in one language. */
export interface Language {
  readonly id: string;
  readonly generator: string;
  /** Programs that must be installed. */
  readonly needs: readonly string[];
  /** What the generator cannot do by its own limits. */
  readonly limits: readonly string[];
  /** Generates and compiles the client, and returns the command that runs its program, to which the URL is added. */
  build(workspace: Workspace): Promise<readonly string[]>;
}
