import type { PresenceChange } from './online-users';
import type { PresenceVisibilityService } from './visibility/presence-visibility.service';
import { encodeEvent } from '../../internals/socket-io';

export const PRESENCE_BATCH_MS = 500;

export function encodeChanges(changes: PresenceChange[]): Buffer {
  const online = changes.flatMap(({ userId, lastSeen }) => (lastSeen === null ? [userId] : []));
  const offline = changes.flatMap(({ userId, lastSeen }) =>
    lastSeen === null ? [] : [encodeEvent('user:offline', { userId, lastSeen: lastSeen.toISOString() })],
  );
  return Buffer.concat(online.length > 0 ? [encodeEvent('users:online', online), ...offline] : offline);
}

export class PresenceBatch {
  private readonly framesForEveryone: Buffer;
  private readonly changesForFriends = new Map<string, PresenceChange[]>();

  constructor(
    private readonly changes: PresenceChange[],
    private readonly privacy: PresenceVisibilityService,
  ) {
    const isForEveryone = ({ userId }: PresenceChange) => privacy.audienceOf(userId) === 'everyone';
    this.framesForEveryone = encodeChanges(changes.filter(isForEveryone));
    for (const change of changes) if (!isForEveryone(change)) this.addForFriends(change);
  }

  framesFor(viewer: string): Buffer {
    if (!this.privacy.isOpen(viewer))
      return encodeChanges(this.changes.filter(({ userId }) => this.privacy.canSee(viewer, userId)));
    const ofFriends = this.changesForFriends.get(viewer);
    return ofFriends
      ? Buffer.concat([this.framesForEveryone, encodeChanges(ofFriends)])
      : this.framesForEveryone;
  }

  private addForFriends(change: PresenceChange): void {
    if (this.privacy.audienceOf(change.userId) !== 'friends') return;
    for (const friend of this.privacy.friendsOf(change.userId)) {
      const changes = this.changesForFriends.get(friend);
      if (changes) changes.push(change);
      else this.changesForFriends.set(friend, [change]);
    }
  }
}
