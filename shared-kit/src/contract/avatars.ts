import type { AVATAR_SIZES } from './limits';

/** In pixels; the size that `avatar_url` names. */
export const AVATAR_SIZE_DEFAULT = 128;

export const avatarAt = (url: string, size: (typeof AVATAR_SIZES)[number]): string =>
  url.replace(/-128\.webp$/, `-${size}.webp`);
