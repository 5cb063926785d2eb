import { Injectable } from '@nestjs/common';
import type { FilmInCommon, InCommon, Movie, PageQuery, Person } from 'shared-kit/contract';
import { DomainError } from '../../common/errors';
import { Database } from '../../database/database';
import { MediaUrls } from '../../media/media.module';
import { ADDER, MOVIE_JSON } from '../../movies/catalogue/movie-row';

const FIRST = 12;

const FRIENDS_OF = (user: string) => `
  SELECT CASE WHEN sender_id = ${user} THEN receiver_id ELSE sender_id END AS id FROM friendships
  WHERE (sender_id = ${user} OR receiver_id = ${user}) AND status = 'accepted'`;

const COMMON_FRIENDS = `WITH common AS (${FRIENDS_OF('$1::uuid')} INTERSECT ${FRIENDS_OF('$2::uuid')})`;

/** Seen is what was marked as watched or rated. */
const COMMON_FILMS = `
  WITH seen AS (
    SELECT user_id, movie_id FROM watched WHERE user_id IN ($1, $2)
    UNION
    SELECT user_id, movie_id FROM ratings WHERE user_id IN ($1, $2)
  ), common AS (SELECT movie_id FROM seen GROUP BY movie_id HAVING count(*) = 2)`;

const TOGETHER = `
  WITH wanted AS (
    SELECT movie_id AS id FROM watchlist WHERE user_id = $1
    INTERSECT SELECT movie_id FROM watchlist WHERE user_id = $2
  )`;
const BEST_FIRST = `m.rating_average DESC NULLS LAST, m.rating_count DESC, m.title COLLATE "az-x-icu", m.id`;

/** What two people have in common: friends, films that both have seen, films that both want to see. */
@Injectable()
export class InCommonService {
  constructor(
    private readonly database: Database,
    private readonly media: MediaUrls,
  ) {}

  async inCommon(one: string, other: string): Promise<InCommon> {
    if (!(await this.database.one(`SELECT 1 FROM users WHERE id = $1`, [other])))
      throw new DomainError('USER_NOT_FOUND');
    if (one === other) return { friends: { total: 0, people: [] }, films: { total: 0, films: [] } };
    const [friends, films] = await Promise.all([this.friends(one, other), this.films(one, other)]);
    return { friends, films };
  }

  /** Only what friends have told each other. */
  async together(one: string, friend: string, { page, limit }: PageQuery) {
    const areFriends = await this.database.one(
      `SELECT 1 FROM friendships WHERE low_id = least($1::uuid, $2::uuid) AND high_id = greatest($1::uuid, $2::uuid)
         AND status = 'accepted'`,
      [one, friend],
    );
    if (!areFriends) throw new DomainError('FRIENDSHIP_NOT_FOUND');
    const found = await this.database.one<{ movies: Movie[]; drawn: Movie | null; total: number }>(
      `${TOGETHER} SELECT (SELECT count(*)::int FROM wanted) AS total,
        coalesce((SELECT json_agg(${MOVIE_JSON} ORDER BY ${BEST_FIRST}) FROM (
          SELECT m.* FROM wanted JOIN movies m USING (id) ORDER BY ${BEST_FIRST} LIMIT $3 OFFSET $4::bigint
        ) m ${ADDER}), '[]') AS movies,
        (SELECT ${MOVIE_JSON} FROM (SELECT id FROM wanted ORDER BY random() LIMIT 1) w
          JOIN movies m USING (id) ${ADDER}) AS drawn`,
      [one, friend, limit, (BigInt(page - 1) * BigInt(limit)).toString()],
    );
    return { ...(found ?? { movies: [], drawn: null, total: 0 }), page, limit };
  }

  private async friends(one: string, other: string): Promise<InCommon['friends']> {
    const rows = await this.database.query<
      Omit<Person, 'avatar_url'> & { avatar_key: string | null; total: number }
    >(
      `${COMMON_FRIENDS} SELECT u.id, u.username, u.avatar_key, (SELECT count(*)::int FROM common) AS total
       FROM common JOIN users u USING (id) ORDER BY u.username COLLATE "az-x-icu", u.id LIMIT ${FIRST}`,
      [one, other],
    );
    const people = rows.map(({ id, username, avatar_key }) => ({
      id,
      username,
      avatar_url: this.media.avatar(avatar_key),
    }));
    return { total: rows[0]?.total ?? 0, people };
  }

  private async films(one: string, other: string): Promise<InCommon['films']> {
    const rows = await this.database.query<FilmInCommon & { total: number }>(
      `${COMMON_FILMS} SELECT ${MOVIE_JSON} AS movie, mine.rating::int AS own_rating, theirs.rating::int AS their_rating,
         (SELECT count(*)::int FROM common) AS total
       FROM common JOIN movies m ON m.id = common.movie_id ${ADDER}
       LEFT JOIN ratings mine ON mine.movie_id = m.id AND mine.user_id = $1
       LEFT JOIN ratings theirs ON theirs.movie_id = m.id AND theirs.user_id = $2
       ORDER BY mine.rating + theirs.rating DESC NULLS LAST, ${BEST_FIRST} LIMIT ${FIRST}`,
      [one, other],
    );
    const films = rows.map(({ movie, own_rating, their_rating }) => ({ movie, own_rating, their_rating }));
    return { total: rows[0]?.total ?? 0, films };
  }
}
