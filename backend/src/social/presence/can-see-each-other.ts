import type { PresenceAudience } from 'shared-kit/contract';

/**
 * Whether two people see each other's presence. It takes both: who hides theirs from somebody doesn't see that one's
 * either, so the rule is the same in both directions. Everybody sees themselves.
 */
export function canSeeEachOther(
  one: PresenceAudience,
  other: PresenceAudience,
  areFriends: boolean,
): boolean {
  if (one === 'nobody' || other === 'nobody') return false;
  return areFriends || (one === 'everyone' && other === 'everyone');
}
