import { texts } from '../texts';

const GROUP = /\B(?=(\d{3})+(?!\d))/g;
const MINUTES_IN_HOUR = 60;

/** `1.234,5`. Chromium's Intl has no Azerbaijani. */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(GROUP, '.');
  return `${value < 0 ? '−' : ''}${grouped}${fraction ? `,${fraction}` : ''}`;
}

export const formatRating = (value: number) => formatNumber(value, 1);

export const formatRuntime = (minutes: number) =>
  texts.relative.runtime(Math.floor(minutes / MINUTES_IN_HOUR), minutes % MINUTES_IN_HOUR);
