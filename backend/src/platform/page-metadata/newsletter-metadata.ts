import type { Newsletter } from 'shared-kit/contract';
import { TEXTS } from '../texts';
import type { PageMetadata } from './page-metadata';

export function newsletterMetadata(newsletter: Newsletter, url: string): PageMetadata {
  const { title, excerpt, created_at, updated_at } = newsletter;
  return {
    title,
    description: excerpt,
    openGraphType: 'article',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: title,
      description: excerpt,
      url,
      inLanguage: 'az',
      datePublished: created_at,
      dateModified: updated_at,
      publisher: { '@type': 'Organization', name: TEXTS.site },
    },
  };
}
