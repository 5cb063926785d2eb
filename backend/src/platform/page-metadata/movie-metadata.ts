import { API_BASE, fillPath, type Movie, movieCalls, RATING } from 'shared-kit/contract';
import { CARD } from '../../movies/movies.module';
import { TEXTS } from '../texts';
import { excerptOf } from './excerpt';
import type { PageImage, PageMetadata } from './page-metadata';

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

function imageOf({ id, poster_url }: Movie, title: string, url: string): PageImage {
  const alt = TEXTS.posterOf(title);
  if (poster_url !== null) return { url: new URL(poster_url, url).href, alt };
  const card = `${API_BASE}${fillPath(movieCalls.card.path, { id })}`;
  return { url: new URL(card, url).href, alt, size: CARD };
}

export function movieMetadata(movie: Movie, url: string): PageMetadata {
  const title = movie.release_year === null ? movie.title : `${movie.title} (${movie.release_year})`;
  const image = imageOf(movie, title, url);
  return {
    title,
    description: descriptionOf(movie),
    openGraphType: 'video.movie',
    image,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Movie',
      name: movie.title,
      alternateName: movie.original_title ?? undefined,
      url,
      image: image.url,
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
