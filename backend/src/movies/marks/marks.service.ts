import { Injectable } from '@nestjs/common';
import type { FilmMarks, FriendMark, Marks as MarksOfFilm } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { DomainError } from '../../common/errors';
import { Database } from '../../database/database';
import { constraintOf } from '../../database/sql-state';
import { MediaUrls } from '../../media/media.module';
import { FRIENDS, type PersonRow, toPerson } from './friend-rows';

const GONE = {
  watched_movie_id_fkey: 'MOVIE_NOT_FOUND',
  watchlist_movie_id_fkey: 'MOVIE_NOT_FOUND',
  watched_user_id_fkey: 'UNAUTHORIZED',
  watchlist_user_id_fkey: 'UNAUTHORIZED',
} as const;
const isGone = (constraint: string | undefined): constraint is keyof typeof GONE =>
  constraint !== undefined && Object.hasOwn(GONE, constraint);

const MARKS = `SELECT
    EXISTS (SELECT FROM watched WHERE user_id = $1 AND movie_id = m.id) AS watched,
    EXISTS (SELECT FROM watchlist WHERE user_id = $1 AND movie_id = m.id) AS in_watchlist
  FROM movies m WHERE m.id = $2`;

const OF_FRIENDS = `${FRIENDS}
  SELECT u.id AS user_id, u.username, u.avatar_key, r.rating, coalesce(r.updated_at, w.created_at) AS marked_at
  FROM friend JOIN users u USING (id)
  LEFT JOIN ratings r ON r.user_id = u.id AND r.movie_id = $2
  LEFT JOIN watched w ON w.user_id = u.id AND w.movie_id = $2
  WHERE r.id IS NOT NULL OR w.id IS NOT NULL
  ORDER BY marked_at DESC, u.id`;

/**
 * What a user keeps of a film. Watching one takes it off the watchlist; wanting a watched one again is a wish to see it
 * anew, so it stays watched. Every mark may be set or taken any number of times.
 */
@Injectable()
export class Marks {
  constructor(
    private readonly database: Database,
    private readonly media: MediaUrls,
  ) {}

  async read(caller: Caller, movieId: string): Promise<FilmMarks> {
    const [marks, friends] = await Promise.all([
      this.of(caller, movieId),
      this.database.query<PersonRow & { rating: number | null; marked_at: Date }>(OF_FRIENDS, [
        caller.id,
        movieId,
      ]),
    ]);
    return {
      ...marks,
      friends: friends.map((row): FriendMark => ({
        user: toPerson(row, this.media),
        rating: row.rating,
        marked_at: row.marked_at.toISOString(),
      })),
    };
  }

  watch(caller: Caller, movieId: string): Promise<MarksOfFilm> {
    return this.change(caller, movieId, [
      'INSERT INTO watched (user_id, movie_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      'DELETE FROM watchlist WHERE user_id = $1 AND movie_id = $2',
    ]);
  }

  unwatch(caller: Caller, movieId: string): Promise<MarksOfFilm> {
    return this.change(caller, movieId, ['DELETE FROM watched WHERE user_id = $1 AND movie_id = $2']);
  }

  want(caller: Caller, movieId: string): Promise<MarksOfFilm> {
    return this.change(caller, movieId, [
      'INSERT INTO watchlist (user_id, movie_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    ]);
  }

  unwant(caller: Caller, movieId: string): Promise<MarksOfFilm> {
    return this.change(caller, movieId, ['DELETE FROM watchlist WHERE user_id = $1 AND movie_id = $2']);
  }

  private async change(caller: Caller, movieId: string, steps: string[]): Promise<MarksOfFilm> {
    return this.database.transaction(async () => {
      for (const step of steps)
        await this.database.query(step, [caller.id, movieId]).catch((error: unknown) => {
          const constraint = constraintOf(error);
          throw isGone(constraint) ? new DomainError(GONE[constraint], { cause: error }) : error;
        });
      return this.of(caller, movieId);
    });
  }

  private async of(caller: Caller, movieId: string): Promise<MarksOfFilm> {
    const marks = await this.database.one<MarksOfFilm>(MARKS, [caller.id, movieId]);
    if (!marks) throw new DomainError('MOVIE_NOT_FOUND');
    return marks;
  }
}
