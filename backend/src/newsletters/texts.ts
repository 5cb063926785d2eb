export const NEWSLETTER_TEXTS = { feed: 'Kinodost: yeniliklər', author: 'Kinodost' } as const;
