import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const ROUNDS = 400;
const WARM_ROUNDS = 40;
/** A page that wasn't rendered in time is there soon after. */
const RENDERED_WITHIN_MS = 400;

const agent = new Agent({ keepAlive: true });
const headers = { accept: 'text/html', 'accept-encoding': 'br' };

interface Answer {
  /** Until the first bytes of the body. */
  firstByteMs: number;
  timing: string;
}

const ask = (port: number, path: string) =>
  new Promise<Answer>((resolve, reject) => {
    const began = performance.now();
    const onAnswer = (answer: IncomingMessage) => {
      let firstByteMs = 0;
      answer.once('data', () => (firstByteMs = performance.now() - began));
      answer.on('data', () => undefined);
      answer.once('end', () =>
        resolve({ firstByteMs, timing: String(answer.headers['server-timing'] ?? '') }),
      );
      answer.once('error', reject);
    };
    get({ port, path, agent, headers }, onAnswer).once('error', reject);
  });

/** Time to the first byte, in ms, of a rendered page that is cached and of the same page without rendering. */
export async function compareFirstBytes(
  rendered: { port: number; path: string },
  unrendered: { port: number; path: string },
) {
  const [cached, plain]: [number[], number[]] = [[], []];
  await ask(rendered.port, rendered.path);
  await wait(RENDERED_WITHIN_MS);
  for (let round = 0; round < ROUNDS + WARM_ROUNDS; round += 1) {
    const one = await ask(rendered.port, rendered.path);
    const other = await ask(unrendered.port, unrendered.path);
    if (round < WARM_ROUNDS || !one.timing.includes('cached')) continue;
    cached.push(one.firstByteMs);
    plain.push(other.firstByteMs);
  }
  return { cached, plain };
}

async function renderings(internalPort: number) {
  const text = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text();
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
  return {
    count: valueOf('kinodost_rendering_duration_seconds_count'),
    seconds: valueOf('kinodost_rendering_duration_seconds_sum'),
  };
}

/** Pages that nobody asked for before, one after the other, as one core renders them. */
export async function measureRenderings(port: number, internalPort: number, paths: string[]) {
  const before = await renderings(internalPort);
  for (const path of paths) {
    const { timing } = await ask(port, path);
    if (!timing.includes('fresh')) await wait(RENDERED_WITHIN_MS);
  }
  const after = await renderings(internalPort);
  const [count, seconds] = [after.count - before.count, after.seconds - before.seconds];
  return { count, perSecond: count / seconds };
}
