import { administrator, call, type Person, unique } from './people';

interface Known {
  id: string;
}

/** The fields of a film, without its title. */
export const addMovie = (by: Person, title: string, fields: object = {}) =>
  call('POST /movies', by.token, { body: { title, release_year: 1979, allow_duplicate: true, ...fields } });

/** A film of the first start, which no journey changes. */
export async function knownMovie(term = 'Titanic') {
  const { movies } = await call('GET /movies/search/:term', undefined, { params: { term } });
  const [movie] = movies;
  if (!movie) throw new Error(`the catalogue has no ${term}`);
  return movie;
}

export const rate = (by: Person, { id }: Known, rating: number) =>
  call('PUT /movies/:id/rating', by.token, { params: { id }, body: { rating } });
export const putOnWatchlist = (by: Person, { id }: Known) =>
  call('PUT /movies/:id/watchlist', by.token, { params: { id } });
export const markWatched = (by: Person, { id }: Known) =>
  call('PUT /movies/:id/watched', by.token, { params: { id } });
export const marksOf = ({ token }: Person, { id }: Known) =>
  call('GET /movies/:id/marks', token, { params: { id } });
export const ratingsOf = ({ token }: Person, { id }: Known) =>
  call('GET /movies/:id/ratings', token, { params: { id } });

export const comment = (
  by: Person,
  { id }: Known,
  body: string,
  more: { is_spoiler?: boolean; parent_id?: string } = {},
) => call('POST /movies/:id/comments', by.token, { params: { id }, body: { body, ...more } });
export const approve = async ({ id }: Known) =>
  call('PUT /comments/:id/approve', (await administrator()).token, { params: { id } });
export const reject = async ({ id }: Known, reason: string) =>
  call('PUT /comments/:id/reject', (await administrator()).token, { params: { id }, body: { reason } });
/** Shown to everybody. */
export async function addComment(...about: Parameters<typeof comment>): Promise<string> {
  const written = await comment(...about);
  await approve(written);
  return written.id;
}

export async function addNews(known: { title?: string; content?: string; is_important?: boolean } = {}) {
  const body = {
    title: unique('Xəbər'),
    content: 'Bakıda **festival** başlayır.',
    is_important: false,
    is_published: true,
    ...known,
  };
  const { data } = await call('POST /newsletters/admin/create', (await administrator()).token, { body });
  return data;
}
