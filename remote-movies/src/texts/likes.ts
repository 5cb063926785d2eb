export const likes = {
  like: 'Sevdiklərimə əlavə et',
  short: 'Sevdiklərim',
} as const;
