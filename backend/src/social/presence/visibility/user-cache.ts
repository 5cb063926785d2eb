import { chunks } from '../../../common/chunks';

export const USERS_AT_ONCE = 500;

interface Source<T> {
  read: (userIds: string[]) => Promise<Map<string, T>>;
  /** Holds for users who could not be read, until a reload. */
  unknown: T;
  onFailure: (error: unknown) => void;
}

/** What is known about the users who are needed here, so that its size doesn't grow with the number of all users. */
export class UserCache<T> {
  private readonly values = new Map<string, T>();
  /** Could not be read when they were last needed. */
  private readonly outdated = new Set<string>();
  private readonly missing = new Set<string>();
  private askedFor = new Set<string>();
  private loads = Promise.resolve();
  private reloads = 0;

  constructor(private readonly source: Source<T>) {}

  get(userId: string): T | undefined {
    return this.values.get(userId);
  }

  loadedIds(): string[] {
    return [...this.values.keys()];
  }

  outdatedIds(): string[] {
    return [...this.outdated];
  }

  /** One query serves all who ask while another one runs, for example when thousands connect at once. */
  ensureLoaded(userIds: Iterable<string>): Promise<void> {
    let areMissing = false;
    for (const userId of userIds) {
      this.askedFor.add(userId);
      if (this.values.has(userId)) continue;
      this.missing.add(userId);
      areMissing = true;
    }
    if (areMissing) this.loads = this.loads.then(() => this.loadMissing());
    return areMissing ? this.loads : Promise.resolve();
  }

  /** Returns what was known about those of them who are loaded. */
  async reload(userIds: string[]): Promise<Map<string, T>> {
    this.reloads += 1;
    const before = new Map<string, T>();
    for (const userId of userIds) {
      const value = this.values.get(userId);
      if (value !== undefined) before.set(userId, value);
    }
    await this.load([...before.keys()]);
    return before;
  }

  /** Keeps those who were asked for since the last call, too: someone may be about to use them. */
  unloadExcept(isNeeded: (userId: string) => boolean): void {
    for (const userId of this.values.keys())
      if (!this.askedFor.has(userId) && !isNeeded(userId)) {
        this.values.delete(userId);
        this.outdated.delete(userId);
      }
    this.askedFor = new Set();
  }

  private async loadMissing(): Promise<void> {
    const userIds = [...this.missing];
    this.missing.clear();
    await this.load(userIds);
  }

  private async load(userIds: string[]): Promise<void> {
    for (const some of chunks(userIds, USERS_AT_ONCE))
      try {
        const values = await this.readUnchanged(some);
        for (const [userId, value] of values) this.values.set(userId, value);
        for (const userId of some) this.outdated.delete(userId);
      } catch (error) {
        for (const userId of some) {
          this.outdated.add(userId);
          if (!this.values.has(userId)) this.values.set(userId, this.source.unknown);
        }
        this.source.onFailure(error);
      }
  }

  private async readUnchanged(userIds: string[]): Promise<Map<string, T>> {
    let before: number;
    let values: Map<string, T>;
    do {
      before = this.reloads;
      values = await this.source.read(userIds);
      // Something changed during the query, so the result may be outdated.
    } while (before !== this.reloads);
    return values;
  }
}
