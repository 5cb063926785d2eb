import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Log } from '../../common/logging/log';
import { Database } from '../../database/database';

const WRITE_AFTER_MS = 500;
const ROWS_AT_ONCE = 1_000;

interface Question {
  userId: string;
  answer: (lastSeen: Date | null) => void;
  fail: (error: unknown) => void;
}

/** When users were last seen: kept in PostgreSQL, written and read many at a time. */
@Injectable()
export class LastSeenService implements BeforeApplicationShutdown {
  private readonly unwritten = new Map<string, Date>();
  private writing: NodeJS.Timeout | undefined;
  private questions: Question[] = [];

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  touch(userIds: Iterable<string>, at: Date): void {
    for (const userId of userIds) this.unwritten.set(userId, at);
    if (this.unwritten.size > 0) this.writing ??= setTimeout(() => void this.write(), WRITE_AFTER_MS);
  }

  /** Null for somebody who was never seen or doesn't exist. */
  of(userId: string): Promise<Date | null> {
    const unwritten = this.unwritten.get(userId);
    if (unwritten) return Promise.resolve(unwritten);
    return new Promise((answer, fail) => {
      this.questions.push({ userId, answer, fail });
      // What is asked in one turn of the event loop is answered by one query.
      if (this.questions.length === 1) setImmediate(() => void this.answerAll());
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.write();
  }

  /** What can't be written now is written with the next. */
  async write(): Promise<void> {
    clearTimeout(this.writing);
    this.writing = undefined;
    const rows = [...this.unwritten].sort(([one], [other]) => (one < other ? -1 : 1));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const some = rows.slice(start, start + ROWS_AT_ONCE);
      try {
        await this.writeRows(some);
        for (const [userId, at] of some) if (this.unwritten.get(userId) === at) this.unwritten.delete(userId);
      } catch (error) {
        this.log.warn({ err: error }, 'last seen times are written later');
        return;
      }
    }
  }

  private async writeRows(rows: [string, Date][]): Promise<void> {
    await this.database.query(
      `UPDATE users SET last_seen_at = greatest(last_seen_at, seen.at)
       FROM unnest($1::uuid[], $2::timestamptz[]) AS seen (id, at) WHERE users.id = seen.id`,
      [rows.map(([userId]) => userId), rows.map(([, at]) => at)],
    );
  }

  private async answerAll(): Promise<void> {
    const questions = this.questions;
    this.questions = [];
    try {
      const rows = await this.database.query<{ id: string; last_seen_at: Date | null }>(
        `SELECT id, last_seen_at FROM users WHERE id = ANY($1::uuid[])`,
        [questions.map(({ userId }) => userId)],
      );
      const seen = new Map(rows.map(({ id, last_seen_at }) => [id, last_seen_at]));
      for (const { userId, answer } of questions) answer(seen.get(userId) ?? null);
    } catch (error) {
      for (const { fail } of questions) fail(error);
    }
  }
}
