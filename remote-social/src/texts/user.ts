export const user = {
  title: 'İstifadəçi',
  notFound: 'İstifadəçi tapılmadı',
  notFoundHint: 'Ünvan səhv ola bilər və ya bu hesab silinib.',
  home: 'Ana səhifəyə qayıt',
  memberSince: (date: string) => `${date} tarixindən üzvdür`,
  admin: 'Admin',
  editOwn: 'Profili redaktə et',
  nothingYet: 'Hələ heç nə yoxdur',
  counts: { friend_count: 'dost', rating_count: 'qiymət', comment_count: 'şərh', movie_count: 'film' },
  loading: 'Profil yüklənir',
} as const;

export const common = {
  friends: 'Ortaq dostlar',
  films: 'Ortaq filmlər',
  ratings: 'Son qiymətlər',
  watchlist: 'İzləmə siyahısı',
  noFriends: 'Hələ ortaq dostunuz yoxdur',
  noMovies: 'Hələ ikinizin də baxdığı film yoxdur',
  noRatings: 'Hələ heç bir filmə qiymət verməyib',
  noWatchlist: 'İzləmə siyahısı boşdur',
  yours: (rating: string) => `Siz: ${rating}`,
  theirs: (name: string, rating: string) => `${name}: ${rating}`,
  rating: (rating: string) => `Qiymət: ${rating}`,
  more: (n: string) => `və daha ${n} nəfər`,
} as const;
