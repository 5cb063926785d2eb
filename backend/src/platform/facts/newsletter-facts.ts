import type { Newsletter } from 'shared-kit/contract';
import type { PageFacts } from '../boot/document';
import { TEXTS } from '../texts';

export function newsletterFacts(newsletter: Newsletter, url: string): PageFacts {
  const { title, excerpt, created_at, updated_at } = newsletter;
  return {
    title,
    description: excerpt,
    type: 'article',
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
