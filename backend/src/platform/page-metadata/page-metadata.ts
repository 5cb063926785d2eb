/** What search engines and messengers read about a page. */
export interface PageMetadata {
  title: string;
  description: string;
  /** Open Graph type, such as `profile`. */
  type: string;
  image?: string | undefined;
  jsonLd?: Record<string, unknown> | undefined;
}
