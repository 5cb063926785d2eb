export const REASONS = {
  friend: (name: string, rating: number, others: number) =>
    others === 0 ? `${name} ${rating} verib` : `${name} ${rating} verib, daha ${others} dostunuz da bəyənib`,
  director: (loved: string, director: string) => `«${loved}» filminin rejissorundan: ${director}`,
  ratedGenre: (genre: string) => `${genre} filmlərini yüksək qiymətləndirirsiniz`,
  knownGenre: (genre: string) => `Baxdıqlarınız və sevdikləriniz arasında belə filmlər çoxdur: ${genre}`,
  taste: 'Zövqü sizə yaxın olanlar yüksək qiymətləndirib',
} as const;
