import { chunks } from '../../common/chunks';
import type { FriendshipsRepository } from '../friends/friendships.repository';

const USERS_AT_ONCE = 500;

export class FriendSets {
  private readonly sets = new Map<string, ReadonlySet<string>>();
  private readonly missing = new Set<string>();
  private loads = Promise.resolve();
  private reloads = 0;

  constructor(private readonly friendships: FriendshipsRepository) {}

  get(userId: string): ReadonlySet<string> | undefined {
    return this.sets.get(userId);
  }

  areFriends(one: string, other: string): boolean | undefined {
    return this.sets.get(one)?.has(other) ?? this.sets.get(other)?.has(one);
  }

  loadedIds(): string[] {
    return [...this.sets.keys()];
  }

  async reload(userIds: string[]): Promise<void> {
    this.reloads += 1;
    const loaded = userIds.filter((userId) => this.sets.has(userId));
    if (loaded.length === 0) return;
    try {
      await this.loadInParts(loaded);
    } catch (error) {
      for (const userId of loaded) this.sets.delete(userId);
      throw error;
    }
  }

  unloadExcept(isNeeded: (userId: string) => boolean): void {
    for (const userId of this.sets.keys()) if (!isNeeded(userId)) this.sets.delete(userId);
  }

  /** One query serves all who ask while another one runs, for example when thousands connect at once. */
  ensureLoaded(userIds: Iterable<string>): Promise<void> {
    const missing = [...userIds].filter((userId) => !this.sets.has(userId));
    if (missing.length === 0) return Promise.resolve();
    for (const userId of missing) this.missing.add(userId);
    const loadMissing = async () => {
      const users = [...this.missing];
      this.missing.clear();
      await this.loadInParts(users);
    };
    this.loads = this.loads.then(loadMissing, loadMissing);
    return this.loads;
  }

  private async loadInParts(userIds: string[]): Promise<void> {
    for (const users of chunks(userIds, USERS_AT_ONCE)) await this.load(users);
  }

  private async load(userIds: string[]): Promise<void> {
    let before: number;
    let sets: Map<string, Set<string>>;
    do {
      before = this.reloads;
      sets = await this.friendships.friendSets(userIds);
      // A friendship changed during the query, so the result may be outdated.
    } while (before !== this.reloads);
    for (const [userId, friends] of sets) this.sets.set(userId, friends);
  }
}
