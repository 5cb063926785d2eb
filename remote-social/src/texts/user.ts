export const user = {
  title: 'İstifadəçi',
  notFound: 'İstifadəçi tapılmadı',
  notFoundHint: 'Ünvan səhv ola bilər və ya bu hesab silinib.',
  home: 'Ana səhifəyə qayıt',
  memberSince: (date: string) => `${date} tarixindən üzvdür`,
  admin: 'Admin',
  report: 'Şikayət et',
  menuOf: (name: string) => `${name}: əməliyyatlar`,
  editOwn: 'Profili redaktə et',
  nothingYet: 'Hələ heç nə yoxdur',
  counts: {
    friend_count: 'dost',
    rating_count: 'qiymət',
    comment_count: 'şərh',
    movie_count: 'əlavə etdiyi film',
  },
  loading: 'Profil yüklənir',
} as const;

export const common = {
  friends: 'Ortaq dostlar',
  noFriends: 'Hələ ortaq dostunuz yoxdur',
  loading: 'Ortaq dostlar yüklənir',
  more: (n: string) => `və daha ${n} nəfər`,
} as const;
