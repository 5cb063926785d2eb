import { Marked, Tokenizer } from 'marked';
import { escapeHtml, sanitizeHtml } from './sanitizeHtml';

const FIRST_HEADING = 2;
const DEEPEST_HEADING = 6;
const TASK_MARKS = { done: '☑ ', open: '☐ ' } as const;

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
    checkbox: ({ checked }) => (checked ? TASK_MARKS.done : TASK_MARKS.open),
  },
});

/** The parser throws when the nesting is too deep. */
function htmlOf(markdown: string): string {
  try {
    return marked.parse(markdown, { async: false });
  } catch {
    return `<pre>${escapeHtml(markdown)}</pre>`;
  }
}

const HEADING = /<(\/?)h([1-6])/g;
const IMAGE = /<img( [^>]*)?>/g;

/** The page has its own h1, so headings start at h2. */
function shiftHeadings(html: string): string {
  const depths = [...html.matchAll(HEADING)].map(([, , depth]) => Number(depth));
  const shift = FIRST_HEADING - Math.min(...new Set(depths));
  return html.replace(
    HEADING,
    (_, slash: string, depth: string) => `<${slash}h${Math.min(Number(depth) + shift, DEEPEST_HEADING)}`,
  );
}

function completeImage(_: string, written = ''): string {
  const attributes = written.replace(/ \/$/, '');
  if (!attributes.includes(' src="')) return '';
  const alt = attributes.includes(' alt="') ? '' : ' alt=""';
  return `<img${attributes}${alt} loading="lazy" referrerpolicy="no-referrer">`;
}

/** Returns safe HTML: no scripts, handlers, frames or unknown schemes. */
export function renderMarkdown(markdown: string): string {
  // What is left of tags is written by `sanitizeHtml`, so that text can't look like one.
  return (
    shiftHeadings(sanitizeHtml(htmlOf(markdown)))
      .replace(IMAGE, completeImage)
      // Keyboard users must be able to scroll these sideways.
      .replace(/<(pre|table)(?=[ >])/g, '<$1 tabindex="0"')
  );
}
