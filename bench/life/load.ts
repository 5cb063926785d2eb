import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApiRoute, type Call, EVERY_CALL, type Request, toFetch } from 'shared-kit/contract';
import { accounts } from './calls/accounts';
import { admin } from './calls/admin';
import { evenings } from './calls/evenings';
import { films } from './calls/films';
import { people } from './calls/people';
import { platform } from './calls/platform';
import { talk } from './calls/talk';
import { EXEMPT } from './exempt';
import type { Sample, Samplers, Scene } from './scene';

/** The compiler demands a sample of each call. */
const SAMPLERS: Samplers = {
  ...accounts,
  ...admin,
  ...evenings,
  ...films,
  ...people,
  ...platform,
  ...talk,
};

/** Administrators and teams make few of these, and users upload and export seldom. */
const RARE = new Set([
  ...[admin, platform, accounts].flatMap((calls) => Object.keys(calls)),
  ...Object.keys(EXEMPT),
]);
const TIMES = { usual: 200, rare: 60 };
/** So many at least: there may be too few rows for more. */
const LEAST = 60;

type Made = Sample<ApiRoute> | (() => Sample<ApiRoute>);
type AnySampler = (scene: Scene, count: number) => Promise<Made[]> | Made[];

export interface Prepared {
  call: Call;
  sample: Made;
}

export interface CallOutcome {
  ms: number;
  /** A refusal, or undefined. */
  refusal: string | undefined;
}

export async function prepareCalls(scene: Scene, factor: number, only: RegExp): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const call of EVERY_CALL.filter(({ route }) => only.test(route))) {
    const sampler = SAMPLERS[call.route as ApiRoute] as AnySampler | undefined;
    if (!sampler) throw new Error(`bench/life has no sample of ${call.route}`);
    const count = Math.ceil(factor * (RARE.has(call.route) ? TIMES.rare : TIMES.usual));
    const samples = await sampler(scene, count);
    if (samples.length < Math.min(count, LEAST * factor))
      throw new Error(`${call.route}: only ${samples.length} samples`);
    prepared.push(...samples.map((sample) => ({ call, sample })));
  }
  return prepared;
}

/** Two promotions at the same moment: one of them is refused. */
const EXPECTED = /"MOVED_ON"/;

/** In random order. */
export function arrange(prepared: readonly Prepared[], random: () => number): Prepared[] {
  return prepared
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

async function send(
  scene: Scene,
  { call, sample }: Prepared,
  tokens: Map<string, string>,
): Promise<string | undefined> {
  const { by, ...input } = typeof sample === 'function' ? sample() : sample;
  const request = {
    route: call.route,
    ...input,
    ...(call.creates && { idempotencyKey: randomUUID() }),
  } as Request;
  const [address, init] = toFetch(request, by === undefined ? undefined : tokens.get(by));
  try {
    const response = await fetch(scene.origin + address, init);
    const body = await response.arrayBuffer();
    const text = response.ok ? '' : Buffer.from(body).toString();
    return response.ok || EXPECTED.test(text) ? undefined : `${response.status} ${text.slice(0, 160)}`;
  } catch (error) {
    return String(error);
  }
}

/** Sends a call each 1/rate seconds, however long the ones before take. Times count from when a call was due. */
export async function sendCalls(
  scene: Scene,
  calls: readonly Prepared[],
  rate: number,
): Promise<Map<string, CallOutcome[]>> {
  const tokens = new Map<string, string>();
  for (const { sample } of calls) {
    const { by } = typeof sample === 'function' ? sample() : sample;
    if (by !== undefined && !tokens.has(by)) tokens.set(by, await scene.tokenOf(by));
  }
  await scene.saveSessions();
  const outcomes = new Map<string, CallOutcome[]>();
  const startedAt = performance.now();
  const pending = calls.map(async (one, index) => {
    const dueAt = startedAt + (1_000 * index) / rate;
    await wait(Math.max(0, dueAt - performance.now()));
    const refusal = await send(scene, one, tokens);
    const outcome = { ms: performance.now() - dueAt, refusal };
    const known = outcomes.get(one.call.route) ?? [];
    outcomes.set(one.call.route, known);
    known.push(outcome);
  });
  await Promise.all(pending);
  return outcomes;
}
