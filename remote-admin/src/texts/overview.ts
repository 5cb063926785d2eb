export const overview = {
  title: 'Ümumi Panel',
  cards: {
    users: 'Cəmi istifadəçi',
    online: 'İndi onlayn',
    newUsers: 'Yeni qeydiyyat (7 gün)',
    movies: 'Filmlər',
    pendingComments: 'Gözləyən şərhlər',
    comments: 'Şərhlər',
    ratings: 'Qiymətlər',
    newsletters: 'Xəbərlər',
  },
  pages: {
    reports: {
      title: 'Şikayətlər',
      lead: 'Şərhlər, filmlər və istifadəçilər haqqında',
      open: (n: string) => `${n} açıq`,
    },
    releases: { title: 'Buraxılışlar', lead: 'Hissələrin buraxılışları, sağlamlığı, açarları və jurnalı' },
  },
  registrations: 'Qeydiyyatlar',
  comments: 'Şərhlər',
  period: 'Son 30 gün',
  total: (n: string) => `cəmi ${n}`,
  onDay: (date: string, n: string) => `${date}: ${n}`,
  chartOf: (what: string, total: string, peak: string) =>
    `${what}, son 30 gün: cəmi ${total}, ən çoxu ${peak}`,
  date: 'Tarix',
  count: 'Say',
} as const;
