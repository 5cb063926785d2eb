import type { PresenceAudience } from 'shared-kit/contract';

/** Both audiences must include the other user: people who hide their presence don't see other people's either. */
export function canSeeEachOther(
  one: PresenceAudience,
  other: PresenceAudience,
  areFriends: boolean,
): boolean {
  if (one === 'nobody' || other === 'nobody') return false;
  return areFriends || (one === 'everyone' && other === 'everyone');
}
