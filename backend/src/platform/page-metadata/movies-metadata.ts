import { type MovieFacets, PAGES } from 'shared-kit/contract';
import { PLATFORM_TEXTS } from '../texts';
import type { PageMetadata, Site } from './page-metadata';

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
