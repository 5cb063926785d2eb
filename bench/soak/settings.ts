import { parseArgs } from 'node:util';

export interface SoakSettings {
  minutes: number;
  users: number;
  sockets: number;
  callers: number;
  isHostile: boolean;
}

const MINUTES = { standard: 60, least: 2, most: 600 };

export const SOAK_USAGE = 'Usage: npm run bench -w bench -- soak [--minutes 60] [--hostile]';

export function parseSoakSettings(args: string[]): SoakSettings {
  const { values } = parseArgs({
    args,
    options: { minutes: { type: 'string' }, hostile: { type: 'boolean' } },
  });
  const minutes = Number(values.minutes ?? MINUTES.standard);
  if (!(minutes >= MINUTES.least && minutes <= MINUTES.most))
    throw new Error(`minutes: takes a number from ${MINUTES.least} to ${MINUTES.most}`);
  return { minutes, users: 200, sockets: 60, callers: 4, isHostile: values.hostile === true };
}
