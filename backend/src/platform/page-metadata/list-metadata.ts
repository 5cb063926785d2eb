import { listPage, moviePage, type MovieListPage, shownTitle } from 'shared-kit/contract';
import { PLATFORM_TEXTS } from '../texts';
import { breadcrumbs } from './breadcrumbs';
import { shortened } from './shortened';
import { movieImage } from './movie-metadata';
import type { PageMetadata, Site } from './page-metadata';

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
