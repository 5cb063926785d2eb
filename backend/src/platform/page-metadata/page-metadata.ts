import type {
  BreadcrumbList,
  ItemList,
  Movie,
  NewsArticle,
  Organization,
  Person,
  ProfilePage,
  WebSite,
  WithContext,
} from 'schema-dts';
import { PAGES } from 'shared-kit/contract';
import type { AppConfig } from '../../config/config';
import { PLATFORM_TEXTS } from '../texts';

export type Site = Pick<AppConfig, 'publicUrl' | 'company' | 'socialLinks'>;

export interface PageImage {
  url: string;
  alt: string;
  /** In pixels, when known. */
  size?: { width: number; height: number };
  /** Avatars and icons look best small, beside the title. */
  isSmall?: true;
}

export type StructuredData = WithContext<
  BreadcrumbList | ItemList | Movie | NewsArticle | Organization | Person | ProfilePage | WebSite
>;

export interface PageMetadata {
  title: string;
  description: string;
  openGraphType: string;
  /** Open Graph properties that only this type has. */
  openGraph?: Record<string, string>;
  /** The address that search engines keep when several lead to this page. */
  canonical?: string;
  /** Without it true. */
  isIndexed?: boolean;
  image?: PageImage | undefined;
  /** An Atom feed of what the page shows. */
  feed?: { title: string; url: string };
  jsonLd?: StructuredData[];
}

const LENGTH_MAX = 200;

export function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= LENGTH_MAX) return plain;
  const cut = plain.slice(0, LENGTH_MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LENGTH_MAX / 2)).trimEnd()}…`;
}

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
