export const IMMUTABLE = 'public, max-age=31536000, immutable';
