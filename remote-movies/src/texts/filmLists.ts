import { formatNumber } from 'shared-kit';

export const filmLists = {
  kind: 'Siyahı',
  kindRanked: 'Sıralı siyahı',
  editors: 'Redaktorlar',
  visibility: {
    everyone: 'Hamı görür',
    friends: 'Dostlar görür',
    nobody: 'Yalnız siz görürsünüz',
  },
  films: (count: number) => `${formatNumber(count)} film`,
  watched: (seen: number, all: number) => `${formatNumber(seen)} / ${formatNumber(all)} baxılıb`,
  missing: 'Siyahı tapılmadı',
  missingHint: 'Bəlkə silinib, bəlkə də sahibi onu yalnız özü üçün saxlayır.',
  toCatalogue: 'Ana səhifəyə qayıt',
  empty: 'Bu siyahıda hələ film yoxdur',
  emptyOwn: 'Siyahı hələ boşdur. İlk filmi əlavə edin.',
  emptyPage: 'Bu səhifədə film yoxdur',
  firstPage: 'İlk səhifəyə qayıt',
  loading: 'Siyahı yüklənir',
  menu: 'Siyahı üçün əməliyyatlar',
  like: (count: number) => `Siyahını bəyən (${formatNumber(count)})`,
  likes: (count: number) => `${formatNumber(count)} bəyənmə`,
  copy: 'Kopyala',
  copied: 'Siyahı kopyalandı: onu hələlik yalnız siz görürsünüz.',
  edit: 'Redaktə et',
  invite: 'Dostları dəvət et',
  leave: 'Redaktorluqdan çıx',
  left: 'Artıq bu siyahının redaktoru deyilsiniz.',
  remove: 'Siyahını sil',
} as const;

export const listFilms = {
  add: 'Siyahıya film əlavə et',
  addOne: (title: string) => `«${title}» filmini siyahıya əlavə et`,
  addShort: 'Əlavə et',
  findFilm: 'Film axtar',
  isIn: 'Siyahıdadır',
  added: (title: string) => `«${title}» siyahıya əlavə olundu.`,
  none: 'Belə film tapılmadı',
  found: 'Tapılan filmlər',
  remove: (title: string) => `«${title}» filmini siyahıdan çıxar`,
  removed: (title: string) => `«${title}» siyahıdan çıxarıldı.`,
  undo: 'Geri qaytar',
  note: (title: string) => `«${title}» üçün qeyd`,
  noteLabel: 'Qeyd',
  editNote: (title: string) => `«${title}» qeydini dəyiş`,
  save: 'Yadda saxla',
  cancel: 'Ləğv et',
  counter: (length: number, max: number) => `${length} / ${max}`,
} as const;

export const ordering = {
  start: 'Sırala',
  done: 'Hazırdır',
  title: 'Filmlərin sırası',
  help: 'Filmi tutacağından sürükləyin, yaxud yerini yazın. Klaviatura ilə: tutacaqda boşluq düyməsi, sonra oxlar.',
  instructions:
    'Götürmək üçün boşluq düyməsini basın. Yuxarı və aşağı oxlarla yerini dəyişin, boşluq düyməsi ilə qoyun, Escape ilə imtina edin.',
  handle: (title: string) => `«${title}»: yerini dəyiş`,
  place: (title: string) => `«${title}» filminin yeri`,
  pickedUp: (title: string, place: number, all: number) => `«${title}» götürüldü. Yeri: ${place} / ${all}.`,
  over: (title: string, place: number, all: number) => `«${title}» indi ${place} / ${all} yerindədir.`,
  dropped: (title: string, place: number, all: number) => `«${title}» ${place} / ${all} yerinə qoyuldu.`,
  cancelled: (title: string, place: number) => `İmtina edildi. «${title}» öz yerində qaldı: ${place}.`,
  changedMeanwhile: 'Siyahını bu arada başqası dəyişdi: dəyişikliyiniz yeni sıraya tətbiq olundu.',
  saving: 'Saxlanılır',
} as const;

export const listForm = {
  create: 'Yeni siyahı',
  edit: 'Siyahını redaktə et',
  title: 'Siyahının adı',
  description: 'Təsvir',
  visibility: 'Kim görür',
  audiences: { everyone: 'Hamı', friends: 'Dostlar', nobody: 'Yalnız mən' },
  ranked: 'Sıralı siyahı',
  rankedHelp: 'Filmlər nömrələnir: birinci ən yaxşısıdır.',
  save: 'Yadda saxla',
  createAction: 'Yarat',
  saved: 'Siyahı yeniləndi.',
} as const;

export const listRemoval = {
  title: 'Siyahı silinsin?',
  question: (title: string) => `«${title}» və bütün qeydləri birdəfəlik silinəcək.`,
  action: 'Sil',
  done: 'Siyahı silindi.',
} as const;

export const inviting = {
  title: 'Dostları dəvət et',
  help: 'Redaktorlar film əlavə edə, çıxara, sıralaya və qeyd yaza bilər.',
} as const;

export const myLists = {
  none: 'Hələ siyahınız yoxdur. Sevdiyiniz filmləri bir yerə toplayın.',
  title: (name: string) => `${name}: siyahılar`,
  section: 'Siyahılar',
  noneOf: 'Hələ göstərəcəyi siyahı yoxdur',
  all: 'Bütün siyahılar',
  userMissing: 'İstifadəçi tapılmadı',
  profile: 'Profilə qayıt',
  count: (n: number) => `${formatNumber(n)} siyahı`,
  found: 'Hamının siyahıları',
  search: 'Siyahı axtar',
  sort: 'Sıralama',
  sorts: { popular: 'Ən çox bəyənilənlər', newest: 'Ən yenilər' },
  bestMatch: 'Ən uyğun',
  nothing: 'Heç nə tapılmadı',
  reset: 'Axtarışı sil',
} as const;

export const addToList = {
  action: 'Siyahıya əlavə et',
  title: 'Siyahıya əlavə et',
  search: 'Siyahı axtar',
  newTitle: 'Yeni siyahının adı',
  create: 'Yarat və əlavə et',
  open: 'Yeni siyahı',
  none: 'Hələ siyahınız yoxdur. Birincisinə ad verin:',
  noneFound: 'Belə siyahı tapılmadı',
  close: 'Hazırdır',
  created: (title: string) => `«${title}» siyahısı yaradıldı.`,
} as const;
