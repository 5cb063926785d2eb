import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { APPS, prepare } from './builds';
import { ROOT } from './children.mjs';

interface Commands {
  runCommand: (name: string | undefined, args: string[]) => Promise<number>;
}

/** Builds everything, or runs a command of the backend. */
export async function run(
  [name, ...args]: string[],
  load: (address: string) => Promise<Commands>,
): Promise<number | undefined> {
  const [action, feature = ''] = name === 'release' ? args : [];
  const isPublished = (app: string) => action === 'publish' && [feature, `remote-${feature}`].includes(app);
  await prepare(APPS.filter((app) => name === 'build' || app === 'backend' || isPublished(app)));
  if (name === 'build') return undefined;
  const { runCommand } = await load(pathToFileURL(join(ROOT, 'backend/dist/cli.mjs')).href);
  return runCommand(name, args);
}
