import { parseArgs } from 'node:util';
import { USERS_WATCHED_MAX } from 'shared-kit/contract';

export interface PresenceSettings {
  sockets: number;
  /** Half of them are arrivals, half departures. */
  changesPerSecond: number;
  seconds: number;
  port: number;
  /** How many others each user watches. 0: all hear of all. */
  watched: number;
}

const DEFAULTS: PresenceSettings = {
  sockets: 5_000,
  changesPerSecond: 100,
  seconds: 45,
  port: 5123,
  watched: 0,
};
const LIMITS: PresenceSettings = {
  sockets: 10_000,
  changesPerSecond: 1_000,
  seconds: 600,
  port: 65_535,
  watched: USERS_WATCHED_MAX,
};

export const USAGE =
  'Usage: npm run bench:presence -- [--sockets 5000] [--changes 100] [--seconds 45] [--port 5123] [--watched 50]';

function numberOf(name: keyof PresenceSettings, given: string | undefined): number {
  if (given === undefined) return DEFAULTS[name];
  const value = Number(given);
  if (!Number.isInteger(value) || value < 1 || value > LIMITS[name])
    throw new Error(`${name}: takes a number from 1 to ${LIMITS[name]}`);
  return value;
}

export function parsePresenceSettings(args: string[]): PresenceSettings {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { sockets: text, changes: text, seconds: text, port: text, watched: text },
  });
  return {
    sockets: numberOf('sockets', values.sockets),
    changesPerSecond: numberOf('changesPerSecond', values.changes),
    seconds: numberOf('seconds', values.seconds),
    port: numberOf('port', values.port),
    watched: numberOf('watched', values.watched),
  };
}

/** Longer than PRESENCE_GRACE_MS, so that a user is announced as offline before returning. */
const OFFLINE_SECONDS = 20;

export const usersFor = ({ sockets, changesPerSecond }: PresenceSettings) =>
  sockets + Math.ceil((changesPerSecond / 2) * OFFLINE_SECONDS);
