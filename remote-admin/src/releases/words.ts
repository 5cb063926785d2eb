import { formatNumber } from 'shared-kit';
import { RELEASE_REFUSALS } from 'shared-kit/contract/refusals';
import { releases as say } from '../texts';

const DECIMALS_MAX = 2;
const KB = 1_024;
const MB = KB * KB;

/** As many decimal places as the share has: 5 %, 0,5 %, 0,01 %. */
export function percentOf(share: number): string {
  const decimals = String(Number(share.toFixed(DECIMALS_MAX))).split('.')[1]?.length ?? 0;
  return say.percent(formatNumber(share, decimals));
}

function rateOf(part: number, whole: number): string {
  const share = whole === 0 ? 0 : (part / whole) * 100;
  return say.percent(formatNumber(share, share > 0 && share < 10 ? 1 : 0));
}

/** The server reports errors too, and no loads: an error without a load is a try that failed. */
export const errorRateOf = ({ loads, errors }: { loads: number; errors: number }): string =>
  rateOf(errors, loads + errors);

export const bytesOf = (bytes: number): string =>
  bytes < MB ? `${formatNumber(Math.max(1, bytes / KB))} kB` : `${formatNumber(bytes / MB, 1)} MB`;

export const stepsOf = (steps: readonly number[]): string => steps.map(percentOf).join(' → ');

export function refusalOf(code: string): string {
  const known = Object.entries(RELEASE_REFUSALS).find(([name]) => name === code);
  return known ? known[1][1] : code;
}
