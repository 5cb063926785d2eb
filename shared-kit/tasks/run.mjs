import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './children.mjs';
import { load, START } from './install.mjs';

// Builds everything, or runs a command of the backend.
const [name, ...args] = process.argv.slice(2);
const { APPS, prepare } = await load('./builds.ts', START);
const [action, feature] = name === 'release' ? args : [];
const isPublished = (app) => action === 'publish' && [feature, `remote-${feature}`].includes(app);

await prepare(APPS.filter((app) => name === 'build' || app === 'backend' || isPublished(app)));
if (name !== 'build') {
  const { runCommand } = await import(pathToFileURL(join(ROOT, 'backend/dist/cli.mjs')).href);
  process.exitCode = await runCommand(name, args);
}
