export const likes = {
  like: 'Sevdiklərimə əlavə et',
} as const;
