import { median, percentile } from '../harness/report';
import { type CallSample, sampleCall } from './measure';
import type { BenchRequest } from './requests';
import type { Server } from '../harness/server';

const ROUNDS = 12;
const CALLS_PER_ROUND = 200;

export interface Side {
  name: string;
  server: Server;
  requests: BenchRequest[];
}

/** In ms. `cpu` is the processor time of Node for one call. */
interface Figures {
  p50: number;
  p95: number;
  cpu: number;
}

export interface Comparison {
  line: string;
  /** The other's figure divided by ours, as the median of all rounds. */
  ratios: Figures;
}

const figuresOf = ({ timesMs, cpuMsPerCall }: CallSample): Figures => ({
  p50: median(timesMs),
  p95: percentile(timesMs, 0.95),
  cpu: cpuMsPerCall,
});

/** Alternates between the servers, so that other load on the machine slows both. */
async function rounds(ours: Side, other: Side, index: number) {
  const results: { ours: Figures; other: Figures }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const figures = new Map<Side, Figures>();
    for (const side of round % 2 === 0 ? [ours, other] : [other, ours]) {
      const request = side.requests[index];
      if (request) figures.set(side, figuresOf(await sampleCall(side.server, request, CALLS_PER_ROUND)));
    }
    const [mine, theirs] = [figures.get(ours), figures.get(other)];
    // The first round only warms the servers.
    if (round > 0 && mine && theirs) results.push({ ours: mine, other: theirs });
  }
  return results;
}

const ms = (value: number) => value.toFixed(2).padStart(7);

export async function compare(ours: Side, other: Side, index: number): Promise<Comparison> {
  const results = await rounds(ours, other, index);
  const ratioOf = (key: keyof Figures) => median(results.map((round) => round.other[key] / round.ours[key]));
  const ratios = { p50: ratioOf('p50'), p95: ratioOf('p95'), cpu: ratioOf('cpu') };
  const cell = (key: keyof Figures) => {
    const [theirs, mine] = [results.map(({ other }) => other[key]), results.map(({ ours }) => ours[key])];
    return `${ms(median(theirs))} → ${ms(median(mine))}  ${ratios[key].toFixed(2)} ×`;
  };
  const name = ours.requests[index]?.name ?? '';
  return { line: `${name.padEnd(12)} p50 ${cell('p50')}   p95 ${cell('p95')}   CPU ${cell('cpu')}`, ratios };
}
