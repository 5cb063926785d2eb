import { percentile } from '../harness/report';
import { EXEMPT } from './exempt';
import type { CallOutcome } from './load';

const TARGET_MS = 100;
/** Accounts are deleted meanwhile, also those of friends who are about to be answered. */
const REFUSED_MAX = 0.02;

interface Row {
  route: string;
  n: number;
  p50: number;
  p95: number;
  p99: number;
  verdict: string;
}

function rowOf(route: string, outcomes: readonly CallOutcome[]): Row {
  const times = outcomes.map(({ ms }) => ms);
  const p95 = percentile(times, 0.95);
  const exempt = EXEMPT[route];
  const isMet = p95 <= TARGET_MS;
  return {
    route,
    n: times.length,
    p50: percentile(times, 0.5),
    p95,
    p99: percentile(times, 0.99),
    verdict: isMet ? 'met' : exempt ? `exempt: ${exempt}` : 'MISSED',
  };
}

/** A Markdown table, the slowest calls first. Returns whether all calls meet the target. */
export function reportCalls(
  outcomes: ReadonlyMap<string, CallOutcome[]>,
  say: (line: string) => void,
): boolean {
  const rows = [...outcomes].map(([route, of]) => rowOf(route, of)).sort((a, b) => b.p95 - a.p95);
  say('| call | n | p50 ms | p95 ms | p99 ms | p95 below 100 ms |');
  say('| --- | --: | --: | --: | --: | --- |');
  for (const { route, n, p50, p95, p99, verdict } of rows)
    say(`| \`${route}\` | ${n} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${p99.toFixed(1)} | ${verdict} |`);
  const refusals = [...outcomes].flatMap(([route, of]) => {
    const refused = of.filter(({ refusal }) => refusal !== undefined);
    return refused.length > REFUSED_MAX * of.length
      ? [`${route}: ${refused.length} refused, such as ${refused[0]?.refusal}`]
      : [];
  });
  for (const line of refusals) say(line);
  const missed = rows.filter(({ verdict }) => verdict === 'MISSED');
  say(`${missed.length} of ${rows.length} calls miss ${TARGET_MS} ms, ${refusals.length} were refused.`);
  return missed.length === 0 && refusals.length === 0;
}
