import { decodeHTML } from 'entities';
import { Marked, type Token, Tokenizer } from 'marked';
import { allowSuffixes } from 'shared-kit/contract/markdown';

const EXCERPT_MAX = 200;
const EXCERPT_SOURCE_MAX = 2_000;

const WITHOUT_TEXT = ['image', 'code', 'hr', 'def'];
const BLOCKS = ['paragraph', 'heading', 'blockquote', 'list_item'];
const UNSHOWN = 'script|style|iframe|noscript|template|textarea|title|svg|math|video|audio|xmp|noembed';
const MARKUP = new RegExp(
  `<(${UNSHOWN})\\b[^>]*(?<!/)>[^]*?</\\1>|<!--[^]*?-->|<(?:[^>"']|"[^"]*"|'[^']*')*>|<[^>]*>?`,
  'gi',
);
const UNSHOWN_TAG = new RegExp(`^<(${UNSHOWN})\\b[^]*(?<!/)>$`, 'i');
const BREAK = /^<br\b/i;

// As the page shows it.
const marked = new Marked({
  tokenizer: {
    emStrong(source, masked, before) {
      return Tokenizer.prototype.emStrong.call(this, source, allowSuffixes(masked), before);
    },
    del(source, masked, before) {
      return Tokenizer.prototype.del.call(this, source, allowSuffixes(masked), before);
    },
  },
});

/** Without what stands between inline tags that the page leaves out with their content. */
function shown(tokens: readonly Token[]): readonly Token[] {
  const from = tokens.findIndex(({ type, raw }) => type === 'html' && UNSHOWN_TAG.test(raw));
  if (from === -1) return tokens;
  const [, name = ''] = UNSHOWN_TAG.exec(tokens[from]?.raw ?? '') ?? [];
  const end = `</${name}>`.toLowerCase();
  const to = tokens.findIndex(({ raw }, index) => index > from && raw.toLowerCase() === end);
  const rest = tokens.slice(Math.max(from, to) + 1);
  return [...tokens.slice(0, from), ...shown(rest)];
}

function textOf(tokens: readonly Token[]): string {
  return shown(tokens)
    .map((token) => {
      if (WITHOUT_TEXT.includes(token.type)) return '';
      if (token.type === 'br' || token.type === 'space') return ' ';
      if (token.type === 'html')
        return String(token.text).replace(MARKUP, token.block || BREAK.test(token.raw) ? ' ' : '');
      if (token.type === 'list') return ` ${textOf((token as { items: Token[] }).items)} `;
      if (token.type === 'table') return ' ';
      const own = 'text' in token && typeof token.text === 'string' ? token.text : '';
      const inner = 'tokens' in token && token.tokens ? textOf(token.tokens) : own;
      return BLOCKS.includes(token.type) ? `${inner} ` : inner;
    })
    .join('');
}

export function excerptOf(markdown: string): string {
  const plain = decodeHTML(textOf(marked.lexer(markdown.slice(0, EXCERPT_SOURCE_MAX))))
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...plain];
  if (letters.length <= EXCERPT_MAX) return plain;
  const cut = letters.slice(0, EXCERPT_MAX - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > EXCERPT_MAX / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
