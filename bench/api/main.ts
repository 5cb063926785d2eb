import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { judge, say } from '../harness/report';
import { type Side, type Comparison, compare } from './compare';
import { prepareRequests } from './requests';
import { ROOT, type Server, Servers, startBare, startProduct } from '../harness/server';

const USAGE =
  'Usage: npm run bench -w bench -- api [--against FOLDER] (a built checkout; without it, bare Express and node:http)';
/** Of the other's processor time to ours, so that more is better. */
const EXPRESS_TARGET = 1;
const CHECKOUT_TARGET = 0.95;

const meanRatio = (comparisons: Comparison[], key: 'cpu' | 'p50') =>
  Math.exp(comparisons.reduce((sum, { ratios }) => sum + Math.log(ratios[key]), 0) / comparisons.length);

async function compareAll(title: string, ours: Side, other: Side): Promise<number> {
  say(`\n${title}: ${other.name} → this checkout, in ms; ratios above 1 are in our favour`);
  const comparisons: Comparison[] = [];
  for (const index of ours.requests.keys()) {
    const comparison = await compare(ours, other, index);
    comparisons.push(comparison);
    say(comparison.line);
  }
  const mean = meanRatio(comparisons, 'cpu');
  say(`geometric mean: CPU ${mean.toFixed(2)} ×, p50 ${meanRatio(comparisons, 'p50').toFixed(2)} ×`);
  return mean;
}

const verdict = (mean: number, target: number) => (judge(mean >= target, `at least ${target}`) ? 0 : 1);

/** All three share one database. */
async function againstBare(): Promise<number> {
  const servers = new Servers();
  try {
    const product = await servers.start(startProduct(ROOT));
    const requests = await prepareRequests(product.origin);
    const side = (name: string, server: Server): Side => ({ name, server, requests });
    const ours = side('kinodost', product);
    await compareAll('node:http', ours, side('node:http', await servers.start(startBare('http', product))));
    const express = side('Express', await servers.start(startBare('express', product)));
    return verdict(await compareAll('Express', ours, express), EXPRESS_TARGET);
  } finally {
    await servers.stop();
  }
}

/** Each checkout has a database of its own, since the schemas may differ. */
async function againstCheckout(checkout: string): Promise<number> {
  const servers = new Servers();
  try {
    const [here, there] = [
      await servers.start(startProduct(ROOT)),
      await servers.start(startProduct(checkout)),
    ];
    const ours = { name: 'this checkout', server: here, requests: await prepareRequests(here.origin) };
    const other = { name: checkout, server: there, requests: await prepareRequests(there.origin) };
    return verdict(await compareAll('checkouts', ours, other), CHECKOUT_TARGET);
  } finally {
    await servers.stop();
  }
}

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { against: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) {
    say(USAGE);
    return 2;
  }
  return values.against === undefined
    ? againstBare()
    : againstCheckout(resolve(process.env.INIT_CWD ?? '.', values.against));
}
