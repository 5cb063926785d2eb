import { type MoviePerson, moviePersonPage } from 'shared-kit/contract';
import { PLATFORM_TEXTS } from '../texts';
import { breadcrumbs } from './breadcrumbs';
import type { PageMetadata, Site } from './page-metadata';

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
