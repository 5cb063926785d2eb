import { randomUUID } from 'node:crypto';
import type { Client } from '../support/client';
import { User } from '../support/user';

const LIST = { title: 'Yay', visibility: 'everyone', ranked: true };

type Step = (round: number) => Promise<unknown>;

/** What users do all day, with calls that the former version has too. Each goes to the next process. */
export class DailyLoad {
  readonly failures: string[] = [];
  calls = 0;
  private readonly answered = { comments: [] as string[], entries: 0, listed: 0, rating: 0 };
  private origins: string[] = [];
  private isStopping = false;
  private workers: Promise<void>[] = [];
  private films: string[] = [];
  private list = '';

  private constructor(
    private readonly ayan: User,
    private readonly kamal: User,
  ) {}

  static async make(origin: string): Promise<DailyLoad> {
    const ayan = await register(origin, 'ayan');
    const load = new DailyLoad(ayan, await register(origin, 'kamal'));
    load.origins = [origin];
    await load.prepare();
    return load;
  }

  start(): void {
    this.isStopping = false;
    const [ayan, kamal] = [this.ayan, this.kamal];
    this.workers = [this.writes(ayan), this.reads(ayan), this.reads(kamal)].map((steps) => this.work(steps));
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.workers);
  }

  /** As a gateway does before a process is stopped: resolves once no call is under way elsewhere. */
  async use(...origins: string[]): Promise<void> {
    await this.stop();
    this.origins = origins;
    this.start();
  }

  async callsMore(count: number): Promise<void> {
    const enough = this.calls + count;
    while (this.calls < enough && this.failures.length === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** What these processes say of everything that was answered. */
  async expectWrites(): Promise<void> {
    const [film = ''] = this.films;
    for (const origin of this.origins) {
      const ayan = at(this.ayan, origin);
      const { body: ratings } = await ayan.get(`/movies/${film}/ratings`);
      expect(ratings.own).toBe(this.answered.rating);
      const { body: list } = await ayan.get(`/lists/${this.list}`);
      expect(list.movie_count).toBe(this.answered.listed);
      const { body: diary } = await ayan.get('/diary?limit=1');
      expect(diary.total).toBe(this.answered.entries);
      const { body: comments } = await ayan.get('/comments/own?limit=100');
      const bodies = (comments.comments as { body: string }[]).map(({ body }) => body);
      expect(bodies).toEqual(expect.arrayContaining(this.answered.comments.slice(-20)));
    }
  }

  private async prepare(): Promise<void> {
    for (let index = 0; index < 5; index += 1) this.films.push(await this.addFilm(this.ayan));
    this.list = String((await this.ayan.post('/lists', LIST)).body.id);
    await this.ayan.post(`/friends/request/${this.kamal.id}`);
    const { body } = await this.kamal.get('/friends/requests/incoming');
    const [request] = body.requests as { id: string }[];
    await this.kamal.put(`/friends/accept/${request?.id ?? ''}`);
  }

  private async addFilm(by: Client): Promise<string> {
    const title = `Film ${randomUUID()}`;
    const { body } = await by.post('/movies', { title, release_year: 1999, directors: ['Rəna'] });
    return String(body.id);
  }

  private writes(user: User): Step[] {
    const { answered } = this;
    const [film = ''] = this.films;
    return [
      async (round) => {
        const rating = (round % 10) + 1;
        await this.send(user, 'PUT', `/movies/${film}/rating`, { rating });
        answered.rating = rating;
      },
      async (round) => {
        const body = `Şərh ${round}`;
        await this.send(user, 'POST', `/movies/${film}/comments`, { body });
        answered.comments.push(body);
      },
      async (round) => {
        const day = String((round % 28) + 1).padStart(2, '0');
        const entry = { movie_id: film, watched_on: `2025-01-${day}`, rating: answered.rating || 5 };
        await this.send(user, 'POST', '/diary', entry);
        answered.entries += 1;
        answered.rating = entry.rating;
      },
      async () => {
        const added = await this.send(user, 'POST', '/movies', { title: `Film ${randomUUID()}` });
        await this.send(user, 'POST', `/lists/${this.list}/movies`, { movie_id: String(added.id) });
        answered.listed += 1;
      },
      async (round) => {
        const method = round % 2 ? 'PUT' : 'DELETE';
        for (const mark of ['watched', 'watchlist', 'like'])
          await this.send(user, method, `/movies/${this.films[1] ?? ''}/${mark}`);
      },
      (round) => this.send(user, 'PUT', '/user/profile', { bio: `Bioqrafiya ${round}` }),
      () => this.send(user, 'POST', '/auth/login', { username: 'kamal', password: 'Uzun-Parol-2026' }),
    ];
  }

  private reads(user: User): Step[] {
    const [film = ''] = this.films;
    const paths = [
      ...['/movies', '/movies?sort=rating', '/movies/search/film', '/movies/facets', `/movies/${film}`],
      ...[`/movies/${film}/similar`, `/movies/${film}/comments`, `/movies/${film}/marks`, '/diary', '/lists'],
      ...[`/lists/${this.list}`, '/user/profile', '/friends', '/notifications', '/movies/activity/friends'],
      ...['watched', 'watchlist', 'ratings', 'likes', 'stats'].map((shelf) => `/user/${user.id}/${shelf}`),
      ...['/comments/own', '/user/search/ka', '/newsletters', '/tonight', '/user/sessions'],
    ];
    return paths.map((path) => () => this.send(user, 'GET', path));
  }

  private async work(steps: Step[]): Promise<void> {
    for (let round = 0; !this.isStopping; round += 1)
      for (const step of steps) {
        if (this.isStopping) return;
        await step(round).catch((error: unknown) => this.failures.push(String(error)));
      }
  }

  private async send(user: User, method: string, path: string, body?: unknown) {
    const origin = this.origins[(this.calls += 1) % this.origins.length] ?? '';
    const answer = await at(user, origin).raw(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (answer.status >= 400)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.error)}`);
    return answer.body;
  }
}

const at = ({ id, username, token }: User, origin: string): User =>
  Object.assign(new User(origin, id, username), { token });

async function register(origin: string, username: string): Promise<User> {
  const user = new User(origin, '', username);
  const { body } = await user.post('/auth/register', {
    username,
    email: `${username}@numune.az`,
    password: 'Uzun-Parol-2026',
  });
  const known = new User(origin, String(body.id), username);
  await known.logIn();
  return known;
}
