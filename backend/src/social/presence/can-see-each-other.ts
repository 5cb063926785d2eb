import type { PresenceAudience } from 'shared-kit/contract';

export function canSeeEachOther(
  one: PresenceAudience,
  other: PresenceAudience,
  areFriends: boolean,
): boolean {
  if (one === 'nobody' || other === 'nobody') return false;
  return areFriends || (one === 'everyone' && other === 'everyone');
}
