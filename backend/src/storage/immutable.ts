/** For files whose content never changes under their name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
