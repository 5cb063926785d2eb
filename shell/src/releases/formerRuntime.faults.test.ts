/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import './formerRuntime';

/** As the kit built remotes up to version 1.0, but for Node. */
const BUILD = `
const { rspack } = require('@rspack/core');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack');
const [context, name] = process.argv.slice(1);
const shared = { singleton: true, requiredVersion: '^6.4.0', import: false };
rspack({
  context,
  mode: 'production',
  target: 'async-node',
  entry: {},
  output: { path: context, uniqueName: name, chunkFormat: 'commonjs', chunkLoading: 'require' },
  optimization: { minimize: false },
  plugins: [
    new ModuleFederationPlugin({
      name,
      filename: name + '.js',
      library: { type: 'commonjs-module' },
      exposes: { './feature': './feature.js' },
      dts: false,
      manifest: false,
      shared: { 'shared-kit': shared, 'shared-kit/inputs': shared },
      experiments: {
        externalRuntime: true,
        optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
      },
    }),
  ],
}).run((error, stats) => {
  if (error || stats.hasErrors()) throw error || new Error(stats.toString());
});`;

interface Container {
  init: (scope: object) => unknown;
  get: (module: string) => Promise<() => { default: () => Promise<{ default: string }> }>;
}

const shared = (get: () => unknown) => ({ '6.5.0': { get } });

it('runs a release of a former build, with what the shell shares', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinodost-former-'));
  try {
    const feature = `import { kit } from 'shared-kit'; export default () => import('./page'); export { kit };`;
    await writeFile(join(folder, 'feature.js'), feature);
    const page = `import { kit } from 'shared-kit'; import { inputs } from 'shared-kit/inputs'; export default kit + inputs;`;
    await writeFile(join(folder, 'page.js'), page);
    await promisify(execFile)(process.execPath, ['-e', BUILD, folder, 'former'], { cwd: __dirname });
    const container = createRequire(__filename)(join(folder, 'former.js')) as Container;
    await container.init({
      'shared-kit': shared(() => () => ({ kit: 'kit and ' })),
      'shared-kit/inputs': shared(() => Promise.resolve(() => ({ inputs: 'inputs' }))),
    });
    const code = (await container.get('./feature'))();
    expect(code).toMatchObject({ kit: 'kit and ' });
    expect((await code.default()).default).toBe('kit and inputs');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
