import { setTimeout as wait } from 'node:timers/promises';
import { bundle, Child } from './child';
import type { CrowdProcess } from './crowd.process';
import { type LoopCalls, type LoopReading, LoopWatch } from './loop-reading';
import type { PresenceSettings } from './settings';
import type { Tally } from '../../backend/test/support/crowd/tally';
import type { User } from '../../backend/test/support/crowd/visitor';

/** Longer than PRESENCE_GRACE_MS, so that lost connections are announced as fast as they are lost. */
const WARM_UP_MS = 8_000;

export interface MeasuredPresence {
  server: LoopReading;
  /** This process does nothing meanwhile, so it shows the delay of the machine itself. */
  idle: LoopReading;
  tally: Tally;
}

export async function measure(
  server: Child<LoopCalls>,
  users: User[],
  { sockets, changesPerSecond, seconds, port, watched }: PresenceSettings,
): Promise<MeasuredPresence> {
  const crowd = new Child<CrowdProcess>(bundle('crowd'));
  const idle = new LoopWatch();
  try {
    await crowd.ask('gather', { users, port, sockets, watched });
    await crowd.ask('stir', changesPerSecond);
    await wait(WARM_UP_MS);
    await Promise.all([server.ask('begin', undefined), crowd.ask('begin', undefined)]);
    idle.begin();
    await wait(seconds * 1000);
    const [reading, tally] = await Promise.all([server.ask('end', undefined), crowd.ask('end', undefined)]);
    return { server: reading, idle: idle.end(), tally };
  } finally {
    await Promise.all([crowd.stop(), server.stop()]);
  }
}
