import { PAGES } from 'shared-kit/contract';
import { PLATFORM_TEXTS } from '../texts';
import type { Site, StructuredData } from './page-metadata';

interface Crumb {
  name: string;
  path: string;
}

/** The way from the landing page to a page, which comes last. */
export function breadcrumbs({ publicUrl }: Site, ...crumbs: Crumb[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: PLATFORM_TEXTS.site, path: PAGES.home }, ...crumbs].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: publicUrl + path,
      }),
    ),
  };
}
