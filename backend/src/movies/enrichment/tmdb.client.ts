import { NotInSourceError } from './enrichment.errors';
import {
  distinct,
  type EnrichmentSource,
  type ExternalMovie,
  isNear,
  type SearchedMovie,
  type ExternalSearchResult,
  YEARS_APART_MAX,
} from './external-movie';
import type { SourceRequests } from './source-requests';
import {
  configurationAnswer,
  type FoundMovie,
  movieAnswer,
  ownTitles,
  tmdbSearchAnswer,
  toExternalMovie,
  releaseYearOf,
} from './tmdb-answers';

const SEARCH_PAGES_MAX = 3;
const DETAILS_MAX = 10;
const POSTER_WIDTH = 600;
const POSTER_BYTES_MAX = 10 * 1024 * 1024;
const LARGEST = 'original';

interface Credentials {
  query: Record<string, string>;
  headers: Record<string, string>;
}

/** Both kinds of key are in use: the short one goes into the query, the token into a header. */
export const tmdbCredentials = (key: string): Credentials =>
  /^[0-9a-f]{32}$/i.test(key)
    ? { query: { api_key: key }, headers: {} }
    : { query: {}, headers: { Authorization: `Bearer ${key}` } };

const sameLetters = (title: string) => title.normalize('NFC').toLowerCase();

export class TmdbClient implements EnrichmentSource {
  readonly name = 'tmdb';
  private posterSize: string | undefined;

  constructor(
    private readonly requests: SourceRequests,
    private readonly pictures: SourceRequests,
  ) {}

  async byId(id: string): Promise<ExternalMovie | undefined> {
    try {
      const movie = await this.requests.json(
        `/3/movie/${encodeURIComponent(id)}`,
        { append_to_response: 'credits,translations,alternative_titles' },
        movieAnswer,
      );
      const year = releaseYearOf(movie);
      return year === undefined ? undefined : toExternalMovie(movie, year);
    } catch (error) {
      if (error instanceof NotInSourceError) return undefined;
      throw error;
    }
  }

  async search({ titles, year }: SearchedMovie): Promise<ExternalSearchResult> {
    const found = new Map<number, FoundMovie>();
    let isComplete = true;
    for (const title of distinct(titles))
      for (let near = year - YEARS_APART_MAX; near <= year + YEARS_APART_MAX; near += 1) {
        const page = await this.find(title, near);
        page.movies.forEach((movie) => found.set(movie.id, movie));
        isComplete &&= page.isComplete;
      }
    const sought = new Set(titles.map(sameLetters));
    const isExact = (movie: FoundMovie) => ownTitles(movie).some((title) => sought.has(sameLetters(title)));
    const near = [...found.values()].filter((movie) => isNear(releaseYearOf(movie), year));
    // The others may have the title in another language.
    const likely = [...near.filter(isExact), ...near.filter((movie) => !isExact(movie))];
    const movies: ExternalMovie[] = [];
    for (const { id } of likely.slice(0, DETAILS_MAX)) {
      const movie = await this.byId(String(id));
      if (movie) movies.push(movie);
    }
    return { movies, isComplete: isComplete && likely.length <= DETAILS_MAX };
  }

  async poster(path: string): Promise<Buffer> {
    this.posterSize ??= await this.findPosterSize();
    return this.pictures.bytes(`/t/p/${this.posterSize}${path}`, POSTER_BYTES_MAX);
  }

  private async find(title: string, year: number): Promise<{ movies: FoundMovie[]; isComplete: boolean }> {
    const movies: FoundMovie[] = [];
    let pages = 1;
    for (let page = 1; page <= Math.min(pages, SEARCH_PAGES_MAX); page += 1) {
      const answer = await this.requests.json(
        '/3/search/movie',
        { query: title, primary_release_year: String(year), page: String(page), include_adult: 'false' },
        tmdbSearchAnswer,
      );
      movies.push(...answer.results);
      pages = answer.total_pages;
    }
    return { movies, isComplete: pages <= SEARCH_PAGES_MAX };
  }

  /** The smallest that is wide enough: 'w780' of 'w92', 'w500', 'w780', 'original'. */
  private async findPosterSize(): Promise<string> {
    const { images } = await this.requests.json('/3/configuration', {}, configurationAnswer);
    const widths = images.poster_sizes
      .flatMap((size) => /^w(\d{1,5})$/.exec(size)?.[1] ?? [])
      .map(Number)
      .filter((width) => width >= POSTER_WIDTH);
    return widths.length > 0 ? `w${Math.min(...widths)}` : LARGEST;
  }
}
