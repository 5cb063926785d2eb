import type { AppConfig } from '../../backend/src/config/config';
import { type MeasuredPresence, measure } from './measure';
import { startBackend, startBareSockets } from './servers';
import { type PresenceSettings, usersFor } from './settings';
import type { User } from '../../backend/test/support/crowd/visitor';

/** The cost of a user among all sockets, against that among a tenth of them, at the same rate of changes per user. */
const RATIO_TARGET = 1.2;
const SHARE_OF_FEW = 0.1;

interface Variant {
  name: string;
  start: (config: AppConfig) => ReturnType<typeof startBackend>;
  watches: boolean;
}

interface Growth {
  name: string;
  few: Cost;
  all: Cost;
}

interface Cost {
  sockets: number;
  /** CPU time of the server in microseconds a second, per user. */
  cpu: number;
  /** Bytes from the server a second, per user. */
  bytes: number;
  wasComplete: boolean;
}

const VARIANTS: Variant[] = [
  { name: 'the application, watching', start: startBackend, watches: true },
  {
    name: 'bare Socket.IO, a room per user',
    start: ({ port }) => startBareSockets(port, 'rooms'),
    watches: true,
  },
  { name: 'the application, all hear of all', start: startBackend, watches: false },
];

function settingsFor(share: number, settings: PresenceSettings, { watches }: Variant): PresenceSettings {
  return {
    ...settings,
    sockets: Math.round(settings.sockets * share),
    changesPerSecond: settings.changesPerSecond * share,
    watched: watches ? settings.watched : 0,
  };
}

function costOf({ server, tally }: MeasuredPresence, { sockets, seconds }: PresenceSettings): Cost {
  return {
    sockets,
    cpu: (server.cpu * 1e6) / sockets,
    bytes: tally.bytes / seconds / sockets,
    wasComplete: tally.refused === 0 && tally.closedByServer === 0,
  };
}

export async function measureGrowth(
  settings: PresenceSettings,
  users: User[],
  config: AppConfig,
  say: (line: string) => void,
): Promise<Growth[]> {
  const growths: Growth[] = [];
  for (const variant of VARIANTS) {
    const cost = async (share: number) => {
      const here = settingsFor(share, settings, variant);
      say(`${variant.name}: ${here.sockets} online`);
      const server = await variant.start(config);
      return costOf(await measure(server, users.slice(0, usersFor(here)), here), here);
    };
    growths.push({ name: variant.name, few: await cost(SHARE_OF_FEW), all: await cost(1) });
  }
  return growths;
}

const ratios = ({ few, all }: Growth) => ({ cpu: all.cpu / few.cpu, bytes: all.bytes / few.bytes });

export function growthTable(growths: Growth[]): string {
  const rows = growths.flatMap((growth) => {
    const { cpu, bytes } = ratios(growth);
    const line = ({ sockets, ...cost }: Cost, ...more: string[]) =>
      [
        growth.name.padEnd(34),
        String(sockets).padStart(7),
        `${cost.cpu.toFixed(1)} µs/s`.padStart(14),
        `${cost.bytes.toFixed(1)} B/s`.padStart(14),
        ...more.map((cell) => cell.padStart(10)),
      ].join('');
    return [line(growth.few), line(growth.all, `${cpu.toFixed(2)} ×`, `${bytes.toFixed(2)} ×`)];
  });
  const head = [''.padEnd(34), 'online'.padStart(7), 'CPU a user'.padStart(14), 'bytes a user'.padStart(14)];
  return [[...head, 'CPU'.padStart(10), 'bytes'.padStart(10)].join(''), ...rows].join('\n');
}

/** Of the application with watching, which is the first. */
export function judgeGrowth([growth]: Growth[]): boolean {
  if (!growth) return false;
  const { cpu, bytes } = ratios(growth);
  return Math.max(cpu, bytes) <= RATIO_TARGET && growth.few.wasComplete && growth.all.wasComplete;
}

export const growthVerdict = (growths: Growth[]) =>
  `${judgeGrowth(growths) ? 'met   ' : 'MISSED'} CPU and bytes a user at most ${RATIO_TARGET} × those among a tenth`;
