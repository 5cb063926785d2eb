import {
  API_BASE,
  fillPath,
  type Movie,
  movieCalls,
  moviePage,
  RATING,
  shownTitle,
} from 'shared-kit/contract';
import type { AggregateRating, Movie as MovieData } from 'schema-dts';
import { CARD } from '../../posters/posters.module';
import { PLATFORM_TEXTS } from '../texts';
import { breadcrumbs } from './breadcrumbs';
import { shortened } from './shortened';
import type { PageImage, PageMetadata, Site } from './page-metadata';

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

export function movieImage({ id, poster_url }: Movie, title: string, { publicUrl }: Site): PageImage {
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
