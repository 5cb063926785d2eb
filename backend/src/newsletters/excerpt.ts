import { lexer, type Token } from 'marked';

const EXCERPT_MAX = 200;
const EXCERPT_SOURCE_MAX = 2_000;

const WITHOUT_TEXT = ['html', 'image', 'code', 'hr', 'def'];
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (WITHOUT_TEXT.includes(token.type)) return '';
      if (token.type === 'br' || token.type === 'space') return ' ';
      if (token.type === 'list') return `${textOf((token as { items: Token[] }).items)} `;
      if (token.type === 'table') return ' ';
      const own = 'text' in token && typeof token.text === 'string' ? token.text : '';
      const inner = 'tokens' in token && token.tokens ? textOf(token.tokens) : own;
      const isBlock = ['paragraph', 'heading', 'blockquote', 'list_item'].includes(token.type);
      return isBlock ? `${inner} ` : inner;
    })
    .join('');
}

export function excerptOf(markdown: string): string {
  const plain = textOf(lexer(markdown.slice(0, EXCERPT_SOURCE_MAX)))
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...plain];
  if (letters.length <= EXCERPT_MAX) return plain;
  const cut = letters.slice(0, EXCERPT_MAX - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > EXCERPT_MAX / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
