import { type Lexer, Marked, Tokenizer, type Tokens } from 'marked';
import { allowSuffixes } from 'shared-kit/contract/markdown';
import { escapeHtml, sanitizeHtml } from './sanitizeHtml';

const FIRST_HEADING = 2;
const DEEPEST_HEADING = 6;
const TASK_MARKS = { done: '☑ ', open: '☐ ' } as const;

/** In characters. Without a limit the tokenizer's time grows with the square of the length. */
const LOOKAHEAD_CHARACTERS = 2_000;
const CONTEXT = 64;
const firstCharacters = (source: string) => source.slice(0, LOOKAHEAD_CHARACTERS);
/** The part of `masked` in which the end of emphasis is looked for. */
function aroundStart(source: string, masked: string): string {
  const at = masked.length - source.length;
  return allowSuffixes(masked.slice(Math.max(0, at - CONTEXT), at + LOOKAHEAD_CHARACTERS));
}

const RAW_HTML = /^ {0,3}<(script|pre|style|textarea|!--|\?|!\[CDATA\[)/i;
const CLOSED_HTML = /(?:<\/(?:script|pre|style|textarea)>|-->|\?>|\]\]>)[^\n]*\s*$/i;
const BLANK_LINE = /\n[ \t]*\n/;
/** Kinds of HTML that nothing closes from here on. Looking again at each would take the square of the length. */
const unclosedKinds = new WeakMap<Lexer, Set<string>>();

/** HTML that nothing closes ends with its paragraph. CommonMark gives it the rest of the text. */
function htmlBlock(tokenizer: Tokenizer, source: string): Tokens.HTML | undefined {
  const kind = RAW_HTML.exec(source)?.[1]?.toLowerCase();
  const read = (text: string) => Tokenizer.prototype.html.call(tokenizer, text);
  const { lexer } = tokenizer;
  if (kind === undefined || !lexer.state.top) return read(source);
  const unclosed = unclosedKinds.get(lexer) ?? new Set();
  if (!unclosed.has(kind)) {
    const block = read(source);
    if (!block || /\S/.test(source.slice(block.raw.length)) || CLOSED_HTML.test(block.raw)) return block;
    unclosedKinds.set(lexer, unclosed.add(kind));
  }
  return read(source.slice(0, BLANK_LINE.exec(source)?.index));
}

const TAG = /<[/!?]?[a-z](?:[^"'<>]|"[^"]*"|'[^']*')*>|<(?!!--)/gi;
/** A tag without its end is text, so it doesn't take in what follows. */
const withWholeTags = (html: string) => html.replace(TAG, (tag) => (tag === '<' ? '&lt;' : tag));

const marked = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    emStrong(source, masked, before) {
      const around = aroundStart(source, masked);
      return Tokenizer.prototype.emStrong.call(this, firstCharacters(source), around, before);
    },
    del(source, masked, before) {
      const around = aroundStart(source, masked);
      return Tokenizer.prototype.del.call(this, firstCharacters(source), around, before);
    },
    html(source) {
      return htmlBlock(this, source);
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
    html: ({ text }) => withWholeTags(text),
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
