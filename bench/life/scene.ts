import { randomBytes, randomUUID } from 'node:crypto';
import type { Input, ApiRoute } from 'shared-kit/contract';
import type { AppConfig } from '../../backend/src/config/config';
import { TokensService } from '../../backend/src/auth/sessions/tokens.service';
import type { SqlDatabase } from '../../backend/test/support/sql-database';
import { Dice, seeded } from '../harness/dice';
import { type Sampled, TERM_KINDS } from './terms';
import { weighted } from './weighted';

/** Who calls, by id, and with what. A visitor has no `by`. */
export type Sample<R extends ApiRoute> = Omit<Input<R>, 'as'> & { by?: string | undefined };
type Later<T> = T | (() => T);
/** Makes samples. One that must be made when it is sent, such as a code of the moment, is a function. */
export type Sampler<R extends ApiRoute> = (scene: Scene, count: number) => Promise<Later<Sample<R>>[]>;
export type Samplers<R extends ApiRoute = ApiRoute> = { [Route in R]: Sampler<Route> };

/** What a statement selects: `caller` and `id`, and of the others those that its samples need. */
interface Row {
  caller: string;
  id: string;
  other: string;
  film: string;
  films: string[];
  version: number;
  year: string;
}

export interface User {
  id: string;
  username: string;
  email: string;
  films: number;
}

const SEED = 7;
/** One user in so many serves the calls that change or delete an account, and no others. */
const RESERVED = 10;
const TOP = 0.01;
const FILMS_READ = 20_000;

/** Without those whose account an earlier run has changed. */
const USERS = `
  SELECT u.id, u.username, u.email, u.is_admin, coalesce(w.films, 0)::int AS films FROM users u
  LEFT JOIN (SELECT user_id, count(*) AS films FROM watched GROUP BY 1) w ON w.user_id = u.id
  WHERE u.token_version = 1 AND NOT EXISTS (SELECT FROM two_factors t WHERE t.user_id = u.id)
    AND NOT EXISTS (SELECT FROM suspension_in_force(u.id)) ORDER BY films DESC, u.id`;

/** Users, films and rows for the samples. Active users and popular films are drawn more often. */
export class Scene {
  readonly admins: User[] = [];
  private readonly users: User[] = [];
  private readonly reserved: User[] = [];
  private readonly active: (dice: Dice) => number;
  private readonly films: (Sampled & { ratings: number })[];
  private readonly popular: (dice: Dice) => number;
  private readonly taken = new Set<string>();
  private readonly sessions = new Map<string, string>();

  private constructor(
    readonly database: SqlDatabase,
    readonly tokens: TokensService,
    readonly dice: Dice,
    readonly origin: string,
    users: (User & { is_admin: boolean })[],
    films: (Sampled & { ratings: number })[],
  ) {
    for (const [place, user] of users.entries()) {
      if (user.is_admin) this.admins.push(user);
      else (place % RESERVED === 0 ? this.reserved : this.users).push(user);
    }
    this.active = weighted(this.users.map((user) => 1 + user.films));
    this.films = films;
    this.popular = weighted(films.map((film) => 1 + film.ratings));
    this.shuffle(this.reserved);
  }

  static async of(database: SqlDatabase, jwtSecret: string, origin: string): Promise<Scene> {
    const users = await database.query<User & { is_admin: boolean }>(USERS);
    const films = await database.query<Sampled & { ratings: number }>(
      'SELECT id, title, cast_names, rating_count AS ratings FROM movies ORDER BY rating_count DESC LIMIT $1',
      [FILMS_READ],
    );
    const tokens = new TokensService({ jwtSecret } as AppConfig);
    return new Scene(database, tokens, new Dice(SEED), origin, users, films);
  }

  /** Half by their activity, a quarter of the most active ones, a quarter of all. */
  user(): User {
    const way = this.dice.next();
    const of =
      way < 0.5 ? this.active(this.dice) : this.dice.below(this.users.length * (way < 0.75 ? TOP : 1));
    return this.users[of] as User;
  }

  /** Now and then a visitor. */
  reader(): string | undefined {
    return this.dice.isTrue(0.8) ? this.user().id : undefined;
  }

  /** A user whom no other sample knows. */
  ownUser(): User {
    const user = this.reserved.pop();
    if (!user) throw new Error('there are too few people: generate more');
    return user;
  }

