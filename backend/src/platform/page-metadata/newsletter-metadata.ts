import { type Newsletter, newsletterPage, NEWSLETTERS_FEED, PAGES } from 'shared-kit/contract';
import { PLATFORM_TEXTS } from '../texts';
import { breadcrumbs } from './breadcrumbs';
import { firstImage } from './first-image';
import type { PageMetadata, Site } from './page-metadata';
import { operatorOf } from './site-metadata';

export const newslettersFeed = ({ publicUrl }: Site) => ({
  title: PLATFORM_TEXTS.newslettersFeed,
  url: publicUrl + NEWSLETTERS_FEED,
});

export function newsletterMetadata(newsletter: Newsletter, site: Site): PageMetadata {
  const { id, title, excerpt, content, created_at, updated_at } = newsletter;
  const path = newsletterPage(id);
  const image = firstImage(content);
  const operator = operatorOf(site);
  return {
    title,
    description: excerpt || title,
    openGraphType: 'article',
    openGraph: { 'article:published_time': created_at, 'article:modified_time': updated_at },
    canonical: site.publicUrl + path,
    feed: newslettersFeed(site),
    image: image && { url: image.url, alt: image.alt || title },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: title,
        description: excerpt || title,
        url: site.publicUrl + path,
        mainEntityOfPage: site.publicUrl + path,
        inLanguage: 'az',
        datePublished: created_at,
        dateModified: updated_at,
        author: operator,
        publisher: operator,
        ...(image && { image: image.url }),
      },
      breadcrumbs(site, { name: PLATFORM_TEXTS.newsletters, path: PAGES.newsletters }, { name: title, path }),
    ],
  };
}
