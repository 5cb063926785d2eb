import type { User } from '../../backend/test/support/crowd/visitor';
import { judge, say } from '../harness/report';
import type { Server } from '../harness/server';
import { type Cost, measure } from './measure';
import { startApplication, startBareSockets } from './servers';
import { type PresenceSettings, usersFor } from './settings';

/** The cost of a user among all sockets, against that among a tenth of them, at the same rate of changes per user. */
const RATIO_TARGET = 1.2;
const SHARE_OF_FEW = 0.1;

interface Variant {
  name: string;
  start: (dataDir: string) => Promise<Server>;
  watches: boolean;
}

interface Growth {
  name: string;
  few: Cost;
  all: Cost;
}

const VARIANTS: Variant[] = [
  { name: 'the application, watching', start: startApplication, watches: true },
  { name: 'bare Socket.IO, a room per user', start: startBareSockets, watches: true },
  { name: 'the application, all hear of all', start: startApplication, watches: false },
];

export async function measureGrowth(
  settings: PresenceSettings,
  users: User[],
  dataDir: string,
): Promise<Growth[]> {
  const growths: Growth[] = [];
  for (const { name, start, watches } of VARIANTS) {
    const cost = async (share: number) => {
      const here = {
        ...settings,
        sockets: Math.round(settings.sockets * share),
        changes: settings.changes * share,
        watched: watches ? settings.watched : 0,
      };
      say(`${name}: ${here.sockets} online`);
      return measure(await start(dataDir), users.slice(0, usersFor(here)), here);
    };
    growths.push({ name, few: await cost(SHARE_OF_FEW), all: await cost(1) });
  }
  return growths;
}

const ratios = ({ few, all }: Growth) => ({ cpu: all.cpu / few.cpu, bytes: all.bytes / few.bytes });

const row = ([name = '', sockets = '', ...costs]: string[]) =>
  [name.padEnd(34), sockets.padStart(7), ...costs.map((cost) => cost.padStart(14))].join('');

export function showGrowth(growths: Growth[]): void {
  say(row(['', 'online', 'CPU a user', 'bytes a user', 'CPU', 'bytes']));
  for (const growth of growths) {
    const { cpu, bytes } = ratios(growth);
    const show = (cost: Cost, ...more: string[]) =>
      say(
        row([
          growth.name,
          String(cost.sockets),
          `${cost.cpu.toFixed(1)} µs/s`,
          `${cost.bytes.toFixed(1)} B/s`,
          ...more,
        ]),
      );
    show(growth.few);
    show(growth.all, `${cpu.toFixed(2)} ×`, `${bytes.toFixed(2)} ×`);
  }
}

/** Of the application with watching, which is the first. */
export function judgeGrowth([growth]: Growth[]): boolean {
  if (!growth) return false;
  const { cpu, bytes } = ratios(growth);
  return judge(
    Math.max(cpu, bytes) <= RATIO_TARGET && growth.few.wasComplete && growth.all.wasComplete,
    `CPU and bytes a user at most ${RATIO_TARGET} × those among a tenth`,
  );
}
