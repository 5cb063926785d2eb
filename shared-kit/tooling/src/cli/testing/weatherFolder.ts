import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '../../../../contract/src/platform/releases';
import { runKinodost } from '../runKinodost';
import { type FakeAnswer, fakeProduct, integrityOf } from './fakeProduct';

export const FEATURE = { id: 'weather', title: 'Hava', contract: 1, routes: [], slots: [], nav: [] };
export const ENTRY = 'var weather;';
export const SERVER = 'var weather = 2;';
export const manifest: Release = {
  id: '0.1.0-abc',
  version: '0.1.0',
  commit: null,
  builtAt: '2026-01-01T00:00:00.000Z',
  contract: 1,
  kit: '^3.0.0',
  entry: 'entry.js',
  container: 'weather_0_1_0_abc',
  files: [{ path: 'entry.js', integrity: integrityOf(ENTRY), bytes: ENTRY.length }],
  initial: [],
  server: {
    entry: 'server/entry.js',
    files: [{ path: 'server/entry.js', integrity: integrityOf(SERVER), bytes: SERVER.length }],
  },
  preload: {},
  feature: FEATURE,
};
export const PUBLISH = 'POST /platform/features/weather/releases';

/** A folder with a build of the feature weather, and `kinodost` that runs there. */
export function weatherFolder() {
  const weather = { folder: '' };
  beforeEach(async () => {
    weather.folder = await mkdtemp(join(tmpdir(), 'kinodost-cli-'));
    await writeFile(join(weather.folder, 'feature.json'), JSON.stringify(FEATURE));
    await writeFile(join(weather.folder, 'release.json'), JSON.stringify(manifest));
    await writeFile(join(weather.folder, 'entry.js'), ENTRY);
    await mkdir(join(weather.folder, 'server'));
    await writeFile(join(weather.folder, 'server/entry.js'), SERVER);
    await writeFile(join(weather.folder, 'not-named.txt'), 'x');
  });
  afterEach(() => rm(weather.folder, { recursive: true, force: true }));

  async function run(args: string[], env: Record<string, string> = {}) {
    const [out, err]: [string[], string[]] = [[], []];
    const print = (line: string) => void out.push(line);
    const code = await runKinodost(args, {
      ...weather,
      env,
      print,
      printError: (line) => void err.push(line),
    });
    return { code, out, err: err.join('\n') };
  }

  async function runWith(
    answers: Record<string, FakeAnswer>,
    args: string[],
    more: Record<string, string> = {},
  ) {
    const product = await fakeProduct(answers);
    const env = { KINODOST_URL: `${product.origin}/`, KINODOST_TOKEN: 'secret', ...more };
    try {
      return { ...(await run(args, env)), received: product.received };
    } finally {
      await product.close();
    }
  }

  const publish = (env: Record<string, string> = {}) => {
    const answer = { status: 201, body: { release: '0.1.0-abc', isNew: true } };
    return runWith({ [PUBLISH]: answer }, ['publish', '--from', '.'], env);
  };
  return { weather, run, runWith, publish };
}
