import createCache, { type EmotionCache } from '@emotion/cache';
import { withPrefixes } from './prefixes';

const KEY = 'k';
const RENDERED = `style[data-emotion="${KEY}"][data-s]`;
/** The hash in the name of a class. */
const RULE = /(?<=\.k-)[\w-]+/g;

/** Emotion adds no rule that the page's styles have. Their elements don't list the rules, so the list is made here. */
export function createStyles(): EmotionCache {
  for (const { dataset, textContent } of document.querySelectorAll<HTMLStyleElement>(RENDERED))
    dataset.emotion = [KEY, ...new Set(textContent.match(RULE))].join(' ');
  // The content security policy allows no text in style elements, also in development.
  return createCache({ key: KEY, speedy: true, prepend: true, stylisPlugins: [withPrefixes] });
}
