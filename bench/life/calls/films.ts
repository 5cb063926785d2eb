import type { ApiRoute } from 'shared-kit/contract';
import { each, ofRows, type Sample, type Sampler, type Samplers, type Scene } from '../scene';
import { picture } from './files';

const GENRES = ['Drama', 'Comedy', 'Western', 'Horror', 'Action'];
const SORTS = ['newest', 'title', 'year', 'rating', 'popular'] as const;

type FilmRoute = Extract<ApiRoute, `${string} /movies/:id${string}`>;
type Body<R extends FilmRoute> = Omit<Sample<R>, 'by' | 'params'>;

const filmRead = <R extends FilmRoute>(): Sampler<R> =>
  each((scene) => ({ by: scene.reader(), params: { id: scene.film().id } }) as Sample<R>);
const filmWrite = <R extends FilmRoute>(body?: (scene: Scene) => Body<R>): Sampler<R> =>
  each(
    (scene) =>
      ({ by: scene.user().id, params: { id: scene.film().id }, ...body?.(scene) }) as unknown as Sample<R>,
  );

/** Films that their users added, which nobody has marked. */
const ADDED = `
  INSERT INTO movies (title, release_year, genres, added_by)
  SELECT 'Həvəskar filmi ' || left(gen_random_uuid()::text, 8), 2020, '{Drama}', u FROM unnest($1::uuid[]) u
  RETURNING id, added_by AS caller`;

const marked = (table: string) => `
  SELECT u AS caller, m.movie_id AS id FROM unnest($1::uuid[]) u, LATERAL (
    SELECT movie_id FROM ${table} WHERE user_id = u ORDER BY random() LIMIT 1) m`;
const filmOfRow = <R extends FilmRoute>(sql: string): Sampler<R> =>
  ofRows(sql, ({ caller, id }) => ({ by: caller, params: { id } }) as unknown as Sample<R>);

const personOf = ({ cast_names: [name = 'Clint Eastwood'] }: { cast_names: string[] }) => name;
const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/['’]|\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const films = {
  'GET /movies': each((scene) => ({
    by: scene.reader(),
    query: {
      ...scene.page(24),
      sort: scene.dice.oneOf(SORTS),
      ...(scene.dice.isTrue(0.3) && { genre: scene.dice.oneOf(GENRES) }),
      ...(scene.dice.isTrue(0.2) && { year: 1930 + scene.dice.below(90) }),
    },
  })),
  'GET /movies/search/:term': each((scene) => ({
    by: scene.reader(),
    params: { term: scene.term() },
    query: { page: 1, limit: 24 },
  })),
  'GET /search': each((scene) => ({ by: scene.reader(), query: { q: scene.term() } })),
  'GET /movies/summaries': each(() => ({ query: { sort: 'rating' } })),
  'GET /movies/facets': each(() => ({})),
  'GET /movies/sources': each(() => ({})),
  'GET /movies/:id': filmRead(),
  'GET /movies/:id/similar': filmRead(),
  'GET /movies/:id/poster.svg': each((scene) => ({ params: { id: scene.film().id } })),
  'GET /movies/:id/card.png': each((scene) => ({ params: { id: scene.film().id } })),
  'GET /movies/:id/ratings': filmRead(),
  'GET /movies/:id/comments': each((scene) => ({
    by: scene.reader(),
    params: { id: scene.film().id },
    query: { ...scene.page(), sort: scene.dice.oneOf(['newest', 'oldest', 'liked'] as const) },
  })),
  'GET /movies/:id/marks': filmWrite(),
  'GET /movies/for-you': each((scene) => ({ by: scene.user().id })),
  'GET /movies/activity/friends': each((scene) => ({ by: scene.user().id, query: scene.page() })),
  'PUT /movies/:id/watched': filmWrite(),
  'DELETE /movies/:id/watched': filmOfRow(marked('watched')),
  'PUT /movies/:id/watchlist': filmWrite(),
  'DELETE /movies/:id/watchlist': filmOfRow(marked('watchlist')),
  'PUT /movies/:id/like': filmWrite(),
  'DELETE /movies/:id/like': filmOfRow(marked('movie_likes')),
  'PUT /movies/:id/rating': filmWrite((scene) => ({ body: { rating: 1 + scene.dice.below(10) } })),
  'DELETE /movies/:id/rating': filmOfRow(marked('ratings')),
  'POST /movies': each((scene) => ({
    by: scene.user().id,
    body: { title: `Yeni film ${scene.name()}`, release_year: 2021, genres: ['Drama'], cast: ['Aktyor Bir'] },
  })),
  'PUT /movies/:id': ofRows(ADDED, ({ caller, id }, scene) => ({
    by: caller,
    params: { id },
    body: { title: `Düzəldilmiş ${scene.name()}`, directors: ['Rejissor Iki'] },
  })),
  'DELETE /movies/:id': filmOfRow(ADDED),
  'POST /movies/:id/poster': ofRows(ADDED, ({ caller, id }) => ({
    by: caller,
    params: { id },
    file: { poster: picture },
  })),
  'GET /movies/admin/additions': each((scene) => ({ by: scene.admin(), query: scene.page(10) })),
  'GET /people': each((scene) => {
    const name = personOf(scene.film());
    return { query: { search: name.slice(0, 2 + scene.dice.below(name.length)), limit: 20 } };
  }),
  'GET /people/:slug': each((scene) => ({
    by: scene.reader(),
    params: { slug: slugOf(personOf(scene.film())) },
  })),
} satisfies Partial<Samplers>;
