/** What the two published packages consist of. The dependency lists are checked against the bundled code (bundle.ts). */
export interface PackagePlan {
  readonly name: 'touchstone' | 'touchstone-server';
  readonly description: string;
  /** The folder of its sources, with `cli.ts`, `index.ts` and `README.md`. */
  readonly room: 'conformance' | 'server-reference';
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

export const PLANS: readonly PackagePlan[] = [SUITE, SERVER];

/** Files of asset folders that no program reads: sources of the fixtures, types and settings of the pages. */
export const isAsset = (path: string): boolean => !/\.(py|txt|ts)$|\/tsconfig\.json$/.test(path);
