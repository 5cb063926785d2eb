import { setTimeout as wait } from 'node:timers/promises';
import type { User } from '../../backend/test/support/crowd/visitor';
import { ringOf, type WatchingVisitor } from '../../backend/test/support/crowd/watching-visitor';
import type { Gateway } from './gateway';
import type { SoakProduct } from './product';

const CALLERS = 4;
const SOCKETS = 60;
const THINK_MS = 60;
const SOCKET_CHANGES_MS = 250;
const PROMOTIONS_MS = 20_000;
const WATCHED = 10;
const TERMS = ['love', 'god', 'star', 'qız', 'the wind'];
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Everything that users do, until `stop`. */
export class Load {
  private isOver = false;
  private readonly running: Promise<void>[] = [];
  private readonly online: WatchingVisitor[] = [];
  private readonly away: WatchingVisitor[];
  private movieIds: string[] = [];

  constructor(
    private readonly product: SoakProduct,
    private readonly gateway: Gateway,
  ) {
    this.away = ringOf(product.users, WATCHED, [Number(new URL(product.origin).port)]);
  }

  async start(): Promise<void> {
    const list = await this.gateway.send('/api/movies?limit=100');
    if (!list?.ok) throw new Error('The gateway lists no movies.');
    const { movies } = (await list.json()) as { movies: { id: string }[] };
    this.movieIds = movies.map(({ id }) => id);
    const { users, releases } = this.product;
    for (let caller = 0; caller < CALLERS; caller += 1) {
      const steps = this.stepsOf(caller);
      this.repeat(THINK_MS, (round) =>
        steps[round % steps.length]?.(round, users[(round * 7 + caller) % users.length]),
      );
    }
    this.repeat(SOCKET_CHANGES_MS, () => this.changeSocket());
    this.repeat(PROMOTIONS_MS, (round) => this.promote(releases[round % releases.length] ?? ''));
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.running);
    for (const visitor of this.online) visitor.leave();
  }

  private stepsOf(caller: number): ((round: number, user?: User) => Promise<unknown>)[] {
    const movie = (round: number) => this.movieIds[(round * 3 + caller) % this.movieIds.length] ?? '';
    const get = (pathOf: (round: number) => string) => (round: number, user?: User) =>
      this.gateway.send(pathOf(round), { headers: bearer(user) });
    const page = (pathOf: (round: number) => string) => (round: number) => this.gateway.send(pathOf(round));
    return [
      page(() => '/'),
      get((round) => `/api/movies?page=${1 + (round % 50)}`),
      page((round) => `/movie/${movie(round)}`),
      get((round) => `/api/movies/${movie(round)}`),
      get((round) => `/api/movies/search/${encodeURIComponent(TERMS[round % TERMS.length] ?? '')}`),
      page(() => '/newsletters'),
      (round, user) =>
        this.write('PUT', `/api/movies/${movie(round)}/rating`, { rating: 1 + (round % 10) }, user),
      get(() => '/api/friends'),
      (round, user) => this.commentAndRemove(movie(round), user),
      get(() => '/api/user/profile'),
      (_round, user) => this.upload(user),
      get(() => '/api/notifications'),
    ];
  }

  private write(method: string, path: string, body: object | undefined, user?: Pick<User, 'token'>) {
    const headers = { ...bearer(user), ...(body && { 'content-type': 'application/json' }) };
    return this.gateway.send(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  }

  private async commentAndRemove(movieId: string, user?: User): Promise<void> {
    const answer = await this.write('POST', `/api/movies/${movieId}/comments`, { body: 'Möhkəm film' }, user);
    if (!answer) return;
    const { id } = (await answer.json()) as { id: string };
    await this.write('DELETE', `/api/comments/${id}`, undefined, user);
  }

  private upload(user?: User) {
    const body = new FormData();
    body.set('avatar', new Blob([PICTURE]), 'a.png');
    return this.gateway.send('/api/user/avatar', { method: 'POST', headers: bearer(user), body });
  }

  private promote(release: string) {
    const { promotions, adminToken } = this.product;
    return this.write('POST', promotions, { release, reason: 'soak' }, { token: adminToken });
  }

  /** Keeps the number of sockets. Those of a process that is killed come back as pages do. */
  private changeSocket(): Promise<void> {
    if (this.online.length >= SOCKETS) {
      const leaving = this.online.shift();
      leaving?.leave();
      if (leaving) this.away.push(leaving);
    }
    const arriving = this.away.shift();
    if (arriving) {
      this.online.push(arriving);
      void arriving.arrive().catch(() => arriving.comeBack());
    }
    return Promise.resolve();
  }

  private repeat(pauseMs: number, step: (round: number) => Promise<unknown> | undefined): void {
    const run = async () => {
      for (let round = 0; !this.isOver; round += 1) {
        await step(round);
        await wait(pauseMs);
      }
    };
    this.running.push(run());
  }
}

export const bearer = (user: Pick<User, 'token'> | undefined): Record<string, string> =>
  user ? { authorization: `Bearer ${user.token}` } : {};
