import DOMPurify from 'dompurify';
import { Marked, Tokenizer } from 'marked';

const FIRST_HEADING = 2;
const DEEPEST_HEADING = 6;
const TASK_MARKS = { done: '☑ ', open: '☐ ' } as const;

/** The parser that the cleaning works on reports these to the page's policy before they are cleaned away. */
const REPORTED_ATTRIBUTES = /([\s/"'])(?:on\w+|style)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi;

/** So is a style element; this one holds raw text too, and is dropped with it. */
const REPORTED_ELEMENT = /<(\/?)style\b/gi;
const WITHOUT_REPORTS = '<$1xmp';

/** How far a mark, a word or an address is followed: to the end of the text each time would take time squared. */
const REACH = 2_000;
/** So much before a mark tells what it means. */
const CONTEXT = 64;
const near = (source: string) => source.slice(0, REACH);

const marked = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    emStrong(source, masked, before) {
      const at = masked.length - source.length;
      const around = masked.slice(Math.max(0, at - CONTEXT), at + REACH);
      return Tokenizer.prototype.emStrong.call(this, near(source), around, before);
    },
    url(source) {
      return Tokenizer.prototype.url.call(this, near(source));
    },
    inlineText(source) {
      return Tokenizer.prototype.inlineText.call(this, near(source));
    },
  },
  renderer: {
    html: ({ text }) => text.replace(REPORTED_ATTRIBUTES, '$1').replace(REPORTED_ELEMENT, WITHOUT_REPORTS),
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

function mendLink(link: Element): void {
  const url = leadsTo(link.getAttribute('href'), LINK_SCHEMES);
  if (!url) return link.removeAttribute('href');
  if (url.origin !== location.origin) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
}

function mendImage(image: Element): void {
  if (!leadsTo(image.getAttribute('src'), IMAGE_SCHEMES)) return image.remove();
  image.setAttribute('loading', 'lazy');
  image.setAttribute('referrerpolicy', 'no-referrer');
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
}

/** The page has its own h1: the writer's first heading, whatever its depth, is the page's second. */
function mendHeadings(page: DocumentFragment): void {
  const headings = [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const depthOf = (heading: Element) => Number(heading.localName.slice(1));
  const shift = FIRST_HEADING - Math.min(...headings.map(depthOf));
  for (const heading of headings) {
    const mended = document.createElement(`h${Math.min(depthOf(heading) + shift, DEEPEST_HEADING)}`);
    mended.append(...heading.childNodes);
    heading.replaceWith(mended);
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What is nested deeper than the parser can follow is shown as it was written. */
function htmlOf(markdown: string): string {
  try {
    return marked.parse(markdown, { async: false });
  } catch {
    return `<pre>${markdown.replace(/[&<>]/g, (character) => escapes[character] ?? '')}</pre>`;
  }
}

/** Markdown as HTML that is safe to show: no script, no handler, no frame, no foreign scheme. */
export function renderMarkdown(markdown: string): string {
  const page = DOMPurify.sanitize(htmlOf(markdown), {
    ...ALLOWED,
    RETURN_DOM_FRAGMENT: true,
  });
  mendHeadings(page);
  page.querySelectorAll('a').forEach(mendLink);
  page.querySelectorAll('img').forEach(mendImage);
  // What scrolls sideways must be reachable by keyboard.
  page.querySelectorAll('pre, table').forEach((wide) => wide.setAttribute('tabindex', '0'));
  const holder = document.createElement('div');
  holder.append(page);
  return holder.innerHTML;
}
