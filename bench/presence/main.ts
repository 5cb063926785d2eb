import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '../../backend/src/config/config';
import { makeUsers } from '../../backend/test/support/crowd/users';
import { say } from '../harness/report';
import { JWT_SECRET } from '../harness/server';
import { measureGrowth, reportGrowth } from './growth';
import { parsePresenceSettings, type PresenceSettings, PRESENCE_USAGE, usersFor } from './settings';

function introduce({ sockets, changes, seconds }: PresenceSettings): void {
  const { model = 'unknown' } = cpus()[0] ?? {};
  say(
    `${new Date().toISOString()}, Node ${process.version}, ${cpus().length} × ${model.trim()}, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  say(`${sockets} sockets; ${changes / 2} users come and ${changes / 2} go each second, for ${seconds} s.`);
}

export async function run(args: string[]): Promise<number> {
  let settings: PresenceSettings;
  try {
    settings = parsePresenceSettings(args);
  } catch (error) {
    say(`${String(error)}\n${PRESENCE_USAGE}`);
    return 2;
  }
  introduce(settings);
  const config = parseConfig({ DATA_DIR: join('.data', 'bench-presence'), ...process.env, JWT_SECRET });
  await mkdir(config.dataDir, { recursive: true });
  const users = await makeUsers(config, usersFor(settings));
  return reportGrowth(await measureGrowth(settings, users, config.dataDir)) ? 0 : 1;
}
