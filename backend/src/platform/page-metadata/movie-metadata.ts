import { type Movie, RATING } from 'shared-kit/contract';
import { TEXTS } from '../texts';
import { excerptOf } from './excerpt';
import type { PageMetadata } from './page-metadata';

const person = (name: string) => ({ '@type': 'Person', name });

function descriptionOf({ overview, genres, directors }: Movie): string {
  const details = [genres.join(', '), directors.length > 0 ? TEXTS.movieBy(directors.join(', ')) : ''];
  return excerptOf(overview ?? '') || details.filter(Boolean).join('. ') || TEXTS.description;
}

const ratingOf = ({ rating_average, rating_count }: Movie) =>
  rating_average === null
    ? undefined
    : {
        '@type': 'AggregateRating',
        ratingValue: rating_average,
        ratingCount: rating_count,
        bestRating: RATING.max,
        worstRating: RATING.min,
      };

export function movieMetadata(movie: Movie, url: string): PageMetadata {
  const image = movie.poster_url === null ? undefined : new URL(movie.poster_url, url).href;
  const year = movie.release_year === null ? '' : ` (${movie.release_year})`;
  return {
    title: `${movie.title}${year}`,
    description: descriptionOf(movie),
    openGraphType: 'video.movie',
    image,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Movie',
      name: movie.title,
      alternateName: movie.original_title ?? undefined,
      url,
      image,
      description: movie.overview ?? undefined,
      datePublished: movie.release_year?.toString(),
      duration: movie.runtime_minutes === null ? undefined : `PT${movie.runtime_minutes}M`,
      genre: movie.genres,
      director: movie.directors.map(person),
      actor: movie.cast.map(person),
      aggregateRating: ratingOf(movie),
    },
  };
}
