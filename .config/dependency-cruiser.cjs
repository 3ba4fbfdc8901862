/** Who may import whom (see ARCHITECTURE.md). Only `lab` imports both the server and the suite. */
const ours = '^(generator|server-reference|conformance|spec|lab)/';
const not = (path) => ({ path: ours, pathNot: path });
const test = '\\.test\\.ts$';

/** Folders of the server whose `index.ts` is all that the rest of the server imports; tests may import more. */
const DOORS = ['access', 'catalog', 'engine', 'jobs', 'storage'];
const doors = DOORS.map((folder) => ({
  name: `${folder}-has-one-door`,
  severity: 'error',
  from: { path: '^server-reference/', pathNot: [`^server-reference/(${folder}|testing)/`, test] },
  to: { path: `^server-reference/${folder}/`, pathNot: `^server-reference/${folder}/index\\.ts$` },
}));

/** The folders of the engine, the lowest floor first. A folder imports nothing of the engine but itself and lower floors. */
const ENGINE_FLOORS = [
  ['native'],
  ['expressions', 'format', 'ipc'],
  ['files'],
  ['commit'],
  ['loopback', 'tables'],
  ['columns', 'indexes', 'maintenance', 'queries', 'rows'],
];
const inEngine = (folders) => `^server-reference/engine/(${folders.join('|')})/`;
const engineFloors = ENGINE_FLOORS.map((floor, height) => ({
  name: `engine-floor-${floor.join('-')}`,
  severity: 'error',
  from: { path: inEngine(floor), pathNot: test },
  to: {
    path: '^server-reference/engine/',
    pathNot: ['^server-reference/engine/$1/', ...(height > 0 ? [inEngine(ENGINE_FLOORS.slice(0, height).flat())] : [])],
  },
}));

module.exports = {
  forbidden: [
    {
      name: 'contract-imports-nothing',
      severity: 'error',
      from: { path: '^spec/' },
      to: not('^spec/(generated|runtime)'),
    },
    {
      name: 'generator-imports-only-the-runtime',
      severity: 'error',
      from: { path: '^generator' },
      to: not('^(generator|spec/runtime)'),
    },
    {
      name: 'server-imports-only-the-contract',
      severity: 'error',
      from: { path: '^server-reference' },
      to: not('^(server-reference|spec/runtime)'),
    },
    {
      name: 'suite-imports-only-the-contract',
      severity: 'error',
      from: { path: '^conformance' },
      to: not('^(conformance|spec/runtime)'),
    },
    {
      name: 'server-core-knows-no-http',
      severity: 'error',
      from: { path: '^server-reference/(operations|catalog|engine|jobs)/' },
      to: { path: '^server-reference/http/' },
    },
    {
      name: 'server-stores-know-no-operations',
      severity: 'error',
      from: { path: '^server-reference/(catalog|engine|jobs)/' },
      to: { path: '^server-reference/(http|operations)/' },
    },
    {
      name: 'access-knows-only-the-contract',
      severity: 'error',
      from: { path: '^server-reference/access/', pathNot: test },
      to: not('^(server-reference/access|spec/runtime)'),
    },
    {
      name: 'storage-knows-only-files',
      severity: 'error',
      from: { path: '^server-reference/storage/', pathNot: test },
      to: { path: '^server-reference/', pathNot: '^server-reference/storage/' },
    },
    {
      name: 'only-storage-knows-object-stores',
      severity: 'error',
      from: { path: '^server-reference/', pathNot: '^server-reference/storage/' },
      to: { path: 'node_modules/(opendal|@aws-sdk)/' },
    },
    {
      name: 'only-the-catalog-speaks-sql',
      severity: 'error',
      from: { path: '^server-reference/', pathNot: ['^server-reference/(catalog|testing)/', test] },
      to: { path: 'node_modules/(kysely|libsql|pg)/' },
    },
    {
      name: 'only-the-engine-knows-lancedb',
      severity: 'error',
      from: {
        path: '^server-reference/',
        pathNot: ['^server-reference/(engine|testing)/', test],
      },
      to: { path: 'node_modules/@lancedb/' },
    },
    ...doors,
    ...engineFloors,
    {
      name: 'handlers-know-no-web-framework',
      severity: 'error',
      from: { path: '^server-reference/(operations|catalog|engine|jobs)/' },
      to: { path: 'node_modules/fastify/' },
    },
    {
      name: 'rules-touch-only-context',
      severity: 'error',
      from: { path: '^conformance/(rules|families)/', pathNot: test },
      to: { path: '^conformance/', pathNot: '^conformance/(context|rules|families)/' },
    },
    {
      name: 'rules-use-no-raw-http',
      severity: 'error',
      from: { path: '^conformance/(rules|families)/' },
      to: { path: '^(node:https?|https?|undici)$|node_modules/undici/' },
    },
    {
      name: 'context-knows-no-rules',
      severity: 'error',
      from: { path: '^conformance/context/' },
      to: { path: '^conformance/(rules|families|report|runner|explore|commands|cli)' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/(?!(@lancedb|kysely|libsql|opendal|pg|fastify|undici)/))' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { conditionNames: ['source', 'import', 'node', 'default'] },
  },
};
