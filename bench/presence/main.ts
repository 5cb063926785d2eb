import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseConfig } from '../../backend/src/config/config';
import { loadOrCreateSecret } from '../../backend/src/config/data-folder';
import { growthTable, growthVerdict, judgeGrowth, measureGrowth } from './growth';
import { measure } from './measure';
import { introduction, isMet, ratiosToFirst, table, verdict, type PresenceResults } from './report';
import { startBackend, startBareSockets } from './servers';
import { parsePresenceSettings, USAGE, usersFor, type PresenceSettings } from './settings';
import { makeUsers } from '../../backend/test/support/crowd/users';
import type { User } from '../../backend/test/support/crowd/visitor';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function prepare(settings: PresenceSettings) {
  const given = parseConfig({
    DATA_DIR: join('.data', 'bench-presence'),
    ...process.env,
    PORT: String(settings.port),
  });
  await mkdir(given.dataDir, { recursive: true });
  const config = {
    ...given,
    jwtSecret: given.jwtSecret ?? (await loadOrCreateSecret(given.dataDir, 'jwt.secret')),
  };
  return { config, users: await makeUsers(config, usersFor(settings)) };
}

async function compare(settings: PresenceSettings): Promise<boolean> {
  const { config, users } = await prepare(settings);
  const load = (server: Parameters<typeof measure>[0], all: User[]) => measure(server, all, settings);
  const results: PresenceResults = {};
  say('the application');
  const measured = await load(await startBackend(config), users);
  results['the application'] = measured;
  for (const manner of ['same events', 'one event'] as const) {
    const name = `bare Socket.IO, ${manner}`;
    say(name);
    results[name] = await load(await startBareSockets(settings.port, manner), users);
  }
  say(['', table(results, settings), ...ratiosToFirst(results), verdict(measured)].join('\n'));
  return isMet(measured);
}

async function compareGrowth(settings: PresenceSettings): Promise<boolean> {
  const { config, users } = await prepare(settings);
  const growths = await measureGrowth(settings, users, config, say);
  say(['', growthTable(growths), growthVerdict(growths)].join('\n'));
  return judgeGrowth(growths);
}

export async function run(args: string[]): Promise<number> {
  let settings: PresenceSettings;
  try {
    settings = parsePresenceSettings(args);
  } catch (error) {
    say(`${String(error)}\n${USAGE}`);
    return 2;
  }
  say(introduction(settings));
  const isMet = await (settings.watched > 0 ? compareGrowth(settings) : compare(settings));
  return isMet ? 0 : 1;
}
