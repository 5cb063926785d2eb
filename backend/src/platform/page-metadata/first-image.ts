import { lexer, walkTokens } from 'marked';

/** A picture further down doesn't stand for the article, and pages are described for each visitor. */
const SEARCHED_MAX = 4_000;

interface MarkdownImage {
  url: string;
  alt: string;
}

export function firstImage(markdown: string): MarkdownImage | undefined {
  const images: MarkdownImage[] = [];
  void walkTokens(lexer(markdown.slice(0, SEARCHED_MAX)), (token) => {
    if (token.type === 'image' && typeof token.href === 'string' && /^https?:\/\//i.test(token.href))
      images.push({ url: token.href, alt: String(token.text) });
  });
  return images[0];
}
