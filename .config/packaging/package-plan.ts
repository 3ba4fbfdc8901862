/** What the published packages consist of. The dependency lists are checked against the bundled code (bundle.ts). */
export interface PackagePlan {
  readonly name: 'touchstone' | 'touchstone-server' | 'touchstone-contract' | 'create-touchstone-server';
  readonly description: string;
  /** The folder with its `README.md`. */
  readonly room: 'conformance' | 'server-reference' | 'spec' | 'generator/create-server';
  /** Its modules by the names of their exports, `.` for the main one, and of its program: paths in `dist/` without `.js`. */
  readonly entries: Readonly<Record<string, string>>;
  /** Whether it runs on other runtimes than Node too, and has CommonJS beside ES modules. */
  readonly isUniversal: boolean;
  /** Files of other packages that are read at run time: their paths in the package, with the files that are copied. */
  readonly copies: Readonly<Record<string, string>>;
  /** Files and folders that are read at run time, copied under the same paths. Folders end with `/`. */
  readonly assets: readonly string[];
  readonly exports: Readonly<Record<string, string>>;
  /** Packages that a consumer installs, in the versions of the root package.json. All others are bundled. */
  readonly dependencies: readonly string[];
  /** A bundled package whose platform binaries a consumer installs: its optional dependencies with this prefix. */
  readonly binaries?: { readonly of: string; readonly prefix: string };
}

export const SUITE: PackagePlan = {
  name: 'touchstone',
  description: 'A conformance suite for servers of the Lance REST Namespace interface',
  room: 'conformance',
  entries: { '.': 'conformance/index', cli: 'conformance/cli' },
  isUniversal: false,
  assets: [
    'spec/generated/rules.json',
    'spec/generated/openapi.json',
    'dist/contract/reference/',
    'spec/requirements/',
    'conformance/fixtures/',
    'conformance/report/page/',
    'conformance/report/report.schema.json',
    'conformance/config.schema.json',
  ],
  copies: {},
  exports: {
    './report.schema.json': './conformance/report/report.schema.json',
    './config.schema.json': './conformance/config.schema.json',
  },
  dependencies: [],
};

export const SERVER: PackagePlan = {
  name: 'touchstone-server',
  description: 'The reference server of the Lance REST Namespace interface, on LanceDB with SQLite or PostgreSQL',
  room: 'server-reference',
  entries: { '.': 'server-reference/index', cli: 'server-reference/cli' },
  isUniversal: false,
  assets: [
    'spec/generated/openapi.json',
    'dist/contract/',
    'server-reference/config.schema.json',
    'server-reference/console/page/',
  ],
  copies: {
    'server-reference/console/page/arrow.js': 'node_modules/apache-arrow/Arrow.esnext.min.js',
    // README.md links to them.
    docs: 'server-reference/docs',
    guides: 'server-reference/guides',
    runners: 'server-reference/runners',
  },
  exports: {
    './openapi.json': './spec/generated/openapi.json',
    './openapi.lean.json': './dist/contract/openapi.lean.json',
    './openapi-3.0.json': './dist/contract/openapi-3.0.json',
    './config.schema.json': './server-reference/config.schema.json',
  },
  // libsql, opendal and pg load native code by names computed at run time. opendal is loaded with --storage only.
  dependencies: ['libsql', 'opendal', 'pg'],
  binaries: { of: '@lancedb/lancedb', prefix: '@lancedb/lancedb-' },
};

/** The contract for authors of clients and servers. Only `./node` needs Node. */
export const CONTRACT: PackagePlan = {
  name: 'touchstone-contract',
  description: 'Client, server kit, types, validators and documents of the Lance REST Namespace interface',
  room: 'spec',
  entries: {
    '.': 'spec/runtime/index',
    './server': 'spec/runtime/server/index',
    './node': 'spec/runtime/server/node',
    './types': 'spec/runtime/types',
    './validators': 'spec/runtime/validators',
  },
  isUniversal: true,
  assets: [],
  copies: {
    'openapi.json': 'spec/generated/openapi.json',
    'openapi.lean.json': 'dist/contract/openapi.lean.json',
    'openapi-3.0.json': 'dist/contract/openapi-3.0.json',
    'errors.json': 'dist/contract/errors.json',
    'rules.json': 'spec/generated/rules.json',
    vectors: 'spec/vectors',
  },
  exports: {
    './openapi.json': './openapi.json',
    './openapi.lean.json': './openapi.lean.json',
    './openapi-3.0.json': './openapi-3.0.json',
    './errors.json': './errors.json',
    './rules.json': './rules.json',
    './vectors/*': './vectors/*',
  },
  dependencies: [],
};

/** The program behind `npm create touchstone-server`. */
export const CREATE: PackagePlan = {
  name: 'create-touchstone-server',
  description: 'Writes the project of a server of the Lance REST Namespace interface, in JavaScript, Python or Go',
  room: 'generator/create-server',
  entries: { cli: 'generator/create-server/cli' },
  isUniversal: false,
  assets: [],
  copies: {
    'generator/create-server/templates': 'generator/create-server/templates',
    'dist/contract/server-kit.json': 'dist/contract/server-kit.json',
  },
  exports: {},
  dependencies: [],
};

export const PLANS: readonly PackagePlan[] = [SUITE, SERVER, CONTRACT, CREATE];

/** Files of asset folders that no program reads: sources of the fixtures, types and settings of the pages. */
export const isAsset = (path: string): boolean => !/\.(py|txt|ts)$|\/tsconfig\.json$/.test(path);
