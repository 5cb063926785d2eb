import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { judge, say } from '../harness/report';
import { ROOT, type Server, startProduct } from '../harness/server';
import { type Comparison, compare, type Side } from './compare';
import { prepareRequests } from './requests';

const USAGE = 'Usage: npm run bench -w bench -- api --against FOLDER (another built checkout)';
/** Of the other's processor time to ours, so that more is better. */
const TARGET = 0.95;

const meanRatio = (comparisons: Comparison[], key: 'cpu' | 'p50') =>
  Math.exp(comparisons.reduce((sum, { ratios }) => sum + Math.log(ratios[key]), 0) / comparisons.length);

async function compareAll(ours: Side, other: Side): Promise<boolean> {
  say(`${other.name} → this checkout, in ms; ratios above 1 are in our favour`);
  const comparisons: Comparison[] = [];
  for (const index of ours.requests.keys()) {
    const comparison = await compare(ours, other, index);
    comparisons.push(comparison);
    say(comparison.line);
  }
  const mean = meanRatio(comparisons, 'cpu');
  say(`geometric mean: CPU ${mean.toFixed(2)} ×, p50 ${meanRatio(comparisons, 'p50').toFixed(2)} ×`);
  return judge(mean >= TARGET, `at least ${TARGET}`);
}

/** Each checkout has a database of its own, since the schemas may differ. */
export async function run(args: string[]): Promise<number> {
  const { against } = parseArgs({ args, options: { against: { type: 'string' } } }).values;
  if (against === undefined) {
    say(USAGE);
    return 2;
  }
  const checkout = resolve(process.env.INIT_CWD ?? '.', against);
  const started: Server[] = [];
  const start = async (name: string, folder: string): Promise<Side> => {
    const server = await startProduct(folder);
    started.push(server);
    return { name, server, requests: await prepareRequests(server.origin) };
  };
  try {
    const ours = await start('this checkout', ROOT);
    return (await compareAll(ours, await start(checkout, checkout))) ? 0 : 1;
  } finally {
    for (const server of started) await server.stop();
  }
}
