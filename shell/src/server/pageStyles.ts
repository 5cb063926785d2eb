import createCache, { type EmotionCache } from '@emotion/cache';
import { withPrefixes } from '../boot/prefixes';

export interface Style {
  /** The value of `data-emotion`. Emotion takes up rules whose names it knows, and adds all others. */
  name: string;
  css: string;
}

const STYLES = 'k';
const VARIABLE = /(--[\w-]+):[^;{}]*;/g;
const USE = /var\((--[\w-]+)/g;
/** Rules may depend on what a page shows, so they are not kept for ever. */
const PAGES_MAX = 500;

/** Emotion keeps what it compiled with the same list. */
let plugins = [withPrefixes];
let pages = 0;

export function createPageStyles(): EmotionCache {
  pages += 1;
  if (pages % PAGES_MAX === 0) plugins = [withPrefixes];
  const styles = createCache({ key: STYLES, stylisPlugins: plugins });
  // Emotion then keeps the rules instead of writing elements between those of the page.
  styles.compat = true;
  return styles;
}

const usesIn = (text: string) => [...text.matchAll(USE)].map(([, name = '']) => name);

/** Variables can use others. */
function withoutUnused(css: string, uses: readonly string[]): string {
  const used = new Set([...uses, ...usesIn(css)]);
  const kept = css.replace(VARIABLE, (declaration, name: string) => (used.has(name) ? declaration : ''));
  return kept === css ? css : withoutUnused(kept, uses);
}

/** Of the theme's variables a page has those that it uses; the browser adds the others with the application. */
export function stylesOf({ inserted, registered }: EmotionCache, html: string): Style[] {
  const rules = Object.entries(inserted).filter(
    (rule): rule is [string, string] => typeof rule[1] === 'string',
  );
  const isGlobal = (id: string) => registered[`${STYLES}-${id}`] === undefined;
  // A component that adds to the styles of another one leaves a class that no element has.
  const own = rules.filter(([id]) => !isGlobal(id) && html.includes(`${STYLES}-${id}`));
  const css = own.map(([, rule]) => rule).join('');
  const uses = usesIn(css + html);
  return [
    ...rules
      .filter(([id]) => isGlobal(id))
      .map(([id, rule]) => {
        const kept = withoutUnused(rule, uses);
        return { name: kept === rule ? `${STYLES}-global ${id}` : 'used', css: kept };
      }),
    { name: [STYLES, ...own.map(([id]) => id)].join(' '), css },
  ];
}
