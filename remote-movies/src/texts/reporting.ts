export const reporting = {
  report: 'Şikayət et',
  menuOfComment: (author: string) => `${author}, şərh: əməliyyatlar`,
  menuOfMovie: (title: string) => `${title}: əməliyyatlar`,
} as const;
