import createCache, { type EmotionCache } from '@emotion/cache';
import { withPrefixes } from '../boot/prefixes';

export interface Style {
  /** The value of `data-emotion` by which Emotion takes the rules up. */
  name: string;
  css: string;
}

const STYLES = 'k';
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

export function stylesOf({ inserted, registered }: EmotionCache, html: string): Style[] {
  const rules = Object.entries(inserted).filter(
    (rule): rule is [string, string] => typeof rule[1] === 'string',
  );
  const isGlobal = (id: string) => registered[`${STYLES}-${id}`] === undefined;
  // A component that adds to the styles of another one leaves a class that no element has.
  const own = rules.filter(([id]) => !isGlobal(id) && html.includes(`${STYLES}-${id}`));
  return [
    ...rules.filter(([id]) => isGlobal(id)).map(([id, css]) => ({ name: `${STYLES}-global ${id}`, css })),
    { name: [STYLES, ...own.map(([id]) => id)].join(' '), css: own.map(([, css]) => css).join('') },
  ];
}
