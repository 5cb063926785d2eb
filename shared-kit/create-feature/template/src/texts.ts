export const texts = {
  title: 'Feature title',
  lead: 'Kinodosta son əlavə olunan filmlər.',
  empty: 'Hələ film yoxdur',
  home: 'Ana səhifəyə qayıt',
  thanks: (count: number) => `${count} nəfər təşəkkür edib`,
  thank: 'Təşəkkür et',
  waiting: 'Yüklənir',
} as const;
