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
import type { AppConfig } from '../../config/config';

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
