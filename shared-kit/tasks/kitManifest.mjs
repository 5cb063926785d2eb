const inPackage = (source) => source.replace(/^\.\//, './dist/');
const withExtension = (source, extension) => inPackage(source).replace(/\.tsx?$/, extension);

const publicEntry = (source) =>
  /\.tsx?$/.test(source)
    ? { types: withExtension(source, '.d.ts'), default: withExtension(source, '.js') }
    : // In the package one manifest stands for all parts.
      source.replace(/^.*\/package\.json$/, './package.json');

const pick = (ranges, names) => Object.fromEntries([...names].sort().map((name) => [name, ranges[name]]));

/** What `shared-kit/testing` and `shared-kit/jest-preset` import. */
const FOR_TESTS = ['@swc/core', '@swc/jest', '@testing-library/react', 'jest', 'jest-environment-jsdom'];
/** What the development of a feature needs besides the kit. */
const FOR_FEATURES = [
  ...FOR_TESTS,
  // npm installs what packages expect beside them; yarn 1 doesn't.
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'prettier',
  'typescript',
];

/** The package.json of the packed kit, made from those of its parts and the root's. */
export function kitManifest(parts, exports, root) {
  const { version, type, license, sideEffects } = parts.kit;
  const all = Object.assign({}, ...Object.values(parts).map((part) => part.dependencies));
  const { 'shared-kit': _, ...ranges } = all;
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
    files: ['dist', 'files.d.ts', 'tooling', 'tsconfig.feature.json'],
    dependencies: pick(ranges, Object.keys(ranges)),
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((name) => [name, { optional: true }])),
  };
}

export const generatorManifest = ({ name, description, license, type }, kit, root) => ({
  name,
  description,
  license,
  type,
  version: kit.version,
  engines: root.engines,
  bin: { [name]: './dist/create-feature/src/main.js' },
  files: ['dist', 'template', 'licenses', 'versions.json'],
});

const lockedVersion = (lock, name) => lock.packages[`node_modules/${name}`].version;

/** The versions that were tried together, for the generator's template. A newer one may need a newer Node. */
export const featureVersions = (kit, root, lock) => ({
  engines: root.engines,
  dependencies: pick(kit.dependencies, ['lucide-react', 'react', 'react-dom']),
  devDependencies: Object.fromEntries(
    FOR_FEATURES.toSorted().map((name) => [name, lockedVersion(lock, name)]),
  ),
});
