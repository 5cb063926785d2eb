import type { Outcome } from './load';

const TARGET_MS = 100;

/** Why a call may take longer. */
const EXEMPT: Record<string, string> = {
  'POST /auth/register': 'password',
  'POST /auth/login': 'password',
  'POST /auth/reset-password': 'password',
  'PUT /user/change-password': 'password',
  'DELETE /user/profile': 'password',
  'POST /user/two-factor/setup': 'password',
  'POST /user/two-factor/enable': 'hashes recovery codes',
  'DELETE /user/two-factor': 'password',
  'POST /user/two-factor/recovery-codes': 'password',
  'POST /auth/second-factor': 'login',
  'POST /auth/passkey': 'login',
  'POST /user/avatar': 'upload',
  'POST /movies/:id/poster': 'upload',
  'POST /user/import/letterboxd': 'upload',
  'POST /platform/features/:feature/releases': 'upload',
  'GET /user/export': 'export',
  'GET /user/export/csv': 'export',
};

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;

interface Row {
  route: string;
  n: number;
  p50: number;
  p95: number;
  p99: number;
  verdict: string;
}

function rowOf(route: string, outcomes: readonly Outcome[]): Row {
  const sorted = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share)) as [
    number,
    number,
    number,
  ];
  const exempt = EXEMPT[route];
  const isMet = p95 <= TARGET_MS;
  return {
    route,
    n: sorted.length,
    p50,
    p95,
    p99,
    verdict: isMet ? 'met' : exempt ? `exempt: ${exempt}` : 'MISSED',
  };
}

/** A Markdown table, the slowest calls first. Returns whether all calls meet the target. */
export function report(outcomes: ReadonlyMap<string, Outcome[]>, say: (line: string) => void): boolean {
  const rows = [...outcomes].map(([route, of]) => rowOf(route, of)).sort((a, b) => b.p95 - a.p95);
  say('| call | n | p50 ms | p95 ms | p99 ms | p95 below 100 ms |');
  say('| --- | --: | --: | --: | --: | --- |');
  for (const { route, n, p50, p95, p99, verdict } of rows)
    say(`| \`${route}\` | ${n} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${p99.toFixed(1)} | ${verdict} |`);
  const refusals = [...outcomes].flatMap(([route, of]) => {
    const refused = of.filter(({ refusal }) => refusal !== undefined);
    return refused.length > 0 ? [`${route}: ${refused.length} refused, such as ${refused[0]?.refusal}`] : [];
  });
  for (const line of refusals) say(line);
  const missed = rows.filter(({ verdict }) => verdict === 'MISSED');
  say(`${missed.length} of ${rows.length} calls miss ${TARGET_MS} ms, ${refusals.length} were refused.`);
  return missed.length === 0 && refusals.length === 0;
}
