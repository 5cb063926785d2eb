import { FilterXSS } from 'xss';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const BLOCKS = ['p', 'blockquote', 'pre', 'ul', 'ol', 'li', 'figure', 'figcaption'];
const MARKS = ['strong', 'b', 'em', 'i', 'del', 's', 'u', 'sub', 'sup', 'mark', 'small', 'code', 'a'];
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const VOID = new Set(['br', 'hr', 'img']);
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'start', 'align', 'width', 'height'];
const ALLOWED = Object.fromEntries(
  [...HEADINGS, ...BLOCKS, ...MARKS, ...TABLES, ...VOID].map((tag) => [tag, ATTRIBUTES]),
);

/** What is inside these is no text, if they are closed. */
const WITHOUT_CONTENT = new Set(
  'script style xmp iframe noembed noframes noscript plaintext template textarea title svg math video audio'.split(
    ' ',
  ),
);

/** The first end tag ends them, whatever is inside. */
const CODE = new Set(['script', 'style']);

/** The parser's time grows with the square of a tag's length. */
const TAG_LENGTH_MAX = 4_000;

/** Without a limit the time grows with the square of the depth. */
const DEPTH_MAX = 200;

const SCHEMES: Record<string, readonly string[]> = {
  href: ['http:', 'https:', 'mailto:'],
  src: ['http:', 'https:'],
};
/** Addresses of the page's own site are relative: the server doesn't know under which name it is read. */
const HERE = 'https://here.invalid';
const FOREIGN = 'target="_blank" rel="noopener noreferrer nofollow"';

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", colon: ':' };
const ENTITY = /&(?:#(x[\da-f]{1,6}|\d{1,7})|(amp|lt|gt|quot|apos|colon|tab|newline));?/gi;

function decoded(value: string): string {
  return value.replace(ENTITY, (_, code: string | undefined, name = '') => {
    if (code === undefined) return NAMED[String(name).toLowerCase()] ?? ' ';
    const point = Number(/^x/i.test(code) ? `0${code}` : code);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ' ';
  });
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** Returns '' for an attribute to leave out. */
function attributeOf(name: string, raw: string): string {
  const value = decoded(raw);
  const attribute = `${name}="${escapeHtml(value)}"`;
  const schemes = SCHEMES[name];
  if (!schemes) return attribute;
  const url = URL.canParse(value, HERE) ? new URL(value, HERE) : null;
  if (!url || !schemes.includes(url.protocol)) return '';
  return name === 'href' && url.origin !== HERE ? `${attribute} ${FOREIGN}` : attribute;
}

const withoutOpenComment = (html: string): string => {
  const end = Math.max(0, html.lastIndexOf('-->'));
  return html.slice(0, end) + html.slice(end).replaceAll('<!--', '');
};

/** For each tag that begins what is no text: the tag that ends it. Both as a number in the order of all tags. */
function hiddenParts(html: string): Map<number, number> {
  const parts = new Map<number, number>();
  const open = new Map<string, number[]>();
  let count = 0;
  new FilterXSS({
    whiteList: {},
    onTag: (tag, source, { isClosing }) => {
      const number = count++;
      if (!WITHOUT_CONTENT.has(tag)) return '';
      const starts = open.get(tag) ?? [];
      open.set(tag, starts);
      if (isClosing) {
        const start = starts.pop();
        if (start !== undefined) parts.set(start, number);
      } else if (!source.endsWith('/>') && !(CODE.has(tag) && starts.length > 0)) starts.push(number);
      return '';
    },
  }).process(html);
  return parts;
}

/**
 * Keeps allowed elements and attributes, without a DOM, so that server and browser give the same. Every `<` and `>` of
 * the answer belongs to an allowed tag, and every element in it is closed.
 */
export function sanitizeHtml(written: string): string {
  const html = withoutOpenComment(written);
  const hidden = hiddenParts(html);
  const open: string[] = [];
  let count = 0;
  let hiddenUntil: number | undefined;

  const closing = (tag: string): string => {
    const depth = open.lastIndexOf(tag);
    if (depth === -1) return '';
    const ended = open.splice(depth).reverse();
    return ended.map((name) => `</${name}>`).join('');
  };

  const filter = new FilterXSS({
    whiteList: ALLOWED,
    css: false,
    stripIgnoreTag: true,
    onTag: (tag, source, { isClosing, isWhite }) => {
      const number = count++;
      if (hiddenUntil !== undefined) {
        if (number === hiddenUntil) hiddenUntil = undefined;
        return '';
      }
      if (isClosing) return closing(tag);
      hiddenUntil = hidden.get(number);
      if (!isWhite || source.length > TAG_LENGTH_MAX) return '';
      if (VOID.has(tag)) return undefined;
      if (open.length === DEPTH_MAX) return '';
      open.push(tag);
      return undefined;
    },
    onTagAttr: (_tag, name, value, isAllowed) => (isAllowed ? attributeOf(name, value) : ''),
    escapeHtml: (text) =>
      hiddenUntil === undefined ? text.replace(/[<>]/g, (character) => escapes[character] ?? '') : '',
  });
  const kept = filter.process(html);
  return (
    kept +
    open
      .splice(0)
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}
