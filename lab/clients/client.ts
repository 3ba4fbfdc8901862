import type { StartedServer } from './commands.ts';

/** How the client reaches its data: without a server, through a namespace, or only by HTTP. */
export const MODES = ['embedded', 'namespace', 'remote'] as const;
export type Mode = (typeof MODES)[number];

/** The result of one test of a client. */
export interface TestResult {
  /** Name of the test, such as `test_query::test_search[l2]`. */
  readonly id: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** Of a failed test: the error. */
  readonly message?: string;
}

/** Where the test files of a client are. */
export interface Checkout {
  readonly folder: string;
  /** The tag that is checked out. */
  readonly tag: string;
}

/** Folders of a run. */
export interface Workspace {
  /** Folder for this version of the client, in the cache. */
  readonly folder: string;
  readonly version: string;
  /** Undefined for clients that have no test files of their own: they run our script of the same calls. */
  readonly checkout: Checkout | undefined;
}

/** An installed client, whose tests can be run. */
export interface InstalledClient {
  readonly tests: readonly string[];
  /** Modes that this version has, if it does not have all modes of the client. */
  readonly modes?: readonly Mode[];
  /** Runs a test file. `server` is undefined in embedded mode; the output goes to the file `log`. */
  readonly run: (
    test: string,
    mode: Mode,
    server: StartedServer | undefined,
    log: string,
  ) => Promise<readonly TestResult[]>;
}

/** A client whose own tests are run against the server. */
export interface Client {
  readonly id: string;
  /** Programs that have to be installed. */
  readonly needs: readonly string[];
  /** Versions that are tested by default. */
  readonly versions: readonly string[];
  /** Without `embedded`, every test is expected to pass. */
  readonly modes: readonly Mode[];
  readonly repository?: {
    readonly name: string;
    readonly url: string;
    /** Tags that the version may have. */
    readonly tags: (version: string) => readonly string[];
    /** Folder that a checkout has if it is one of this repository. */
    readonly folder: string;
  };
  readonly install: (workspace: Workspace) => Promise<InstalledClient>;
}
