import { setTimeout as wait } from 'node:timers/promises';
import type { User } from '../../backend/test/support/crowd/visitor';
import type { Gateway } from './gateway';
import { bearer } from './load';

const PAUSE_MS = 30;
const WRITERS = 40;

/** Writes ratings of users of its own and remembers what was answered. */
export class Ratings {
  count = 0;
  private isOver = false;
  private running: Promise<void> = Promise.resolve();
  private readonly answered = new Map<User, number>();
  private readonly writers: User[];
  private movie = '';

  constructor(
    private readonly gateway: Gateway,
    users: readonly User[],
  ) {
    this.writers = users.slice(-WRITERS);
  }

  async start(): Promise<void> {
    const list = await this.gateway.send('/api/movies?limit=100&page=3');
    if (!list) throw new Error('The gateway lists no movies.');
    const { movies } = (await list.json()) as { movies: { id: string }[] };
    this.movie = movies[0]?.id ?? '';
    this.running = this.write();
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  /** Answered ratings that are no longer there. */
  async lost(): Promise<number> {
    let lost = 0;
    for (const [user, rating] of this.answered) {
      const answer = await this.gateway.send(`/api/movies/${this.movie}/ratings`, { headers: bearer(user) });
      const { own } = answer ? ((await answer.json()) as { own: number | null }) : { own: null };
      if (own !== rating) lost += 1;
    }
    return lost;
  }

  private async write(): Promise<void> {
    for (let round = 0; !this.isOver; round += 1) {
      const user = this.writers[round % this.writers.length];
      if (!user) return;
      const rating = (Math.floor(round / WRITERS) % 10) + 1;
      const answer = await this.gateway.send(`/api/movies/${this.movie}/rating`, {
        method: 'PUT',
        headers: { ...bearer(user), 'content-type': 'application/json' },
        body: JSON.stringify({ rating }),
      });
      // A write that failed may have been carried out all the same.
      if (answer) this.answered.set(user, rating);
      else this.answered.delete(user);
      this.count += 1;
      await wait(PAUSE_MS);
    }
  }
}
