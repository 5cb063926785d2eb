import { type ApiRoute, slugOf } from 'shared-kit/contract';
import type { Dice } from '../../harness/dice';
import { byAdmin, byReader, byUser, each, ofRows, type Sample, type Sampler, type Samplers } from '../scene';
import { picture } from './files';

const GENRES = ['Drama', 'Comedy', 'Western', 'Horror', 'Action'];
const SORTS = ['newest', 'title', 'year', 'rating', 'popular'] as const;

type FilmRoute = Extract<ApiRoute, `${string} /movies/:id${string}`>;

const aboutFilm = <R extends FilmRoute>(
  by: typeof byUser,
  make?: (dice: Dice) => Omit<Sample<R>, 'by' | 'params'>,
): Sampler<R> =>
  by((scene) => ({ params: { id: scene.film().id }, ...make?.(scene.dice) }) as unknown as Sample<R>);

/** Films that their users added, which nobody has marked. */
const ADDED = `
  INSERT INTO movies (title, release_year, genres, added_by)
  SELECT 'Həvəskar filmi ' || left(gen_random_uuid()::text, 8), 2020, '{Drama}', u FROM unnest($1::uuid[]) u
  RETURNING id, added_by AS caller`;

const marked = (table: string) => `
  SELECT u AS caller, m.movie_id AS id FROM unnest($1::uuid[]) u, LATERAL (
    SELECT movie_id FROM ${table} WHERE user_id = u ORDER BY random() LIMIT 1) m`;
const personOf = ({ cast_names: [name = 'Clint Eastwood'] }: { cast_names: string[] }) => name;
export const films = {
  'GET /movies': byReader((scene) => ({
    query: {
      ...scene.page(24),
      sort: scene.dice.oneOf(SORTS),
      ...(scene.dice.isTrue(0.3) && { genre: scene.dice.oneOf(GENRES) }),
      ...(scene.dice.isTrue(0.2) && { year: 1930 + scene.dice.below(90) }),
    },
  })),
  'GET /movies/search/:term': byReader((scene) => ({
    params: { term: scene.term() },
    query: { page: 1, limit: 24 },
  })),
  'GET /search': byReader((scene) => ({ query: { q: scene.term() } })),
  'GET /movies/summaries': each(() => ({ query: { sort: 'rating' } })),
  'GET /movies/facets': each(() => ({})),
  'GET /movies/sources': each(() => ({})),
  'GET /movies/:id': aboutFilm(byReader),
  'GET /movies/:id/similar': aboutFilm(byReader),
  'GET /movies/:id/poster.svg': each((scene) => ({ params: { id: scene.film().id } })),
  'GET /movies/:id/card.png': each((scene) => ({ params: { id: scene.film().id } })),
  'GET /movies/:id/ratings': aboutFilm(byReader),
  'GET /movies/:id/comments': byReader((scene) => ({
    params: { id: scene.film().id },
    query: { ...scene.page(), sort: scene.dice.oneOf(['newest', 'oldest', 'liked'] as const) },
  })),
  'GET /movies/:id/marks': aboutFilm(byUser),
  'GET /movies/for-you': byUser(),
  'GET /movies/activity/friends': byUser((scene) => ({ query: scene.page() })),
  'PUT /movies/:id/watched': aboutFilm(byUser),
  'DELETE /movies/:id/watched': ofRows(marked('watched')),
  'PUT /movies/:id/watchlist': aboutFilm(byUser),
  'DELETE /movies/:id/watchlist': ofRows(marked('watchlist')),
  'PUT /movies/:id/like': aboutFilm(byUser),
  'DELETE /movies/:id/like': ofRows(marked('movie_likes')),
  'PUT /movies/:id/rating': aboutFilm(byUser, (dice) => ({ body: { rating: 1 + dice.below(10) } })),
  'DELETE /movies/:id/rating': ofRows(marked('ratings')),
  'POST /movies': byUser((scene) => ({
    body: { title: `Yeni film ${scene.name()}`, release_year: 2021, genres: ['Drama'], cast: ['Aktyor Bir'] },
  })),
  'PUT /movies/:id': ofRows(ADDED, (_, scene) => ({
    body: { title: `Düzəldilmiş ${scene.name()}`, directors: ['Rejissor Iki'] },
  })),
  'DELETE /movies/:id': ofRows(ADDED),
  'POST /movies/:id/poster': ofRows(ADDED, () => ({ file: { poster: picture } })),
  'GET /movies/admin/additions': byAdmin((scene) => ({ query: scene.page(10) })),
  'GET /people': each((scene) => {
    const name = personOf(scene.film());
    return { query: { search: name.slice(0, 2 + scene.dice.below(name.length)), limit: 20 } };
  }),
  'GET /people/:slug': byReader((scene) => ({ params: { slug: slugOf(personOf(scene.film())) } })),
} satisfies Partial<Samplers>;
