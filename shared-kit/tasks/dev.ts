import { type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { devServersOf, productUrlOf } from '../tooling/src/build/devServers';
import { binOf, FEATURES, prepare } from './builds';
import { ROOT } from './children.mjs';
import { DevChildren, requireFreePorts } from './devChildren';

const RELEASE_FILE = 'release.json';
const BACKEND = join(ROOT, 'backend');
const BUILD = join(BACKEND, 'dist');
/** backend/rspack.config.ts writes it behind all others. */
const BUILT = 'built';
/** Writing a file is several events. */
const SETTLE_MS = 150;

interface Database {
  url: string;
  stop(): Promise<void>;
}
interface Development {
  openDevelopmentDatabase: () => Promise<Database>;
}

const idOf = (app: string) => app.replace(/^remote-/, '');

/** Restarts the backend after each build. Resolves at its first start. */
async function watchBackend(children: DevChildren, rspack: string, environment: () => Promise<object>) {
  await rm(BUILD, { recursive: true, force: true });
  await mkdir(BUILD, { recursive: true });
  let extra: object | undefined;
  let server: ChildProcess | undefined;
  async function restart() {
    if (server) await children.end(server);
    extra ??= await environment();
    server = children.start('backend', [join(BUILD, 'main.mjs')], ROOT, { ...extra });
  }

  let work = Promise.resolve();
  let settling: NodeJS.Timeout | undefined;
  return new Promise<void>((resolve, reject) => {
    const built = () => void (work = work.then(restart).then(resolve, reject));
    watch(BUILD, (_event, file) => {
      if (file !== BUILT) return;
      clearTimeout(settling);
      settling = setTimeout(built, SETTLE_MS);
    });
    children.start('backend', [rspack, 'build', '--watch'], BACKEND);
  });
}

/** `npm run dev [-- movies …]`: the named features and the shell get a dev server, the others come from their builds. */
export async function run(args: string[], load: (address: string) => Promise<Development>): Promise<void> {
  const named = args.map(idOf);
  if (named.some((id) => !FEATURES.map(idOf).includes(id))) {
    process.stderr.write(`Usage: npm run dev [-- ${FEATURES.map(idOf).join(' | ')} …]\n`);
    process.exit(2);
  }
  process.chdir(ROOT);
  const isServed = (app: string) => named.length === 0 || app === 'shell' || named.includes(idOf(app));
  const all = devServersOf(process.env);
  const servers = Object.fromEntries(
    FEATURES.filter(isServed).map((app) => [idOf(app), all[idOf(app)] ?? '']),
  );
  const product = productUrlOf(process.env);
  await requireFreePorts({ PORT: product, ...servers }, (name) =>
    name === 'PORT' ? 'set PORT' : `set DEV_SERVERS=${name}=http://localhost:…`,
  );

  const progress = await prepare(FEATURES.filter((app) => !isServed(app)));
  let database: Database | undefined;
  const DEV_SERVERS = Object.entries(servers)
    .map((entry) => entry.join('='))
    .join(',');
  const children = new DevChildren(
    { ...process.env, NODE_ENV: 'development', DEV_SERVERS },
    progress.line,
    () => Promise.resolve(database?.stop()),
  );
  const rspack = binOf('@rspack/cli', 'rspack');

  /** This process owns the embedded PostgreSQL, so it stays up while the server restarts. */
  async function openDatabase() {
    const { openDevelopmentDatabase } = await load(pathToFileURL(join(BUILD, 'development.mjs')).href);
    database = await openDevelopmentDatabase();
    return { DATABASE_URL: database.url };
  }
  async function serveBackend() {
    await watchBackend(children, rspack, openDatabase);
    await progress.step('Starting the backend', () => children.answers(`${product}/api/health`));
  }
  const serve = (app: string) => {
    const id = idOf(app);
    children.start(id, [rspack, 'dev'], join(ROOT, app)).once('exit', () => void children.stop(1));
    const address = `${servers[id]}/f/${id}/dev/${RELEASE_FILE}`;
    return progress.step(`Building ${app}`, () => children.answers(address));
  };
  try {
    await Promise.all([serveBackend(), ...FEATURES.filter(isServed).map(serve)]);
    progress.line(`\n  Kinodost in development: ${product}   (Ctrl-C stops it)\n`);
  } catch (error) {
    progress.line(error instanceof Error ? error.message : String(error));
    await children.stop(1);
  }
}
