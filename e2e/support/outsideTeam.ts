import type { Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import type { BootDocument, FeaturePolicy, FeatureSummary } from 'shared-kit/contract';
import { freePort } from '../../backend/test/support/free-port';
import { appendFile, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from './chromium';
import { type Finished, run, start, succeed } from './processes';
import { administrator, call } from './people';
import { bootOf, untilServed } from './releases';
import { type RunningServer, startServer } from './server';
import { expect, test } from './test';
import { CHECKOUT, editFile, kitVersions } from './workspaceCopy';

const KIT = 'shared-kit';
const GENERATOR = 'create-kinodost-feature';
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
/** The last one that runs on Node 20. */
const PNPM = ['npx', '--yes', 'pnpm@10'] as const;

export interface OutsideTeam {
  folder: string;
  npm: (...args: string[]) => Promise<string>;
  kinodost: (...args: string[]) => Promise<Finished>;
  /** Builds and publishes; the release's id. */
  publish: () => Promise<string>;
  develop: (
    product: string,
    ...options: string[]
  ) => Promise<{ url: string; output: () => string; stop: () => Promise<unknown> }>;
  edit: (file: string, before: string, after: string) => Promise<void>;
  /** Creates the same project with pnpm, and runs its scripts. */
  withPnpm: (...scripts: string[]) => Promise<void>;
  remove: () => Promise<void>;
}

/** Puts the packages into the server's data folder, as an image brings them. */
const packKit = ({ dataDir }: RunningServer): Promise<string> =>
  succeed(npm, ['run', '--silent', 'kit:pack', '--', join(dataDir, 'kit')], { cwd: CHECKOUT });

/** Brings the kit a second time, as a new minor version with one export more. */
export async function addKitVersion({ dataDir }: RunningServer): Promise<{ current: string; next: string }> {
  const folder = join(dataDir, 'kit');
  const nameOf = (name: string, version: string) => join(folder, `${name}-${version}.tgz`);
  const { current, next } = kitVersions();
  const place = await mkdtemp(join(tmpdir(), 'kinodost-kit-'));
  await succeed('tar', ['-xzf', nameOf(KIT, current), '-C', place], { cwd: folder });
  await editFile(place, 'package/package.json', `"version": "${current}"`, `"version": "${next}"`);
  await appendFile(
    join(place, 'package/api.md'),
    '\n## kit/src/api/wind\n\n```ts\nexport declare const useWind: () => number;\n```\n',
  );
  await succeed('tar', ['-czf', nameOf(KIT, next), '-C', place, 'package'], { cwd: folder });
  await copyFile(nameOf(GENERATOR, current), nameOf(GENERATOR, next));
  await rm(place, { recursive: true, force: true });
  return { current, next };
}

/** Creates a feature from the product, in an empty folder with a space. */
async function outsideTeam(
  feature: { id: string; title: string },
  { url }: RunningServer,
  token: string,
): Promise<OutsideTeam> {
  const place = await mkdtemp(join(tmpdir(), 'kinodost outside '));
  const env = { KINODOST_URL: url, KINODOST_TOKEN: token, CHROMIUM_PATH: await chromiumPath() };
  const create = [`${url}/kit/${GENERATOR}.tgz`, feature.id, '--title', feature.title];
  await succeed('npx', ['--yes', ...create], { cwd: place });
  const folder = join(place, feature.id);
  const kinodost = (...args: string[]) => run('npx', ['kinodost', ...args], { cwd: folder, env });
  return {
    folder,
    npm: (...args) => succeed(npm, args, { cwd: folder, env }),
    kinodost,
    async publish() {
      await succeed(npm, ['run', 'build'], { cwd: folder });
      const { code, out, err } = await kinodost('publish');
      if (code !== 0) throw new Error(err);
      return out.split('\n').at(-1) ?? '';
    },
    async develop(product, ...options) {
      const port = await freePort();
      const here = `http://localhost:${port}`;
      const args = ['run', 'dev', '--', '--product', product, '--port', String(port), ...options];
      const development = start(npm, args, { cwd: folder, hasChildren: true });
      await development.printed(here);
      return { url: here, ...development };
    },
    edit: (file, before, after) => editFile(folder, file, before, after),
    async withPnpm(...scripts) {
      const [command, ...pnpm] = PNPM;
      const other = join(place, 'with pnpm');
      await mkdir(other);
      await succeed(command, [...pnpm, 'dlx', ...create], { cwd: other });
      for (const script of scripts)
        await succeed(command, [...pnpm, script], { cwd: join(other, feature.id) });
    },
    remove: () => rm(place, { recursive: true, force: true }),
  };
}

export const FEATURE = 'weather';
export const TITLE = 'Hava';
export const PAGE = 'src/WeatherPage.tsx';

const params = { feature: FEATURE };

const session = async () => (await administrator()).token;

/** A server, a team that has nothing but its address, and the administrators' part. */
export interface OutsideStory {
  server: RunningServer;
  team: OutsideTeam;
  before: BootDocument;
  /** Where the team's own service has to listen. */
  servicePort: number;
}

/** The team has a project with its packages before the first test. */
export function useOutsideStory(): () => OutsideStory {
  let story: OutsideStory | undefined;
  const shared = process.env.KINODOST_URL;
  test.beforeAll(async () => {
    const servicePort = await freePort();
    const server = await startServer({
      env: {
        NODE_ENV: 'production',
        JWT_SECRET: 'yalniz-sinaq-ucun-uzun-bir-sirr-2026',
        SERVICE_HOSTS: `localhost:${servicePort}`,
      },
    });
    process.env.KINODOST_URL = server.url;
    const before = await bootOf();
    await packKit(server);
    await call('POST /platform/features', await session(), {
      body: { id: FEATURE, title: TITLE, team: 'Hava komandası' },
    });
    await setPolicy({ approvals: 1 });
    const { token } = await call('POST /platform/features/:feature/tokens', await session(), {
      params,
      body: { name: 'ci', scopes: ['publish', 'promote'], expires_in_days: 1 },
    });
    const team = await outsideTeam({ id: FEATURE, title: TITLE }, server, token);
    await team.npm('install', '--no-audit', '--no-fund');
    story = { server, team, before, servicePort };
  });
  test.afterAll(async () => {
    process.env.KINODOST_URL = shared;
    await story?.team.remove();
    await story?.server.stop();
  });
  return () => {
    if (!story) throw new Error('the story begins before the first test');
    return story;
  };
}

/** Of the other features. */
export const releasesOf = ({ features }: BootDocument) =>
  Object.entries(features)
    .filter(([id]) => id !== FEATURE)
    .map(([id, { release }]) => [id, release]);

export const featureEntry = async () => call('GET /platform/features/:feature', await session(), { params });
export const canaryOf = ({ canary }: FeatureSummary) =>
  canary && { release: canary.release, percent: canary.percent };
export const setPolicy = async (body: Partial<FeaturePolicy>) =>
  call('PUT /platform/features/:feature/policy', await session(), { params, body });
const setService = async (url: string) =>
  call('PUT /platform/features/:feature/service', await session(), {
    params,
    body: { url, timeout_ms: 2_000 },
  });
export const lastRevision = async () =>
  (await call('GET /platform/log', await session(), { query: params })).revisions[0];
export const takeOut = async (reason: string) =>
  call('DELETE /platform/features/:feature', await session(), { params, body: { reason } });
/** An administrator agrees to what the team asked for. Resolves once pages are made from it. */
export async function approve() {
  const { promotions } = await call('GET /platform/promotions', await session());
  const { revision } = await call('POST /platform/promotions/:id/approval', await session(), {
    params: { id: promotions[0]?.id ?? '' },
  });
  await untilServed(revision);
}

export async function expectDrawn(page: Page) {
  const drawn = page.getByRole('img', { name: 'nöqtə' });
  await expect(drawn).toHaveJSProperty('naturalHeight', 7);
  await expect(drawn.locator('..')).toHaveCSS('letter-spacing', '9px');
}

/** Gives the page styles, a picture with an odd name, and a button of the team's service. */
export async function addDrawing(team: OutsideTeam): Promise<void> {
  const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="7"><path d="M0 0h5v7H0z"/></svg>';
  const folder = 'şəkil #1 100%';
  await mkdir(join(team.folder, 'src', folder));
  await writeFile(join(team.folder, 'src', folder, 'nöqtə #(1)@2x.svg'), dot);
  await writeFile(join(team.folder, 'src', folder, 'Box #1.module.css'), '.box { letter-spacing: 9px }');
  await team.edit(
    PAGE,
    `import { texts }`,
    `import picture from './${folder}/nöqtə #(1)@2x.svg';
import styles from './${folder}/Box #1.module.css';
import { Thanks } from './Thanks';
import { texts }`,
  );
  await team.edit(
    PAGE,
    '<NewestFilms />',
    '<NewestFilms /><Thanks /><div className={styles.box}><img alt="nöqtə" src={picture} /></div>',
  );
}

/** The team's own service, which counts thanks. */
export async function startService({ server, servicePort, team }: OutsideStory): Promise<Server> {
  const { createService } = (await import(pathToFileURL(join(team.folder, 'service/service.ts')).href)) as {
    createService: (product: string) => Server;
  };
  await setService(`http://localhost:${servicePort}`);
  return createService(server.url).listen(servicePort, 'localhost');
}
