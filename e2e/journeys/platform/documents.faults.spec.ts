import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyInstall } from '../../support/install';
import { administrator, call, register } from '../../support/people';
import { run, start } from '../../support/processes';
import { freePort } from '../../../backend/test/support/free-port';
import { useOwnServer } from '../../support/server';
import { expect, test } from '../../support/test';
import { CHECKOUT, editFile } from '../../support/workspaceCopy';
import { makeReachableFolder } from '../../../backend/test/support/reachable-folder';

const RELEASE = /^\d+\.\d+\.\d+-[0-9a-f]{10}$/;

const server = useOwnServer();
let place: string;
/** A checkout after `npm start`, and nothing else. */
let checkout: string;
let user: string;

test.beforeAll(async () => {
  checkout = await copyInstall();
  place = await makeReachableFolder('kinodost-reader-');
  user = (await register('ayan')).username;
});
test.afterAll(async () => {
  for (const folder of [place, checkout]) await rm(folder, { recursive: true, force: true });
});

const CODE = /^```\w*\n(.*?)^```/gms;
const WITH_PROMPT = /^\$ (.+)$/gm;
const IN_SHELL = /^(np[mx] .+?)(?: +#.*)?$/gm;

/** The commands of a document in their order: lines after a prompt, or else those of npm and npx. */
function documentedCommands(file: string): string[] {
  const text = readFileSync(join(CHECKOUT, file), 'utf8');
  return [...text.matchAll(CODE)].flatMap(([, code = '']) => {
    const pattern = /^\$ /m.test(code) ? WITH_PROMPT : IN_SHELL;
    return [...code.matchAll(pattern)].flatMap(([, command = '']) => [command]);
  });
}

/** Runs a command in a shell, as a reader does. Returns its last line. */
async function follow(command: string, cwd: string, env: Record<string, string> = {}): Promise<string> {
  const { code, out, err } = await run('sh', ['-c', command], { cwd, env });
  expect(code, `${command}\n${out}\n${err}`).toBe(0);
  return out.split('\n').at(-1) ?? '';
}

test('docs/platform.md: every command of a release works after npm start alone', async () => {
  const env = { DATA_DIR: server().dataDir, NODE_ENV: 'test' };
  await editFile(checkout, 'remote-movies/src/texts/catalogue.ts', 'Son əlavə olunanlar', 'Ən son filmlər');
  let release = '';
  const commands = documentedCommands('docs/platform.md').filter((command) =>
    command.includes('run release'),
  );
  expect(commands).toHaveLength(4);
  for (const command of commands) {
    const said = await follow(
      command.replace(/ \d+\.\d+\.\d+-\w+ /, ` ${release} `).replace('ayan', user),
      checkout,
      env,
    );
    if (command.includes('publish')) release = said;
    expect(release).toMatch(RELEASE);
  }
});

test('docs/operations.md: a backup of the running product comes back elsewhere', async () => {
  const elsewhere = join(place, 'data');
  const commands = documentedCommands('docs/operations.md').filter((command) =>
    /run (backup|restore)/.test(command),
  );
  expect(commands).toHaveLength(4);
  for (const command of commands) {
    const dataDir = command.includes('backup --') ? server().dataDir : elsewhere;
    await follow(command.replace('/backups', place), checkout, { DATA_DIR: dataDir, NODE_ENV: 'test' });
  }
});

test('docs/teams.md: a team that follows the commands releases its feature', async () => {
  let cwd = checkout;
  let [first, release] = ['', ''];
  const env: Record<string, string> = { NODE_ENV: 'test' };
  const { token: session } = await administrator();
  for (const documented of documentedCommands('docs/teams.md')) {
    const command = documented
      .replaceAll('https://kinodost.example', server().url)
      .replace(/ 0\.1\.0-\w+/, ` ${first}`)
      .replace(/ 0\.2\.0-\w+/, ` ${release}`)
      .replace('ayan', user);
    const exported = /^export (\w+)=(.*)$/.exec(command);
    if (exported?.[1] === 'KINODOST_TOKEN') {
      const made = await call('POST /platform/features/:feature/tokens', session, {
        params: { feature: 'weather' },
        body: { name: 'ci', scopes: ['publish', 'promote'], expires_in_days: 1 },
      });
      env.KINODOST_TOKEN = made.token;
    } else if (exported?.[1]) env[exported[1]] = exported[2] ?? '';
    else if (command.startsWith('cd ')) cwd = join(cwd, command.slice(3));
    else if (command.startsWith('npm run dev')) {
      const port = await freePort();
      const started = start('sh', ['-c', `${command} --port ${port}`], { cwd, env, hasChildren: true });
      await started.printed(`http://localhost:${port}`);
      await started.stop();
    } else {
      const dataDir = { DATA_DIR: server().dataDir };
      const said = await follow(command, cwd, command.includes('run release') ? { ...env, ...dataDir } : env);
      if (!command.endsWith('publish')) continue;
      first = said;
      await editFile(cwd, 'src/texts.ts', 'Hava', 'Hava bu gün');
      await follow('npm run build', cwd, env);
      release = await follow(command, cwd, env);
      expect([first, release]).toEqual([expect.stringMatching(RELEASE), expect.stringMatching(RELEASE)]);
    }
  }
  const boot = (await (await fetch(`${server().url}/boot.json`)).json()) as {
    features: Record<string, { release: string }>;
  };
  expect(boot.features.weather?.release).toBe(first);
});
