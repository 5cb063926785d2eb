import type { AVATAR_SIZES } from '../limits';

export const avatarAt = (url: string, size: (typeof AVATAR_SIZES)[number]): string =>
  url.replace(/-128\.webp$/, `-${size}.webp`);
