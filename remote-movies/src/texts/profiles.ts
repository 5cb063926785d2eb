export const profileTabs = {
  shelves: 'Filmlərim',
  statisticsParts: 'Statistika',
  parts: {
    watched: 'Baxdıqlarım',
    watchlist: 'İzləmə siyahım',
    ratings: 'Qiymətlərim',
    likes: 'Sevdiklərim',
    statistics: 'Rəqəmlər',
    passport: 'Kino pasportu',
  },
} as const;

export const lists = {
  watched: 'Hələ baxdığınız filmi qeyd etməmisiniz',
  watchlist: 'İzləmə siyahınız boşdur',
  ratings: 'Hələ heç bir filmə qiymət verməmisiniz',
  likes: 'Ən sevdiyiniz filmləri ürəklə işarələyin',
  comments: 'Hələ şərh yazmamısınız',
  findMovies: 'Film axtar',
  import: 'Letterboxd və başqalarından gətir',
  total: (n: string) => `${n} film`,
  totalComments: (n: string) => `${n} şərh`,
  lastPage: 'İlk səhifəyə qayıt',
  emptyPage: 'Bu səhifədə heç nə yoxdur',
  loading: 'Siyahı yüklənir',
} as const;

export const shelves = {
  search: 'Bu filmlərdə axtar',
  sort: 'Sıralama',
  sorts: {
    added: 'Son əlavə olunanlar',
    title: 'Ada görə',
    year: 'İlə görə',
    rating: 'Qiymətə görə',
  },
  genre: 'Janr',
  allGenres: 'Bütün janrlar',
  decade: 'Onillik',
  allDecades: 'Bütün illər',
  decadeOf: (decade: string) => `${decade}-${Number(decade) + 9}`,
  none: 'Nəticə tapılmadı',
  reset: 'Filtrləri sıfırla',
} as const;

export const filmNumbers = {
  title: 'Filmlər rəqəmlə',
  watched: 'baxdığı film',
  thisYear: 'bu ilin baxışları',
  average: 'orta qiymət',
} as const;

export const userFilms = {
  title: (name: string) => `${name}: filmlər`,
  short: 'Filmlər',
  shelves: {
    watched: 'Baxdıqları',
    watchlist: 'İzləmə siyahısı',
    ratings: 'Qiymətləri',
    likes: 'Sevdikləri',
  },
  none: 'Burada hələ film yoxdur',
} as const;

export const ownComments = {
  pending: 'Yoxlanılır',
  approved: 'Dərc olunub',
  rejected: 'Rədd edilib',
  because: (reason: string) => `Səbəb: ${reason}`,
  noReason: 'Səbəb göstərilməyib',
  spoiler: 'Spoyler var',
  edited: 'redaktə edilib',
} as const;

export const sections = {
  inCommon: 'Ortaq filmlər',
  ratings: 'Son qiymətlər',
  watchlist: 'İzləmə siyahısı',
  taste: (percent: string, films: string) =>
    `Zövqünüz ${percent}% uyğundur: hər ikinizin qiymət verdiyi ${films} filmə görə`,
  diary: 'Gündəlik',
  likes: 'Sevdiyi filmlər',
  noneInCommon: 'Hələ ikinizin də baxdığı film yoxdur',
  noRatings: 'Hələ heç bir filmə qiymət verməyib',
  noWatchlist: 'İzləmə siyahısı boşdur',
  yours: 'Siz:',
  theirs: (name: string) => `${name}:`,
} as const;

export const together = {
  picked: 'Bu dəfə bunu baxın',
  pickAnother: 'Təsadüfi seç',
  all: (total: string) => `Hər ikinizin izləmə siyahısında olanlar: ${total}`,
  suggested: 'Ortaq seçiminiz hələ yoxdur. Bunlara isə heç biriniz baxmayıb:',
  empty: 'Hələ hər ikinizin izləmə siyahısında olan film yoxdur',
  findMovies: 'Film axtar',
  loading: 'Ortaq filmlər yüklənir',
} as const;
