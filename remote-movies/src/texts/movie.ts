import { formatNumber } from 'shared-kit';

export const movie = {
  title: 'Film',
  missing: 'Film tapılmadı',
  missingHint: 'Bəlkə silinib, bəlkə də ünvan səhvdir. Filmi adı ilə axtarın:',
  original: 'Orijinal adı',
  titleIn: { az: 'Azərbaycanca', tr: 'Türkcə', ru: 'Rusca', en: 'İngiliscə' },
  otherTitles: 'Digər adları',
  directors: 'Rejissor',
  cast: 'Rollarda',
  addedBy: 'Əlavə edib',
  moreCast: (count: number) => `Daha ${formatNumber(count)} nəfər`,
  similar: 'Oxşar filmlər',
  actions: 'Qiymətiniz və qeydləriniz',
} as const;

export const ratings = {
  title: 'Reytinq',
  count: (count: number) => `${formatNumber(count)} qiymət`,
  none: 'Hələ qiymət verilməyib',
  rate: 'Qiymət ver',
  own: 'Sizin qiymətiniz',
  of: (rating: number) => `${rating} / 10`,
  bar: (rating: number, count: number) => `${rating} / 10: ${formatNumber(count)} qiymət`,
  takeBack: 'Qiyməti geri götür',
  invitation: 'Filmə qiymət vermək üçün daxil olun.',
  histogram: 'Qiymətlərin paylanması',
} as const;

export const marks = {
  watched: 'Baxmışam',
  watchlist: 'İzləmə siyahısı',
  want: 'İzləmə siyahısına əlavə et',
  unwant: 'İzləmə siyahısından çıxar',
  friends: 'Dostların qiymətləri',
  friendRated: (name: string, rating: number) => `${name}: ${rating} / 10`,
  friendWatched: (name: string) => `${name}: baxıb`,
  noFriend: 'Dostlarınızdan hələ heç kim bu filmə baxmayıb.',
} as const;
