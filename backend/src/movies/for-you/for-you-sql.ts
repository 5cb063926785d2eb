import type { ForYouReason } from 'shared-kit/contract';
import { FRIENDS, joinSeen } from '../../people/people.module';
import { MOVIE_ORDERS } from '../catalogue/movie-sql';

/** The condition of the index `ratings_liked`. */
const LIKED_FROM = 7;
/** Of a rating, as a director or friend is named only for what was liked very much. */
const LOVED_FROM = 8;
/** A film that was watched and not rated says little. */
const WEIGHTS = { favourite: 4, like: 3, watched: 1 };

const SEEDS_MAX = 30;
const CANDIDATES_MAX = 40;

const FRIENDS_MAX = 200;
const NEWEST_OF_FRIEND = 40;

const RATERS_MAX = 200;
const SHARED_MIN = 2;
/** So many more than neighbours that hidden ratings take nobody's place, unless three of four hide theirs. */
const CLOSEST_MAX = 160;
const NEIGHBOURS_MAX = 40;
const NEWEST_OF_NEIGHBOUR = 150;
/** So that a film reveals nothing about one of the people behind it. */
const NEIGHBOURS_MIN = 3;

const DIRECTORS_MAX = 10;
const FILMS_OF_DIRECTOR = 30;

const GENRES_MAX = 3;
const POPULAR_MAX = 300;

/** The films that are never shown to $1. */
const KNOWN = `known AS MATERIALIZED (
  SELECT movie_id FROM watched WHERE user_id = $1
  UNION SELECT movie_id FROM diary_entries WHERE user_id = $1
  UNION SELECT movie_id FROM ratings WHERE user_id = $1
  UNION SELECT movie_id FROM watchlist WHERE user_id = $1
  UNION SELECT movie_id FROM movie_likes WHERE user_id = $1
  UNION SELECT unnest(movie_ids) FROM favourites WHERE user_id = $1)`;

/** With NOT EXISTS, PostgreSQL would compare each film with all that are known. */
const UNKNOWN = (movie: string) => `${movie} NOT IN (SELECT movie_id FROM known)`;

/** What $1 likes, with a weight: the best and newest. */
const SEEDS = `seed AS MATERIALIZED (
  SELECT movie_id, max(weight) AS weight, max(at) AS at, bool_or(is_rated) AS is_rated FROM (
    (SELECT movie_id, rating - ${LIKED_FROM - 1} AS weight, updated_at AS at, true AS is_rated FROM ratings
     WHERE user_id = $1 AND rating >= ${LIKED_FROM} ORDER BY rating DESC, updated_at DESC LIMIT ${SEEDS_MAX})
    UNION ALL
    (SELECT movie_id, ${WEIGHTS.like}, created_at, false FROM movie_likes
     WHERE user_id = $1 ORDER BY created_at DESC LIMIT ${SEEDS_MAX})
    UNION ALL
    SELECT unnest(movie_ids), ${WEIGHTS.favourite}, now(), false FROM favourites WHERE user_id = $1
    UNION ALL
    (SELECT movie_id, ${WEIGHTS.watched}, created_at, false FROM watched w
     WHERE user_id = $1 AND NOT EXISTS (SELECT FROM ratings r WHERE (r.movie_id, r.user_id) = (w.movie_id, $1))
     ORDER BY created_at DESC LIMIT ${SEEDS_MAX})
  ) known_taste GROUP BY movie_id ORDER BY weight DESC, at DESC, movie_id LIMIT ${SEEDS_MAX})`;

/** People who like the same films; a film that few like says more. Only ratings that the user may see count. */
const TASTE = `
  rater AS (
    SELECT r.user_id, sum(seed.weight / sqrt(10 + m.rating_count)) AS closeness
    FROM seed JOIN movies m ON m.id = seed.movie_id
    CROSS JOIN LATERAL (
      SELECT r.user_id FROM ratings r WHERE r.movie_id = m.id AND r.rating >= ${LIKED_FROM}
      ORDER BY r.user_id LIMIT ${RATERS_MAX}) r
    WHERE r.user_id <> $1 GROUP BY r.user_id HAVING count(*) >= ${SHARED_MIN}
    ORDER BY closeness DESC, r.user_id LIMIT ${CLOSEST_MAX}
  ),
  neighbour AS MATERIALIZED (
    SELECT person.id, rater.closeness FROM rater
    ${joinSeen('rater.user_id')}
    WHERE person.shows_ratings ORDER BY rater.closeness DESC, person.id LIMIT ${NEIGHBOURS_MAX}
  ),
  scored AS (
    SELECT r.movie_id, sum(neighbour.closeness * (r.rating - ${LIKED_FROM - 1})) AS score
    FROM neighbour CROSS JOIN LATERAL (
      SELECT movie_id, rating FROM ratings WHERE user_id = neighbour.id
      ORDER BY updated_at DESC LIMIT ${NEWEST_OF_NEIGHBOUR}) r
    WHERE r.rating >= ${LIKED_FROM} GROUP BY r.movie_id HAVING count(*) >= ${NEIGHBOURS_MIN}
  ),
  taste AS (
    SELECT m.id AS movie_id, scored.score, '{}'::json AS facts
    FROM scored JOIN movies m ON m.id = scored.movie_id
    WHERE NOT m.needs_review AND ${UNKNOWN('m.id')} ORDER BY score DESC, m.id LIMIT ${CANDIDATES_MAX}
  )`;

