import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { FEATURES, ROOT } from './project.mjs';

// npm run <command> -- <arguments>: installs and builds what the command needs, then runs it.
const [name, ...args] = process.argv.slice(2);

/** `release publish` builds the feature first. */
const published = () =>
  name === 'release' && args[0] === 'publish'
    ? FEATURES.filter((app) => app === args[1] || app === `remote-${args[1]}`)
    : [];

await prepare(['backend', ...published()]);
const { runCommand } = await import(pathToFileURL(join(ROOT, 'backend/dist/cli.mjs')).href);
process.exitCode = await runCommand(name, args);
