import { listEntry, type ShelfQuery, type ShelfSort } from 'shared-kit/contract';
import { z } from 'zod';
import { escapeLike } from '../../database/conditions';
import { statement } from '../../database/statement';
import { toIsoTime } from '../../database/iso-time';
import { OWNER } from '../../people/people.module';
import { type Bind, filterConditions, MOVIE_JSON, MOVIE_ORDERS } from '../catalogue/movie-sql';

const movieList = z.strictObject({ entries: z.array(listEntry), total: z.int() });

const SHELVES = {
  watched: { table: 'watched', shown: 'shows_watched', addedAt: 'created_at' },
  watchlist: { table: 'watchlist', shown: 'shows_watchlist', addedAt: 'created_at' },
  likes: { table: 'movie_likes', shown: 'shows_watched', addedAt: 'created_at' },
  ratings: { table: 'ratings', shown: 'shows_ratings', addedAt: 'updated_at' },
};
export type MovieListName = keyof typeof SHELVES;

const ORDERS: Record<Exclude<ShelfSort, 'added'>, string> = {
  title: MOVIE_ORDERS.title,
  year: MOVIE_ORDERS.year,
  rating: `r.rating DESC NULLS LAST, m.rating_average DESC NULLS LAST, ${MOVIE_ORDERS.title}`,
};

function conditionsOf({ genre, decade, q }: ShelfQuery, bind: Bind): string[] {
  const conditions = filterConditions({ genre }, bind);
  if (decade !== undefined) {
    const first = `${bind(decade)}::int`;
    conditions.push(`m.release_year BETWEEN ${first} AND ${first} + 9`);
  }
  if (q) {
    // Of a title of signs alone, such as '?', no words are left.
    const [words, typed] = [`words_of(${bind(q)})`, bind(escapeLike(q))];
    conditions.push(`EXISTS (SELECT FROM movie_search s WHERE s.movie_id = m.id AND CASE WHEN ${words} = ''
      THEN m.title LIKE '%' || ${typed} || '%'
      ELSE s.title || ' ' || s.original_title || ' ' || s.other_titles LIKE '%' || ${words} || '%' END)`);
  }
  return conditions;
}

/** No row if the viewer may not see the user. $1 is the viewer, $2 the owner. */
export function shelfPage(viewer: string | null, list: MovieListName, userId: string, asked: ShelfQuery) {
  const parameters: unknown[] = [viewer, userId];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const { table, shown, addedAt } = SHELVES[list];
  const order = asked.sort === 'added' ? `kept.${addedAt} DESC, kept.movie_id` : ORDERS[asked.sort];
  const conditions = conditionsOf(asked, bind);
  // Without filters the count needs no films, and the newest entries are read by their index.
  const counted = conditions.length > 0 ? 'JOIN movies m ON m.id = kept.movie_id' : '';
  const where = [`kept.user_id = owner.id AND owner.${shown}`, ...conditions].join(' AND ');
  const sql = `
    SELECT (SELECT count(*)::int FROM ${table} kept ${counted} WHERE ${where}) AS total,
      coalesce((SELECT json_agg(json_build_object(
          'movie', ${MOVIE_JSON}, 'rating', entry.rating, 'added_at', ${toIsoTime('entry.added_at')})
          ORDER BY entry.place)
        FROM (
          SELECT m.id AS movie_id, kept.${addedAt} AS added_at, r.rating, row_number() OVER (ORDER BY ${order}) AS place
          FROM ${table} kept JOIN movies m ON m.id = kept.movie_id
          LEFT JOIN ratings r ON r.movie_id = kept.movie_id AND r.user_id = owner.id AND owner.shows_ratings
          WHERE ${where} ORDER BY ${order} LIMIT ${bind(asked.limit)} OFFSET ${bind((asked.page - 1) * asked.limit)}
        ) entry
        JOIN movies m ON m.id = entry.movie_id), '[]') AS entries
    FROM (${OWNER}) owner`;
  return [statement(movieList, sql), parameters] as const;
}
