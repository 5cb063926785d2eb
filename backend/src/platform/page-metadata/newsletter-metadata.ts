import { type Newsletter, newsletterPage, NEWSLETTERS_FEED, PAGES } from 'shared-kit/contract';
import { lexer, walkTokens } from 'marked';
import { PLATFORM_TEXTS } from '../texts';
import { breadcrumbs, type PageMetadata, type Site } from './page-metadata';
import { operatorOf } from './site-metadata';

/** A picture further down doesn't stand for the article, and pages are described for each visitor. */
const SEARCHED_MAX = 4_000;

interface MarkdownImage {
  url: string;
  alt: string;
}

function firstImage(markdown: string): MarkdownImage | undefined {
  const images: MarkdownImage[] = [];
  void walkTokens(lexer(markdown.slice(0, SEARCHED_MAX)), (token) => {
    if (token.type === 'image' && typeof token.href === 'string' && /^https?:\/\//i.test(token.href))
      images.push({ url: token.href, alt: String(token.text) });
  });
  return images[0];
}

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
