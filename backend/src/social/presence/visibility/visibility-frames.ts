import { canSeeEachOther } from './can-see-each-other';
import type { OnlineUsers } from '../online-users';
import type { PresenceVisibilityService, VisibilityChange } from './presence-visibility.service';
import { encodeEvent } from '../../../internals/socket-io';

type FramesFor = (viewer: string, watched: ReadonlySet<string> | undefined) => Buffer | undefined;

/** A hidden user looks offline. Pages of former versions clear the time at the second event. */
const encodeHidden = (userId: string) => [
  encodeEvent('user:offline', { userId, lastSeen: null }),
  encodeEvent('user:lastSeenResponse', { userId, lastSeen: null }),
];

export function visibilityFrames(
  change: VisibilityChange,
  privacy: PresenceVisibilityService,
  online: OnlineUsers,
): FramesFor {
  return (viewer, watched) => {
    if ('pair' in change) return framesAbout(viewer, change.pair, watched);
    const others = watched ? [...watched] : online.ids();
    return framesAbout(viewer, viewer === change.userId ? others : [change.userId], watched);
  };

  function couldSee(viewer: string, subject: string): boolean {
    if ('pair' in change)
      return (
        !change.hadBlock &&
        canSeeEachOther(privacy.audienceOf(viewer), privacy.audienceOf(subject), change.wereFriends)
      );
    const other = viewer === change.userId ? subject : viewer;
    return privacy.canSeeWithAudience(change.userId, change.before, other);
  }

  function framesAbout(viewer: string, subjects: string[], watched: ReadonlySet<string> | undefined) {
    const shown: string[] = [];
    const hidden: Buffer[] = [];
    for (const subject of subjects) {
      if (subject === viewer || !online.has(subject) || watched?.has(subject) === false) continue;
      const [before, now] = [couldSee(viewer, subject), privacy.canSee(viewer, subject)];
      if (!before && now) shown.push(subject);
      if (before && !now) hidden.push(...encodeHidden(subject));
    }
    if (shown.length === 0 && hidden.length === 0) return undefined;
    return Buffer.concat(shown.length > 0 ? [encodeEvent('users:online', shown), ...hidden] : hidden);
  }
}
