/** Imports go one way. A test shows that each rule bites: shared-kit/tooling/src/build/architecture.test.ts. */
const REMOTE = '^remote-[a-z]+/';
const SPEC = '\\.spec\\.ts$';
/** Specs of `npm test` and `npm run test:full`. */
const TIMELESS_SPEC = {
  path: '\\.(spec|test)\\.tsx?$',
  pathNot: '\\.(faults|measure)\\.(spec|test)\\.tsx?$',
};

/**
 * The backend's folders, lowest first. Each imports only folders before it. Above all of them is the application: the
 * files directly in backend/src, and metrics/ and health/.
 */
const LAYERS = [
  ...['config', 'internals', 'storage', 'media', 'mail', 'database', 'common'],
  ...['visitors', 'audit', 'uploads', 'auth', 'sockets', 'people', 'push', 'notifications', 'posters'],
  ...[
    'movies',
    'diary',
    'lists',
    'activity',
    'tonight',
    'sealed-ratings',
    'social',
    'search',
    'newsletters',
    'reports',
    'retention',
    'admin',
    'platform',
    'backup',
    'cli',
  ],
];

/** Used file by file. Every other folder is a module with a public face. */
const LIBRARIES = ['config', 'internals', 'storage', 'database', 'common', 'cli'];

const layerRules = LAYERS.map((layer, index) => ({
  name: `backend-layer-${layer}`,
  severity: 'error',
  comment: `${layer} imports only lower layers.`,
  from: { path: `^backend/src/${layer}/`, pathNot: SPEC },
  to: { path: '^backend/src/', pathNot: `^backend/src/(${LAYERS.slice(0, index + 1).join('|')})/` },
}));

const MODULES = LAYERS.filter((layer) => !LIBRARIES.includes(layer)).join('|');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'remote-not-to-shell-or-backend',
      severity: 'error',
      comment: 'A remote knows shared-kit and packages, never the shell or the backend.',
      from: { path: REMOTE },
      to: { path: '^(shell|backend|e2e|bench)/' },
    },
    {
      name: 'remote-not-to-other-remote',
      severity: 'error',
      comment: 'Remotes are released by separate teams.',
      from: { path: '^(remote-[a-z]+)/' },
      to: { path: REMOTE, pathNot: '^$1/' },
    },
    {
      name: 'shell-not-to-remotes',
      severity: 'error',
      comment: 'Nothing of a remote is known to the shell build.',
      from: { path: '^shell/' },
      to: { path: ['^remote-', '^(backend|e2e|bench)/'] },
    },
    {
      name: 'kit-imports-none-of-ours',
      severity: 'error',
      from: { path: '^shared-kit/' },
      to: { path: '^(shell|remote-[a-z]+|backend|e2e|bench)/' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment: 'The backend and the generator import this package without React.',
      from: { path: '^shared-kit/contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^shared-kit/contract/src/', '^node_modules/zod/'] },
    },
    {
      name: 'kit-not-to-testing-or-tooling',
      severity: 'error',
      comment: 'contract ← kit ← testing, tooling. Pages load the kit.',
      from: { path: '^shared-kit/kit/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shared-kit/', pathNot: '^shared-kit/(kit|contract)/src/' },
    },
    {
      name: 'testing-not-to-tooling',
      severity: 'error',
      from: { path: '^shared-kit/testing/src/' },
      to: { path: '^shared-kit/', pathNot: '^shared-kit/(testing|kit|contract)/src/' },
    },
    {
      name: 'generator-imports-contract-only',
      severity: 'error',
      comment: 'It runs before the kit is installed.',
      from: { path: '^shared-kit/create-feature/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(shared-kit|node_modules)/', pathNot: '^shared-kit/(create-feature|contract)/src/' },
    },
    {
      name: 'backend-imports-shared-parts-of-the-kit',
      severity: 'error',
      from: { path: '^backend/src/' },
      to: {
        path: '^shared-kit/',
        pathNot: '^shared-kit/(contract/src|tooling/src/release-tool)/',
      },
    },
    {
      name: 'backend-not-to-front',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^(shell|remote-[a-z]+|e2e|bench)/' },
    },
    ...layerRules,
    {
      name: 'backend-module-through-its-face',
      severity: 'error',
      comment:
        'A module imports what <module>.module.ts of another one exports; the CLI takes <module>.command.ts too.',
      from: { path: '^backend/src/([^/]+)', pathNot: [SPEC, '^backend/src/entity-classes\\.ts$'] },
      to: {
        path: `^backend/src/(${MODULES})/`,
        pathNot: ['^backend/src/$1/', '^backend/src/([^/]+)/\\1\\.(module|command)\\.ts$'],
      },
    },
    {
      name: 'remote-takes-mui-and-router-from-the-kit',
      severity: 'error',
      comment: 'Imported directly they would be in the page twice.',
      from: { path: ['^shell/src/', REMOTE], pathNot: '\\.test\\.tsx?$' },
      to: { path: ['^node_modules/@mui/', '^node_modules/react-router'] },
    },
    {
      name: 'page-without-zod',
      severity: 'error',
      comment: 'Pages take types from the contract, and values only from its files without zod.',
      from: {
        path: [
          '^shell/src/',
          `${REMOTE}src/`,
          '^shared-kit/kit/src/(ui|overlays|choices|fields|pageNumbers|tabs|inputs|parts|state|api|feature|theme|router|format)/',
        ],
        pathNot: '\\.test\\.tsx?$',
      },
      to: {
        path: ['^shared-kit/contract/src/', '^node_modules/zod/'],
        pathNot:
          '^shared-kit/contract/src/(accounts/avatars|errors|fields|limits|movies/(titles|years)|paths|platform/(offline|themeBoot)|refusals|request|route|routes|sentences|socket)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'timeless-specs-start-nothing',
      severity: 'error',
      comment:
        'Only .faults and .measure specs start programs or measure time. Others would fail on a busy machine.',
      from: TIMELESS_SPEC,
      to: { path: '^(node:)?child_process$' },
    },
    {
      name: 'timeless-specs-without-helpers-that-do',
      severity: 'error',
      from: TIMELESS_SPEC,
      to: {
        path: [
          '^backend/test/support/(backend-process|certificate|pgbouncer|product|quiet-time|redis|render-program|replicated|streaming-replica)\\.ts$',
          '^backend/test/(gateway/nginx|platform/rendering|upgrade/former-program)\\.ts$',
          '^e2e/support/(faults|outsideTeam|server)\\.ts$',
          '^shared-kit/testing/src/expectLinearTime\\.ts$',
        ],
        reachable: true,
      },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.tsbuild|test-results)/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.cjs'],
    },
  },
};
