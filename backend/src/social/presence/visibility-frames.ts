import { frameOf } from './websocket-frames';
import { canSeeEachOther } from './can-see-each-other';
import type { PrivacyService, VisibilityChange } from './privacy.service';

/** Who is online, over all processes. */
export interface Roll {
  has(userId: string): boolean;
  ids(): string[];
}

type Sight = (one: string, other: string) => boolean;

/** Somebody who may no longer be seen looks like somebody who left; and the time of it is forgotten. */
const hidden = (userId: string) => [
  frameOf('user:offline', { userId, lastSeen: new Date().toISOString() }),
  frameOf('user:lastSeenResponse', { userId, lastSeen: null }),
];

/** What each viewer is told when somebody begins or ceases to hide: of whom they now see, and of whom no longer. */
export function framesOfShift(
  shift: VisibilityChange,
  privacy: PrivacyService,
  online: Roll,
): (viewer: string) => Buffer | undefined {
  const before: Sight =
    'pair' in shift
      ? (one, other) => canSeeEachOther(privacy.audienceOf(one), privacy.audienceOf(other), shift.wereFriends)
      : (_one, other) => privacy.wouldMeet(shift.userId, shift.before, other);
  const now: Sight = (one, other) => privacy.sees(one, other);
  const framesAbout = (who: string, others: string[]): Buffer | undefined => {
    const came: string[] = [];
    const went: Buffer[] = [];
    for (const other of others) {
      if (other === who || !online.has(other)) continue;
      const [was, is] = [before(who, other), now(who, other)];
      if (!was && is) came.push(other);
      if (was && !is) went.push(...hidden(other));
    }
    if (came.length === 0 && went.length === 0) return undefined;
    return Buffer.concat(came.length > 0 ? [frameOf('users:online', came), ...went] : went);
  };
  if ('pair' in shift)
    return (viewer) => (shift.pair.includes(viewer) ? framesAbout(viewer, shift.pair) : undefined);
  return (viewer) =>
    viewer === shift.userId ? framesAbout(viewer, online.ids()) : aboutOne(viewer, shift.userId);

  function aboutOne(viewer: string, userId: string): Buffer | undefined {
    if (!online.has(userId)) return undefined;
    const [was, is] = [before(userId, viewer), now(viewer, userId)];
    if (was === is) return undefined;
    return is ? frameOf('users:online', [userId]) : Buffer.concat(hidden(userId));
  }
}