/** The films that friends rated best. */
const FRIEND = `
  friend_shown AS MATERIALIZED (
    SELECT person.id, person.username FROM ${FRIENDS}
    WHERE person.shows_ratings ORDER BY person.id LIMIT ${FRIENDS_MAX}
  ),
  friend AS (
    SELECT r.movie_id, sum(r.rating - ${LIKED_FROM}) AS score, json_build_object(
      'friend', (array_agg(person.username ORDER BY r.rating DESC, r.updated_at DESC, person.id))[1],
      'rating', max(r.rating), 'others', count(*) - 1) AS facts
    FROM friend_shown person CROSS JOIN LATERAL (
      SELECT movie_id, rating, updated_at FROM ratings WHERE user_id = person.id
      ORDER BY updated_at DESC LIMIT ${NEWEST_OF_FRIEND}) r
    WHERE r.rating >= ${LOVED_FROM} AND ${UNKNOWN('r.movie_id')}
    GROUP BY r.movie_id ORDER BY score DESC, max(r.updated_at) DESC, r.movie_id LIMIT ${CANDIDATES_MAX}
  )`;

/** Films by directors of films that the user loves. */
const DIRECTOR = `
  loved_director AS MATERIALIZED (
    SELECT d.slug, sum(seed.weight) AS weight,
      (array_agg(seed.movie_id ORDER BY seed.weight DESC, seed.at DESC, seed.movie_id))[1] AS loved_id
    FROM seed JOIN movie_people d ON d.movie_id = seed.movie_id AND d.role = 'director'
    WHERE seed.weight >= ${LOVED_FROM - LIKED_FROM + 1}
    GROUP BY d.slug ORDER BY weight DESC, d.slug LIMIT ${DIRECTORS_MAX}
  ),
  directed AS (
    SELECT DISTINCT ON (d.movie_id) d.movie_id, d.name, director.weight, director.loved_id
    FROM loved_director director CROSS JOIN LATERAL (
      SELECT movie_id, name FROM movie_people WHERE slug = director.slug AND role = 'director'
      LIMIT ${FILMS_OF_DIRECTOR}) d
    WHERE ${UNKNOWN('d.movie_id')} ORDER BY d.movie_id, director.weight DESC, director.slug
  ),
  director AS (
    SELECT m.id AS movie_id, d.weight * coalesce(m.weighted_rating, 5) * ln(2 + m.rating_count) AS score,
      json_build_object('director', d.name, 'loved', loved.title) AS facts
    FROM directed d JOIN movies m ON m.id = d.movie_id JOIN movies loved ON loved.id = d.loved_id
    WHERE NOT m.needs_review ORDER BY score DESC, m.id LIMIT ${CANDIDATES_MAX}
  )`;

/** What many rate, and rate well, of the genres that the user likes best. */
const GENRE = `
  liked_genre AS MATERIALIZED (
    SELECT genre, sum(seed.weight) AS weight, count(*) FILTER (WHERE seed.is_rated) >= 2 AS is_rated,
      row_number() OVER (ORDER BY sum(seed.weight) DESC, genre) AS place
    FROM seed JOIN movies m ON m.id = seed.movie_id, unnest(m.genres) AS genre
    GROUP BY genre HAVING count(*) >= 2 ORDER BY place LIMIT ${GENRES_MAX}
  ),
  popular AS (
    SELECT m.id, m.genres, coalesce(m.weighted_rating, 0) * m.rating_count AS worth
    FROM movies m WHERE NOT m.needs_review ORDER BY ${MOVIE_ORDERS.popular} LIMIT ${POPULAR_MAX}
  ),
  fitting AS (
    SELECT popular.id, min(popular.worth) * sum(liked.weight) AS score, min(liked.place) AS place
    FROM popular CROSS JOIN unnest(popular.genres) AS g (genre) JOIN liked_genre liked USING (genre)
    WHERE ${UNKNOWN('popular.id')} GROUP BY popular.id
    ORDER BY score DESC, popular.id LIMIT ${CANDIDATES_MAX}
  ),
  genre AS (
    SELECT fitting.id AS movie_id, fitting.score,
      json_build_object('genre', liked.genre, 'is_rated', liked.is_rated) AS facts
    FROM fitting JOIN liked_genre liked USING (place)
  )`;

const KINDS = ['taste', 'friend', 'director', 'genre'] satisfies ForYouReason['kind'][];

/** One statement, so that what $1 knows and likes is read once. */
export const CANDIDATES = `
  WITH ${[KNOWN, SEEDS, TASTE, FRIEND, DIRECTOR, GENRE].join(', ')}
  SELECT candidate.kind, candidate.movie_id, m.directors, candidate.facts
  FROM (${KINDS.map((kind) => `SELECT '${kind}' AS kind, movie_id, score::float8, facts FROM ${kind}`).join(' UNION ALL ')}) candidate
  JOIN movies m ON m.id = candidate.movie_id
  ORDER BY candidate.score DESC, candidate.movie_id`;
