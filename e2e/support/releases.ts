import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ARCHIVE_TYPE } from 'shared-kit/contract/limits';
import type { BootDocument, FeatureId } from 'shared-kit/contract';
import { binOf } from '../../shared-kit/tasks/builds';
import { buildsFolder, installFolder } from './install';
import { administrator, call, serverUrl } from './people';
import { succeed } from './processes';
import { expect } from './test';
import { copyWorkspace, kitVersions } from './workspaceCopy';

const NEWS_LEAD = 'Kinodost və kino dünyasından xəbərlər.';
export const newsLead = (version: number) => (version === 0 ? NEWS_LEAD : `Buraxılış ${version}`);
export const SHELL_LEADS = [
  'Kinodost dostlarla birlikdə film seçmək',
  'Kinodost dostlarla film seçmək',
] as const;

/** Fails in a browser where `breaks` says so: see `breakAt`. */
const failAt = (where: string) =>
  `if (Reflect.get(globalThis, 'breaks') === '${where}') throw new Error('${where}');`;
const withFailure = (file: string, place: string, where: string): Edit => [
  file,
  place,
  `${place}\n${failAt(where)}`,
];

type Edit = [file: string, before: string, after: string];
type BuildName = 'news1' | 'news2' | 'shell1';
interface Build {
  feature: FeatureId;
  app: string;
  edits: Edit[];
}

const newsTexts = (version: number): Edit[] => [
  ['remote-newsletters/src/texts.ts', NEWS_LEAD, newsLead(version)],
  [
    'remote-newsletters/src/texts.ts',
    "dashboard: { title: 'Yeniliklər'",
    `dashboard: { title: 'Yeniliklər ${version}'`,
  ],
];
const NEWS_PAGE = 'remote-newsletters/src/list/NewslettersPage.tsx';

const KIT = kitVersions();

/** What the releases of journeys differ in from those of the checkout. */
const BUILDS: Record<BuildName, Build> = {
  news1: { feature: 'newsletters', app: 'remote-newsletters', edits: newsTexts(1) },
  news2: {
    feature: 'newsletters',
    app: 'remote-newsletters',
    edits: [
      ...newsTexts(2),
      withFailure('remote-newsletters/src/latest/DashboardNews.tsx', 'function Content() {', 'mount'),
      [
        NEWS_PAGE,
        'export default function NewslettersPage() {',
        `const fails: Record<string, (error: Error) => void> = {
  handler: (error) => { throw error; },
  timer: (error) => { setTimeout(() => { throw error; }); },
  promise: (error) => { void Promise.reject(error); },
};
export default function NewslettersPage() {`,
      ],
      [
        NEWS_PAGE,
        '<List />',
        `<List />{Reflect.get(globalThis, 'breaks') === 'press' && Object.entries(fails).map(([name, fail]) =>
  <button key={name} onClick={() => fail(new Error(name))}>{name}</button>)}`,
      ],
    ],
  },
  /** Of a newer minor version of the kit, too. */
  shell1: {
    feature: 'shell',
    app: 'shell',
    edits: [
      ['shell/src/texts/site/about.ts', SHELL_LEADS[0], SHELL_LEADS[1]],
      ['shared-kit/kit/package.json', `"version": "${KIT.current}"`, `"version": "${KIT.next}"`],
      withFailure(
        'shell/src/boot/boot.tsx',
        'export async function boot(waitedMs = 0): Promise<void> {',
        'boot',
      ),
      withFailure('shell/src/boot/App.tsx', 'loader }: Props) {', 'app'),
      withFailure('shell/src/routes/AppRoutes.tsx', 'export function AppRoutes() {', 'frame'),
    ],
  },
};

/** The archive of a release, which is built once in a run. */
async function archiveOf(name: BuildName): Promise<Buffer> {
  const { app, edits } = BUILDS[name];
  const archive = join(buildsFolder(), `${name}.tgz`);
  if (!existsSync(archive)) {
    const workspace = await copyWorkspace(installFolder());
    try {
      for (const edit of edits) await workspace.edit(...edit);
      const cwd = join(workspace.folder, app);
      await succeed(process.execPath, [binOf('@rspack/cli', 'rspack'), 'build'], { cwd });
      await mkdir(buildsFolder(), { recursive: true });
      const made = `${archive}.${process.pid}`;
      await promisify(execFile)('tar', ['-czf', made, '-C', 'dist', '.'], { cwd });
      await rename(made, archive);
    } finally {
      await workspace.remove();
    }
  }
  return readFile(archive);
}

export const bootOf = async (): Promise<BootDocument> =>
  (await (await fetch(`${serverUrl()}/boot.json`)).json()) as BootDocument;

export async function entryOf(feature: FeatureId) {
  const entry = (await bootOf()).features[feature];
  if (!entry) throw new Error(`the boot document has no ${feature}`);
  return entry;
}
export const releaseOf = async (feature: FeatureId) => (await entryOf(feature)).release;

/** Pages may be made from the registry before for a moment. */
export const untilServed = (revision: number) =>
  expect.poll(async () => (await bootOf()).revision).toBeGreaterThanOrEqual(revision);

/** Stores a release, and gives its id. */
export async function publish(name: BuildName): Promise<string> {
  const { feature } = BUILDS[name];
  const answer = await fetch(`${serverUrl()}/api/platform/features/${feature}/releases`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${(await administrator()).token}`, 'Content-Type': ARCHIVE_TYPE },
    body: new Uint8Array(await archiveOf(name)),
  });
  const content = (await answer.json()) as { release?: string };
  if (!content.release) throw new Error(`${name} was refused: ${JSON.stringify(content)}`);
  return content.release;
}

interface Share {
  percent?: number;
  users?: string[];
}

/** Gives a release to everybody or to a share. Resolves once pages are made from it. */
export async function promote(feature: FeatureId, release: string, share: Share = {}): Promise<void> {
  const made = await call('POST /platform/features/:feature/promotions', (await administrator()).token, {
    params: { feature },
    body: { release, reason: 'sınaq', ...share },
  });
  if ('revision' in made) await untilServed(made.revision);
}

export async function rollBack(feature: FeatureId): Promise<void> {
  const { revision } = await call(
    'POST /platform/features/:feature/rollbacks',
    (await administrator()).token,
    { params: { feature }, body: { reason: 'geri' } },
  );
  await untilServed(revision);
}

/** Everybody gets one release, and the other one if it fails. */
export async function serve(feature: FeatureId, fallback: string, current: string): Promise<void> {
  const served = await entryOf(feature);
  if (served.release === current && served.fallback?.release === fallback) return;
  if (served.release !== fallback) await promote(feature, fallback);
  await promote(feature, current);
}

export async function healthOf(feature: FeatureId, release: string) {
  const { releases } = await call('GET /platform/features/:feature/releases', (await administrator()).token, {
    params: { feature },
  });
  return releases.find((known) => known.release === release)?.health;
}
