import type { Marks } from 'shared-kit/contract';
import type { Mark } from './marksApi';

/** What a mark changes: a film that is watched leaves the watchlist. */
export function afterMark(mark: Mark, isOn: boolean): Partial<Marks> {
  if (mark === 'watchlist') return { in_watchlist: isOn };
  return isOn ? { watched: true, in_watchlist: false } : { watched: false };
}
