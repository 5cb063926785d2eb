import createCache from '@emotion/cache';

/** Emotion's style elements carry the page's nonce: the policy allows no other inline style. */
export const styleCache = (nonce: string) => createCache({ key: 'k', nonce, prepend: true });
