import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { waitForAnswer } from './waitForAnswer.mjs';
import { watchBackend } from './devBackend.mjs';
import { createChildren } from './devChildren.mjs';
import { takenPorts } from './devPorts.mjs';
import { devServersOf, formatDevServers, productUrlOf } from './devServers.mjs';
import { stopWithNpm } from './stopWithNpm.mjs';
import { EVERYTHING } from './install.mjs';
import { prepare } from './prepare.mjs';
import { binOf, FEATURES, ROOT } from './project.mjs';

// npm run dev [-- movies …]: the named features and the shell get a dev server, the others come from their builds.
const RELEASE_FILE = 'release.json';

const idOf = (app) => app.replace(/^remote-/, '');
const named = process.argv.slice(2).map(idOf);
const unknown = named.filter((id) => !FEATURES.map(idOf).includes(id));
if (unknown.length > 0) {
  process.stderr.write(`Usage: npm run dev [-- ${FEATURES.map(idOf).join(' | ')} …]\n`);
  process.exit(2);
}

process.chdir(ROOT);
stopWithNpm();
const isServed = (app) => named.length === 0 || app === 'shell' || named.includes(idOf(app));
const served = FEATURES.filter(isServed);
const all = devServersOf(process.env);
const servers = Object.fromEntries(served.map((app) => [idOf(app), all[idOf(app)]]));
const product = productUrlOf(process.env);

const taken = await takenPorts({ PORT: product, ...servers }, (name) =>
  name === 'PORT' ? 'set PORT' : `set DEV_SERVERS=${name}=http://localhost:…`,
);
if (taken.length > 0) {
  for (const line of taken) process.stderr.write(`${line}\n`);
  process.exit(1);
}
const progress = await prepare(
  FEATURES.filter((app) => !isServed(app)),
  EVERYTHING,
);
const env = { ...process.env, NODE_ENV: 'development', DEV_SERVERS: formatDevServers(servers) };
const children = createChildren({ env, print: progress.line });
let database;

let isStopping = false;
async function stop(exitCode) {
  if (isStopping) return;
  isStopping = true;
  await children.stop();
  await database?.stop();
  process.exit(exitCode);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

const rspack = binOf('@rspack/cli', 'rspack');
const whenReady = (address) => waitForAnswer(address, () => isStopping);

/** This process owns the embedded PostgreSQL, so it stays up while the server restarts. */
async function openDatabase() {
  const entry = pathToFileURL(join(ROOT, 'backend/dist/development.mjs')).href;
  const { openDevelopmentDatabase } = await import(entry);
  database = await openDevelopmentDatabase();
  return { DATABASE_URL: database.url };
}

const serve = (app) => {
  const id = idOf(app);
  const child = children.start(id, [rspack, 'dev'], join(ROOT, app));
  child.once('exit', () => void stop(1));
  return progress.step(`Building ${app}`, () => whenReady(`${servers[id]}/f/${id}/dev/${RELEASE_FILE}`));
};
try {
  await Promise.all([
    watchBackend({ children, rspack, beforeFirstStart: openDatabase }).then(() =>
      progress.step('Starting the backend', () => whenReady(`${product}/api/health`)),
    ),
    ...served.map(serve),
  ]);
  progress.line(`\n  Kinodost in development: ${product}   (Ctrl-C stops it)\n`);
} catch (error) {
  if (!isStopping) progress.line(error.message);
  await stop(1);
}
