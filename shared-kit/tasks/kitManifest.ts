export interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  type: string;
  sideEffects?: boolean;
  engines: Versions;
  exports: Versions;
  dependencies: Versions;
  devDependencies: Versions;
}
type Versions = Record<string, string>;
export interface Lock {
  packages: Record<string, { version: string }>;
}

const inPackage = (source: string) => source.replace(/^\.\//, './dist/');
const withExtension = (source: string, extension: string) => inPackage(source).replace(/\.tsx?$/, extension);

const publicEntry = (source: string) =>
  /\.tsx?$/.test(source)
    ? { types: withExtension(source, '.d.ts'), default: withExtension(source, '.js') }
    : // In the package one manifest stands for all parts.
      source.replace(/^.*\/package\.json$/, './package.json');

const pick = (ranges: Versions, names: string[]) =>
  Object.fromEntries(names.toSorted().map((name) => [name, ranges[name]]));

/** What `shared-kit/testing` and `shared-kit/jest-preset` import. */
const FOR_TESTS = ['@swc/core', '@swc/jest', '@testing-library/react', 'jest', 'jest-environment-jsdom'];
/** What the development of a feature needs besides the kit. */
const FOR_FEATURES = [
  ...FOR_TESTS,
  '@playwright/test',
  // npm installs what packages expect beside them; yarn 1 doesn't.
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'oxlint',
  'prettier',
  'typescript',
];

/** The package.json of the packed kit, made from those of its parts and the root's. */
export function kitManifest(kit: Manifest, parts: Manifest[], exports: Versions, root: Manifest) {
  const { version, type, license, sideEffects } = kit;
  const ranges = Object.fromEntries(parts.flatMap(({ dependencies }) => Object.entries(dependencies)));
  delete ranges['shared-kit'];
  const peers = pick(root.devDependencies, FOR_TESTS);
  return {
    name: 'shared-kit',
    version,
    description: 'Kinodost: what the pages and features of the product share.',
    license,
    type,
    sideEffects,
    engines: root.engines,
    bin: { kinodost: './dist/tooling/src/cli/kinodost.js' },
    exports: Object.fromEntries(Object.entries(exports).map(([name, source]) => [name, publicEntry(source)])),
    files: ['dist', 'api.md', 'files.d.ts', 'oxlint.feature.json', 'tooling', 'tsconfig.feature.json'],
    dependencies: pick(ranges, Object.keys(ranges)),
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((name) => [name, { optional: true }])),
  };
}

export const generatorManifest = (
  { name, description, license, type }: Manifest,
  kit: Manifest,
  root: Manifest,
) => ({
  name,
  description,
  license,
  type,
  version: kit.version,
  engines: root.engines,
  bin: { [name]: './dist/create-feature/src/main.js' },
  files: ['dist', 'template', 'licenses', 'versions.json'],
});

/** The versions that were tried together, for the generator's template. A newer one may need a newer Node. */
export const featureVersions = (kit: Manifest, root: Manifest, lock: Lock) => ({
  engines: root.engines,
  dependencies: {
    ...pick(kit.dependencies, ['lucide-react', 'react', 'react-dom']),
    zod: `^${lock.packages['node_modules/zod']?.version}`,
  },
  devDependencies: Object.fromEntries(
    FOR_FEATURES.toSorted().map((name) => [name, lock.packages[`node_modules/${name}`]?.version]),
  ),
});
