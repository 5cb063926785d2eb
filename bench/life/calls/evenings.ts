import {
  byOwnUser,
  byReader,
  byUser,
  each,
  ofRows,
  type Sample,
  type Sampler,
  type Samplers,
} from '../scene';

const YEARS = ['2025', '2026'];

const ofUser = <R extends keyof Samplers>(): Sampler<R> =>
  each((scene) => ({ by: scene.reader(), params: { id: scene.user().id } }) as unknown as Sample<R>);

const ENTRY = `
  SELECT u AS caller, e.id FROM unnest($1::uuid[]) u, LATERAL (
    SELECT id FROM diary_entries WHERE user_id = u ORDER BY random() LIMIT 1) e`;
/** Years with a picture: at least ten entries. */
const YEAR_ENTRIES = `
  SELECT u::text || e.year AS id, u AS caller, e.year::text FROM unnest($1::uuid[]) u, LATERAL (
    SELECT extract(year FROM watched_on)::int AS year FROM diary_entries JOIN users ON users.id = user_id
    WHERE user_id = u AND diary_audience = 'everyone' GROUP BY 1 HAVING count(*) >= 10 LIMIT 1) e`;
const LISTS = `SELECT id, owner_id AS caller FROM lists WHERE owner_id = ANY ($1) ORDER BY random()`;
const LISTED = `
  SELECT l.id, l.owner_id AS caller, m.movie_id AS film FROM lists l, LATERAL (
    SELECT movie_id FROM list_movies WHERE list_id = l.id ORDER BY random() LIMIT 1) m
  WHERE l.owner_id = ANY ($1) ORDER BY random()`;
const UNLISTED = `
  SELECT l.id, l.owner_id AS caller, wanted.movie_id AS film FROM lists l, LATERAL (
    SELECT movie_id FROM watchlist w WHERE w.user_id = l.owner_id
      AND NOT EXISTS (SELECT FROM list_movies x WHERE (x.list_id, x.movie_id) = (l.id, w.movie_id)) LIMIT 1) wanted
  WHERE l.owner_id = ANY ($1) ORDER BY random()`;
const ORDERED = `
  SELECT l.id, l.owner_id AS caller, l.version, array_agg(m.movie_id ORDER BY m.position DESC) AS films
  FROM lists l JOIN list_movies m ON m.list_id = l.id WHERE l.owner_id = ANY ($1) GROUP BY l.id ORDER BY random()`;
const FRIENDS_OF_OWNERS = `
  SELECT l.id, l.owner_id AS caller, f.id AS other FROM lists l, LATERAL (
    SELECT id FROM friends_of(l.owner_id) ORDER BY random() LIMIT 1) f
  WHERE l.owner_id = ANY ($1) ORDER BY random()`;
const EDITORS = `
  WITH invited AS (
    INSERT INTO list_editors (list_id, user_id) SELECT l.id, l.other FROM (${FRIENDS_OF_OWNERS}) l
    ON CONFLICT DO NOTHING RETURNING list_id, user_id)
  SELECT DISTINCT ON (l.id) l.id, l.owner_id AS caller, invited.user_id AS other
  FROM invited JOIN lists l ON l.id = invited.list_id`;

/** A friend and a film with which the caller has no open sealed rating. */
const SEALABLE = `
  SELECT u AS caller, f.id, wanted.movie_id AS film FROM unnest($1::uuid[]) u,
    LATERAL (SELECT id FROM friends_of(u) ORDER BY random() LIMIT 1) f,
    LATERAL (SELECT movie_id FROM watchlist w WHERE w.user_id = u AND NOT EXISTS (
      SELECT FROM sealed_ratings s WHERE s.movie_id = w.movie_id AND NOT s.is_opened AND u IN (s.inviter_id, s.invited_id))
      LIMIT 1) wanted`;
const SEALED = `
  INSERT INTO sealed_ratings (movie_id, inviter_id, invited_id)
  SELECT s.film, s.id, s.caller FROM (${SEALABLE}) s ON CONFLICT DO NOTHING RETURNING id, invited_id AS caller`;

/** With a friend who wants to watch a film tonight as well. */
const TONIGHT = `
  WITH pair AS MATERIALIZED (SELECT u, f.id AS friend FROM unnest($1::uuid[]) u, LATERAL (
      SELECT id FROM friends_of(u) ORDER BY random() LIMIT 1) f),
    turned_on AS (INSERT INTO tonight SELECT DISTINCT p, now() + interval '5 hours' FROM pair, unnest(ARRAY[u, friend]) p
      ON CONFLICT (user_id) DO UPDATE SET until = excluded.until)
  SELECT u AS caller, friend AS id FROM pair`;
