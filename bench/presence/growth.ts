import type { User } from '../../backend/test/support/crowd/visitor';
import { judge, say } from '../harness/report';
import { ROOT, startProduct } from '../harness/server';
import { type Cost, measurePresence } from './measure';
import { type PresenceSettings, usersFor } from './settings';

/** The cost of a user among all sockets, against that among a tenth of them, at the same rate of changes per user. */
const RATIO_TARGET = 1.2;
const SHARE_OF_FEW = 0.1;

interface Growth {
  few: Cost;
  all: Cost;
}

export async function measureGrowth(
  settings: PresenceSettings,
  users: User[],
  dataDir: string,
): Promise<Growth> {
  const cost = async (share: number) => {
    const here = {
      ...settings,
      sockets: Math.round(settings.sockets * share),
      changes: settings.changes * share,
    };
    say(`${here.sockets} online`);
    const server = await startProduct(ROOT, { dataDir, env: { CATALOGUE: 'none', LOG_LEVEL: 'warn' } });
    return measurePresence(server, users.slice(0, usersFor(here)), here);
  };
  return { few: await cost(SHARE_OF_FEW), all: await cost(1) };
}

const row = (cells: string[]) => say(cells.map((cell) => cell.padStart(14)).join(''));

export function reportGrowth({ few, all }: Growth): boolean {
  row(['online', 'CPU a user', 'bytes a user']);
  for (const { sockets, cpu, bytes } of [few, all])
    row([String(sockets), `${cpu.toFixed(1)} µs/s`, `${bytes.toFixed(1)} B/s`]);
  const [cpu, bytes] = [all.cpu / few.cpu, all.bytes / few.bytes];
  row(['', `${cpu.toFixed(2)} ×`, `${bytes.toFixed(2)} ×`]);
  return judge(
    Math.max(cpu, bytes) <= RATIO_TARGET && few.wasComplete && all.wasComplete,
    `CPU and bytes a user at most ${RATIO_TARGET} × those among a tenth`,
  );
}
