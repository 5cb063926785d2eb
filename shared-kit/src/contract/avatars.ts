import type { AVATAR_SIZES } from './limits';

/** The size, in pixels, that `avatar_url` names. */
export const AVATAR_SIZE_DEFAULT = 128;

/**
 * The same avatar in another size, in pixels. An `avatar_url` ends with `-128.webp`; its other sizes lie beside it,
 * as `-64.webp` and `-512.webp`. Anything else is answered as it is.
 */
export const avatarAt = (url: string, size: (typeof AVATAR_SIZES)[number]): string =>
  url.replace(/-128\.webp$/, `-${size}.webp`);