const ROOMS = `
  WITH pair AS MATERIALIZED (SELECT gen_random_uuid() AS room, u, f.id AS friend FROM unnest($1::uuid[]) u, LATERAL (
      SELECT id FROM friends_of(u) ORDER BY random() LIMIT 1) f),
    rooms AS (INSERT INTO tonight_rooms (id, opened_by) SELECT room, u FROM pair),
    film AS MATERIALIZED (SELECT id, row_number() OVER () AS n FROM (SELECT id FROM movies ORDER BY rating_count DESC LIMIT 30) m),
    deck AS (INSERT INTO tonight_decks SELECT room, film.id, film.n FROM pair, film),
    members AS (INSERT INTO tonight_members SELECT room, p FROM pair, unnest(ARRAY[u, friend]) p)
  SELECT room AS id, u AS caller, (SELECT id FROM film WHERE n = 1) AS film FROM pair`;

export const evenings = {
  'GET /diary': byUser((scene) => ({
    query: {
      ...scene.page(),
      ...(scene.dice.isTrue(0.6) && { user: scene.user().id }),
      ...(scene.dice.isTrue(0.3) && { year: Number(scene.dice.oneOf(YEARS)) }),
    },
  })),
  'POST /diary': byUser((scene) => ({
    body: {
      movie_id: scene.film().id,
      watched_on: '2026-10-01',
      rating: 1 + scene.dice.below(10),
      note: 'Yaxşı idi.',
    },
  })),
  'PUT /diary/:id': ofRows(ENTRY, (_, scene) => ({
    body: { rating: 1 + scene.dice.below(10), note: 'Yenidən düşündüm.' },
  })),
  'DELETE /diary/:id': ofRows(ENTRY),
  'GET /user/:id/diary.atom': each((scene) => ({ params: { id: scene.user().id } })),
  'GET /user/:id/stats': byReader((scene) => ({
    params: { id: scene.user().id },
    query: scene.dice.isTrue(0.4) ? { year: Number(scene.dice.oneOf(YEARS)) } : {},
  })),
  'GET /user/:id/year/:year/card.png': ofRows(YEAR_ENTRIES, ({ caller, year }) => ({
    by: undefined,
    params: { id: caller, year },
  })),
  'GET /user/:id/passport': ofUser(),
  'GET /user/:id/passport/card.png': ofUser(),
  'GET /friends/passports': byUser(),
  'GET /user/:id/tags': ofUser(),
  'GET /lists': byUser((scene) => ({
    query: {
      ...scene.page(),
      ...(scene.dice.isTrue(0.5) && { user: scene.user().id }),
      ...(scene.dice.isTrue(0.3) && { sort: 'popular' as const }),
      ...(scene.dice.isTrue(0.5) && { movie: scene.film().id }),
    },
  })),
  'POST /lists': byUser((scene) => ({
    body: { title: `Yeni siyahı ${scene.name()}`, visibility: 'everyone' as const, ranked: false },
  })),
  'GET /lists/:id': ofRows(LISTS, (_, scene) => ({ query: scene.page() })),
  'PUT /lists/:id': ofRows(LISTS, (_, scene) => ({ body: { title: scene.name() } })),
  'DELETE /lists/:id': ofRows(LISTS),
  'PUT /lists/:id/like': ofRows(LISTS),
  'DELETE /lists/:id/like': ofRows(LISTS),
  'POST /lists/:id/copies': ofRows(LISTS),
  'POST /lists/:id/movies': ofRows(UNLISTED, ({ film }) => ({ body: { movie_id: film, position: 1 } })),
  'PUT /lists/:id/movies/:movieId': ofRows(LISTED, ({ id, film }) => ({
    params: { id, movieId: film },
    body: { note: 'Yaxşı' },
  })),
  'DELETE /lists/:id/movies/:movieId': ofRows(LISTED, ({ id, film }) => ({ params: { id, movieId: film } })),
  'PUT /lists/:id/order': ofRows(ORDERED, ({ version, films }) => ({ body: { movie_ids: films, version } })),
  'PUT /lists/:id/editors/:userId': ofRows(FRIENDS_OF_OWNERS, ({ id, other }) => ({
    params: { id, userId: other },
  })),
  'DELETE /lists/:id/editors/:userId': ofRows(EDITORS, ({ id, other }) => ({
    params: { id, userId: other },
  })),
  'POST /movies/:id/sealed': ofRows(SEALABLE, ({ id, film }) => ({
    params: { id: film },
    body: { user_id: id },
  })),
  'GET /sealed': byUser(),
  'PUT /sealed/:id/rating': ofRows(SEALED, () => ({ body: { rating: 8 } })),
  'DELETE /sealed/:id': ofRows(SEALED),
  'GET /tonight': byUser(),
  'PUT /tonight': byUser(),
  'DELETE /tonight': byOwnUser(),
  'POST /tonight/rooms': ofRows(TONIGHT, ({ id }) => ({ body: { user_ids: [id] } })),
  'GET /tonight/rooms/:id': ofRows(ROOMS),
  'PUT /tonight/rooms/:id/votes/:movieId': ofRows(ROOMS, ({ id, film }) => ({
    params: { id, movieId: film },
    body: { yes: true },
  })),
  'DELETE /tonight/rooms/:id/membership': ofRows(ROOMS),
} satisfies Partial<Samplers>;
