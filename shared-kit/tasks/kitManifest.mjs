const inPackage = (source) => source.replace(/^\.\/src\//, './dist/');
const withExtension = (source, extension) => inPackage(source).replace(/\.tsx?$/, extension);

const publicEntry = (source) =>
  /\.tsx?$/.test(source)
    ? { types: withExtension(source, '.d.ts'), default: withExtension(source, '.js') }
    : source;

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

/** The package.json of the packed kit, made from the source's and the root's. */
export function kitManifest(kit, root) {
  const { name, version, type, license, dependencies, sideEffects, exports } = kit;
  const peers = pick(root.devDependencies, FOR_TESTS);
  return {
    name,
    version,
    description: 'Kinodost: what the pages and features of the product share.',
    license,
    type,
    sideEffects,
    engines: root.engines,
    bin: { kinodost: './dist/cli/kinodost.js' },
    exports: Object.fromEntries(Object.entries(exports).map(([name, source]) => [name, publicEntry(source)])),
    files: ['dist', 'files.d.ts', 'jest', 'tasks', 'tsconfig.feature.json'],
    dependencies,
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((name) => [name, { optional: true }])),
  };
}

export const generatorManifest = (generator, kit, root) => ({
  ...generator,
  version: kit.version,
  engines: root.engines,
  bin: { [generator.name]: './dist/generator/main.js' },
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
