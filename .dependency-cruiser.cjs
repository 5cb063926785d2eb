/** Imports go one way. A test shows that each rule bites: shared-kit/src/build/architecture.test.ts. */
const REMOTE = '^remote-[a-z]+/';

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
      name: 'backend-knows-the-contract-alone',
      severity: 'error',
      from: { path: '^backend/src/' },
      to: { path: '^shared-kit/', pathNot: '^shared-kit/src/contract/' },
    },
    {
      name: 'backend-not-to-front',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^(shell|remote-[a-z]+|e2e|bench)/' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment: 'No React in the contract: the backend imports this folder.',
      from: { path: '^shared-kit/src/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^shared-kit/src/contract/', '^node_modules/zod/'] },
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
          '^shared-kit/src/(ui|overlays|inputs|state|api|feature|theme|router|format)/',
        ],
        pathNot: '\\.test\\.tsx?$',
      },
      to: {
        path: ['^shared-kit/src/contract/', '^node_modules/zod/'],
        pathNot: '^shared-kit/src/contract/(avatars|errors|limits|paths|sentences|socket|themeBoot)\\.ts$',
        dependencyTypesNot: ['type-only'],
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
