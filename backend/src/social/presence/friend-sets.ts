import type { Database } from '../../database/database';

/** Whose friends are whose, for as few people as it has to be known of: those who show themselves to friends alone. */
export class FriendSets {
  private readonly circles = new Map<string, ReadonlySet<string>>();
  private changes = 0;

  constructor(private readonly database: Database) {}

  of(userId: string): ReadonlySet<string> | undefined {
    return this.circles.get(userId);
  }

  /** Undefined where neither circle is known. */
  areFriends(one: string, other: string): boolean | undefined {
    return this.circles.get(one)?.has(other) ?? this.circles.get(other)?.has(one);
  }

  known(): string[] {
    return [...this.circles.keys()];
  }

  /** Reads anew those that are known; what can't be read is known no longer. */
  async renew(userIds: string[]): Promise<void> {
    this.changes += 1;
    const known = userIds.filter((userId) => this.circles.has(userId));
    if (known.length === 0) return;
    try {
      await this.load(known);
    } catch (error) {
      for (const userId of known) this.circles.delete(userId);
      throw error;
    }
  }

  forgetUnless(isNeeded: (userId: string) => boolean): void {
    for (const userId of this.circles.keys()) if (!isNeeded(userId)) this.circles.delete(userId);
  }

  /** Undefined when all of them are known already. */
  know(userIds: Iterable<string>): Promise<void> | undefined {
    const unknown = [...new Set(userIds)].filter((userId) => !this.circles.has(userId));
    return unknown.length > 0 ? this.load(unknown) : undefined;
  }

  private async load(userIds: string[]): Promise<void> {
    let before: number;
    let circles: Map<string, Set<string>>;
    do {
      before = this.changes;
      circles = await this.read(userIds);
      // What is to be read anew may have changed while this answer was on its way.
    } while (before !== this.changes);
    for (const [userId, circle] of circles) this.circles.set(userId, circle);
  }

  private async read(userIds: string[]): Promise<Map<string, Set<string>>> {
    const rows = await this.database.query<{ user_id: string; friends: string[] }>(
      `SELECT u.user_id, ARRAY(
         SELECT CASE WHEN sender_id = u.user_id THEN receiver_id ELSE sender_id END FROM friendships
         WHERE (sender_id = u.user_id OR receiver_id = u.user_id) AND status = 'accepted') AS friends
       FROM unnest($1::uuid[]) AS u (user_id)`,
      [userIds],
    );
    return new Map(rows.map(({ user_id, friends }) => [user_id, new Set(friends)]));
  }
}
