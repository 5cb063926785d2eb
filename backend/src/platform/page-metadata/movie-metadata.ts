import {
  API_BASE,
  fillPath,
  type Movie,
  movieCalls,
  moviePage,
  RATING,
  shownTitle,
  type MoviePerson,
  moviePersonPage,
  type MovieFacets,
  PAGES,
  listPage,
  type MovieListPage,
} from 'shared-kit/contract';
import type { AggregateRating, Movie as MovieData } from 'schema-dts';
import { CARD } from '../../posters/posters.module';
import { PLATFORM_TEXTS } from '../texts';
import { breadcrumbs, shortened, type PageImage, type PageMetadata, type Site } from './page-metadata';

const SECONDS_PER_MINUTE = 60;

const person = (name: string) => ({ '@type': 'Person', name }) as const;
const country = (name: string) => ({ '@type': 'Country', name }) as const;

function descriptionOf({ overview, genres, directors }: Movie): string {
  const details = [
    genres.join(', '),
    directors.length > 0 ? PLATFORM_TEXTS.movieBy(directors.join(', ')) : '',
  ];
  return shortened(overview ?? '') || details.filter(Boolean).join('. ') || PLATFORM_TEXTS.description;
}

const ratingOf = (average: number, count: number): AggregateRating => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  ratingCount: count,
  bestRating: RATING.max,
  worstRating: RATING.min,
});

function movieImage({ id, poster_url }: Movie, title: string, { publicUrl }: Site): PageImage {
  const alt = PLATFORM_TEXTS.posterOf(title);
  if (poster_url !== null) return { url: new URL(poster_url, publicUrl).href, alt };
  const card = `${API_BASE}${fillPath(movieCalls.card.path, { id })}`;
  return { url: publicUrl + card, alt, size: CARD };
}

function otherNamesOf(movie: Movie): string[] {
  const names = [movie.title, movie.original_title ?? '', ...movie.titles.map((other) => other.title)];
  return [...new Set(names)].filter((name) => name !== '' && name !== shownTitle(movie));
}

function factsOf(movie: Movie): Partial<MovieData> {
  const { release_year, runtime_minutes, overview, rating_average, rating_count } = movie;
  const year = release_year?.toString();
  const otherNames = otherNamesOf(movie);
  return {
    ...(otherNames.length > 0 && { alternateName: otherNames }),
    ...(overview !== null && { description: overview }),
    // Google reads the second name of the year, others the first.
    ...(year !== undefined && { datePublished: year, dateCreated: year }),
    ...(runtime_minutes !== null && { duration: `PT${runtime_minutes}M` }),
    ...(rating_average !== null && { aggregateRating: ratingOf(rating_average, rating_count) }),
  };
}

const openGraphOf = ({ release_year, runtime_minutes }: Movie) => ({
  ...(release_year !== null && { 'video:release_date': release_year.toString() }),
  ...(runtime_minutes !== null && { 'video:duration': String(runtime_minutes * SECONDS_PER_MINUTE) }),
});

export function movieMetadata(movie: Movie, site: Site): PageMetadata {
  const name = shownTitle(movie);
  const title = movie.release_year === null ? name : `${name} (${movie.release_year})`;
  const image = movieImage(movie, title, site);
  const path = moviePage(movie.id);
  return {
    title,
    description: descriptionOf(movie),
    openGraphType: 'video.movie',
    openGraph: openGraphOf(movie),
    canonical: site.publicUrl + path,
    image,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Movie',
        name,
        url: site.publicUrl + path,
        image: image.url,
        genre: movie.genres,
        countryOfOrigin: movie.countries.map(country),
        director: movie.directors.map(person),
        actor: movie.cast.map(person),
        ...factsOf(movie),
      },
      breadcrumbs(site, { name, path }),
    ],
  };
}

const NAMED_FILMS = 3;

/** The canonical address has the slug: names in other spellings lead to the same page. */
export function moviePersonMetadata(person: MoviePerson, site: Site): PageMetadata {
  const { slug, name, also, directed, acted } = person;
  const path = moviePersonPage(slug);
  const url = site.publicUrl + path;
  const titles = [...new Set([...directed, ...acted].map(({ title }) => title))];
  return {
    title: name,
    description: PLATFORM_TEXTS.moviePerson(name, titles.slice(0, NAMED_FILMS).join(', ')),
    openGraphType: 'profile',
    canonical: url,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Person',
        name,
        url,
        ...(also.length > 0 && { alternateName: also }),
      },
      breadcrumbs(site, { name, path }),
    ],
  };
}

const valuesOf = ({ genres, countries, years }: MovieFacets) => ({
  genre: genres.map(({ name }) => name),
  country: countries.map(({ name }) => name),
  year: years.map(({ year }) => String(year)),
});

/** Search engines keep pages of filters that the catalogue knows, in one order each, and no searches. */
export function moviesMetadata(
  asked: URLSearchParams,
  facets: MovieFacets,
  { publicUrl }: Pick<Site, 'publicUrl'>,
): PageMetadata {
  const known = valuesOf(facets);
  const given = (['genre', 'country', 'year'] as const).flatMap((name) => {
    const value = asked.get(name)?.trim();
    return value ? [{ name, value, isKnown: known[name].includes(value) }] : [];
  });
  const kept = new URLSearchParams(given.map(({ name, value }): [string, string] => [name, value]));
  const page = Number(asked.get('page') ?? 1);
  if (Number.isInteger(page) && page > 1) kept.set('page', String(page));
  const isIndexed = !asked.get('q')?.trim() && given.every(({ isKnown }) => isKnown);
  const filters = isIndexed ? given.map(({ value }) => value).join(', ') : '';
  return {
    title: PLATFORM_TEXTS.movies(filters),
    description: PLATFORM_TEXTS.moviesPage(filters),
    openGraphType: 'website',
    canonical: publicUrl + PAGES.movies + (kept.size > 0 ? `?${kept.toString()}` : ''),
    isIndexed,
  };
}

export function listMetadata(list: MovieListPage, site: Site): PageMetadata {
  const { id, title, description, owner, movies, movie_count, ranked } = list;
  const path = listPage(id);
  const first = movies[0]?.movie;
  return {
    title,
    description: shortened(description ?? '') || PLATFORM_TEXTS.listBy(owner.username, movie_count),
    openGraphType: 'website',
    canonical: site.publicUrl + path,
    image: first && movieImage(first, shownTitle(first), site),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: title,
        url: site.publicUrl + path,
        numberOfItems: movie_count,
        ...(description !== null && { description }),
        itemListOrder: ranked
          ? 'https://schema.org/ItemListOrderAscending'
          : 'https://schema.org/ItemListUnordered',
        itemListElement: movies.map(({ movie, position }) => ({
          '@type': 'ListItem',
          position,
          name: shownTitle(movie),
          url: site.publicUrl + moviePage(movie.id),
        })),
      },
      breadcrumbs(site, { name: title, path }),
    ],
  };
}
