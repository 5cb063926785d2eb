import type { Change } from './online-users';
import { frameOf } from './websocket-frames';
import type { PrivacyService } from './privacy.service';

export function framesOf(changes: Change[]): Buffer {
  const came = changes.flatMap(({ userId, lastSeen }) => (lastSeen === null ? [userId] : []));
  const went = changes.flatMap(({ userId, lastSeen }) =>
    lastSeen === null ? [] : [frameOf('user:offline', { userId, lastSeen: lastSeen.toISOString() })],
  );
  return Buffer.concat(came.length > 0 ? [frameOf('users:online', came), ...went] : went);
}

/** One batch of changes, as each viewer may read it: the same bytes for almost all. */
export class PresenceBatch {
  private readonly open: Buffer;
  private readonly besides = new Map<string, Change[]>();

  constructor(
    private readonly changes: Change[],
    private readonly privacy: PrivacyService,
  ) {
    const isOpen = ({ userId }: Change) => privacy.audienceOf(userId) === 'everyone';
    this.open = framesOf(changes.filter(isOpen));
    for (const change of changes) if (!isOpen(change)) this.noteForFriends(change);
  }

  for(viewer: string): Buffer {
    if (this.privacy.audienceOf(viewer) !== 'everyone')
      return framesOf(this.changes.filter(({ userId }) => this.privacy.sees(viewer, userId)));
    const besides = this.besides.get(viewer);
    return besides ? Buffer.concat([this.open, framesOf(besides)]) : this.open;
  }

  private noteForFriends(change: Change): void {
    if (this.privacy.audienceOf(change.userId) !== 'friends') return;
    for (const friend of this.privacy.circleOf(change.userId)) {
      const noted = this.besides.get(friend);
      if (noted) noted.push(change);
      else this.besides.set(friend, [change]);
    }
  }
}
