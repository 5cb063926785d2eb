import { parseArgs } from 'node:util';
import { USERS_WATCHED_MAX } from 'shared-kit/contract';

const OPTIONS = {
  sockets: { usual: 5_000, max: 10_000 },
  /** A second: half of them are arrivals, half departures. */
  changes: { usual: 100, max: 1_000 },
  seconds: { usual: 45, max: 600 },
  /** How many others each user watches. */
  watched: { usual: 50, max: USERS_WATCHED_MAX },
};
type Option = keyof typeof OPTIONS;
export type PresenceSettings = Record<Option, number>;

export const PRESENCE_USAGE =
  'Usage: npm run bench:presence -- [--sockets 5000] [--changes 100] [--seconds 45] [--watched 50]';

export function parsePresenceSettings(args: string[]): PresenceSettings {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { sockets: text, changes: text, seconds: text, watched: text },
  });
  const numberOf = (name: Option): number => {
    const { usual, max } = OPTIONS[name];
    const value = Number(values[name] ?? usual);
    if (!Number.isInteger(value) || value < 1 || value > max)
      throw new Error(`${name}: takes a number from 1 to ${max}`);
    return value;
  };
  return {
    sockets: numberOf('sockets'),
    changes: numberOf('changes'),
    seconds: numberOf('seconds'),
    watched: numberOf('watched'),
  };
}

/** Longer than PRESENCE_GRACE_MS, so that a user is announced as offline before returning. */
const OFFLINE_SECONDS = 20;

export const usersFor = ({ sockets, changes }: PresenceSettings) =>
  sockets + Math.ceil((changes / 2) * OFFLINE_SECONDS);
