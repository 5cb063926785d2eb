export const DIARY_TEXTS = {
  site: 'Kinodost',
  yearTitle: 'İlin yekunu',
  films: (count: number) => `${count} film`,
  hours: (count: number) => `${count} saat`,
  genre: (name: string) => `Ən çox: ${name}`,
  director: (name: string) => `Rejissor: ${name}`,
  passportTitle: 'Kino pasportu',
  stamps: (seen: number, total: number) => `${seen} / ${total}`,
  stampsSeen: 'Azərbaycan filmi',
  feed: (username: string) => `${username}: film gündəliyi`,
  film: (title: string, year: number | null) => (year === null ? title : `${title}, ${year}`),
  rewatch: 'yenidən baxış',
} as const;
