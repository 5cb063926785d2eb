import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const FEATURES = ['shell', 'remote-social', 'remote-newsletters', 'remote-admin', 'remote-movies'];
export const APPS = ['backend', ...FEATURES];

export function binOf(packageName, command = packageName) {
  const require = createRequire(join(ROOT, 'package.json'));
  const manifest = findManifest(require, packageName);
  const { bin } = require(manifest);
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}

function findManifest(require, packageName) {
  for (const folder of require.resolve.paths(packageName)) {
    const manifest = join(folder, packageName, 'package.json');
    try {
      require(manifest);
      return manifest;
    } catch (error) {
      if (error.code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new Error(`${packageName} is not installed`);
}
