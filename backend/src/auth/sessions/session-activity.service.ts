import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Log } from '../../common/logging/log';
import { SessionsRepository } from './sessions.repository';

const WRITE_AFTER_MS = 5_000;

/** Writes the times of last use together, instead of one write for each call. */
@Injectable()
export class SessionActivityService implements BeforeApplicationShutdown {
  private readonly unwritten = new Map<string, Date>();
  private writing: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly log: Log,
  ) {}

  touch(sessionId: string): void {
    this.unwritten.set(sessionId, new Date());
    this.writing ??= setTimeout(() => void this.write(), WRITE_AFTER_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.write();
  }

  async write(): Promise<void> {
    clearTimeout(this.writing);
    this.writing = undefined;
    const times = [...this.unwritten].sort(([one], [other]) => (one < other ? -1 : 1));
    if (times.length === 0) return;
    this.unwritten.clear();
    try {
      await this.sessions.writeLastSeen(times);
    } catch (error) {
      // The next call of each session notes it again.
      this.log.warn({ err: error }, 'times of sessions could not be written');
    }
  }
}
