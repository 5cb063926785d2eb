import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Sample, sample } from './measure';
import { prepareRequests, type Request } from './requests';
import { type Server, startServer } from './server';

const ROOT = resolve(import.meta.dirname, '../../..');
const ROUNDS = 12;
const CALLS_PER_ROUND = 200;
const RATIO_TARGET = 1.05;
const USAGE = 'Usage: npm run bench -w bench -- api --against FOLDER (a built checkout to compare with)';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
const median = (values: number[]) => quantile(values, 0.5);

interface Side {
  server: Server;
  requests: Request[];
}

async function openSide(checkout: string): Promise<Side> {
  const server = await startServer(checkout);
  try {
    return { server, requests: await prepareRequests(server.origin) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

interface Figures {
  p50: number;
  p95: number;
  cpu: number;
}

const figuresOf = ({ timesMs, cpuMsPerCall }: Sample): Figures => ({
  p50: median(timesMs),
  p95: quantile(timesMs, 0.95),
  cpu: cpuMsPerCall,
});

/** Alternates between the servers, so that other load on the machine slows both. */
async function rounds(here: Side, there: Side, index: number) {
  const results: { here: Figures; there: Figures }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const figures = new Map<Side, Figures>();
    for (const side of round % 2 === 0 ? [here, there] : [there, here]) {
      const request = side.requests[index];
      if (request) figures.set(side, figuresOf(await sample(side.server, request, CALLS_PER_ROUND)));
    }
    const [ours, theirs] = [figures.get(here), figures.get(there)];
    // The first round only warms the servers.
    if (round > 0 && ours && theirs) results.push({ here: ours, there: theirs });
  }
  return results;
}

const ms = (value: number) => value.toFixed(2).padStart(8);

function report(name: string, results: { here: Figures; there: Figures }[]): number {
  const ratioOf = (key: keyof Figures) => median(results.map(({ here, there }) => here[key] / there[key]));
  const cell = (key: keyof Figures) =>
    `${ms(median(results.map(({ there }) => there[key])))} → ${ms(median(results.map(({ here }) => here[key])))}  ${ratioOf(key).toFixed(2)} ×`;
  say(`${name.padEnd(12)} p50 ${cell('p50')}   p95 ${cell('p95')}   CPU ${cell('cpu')}`);
  return ratioOf('p50');
}

export async function run(args: string[]): Promise<number> {
  const { against } = parseArgs({ args, options: { against: { type: 'string' } } }).values;
  if (!against) {
    say(USAGE);
    return 2;
  }
  const there = await openSide(resolve(process.env.INIT_CWD ?? '.', against));
  try {
    const here = await openSide(ROOT);
    try {
      say(
        `${ROUNDS} rounds of ${CALLS_PER_ROUND} calls each, in ms: ${against} → this checkout, median ratio`,
      );
      const ratios: number[] = [];
      for (const [index, { name }] of here.requests.entries())
        ratios.push(report(name, await rounds(here, there, index)));
      return ratios.every((ratio) => ratio <= RATIO_TARGET) ? 0 : 1;
    } finally {
      await here.server.stop();
    }
  } finally {
    await there.server.stop();
  }
}
