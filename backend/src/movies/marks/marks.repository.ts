import { Injectable } from '@nestjs/common';
import { marks, type Marks } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { FRIENDS_CTE, personJson, personRow } from '../../people/people.module';
import { WatchedEntity } from './watched.entity';
import { WatchlistEntity } from './watchlist.entity';

const marksOfMovie = statement(
  marks,
  `SELECT
    EXISTS (SELECT FROM watched WHERE user_id = $1 AND movie_id = m.id) AS watched,
    EXISTS (SELECT FROM watchlist WHERE user_id = $1 AND movie_id = m.id) AS in_watchlist
  FROM movies m WHERE m.id = $2`,
);

const friendMarkRow = z.strictObject({ user: personRow, rating: z.int().nullable(), marked_at: z.date() });
export type FriendMarkRow = z.output<typeof friendMarkRow>;

const marksOfFriends = statement(
  friendMarkRow,
  `${FRIENDS_CTE}
  SELECT ${personJson('f')} AS user, r.rating, coalesce(r.updated_at, w.created_at) AS marked_at
  FROM friend f
  LEFT JOIN ratings r ON r.user_id = f.id AND r.movie_id = $2 AND f.shows_ratings
  LEFT JOIN watched w ON w.user_id = f.id AND w.movie_id = $2 AND f.shows_watched
  WHERE r.id IS NOT NULL OR w.id IS NOT NULL
  ORDER BY marked_at DESC, f.id`,
);

const MARK_ENTITIES = { watched: WatchedEntity, watchlist: WatchlistEntity };
export type MarkList = keyof typeof MARK_ENTITIES;

@Injectable()
export class MarksRepository {
  constructor(private readonly database: Database) {}

  ofMovie(userId: string, movieId: string): Promise<Marks | undefined> {
    return this.database.row(marksOfMovie, [userId, movieId]);
  }

  ofFriends(userId: string, movieId: string): Promise<FriendMarkRow[]> {
    return this.database.rows(marksOfFriends, [userId, movieId]);
  }

  async add(list: MarkList, userId: string, movieId: string): Promise<void> {
    await this.database
      .repository<WatchedEntity | WatchlistEntity>(MARK_ENTITIES[list])
      .createQueryBuilder()
      .insert()
      .values({ user_id: userId, movie_id: movieId })
      .orIgnore()
      .execute();
  }

  async remove(list: MarkList, userId: string, movieId: string): Promise<void> {
    await this.database
      .repository<WatchedEntity | WatchlistEntity>(MARK_ENTITIES[list])
      .delete({ user_id: userId, movie_id: movieId });
  }
}
