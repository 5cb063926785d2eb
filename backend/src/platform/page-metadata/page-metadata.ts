export interface PageMetadata {
  title: string;
  description: string;
  openGraphType: string;
  image?: string | undefined;
  jsonLd?: Record<string, unknown> | undefined;
}
