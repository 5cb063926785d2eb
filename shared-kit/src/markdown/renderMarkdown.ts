import DOMPurify from 'dompurify';
import { Marked, Tokenizer } from 'marked';

const FIRST_HEADING = 2;
const DEEPEST_HEADING = 6;
const TASK_MARKS = { done: '☑ ', open: '☐ ' } as const;

/** DOMPurify's parser would report these to the content security policy before it removes them. */
const REPORTED_ATTRIBUTES = /([\s/"'])(?:on\w+|style)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi;

/** Reported too. `xmp` also holds raw text, and DOMPurify drops it with its content. */
const REPORTED_ELEMENT = /<(\/?)style\b/gi;
const UNREPORTED_ELEMENT = '<$1xmp';

/** In characters. Without a limit the tokenizer's time grows with the square of the length. */
const LOOKAHEAD_CHARACTERS = 2_000;
const CONTEXT = 64;
const firstCharacters = (source: string) => source.slice(0, LOOKAHEAD_CHARACTERS);

const marked = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    emStrong(source, masked, before) {
      const at = masked.length - source.length;
      const around = masked.slice(Math.max(0, at - CONTEXT), at + LOOKAHEAD_CHARACTERS);
      return Tokenizer.prototype.emStrong.call(this, firstCharacters(source), around, before);
    },
    url(source) {
      return Tokenizer.prototype.url.call(this, firstCharacters(source));
    },
    inlineText(source) {
      return Tokenizer.prototype.inlineText.call(this, firstCharacters(source));
    },
  },
  renderer: {
    html: ({ text }) => text.replace(REPORTED_ATTRIBUTES, '$1').replace(REPORTED_ELEMENT, UNREPORTED_ELEMENT),
    checkbox: ({ checked }) => (checked ? TASK_MARKS.done : TASK_MARKS.open),
  },
});

const ALLOWED = {
  ALLOWED_TAGS: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...[
      'strong',
      'b',
      'em',
      'i',
      'del',
      's',
      'u',
      'sub',
      'sup',
      'mark',
      'small',
      'a',
      'img',
      'figure',
      'figcaption',
    ],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'start', 'align', 'width', 'height'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:']);
const IMAGE_SCHEMES = new Set(['http:', 'https:']);

function leadsTo(address: string | null, schemes: Set<string>): URL | null {
  if (address === null || !URL.canParse(address, document.baseURI)) return null;
  const url = new URL(address, document.baseURI);
  return schemes.has(url.protocol) ? url : null;
}

function secureLink(link: Element): void {
  const url = leadsTo(link.getAttribute('href'), LINK_SCHEMES);
  if (!url) return link.removeAttribute('href');
  if (url.origin !== location.origin) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
}

function secureImage(image: Element): void {
  if (!leadsTo(image.getAttribute('src'), IMAGE_SCHEMES)) return image.remove();
  image.setAttribute('loading', 'lazy');
  image.setAttribute('referrerpolicy', 'no-referrer');
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
}

/** The page has its own h1, so headings start at h2. */
function shiftHeadings(page: DocumentFragment): void {
  const headings = [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const depthOf = (heading: Element) => Number(heading.localName.slice(1));
  const shift = FIRST_HEADING - Math.min(...headings.map(depthOf));
  for (const heading of headings) {
    const shifted = document.createElement(`h${Math.min(depthOf(heading) + shift, DEEPEST_HEADING)}`);
    shifted.append(...heading.childNodes);
    heading.replaceWith(shifted);
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The parser throws when the nesting is too deep. */
function htmlOf(markdown: string): string {
  try {
    return marked.parse(markdown, { async: false });
  } catch {
    return `<pre>${markdown.replace(/[&<>]/g, (character) => escapes[character] ?? '')}</pre>`;
  }
}

/** Returns safe HTML: no scripts, handlers, frames or unknown schemes. */
export function renderMarkdown(markdown: string): string {
  const page = DOMPurify.sanitize(htmlOf(markdown), {
    ...ALLOWED,
    RETURN_DOM_FRAGMENT: true,
  });
  shiftHeadings(page);
  page.querySelectorAll('a').forEach(secureLink);
  page.querySelectorAll('img').forEach(secureImage);
  // Keyboard users must be able to scroll these sideways.
  page.querySelectorAll('pre, table').forEach((wide) => wide.setAttribute('tabindex', '0'));
  const holder = document.createElement('div');
  holder.append(page);
  return holder.innerHTML;
}