  admin(): string {
    return this.dice.oneOf(this.admins).id;
  }

  film(): Sampled {
    const way = this.dice.next();
    const of =
      way < 0.5 ? this.popular(this.dice) : this.dice.below(this.films.length * (way < 0.75 ? TOP : 1));
    return this.films[of] as Sampled;
  }

  term(): string {
    const term = this.dice.oneOf(Object.values(TERM_KINDS))(this.film(), seeded(this.dice.below(1_000_000)));
    return term.trim() || 'film';
  }

  /** Mostly the first one, now and then a deep one. */
  page(limit = 20) {
    const way = this.dice.next();
    return { page: way < 0.6 ? 1 : 1 + this.dice.below(way < 0.9 ? 5 : 60), limit };
  }

  /** Rows of drawn users, which $1 holds, with the user's id as `caller`. No row is used twice, nor by two calls. */
  async rows(count: number, sql: string): Promise<Row[]> {
    // A statement that makes rows finds some for each user.
    const draws = /\bINSERT\b/.test(sql) ? 2 * count : 6 * count + 200;
    const drawn = Array.from({ length: draws }, () => this.user().id);
    const found = await this.database.query<Row>(sql, [[...new Set(drawn)]]);
    this.shuffle(found);
    const fresh: Row[] = [];
    for (const row of found) {
      if (fresh.length === count) break;
      if (this.taken.has(row.id)) continue;
      this.taken.add(row.id);
      fresh.push(row);
    }
    if (fresh.length === 0) throw new Error(`no rows for: ${sql}`);
    return fresh;
  }

  /** The session is there once `saveSessions` has been called. */
  async tokenOf(userId: string): Promise<string> {
    const session = this.sessions.get(userId) ?? randomUUID();
    this.sessions.set(userId, session);
    return this.tokens.issue(userId, session);
  }

  /** For calls that prepare a sample. */
  async liveTokenOf(userId: string): Promise<string> {
    const token = await this.tokenOf(userId);
    await this.saveSessions();
    return token;
  }

  async saveSessions(): Promise<void> {
    await this.database.query(
      // Confirmed late, so that passkeys need no password until the end of the run.
      `INSERT INTO sessions (id, user_id, token_version, device, confirmed_at, expires_at)
       SELECT s.id, s.user_id, 1, 'Bench', now() + interval '1 hour', now() + interval '7 days' FROM unnest($1::uuid[], $2::uuid[]) AS s (id, user_id)
       ON CONFLICT (id) DO NOTHING`,
      [[...this.sessions.values()], [...this.sessions.keys()]],
    );
  }

  name(): string {
    return `b${randomBytes(6).toString('hex')}`;
  }

  private shuffle(items: unknown[]): void {
    for (let last = items.length - 1; last > 0; last -= 1) {
      const other = this.dice.below(last + 1);
      [items[last], items[other]] = [items[other], items[last]];
    }
  }
}

/** Independent samples. */
export const each =
  <R extends ApiRoute>(make: (scene: Scene) => Later<Sample<R>> | Promise<Later<Sample<R>>>): Sampler<R> =>
  (scene, count) =>
    Promise.all(Array.from({ length: count }, () => Promise.resolve(make(scene))));

const by =
  (callerOf: (scene: Scene) => string | undefined) =>
  <R extends ApiRoute>(make?: (scene: Scene) => Omit<Sample<R>, 'by'>): Sampler<R> =>
    each((scene) => ({ by: callerOf(scene), ...make?.(scene) }) as unknown as Sample<R>);

export const byUser = by((scene) => scene.user().id);
export const byReader = by((scene) => scene.reader());
export const byOwnUser = by((scene) => scene.ownUser().id);
export const byAdmin = by((scene) => scene.admin());

/** A sample for each row of `sql`, see `Scene.rows`: the row's `caller` asks for its `id`, unless `make` says otherwise. */
export const ofRows =
  <R extends ApiRoute>(sql: string, make?: (row: Row, scene: Scene) => Partial<Sample<R>>): Sampler<R> =>
  async (scene, count) =>
    (await scene.rows(count, sql)).map(
      (row) => ({ by: row.caller, params: { id: row.id }, ...make?.(row, scene) }) as unknown as Sample<R>,
    );
