import type { Audience } from 'shared-kit/contract';

export function canSeeEachOther(one: Audience, other: Audience, areFriends: boolean): boolean {
  if (one === 'nobody' || other === 'nobody') return false;
  return areFriends || (one === 'everyone' && other === 'everyone');
}
