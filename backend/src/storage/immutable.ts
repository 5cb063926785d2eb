/** What never changes under its name is kept by whoever has seen it. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
