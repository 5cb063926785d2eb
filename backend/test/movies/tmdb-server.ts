import { type ReceivedRequest, type Reply, ScriptedServer } from './scripted-server';

interface Translation {
  iso_639_1: string;
  iso_3166_1?: string;
  title: string;
}

interface FilmFields {
  id: number;
  title: string;
  original_title?: string;
  original_language?: string;
  release_date?: string;
  runtime?: number;
  poster_path?: string | null;
  imdb_id?: string;
  genres?: string[];
  countries?: string[];
  directors?: string[];
  cast?: string[];
  translations?: Translation[];
  alternative_titles?: string[];
}

export const TMDB_KEY = '0123456789abcdef0123456789abcdef';
export const TMDB_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

const PAGE = 20;

const failure = (status: number, status_code: number, status_message: string): Reply => ({
  status,
  body: { success: false, status_code, status_message },
});

/** Answers as version 3 of the TMDB API, and as its picture server. */
export class TmdbServer extends ScriptedServer {
  readonly pictures = new Map<string, Buffer>();
  private readonly films = new Map<number, FilmFields>();

  clear(): void {
    this.films.clear();
    this.pictures.clear();
    this.reset();
  }

  add(film: FilmFields): void {
    this.films.set(film.id, film);
  }

  remove(id: number): void {
    this.films.delete(id);
  }

  protected answer({ url, headers }: ReceivedRequest): Reply {
    const { pathname, searchParams: query } = url;
    if (pathname.startsWith('/t/p/')) return this.picture(pathname);
    if (query.get('api_key') !== TMDB_KEY && headers.authorization !== `Bearer ${TMDB_TOKEN}`)
      return failure(401, 7, 'Invalid API key: You must be granted a valid key.');
    if (pathname === '/3/configuration')
      return {
        body: {
          images: {
            secure_base_url: 'https://image.example.com/t/p/',
            poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
          },
          change_keys: [],
        },
      };
    if (pathname === '/3/search/movie') return { body: this.found(query) };
    const film = this.films.get(Number(/^\/3\/movie\/(\d+)$/.exec(pathname)?.[1]));
    if (!film) return failure(404, 34, 'The resource you requested could not be found.');
    return { body: details(film, (query.get('append_to_response') ?? '').split(',')) };
  }

  private picture(path: string): Reply {
    const body = this.pictures.get(path);
    return body ? { headers: { 'Content-Type': 'image/jpeg' }, body } : { status: 404, body: 'no picture' };
  }

  private found(query: URLSearchParams): object {
    const words = (query.get('query') ?? '').toLowerCase();
    const year = query.get('primary_release_year') ?? '';
    const films = [...this.films.values()].filter(
      (film) =>
        titlesOf(film).some((title) => title.toLowerCase().includes(words)) &&
        (film.release_date ?? '').startsWith(year),
    );
    const page = Number(query.get('page'));
    return {
      page,
      results: films.slice((page - 1) * PAGE, page * PAGE).map(summary),
      total_pages: Math.max(1, Math.ceil(films.length / PAGE)),
      total_results: films.length,
    };
  }
}

const titlesOf = ({
  title,
  original_title = title,
  translations = [],
  alternative_titles = [],
}: FilmFields) => [
  ...[title, original_title, ...alternative_titles],
  ...translations.map((translation) => translation.title),
];

const summary = ({ id, title, original_title, release_date = '', original_language = 'en' }: FilmFields) => ({
  adult: false,
  id,
  title,
  original_title: original_title ?? title,
  original_language,
  release_date,
  overview: 'An overview in the words of TMDB.',
  vote_average: 8.7,
});

const person = (name: string) => ({ name, original_name: name });

function details(film: FilmFields, parts: string[]): object {
  const { directors = [], cast = [], translations = [], alternative_titles = [] } = film;
  const appended: Record<string, object> = {
    credits: {
      // The list isn't sorted.
      cast: cast.map((name, order) => ({ ...person(name), order, character: 'x' })).reverse(),
      crew: [
        { ...person('Gordon Willis'), job: 'Director of Photography' },
        ...directors.map((name) => ({ ...person(name), job: 'Director' })),
      ],
    },
    translations: {
      translations: translations.map(({ title, ...language }) => ({ ...language, data: { title } })),
    },
    alternative_titles: {
      titles: alternative_titles.map((title) => ({ iso_3166_1: 'US', title, type: '' })),
    },
  };
  return {
    ...summary(film),
    runtime: film.runtime ?? 0,
    poster_path: film.poster_path ?? null,
    imdb_id: film.imdb_id ?? null,
    genres: (film.genres ?? []).map((name, id) => ({ id, name })),
    origin_country: film.countries ?? [],
    production_countries: [],
    ...Object.fromEntries(parts.filter((part) => appended[part]).map((part) => [part, appended[part]])),
  };
}
