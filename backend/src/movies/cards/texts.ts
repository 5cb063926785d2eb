export const CARD_TEXTS = {
  site: 'Kinodost',
  movieBy: (directors: string) => `Rejissor: ${directors}`,
} as const;
