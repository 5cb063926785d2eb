export interface PageImage {
  url: string;
  alt: string;
  /** In pixels, when known. */
  size?: { width: number; height: number };
}

export interface PageMetadata {
  title: string;
  description: string;
  openGraphType: string;
  image?: PageImage | undefined;
  jsonLd?: Record<string, unknown> | undefined;
}
