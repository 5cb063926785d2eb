export const texts = {
  card: {
    important: 'Vacib',
    unread: 'Oxunmamış',
  },
  list: {
    title: 'Yeniliklər',
    lead: 'Kinodost və kino dünyasından xəbərlər.',
    empty: 'Hal-hazırda yenilik yoxdur',
    home: 'Ana səhifəyə qayıt',
    pastTheEnd: 'Bu səhifədə xəbər yoxdur',
    firstPage: 'İlk səhifəyə keç',
    readAll: 'Hamısını oxunmuş et',
    readAllDone: 'Bütün xəbərlər oxunmuş edildi',
    loading: 'Xəbərlər yüklənir',
  },
  popup: {
    empty: 'Hal-hazırda yenilik yoxdur',
    all: 'Bütün Yeniliklər',
    loading: 'Yeniliklər yüklənir',
  },
  landing: { title: 'Son xəbərlər', all: 'Bütün Yeniliklər' },
  dashboard: { title: 'Yeniliklər', empty: 'Hal-hazırda yenilik yoxdur', all: 'Hamısı' },
  article: {
    all: 'Bütün Yeniliklər',
    minutes: (n: number) => `${n} dəqiqəlik oxu`,
    previous: 'Əvvəlki xəbər',
    next: 'Növbəti xəbər',
    neighbours: 'Əvvəlki və növbəti xəbər',
    notFound: 'Xəbər tapılmadı',
    notFoundHelp: 'Bu xəbər silinib və ya hələ dərc olunmayıb.',
    loading: 'Xəbər yüklənir',
  },
} as const;
