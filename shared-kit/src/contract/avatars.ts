import type { AVATAR_SIZES } from './limits';

/** The size, in pixels, that `avatar_url` names. */
export const AVATAR_SIZE_DEFAULT = 128;

/** The address of the same avatar in another size, in pixels. Addresses end with the size: `-128.webp`. */
export const avatarAt = (url: string, size: (typeof AVATAR_SIZES)[number]): string =>
  url.replace(/-128\.webp$/, `-${size}.webp`);
