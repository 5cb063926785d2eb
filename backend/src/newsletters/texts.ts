export const TEXTS = { feed: 'Kinodost: yeniliklər', author: 'Kinodost' } as const;
