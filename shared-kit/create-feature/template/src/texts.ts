export const texts = {
  title: 'Feature title',
  lead: 'Kinodosta son əlavə olunan filmlər.',
  empty: 'Hələ film yoxdur',
  home: 'Ana səhifəyə qayıt',
} as const;
