import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { chunks } from '../../common/chunks';
import { Log } from '../../common/logging/log';
import { PresenceRepository } from './presence.repository';

const WRITE_AFTER_MS = 500;
const ROWS_AT_ONCE = 1_000;

interface PendingRead {
  userId: string;
  resolve: (lastSeen: Date | null) => void;
  reject: (error: unknown) => void;
}

@Injectable()
export class LastSeenService implements BeforeApplicationShutdown {
  private readonly unwritten = new Map<string, Date>();
  private writing: NodeJS.Timeout | undefined;
  private pendingReads: PendingRead[] = [];

  constructor(
    private readonly presence: PresenceRepository,
    private readonly log: Log,
  ) {}

  touch(userIds: Iterable<string>, at: Date): void {
    for (const userId of userIds) this.unwritten.set(userId, at);
    if (this.unwritten.size > 0) this.writing ??= setTimeout(() => void this.write(), WRITE_AFTER_MS);
  }

  of(userId: string): Promise<Date | null> {
    const unwritten = this.unwritten.get(userId);
    if (unwritten) return Promise.resolve(unwritten);
    return new Promise((resolve, reject) => {
      this.pendingReads.push({ userId, resolve, reject });
      // One query answers all reads of one turn of the event loop.
      if (this.pendingReads.length === 1) setImmediate(() => void this.read());
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.write();
  }

  async write(): Promise<void> {
    clearTimeout(this.writing);
    this.writing = undefined;
    const times = [...this.unwritten].sort(([one], [other]) => (one < other ? -1 : 1));
    for (const batch of chunks(times, ROWS_AT_ONCE)) {
      try {
        await this.presence.writeLastSeen(batch);
        for (const [userId, at] of batch)
          if (this.unwritten.get(userId) === at) this.unwritten.delete(userId);
      } catch (error) {
        this.log.warn({ err: error }, 'last seen times could not be written yet');
        return;
      }
    }
  }

  private async read(): Promise<void> {
    const reads = this.pendingReads;
    this.pendingReads = [];
    try {
      const times = await this.presence.lastSeenTimes(reads.map(({ userId }) => userId));
      for (const { userId, resolve } of reads) resolve(times.get(userId) ?? null);
    } catch (error) {
      for (const { reject } of reads) reject(error);
    }
  }
}
