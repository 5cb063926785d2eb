import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { FEATURES, ROOT } from './project.mjs';

const [name, ...args] = process.argv.slice(2);

const [action, feature] = name === 'release' ? args : [];
const published =
  action === 'publish' ? FEATURES.filter((app) => app === feature || app === `remote-${feature}`) : [];

await prepare(['backend', ...published]);
const { runCommand } = await import(pathToFileURL(join(ROOT, 'backend/dist/cli.mjs')).href);
process.exitCode = await runCommand(name, args);
