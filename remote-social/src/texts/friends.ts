export const friends = {
  title: 'Dost siyahısı',
  tabs: 'Dostluq bölmələri',
  tabFriends: 'Dostlar',
  tabIncoming: (n: number) => `Gələn istəklər (${n})`,
  tabOutgoing: 'Göndərilənlər',
  tabSearch: 'İstifadəçi axtar',
  loading: 'Siyahı yüklənir',
  notLoaded: 'Məlumat yüklənmədi',
  retry: 'Yenidən cəhd et',
  lastFilm: (title: string) => `Son baxdığı: ${title}`,
  taste: (percent: string) => `Zövqünüz ${percent}% uyğundur`,
  since: (date: string) => `${date} tarixindən dostsunuz`,
  counts: (total: string, online: string) => `${total} dost, ${online} onlayn`,
  empty: 'Hələ dostunuz yoxdur',
  find: 'İstifadəçi axtar',
  filter: 'Dostlar arasında axtar',
  noMatch: 'Bu ada uyğun dost tapılmadı',
  clearFilter: 'Hamısını göstər',
  more: 'Daha çox göstər',
  noIncoming: 'Cavab gözləyən dostluq istəyi yoxdur',
  noOutgoing: 'Cavab gözləyən göndərilmiş istəyiniz yoxdur',
  together: 'Birlikdə nə baxaq?',
  asked: (ago: string) => `Göndərilib: ${ago}`,
} as const;

export const search = {
  label: 'İstifadəçi adı',
  intro: 'Dostunuzun adını yazmağa başlayın.',
  notFound: 'İstifadəçi tapılmadı',
  notFoundHint: 'Yazılışı yoxlayın və ya adın bir hissəsini yazın.',
  found: (total: string) => `${total} istifadəçi tapıldı`,
} as const;

export const onlineFriends = {
  title: 'Onlayn dostlar',
  all: 'Bütün dostlar',
  none: 'Hazırda dostlarınızdan heç kim onlayn deyil',
  noFriends: 'Dostlarınızı əlavə edin, kimin onlayn olduğunu burada görün',
  find: 'Dost axtar',
  more: (n: number) => `və daha ${n} nəfər`,
  loading: 'Dostlar yüklənir',
} as const;

export const together = {
  title: (name: string) => `${name} ilə birlikdə nə baxaq?`,
} as const;
