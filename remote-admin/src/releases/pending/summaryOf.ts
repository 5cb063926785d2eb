import { formatNumber } from 'shared-kit';
import type { PendingPromotion } from 'shared-kit/contract';
import * as texts from '../../texts';
import { percentOf, stepsOf } from '../words';

const say = texts.releases.pending;

/** What would be given, and to whom. */
export function summaryOf(
  { feature = '', release = '', releases, percent, users = [], ramp }: PendingPromotion,
  titleOf: (feature: string) => string,
): string {
  if (releases)
    return Object.entries(releases)
      .map(([id, chosen]) => say.one(titleOf(id), chosen))
      .join(', ');
  const share = ramp ? stepsOf(ramp) : percent === undefined ? '' : percentOf(percent);
  const named = users.length > 0 ? say.users(formatNumber(users.length)) : '';
  const to = [share, named].filter(Boolean).join(', ') || say.everyone;
  return say.to(say.one(titleOf(feature), release), to);
}
