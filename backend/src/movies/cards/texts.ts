export const TEXTS = {
  site: 'Kinodost',
  movieBy: (directors: string) => `Rejissor: ${directors}`,
} as const;
