import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { User } from '../../backend/test/support/crowd/visitor';
import type { Server } from '../harness/server';
import { Crowd } from './crowd';
import type { PresenceSettings } from './settings';

/** Longer than PRESENCE_GRACE_MS, so that lost connections are announced as fast as they are lost. */
const WARM_UP_MS = 8_000;

export interface Cost {
  sockets: number;
  /** CPU time of the server in microseconds a second, per user. */
  cpu: number;
  /** Bytes from the server a second, per user. */
  bytes: number;
  wasComplete: boolean;
}

/** Stops the server afterwards. */
export async function measurePresence(
  server: Server,
  users: User[],
  { sockets, changes, seconds, watched }: PresenceSettings,
): Promise<Cost> {
  const crowd = new Crowd(users, server.port, watched);
  try {
    await crowd.connectAll(sockets);
    crowd.startChanges(changes);
    await wait(WARM_UP_MS);
    crowd.begin();
    const [startedAt, cpuBefore] = [performance.now(), server.cpuMs()];
    await wait(seconds * 1000);
    const perUserAndSecond = 1000 / (performance.now() - startedAt) / sockets;
    const { bytes, refused, closedByServer } = crowd.tally;
    return {
      sockets,
      cpu: 1000 * (server.cpuMs() - cpuBefore) * perUserAndSecond,
      bytes: bytes * perUserAndSecond,
      wasComplete: refused === 0 && closedByServer === 0,
    };
  } finally {
    crowd.leaveAll();
    await server.stop();
  }
}
