import { ordinalYear } from 'shared-kit/contract/years';

export const PLATFORM_TEXTS = {
  site: 'Kinodost',
  tagline: 'Filmləri dostlarınızla kəşf edin',
  description:
    'Filmləri dostlarınızla kəşf edin: kataloq, reytinqlər, şərhlər və dostlarınızın nə izlədiyi bir yerdə.',
  /** Of the installed app's icon. */
  logShortcut: 'Gündəliyə yaz',
  searchShortcut: 'Axtarış',
  newsletters: 'Yeniliklər',
  lists: 'Siyahılar',
  movies: (filters: string) => (filters ? `Filmlər: ${filters}` : 'Filmlər'),
  moviesPage: (filters: string) =>
    `Kinodost kataloqundakı filmlər${filters && ` (${filters})`}: afişalar, qiymətlər, janr, ölkə və il üzrə seçim.`,
  loginPage: 'Kinodost hesabınıza daxil olun: qiymətləriniz, izləmə siyahınız və dostlarınız sizi gözləyir.',
  registerPage:
    'Kinodostda pulsuz hesab açın: filmlərə qiymət verin, şərh yazın, dostlarınızın nə izlədiyini görün.',
  newslettersPage: 'Kinodostun xəbərləri: kataloqa əlavə olunan filmlər, saytdakı yeniliklər və elanlar.',
  aboutPage: 'Kinodost nədir, film kataloqu necə yaranıb, hansı mənbə və lisenziyalardan istifadə olunur.',
  privacyPage:
    'Kinodost haqqınızda nəyi, nə üçün və nə qədər saxlayır, onu kim görür və siz bunu necə idarə edirsiniz.',
  termsPage: 'Kinodostda hesab, şərhlər, əlavə edilən filmlər və davranış üçün qaydalar.',
  scriptNeeded: 'Kinodost üçün brauzerinizdə JavaScript aktiv olmalıdır.',
  notFound: 'Səhifə tapılmadı',
  loadFailed: 'Səhifə tam açılmadı',
  retry: 'Yenidən cəhd et',
  preview: 'Önbaxış',
  previewOf: (release: string, until: string) => `Önbaxış: ${release}, ${until} bitir`,
  previewReset: 'Sıfırla',
  previewEnded: 'Bu önbaxış linki işləmir',
  previewEndedBody: 'Vaxtı bitib və ya onu bitiriblər. Yeni link istəyin.',
  unavailable: 'Xidmət müvəqqəti əlçatan deyil',
  unavailableBody: 'Bir azdan səhifəni yenidən açın.',
  yearOf: (username: string, year: string) => `${username}: ${ordinalYear(Number(year))} ilin yekunu`,
  yearPage: (username: string, year: string) =>
    `${username} adlı istifadəçinin ${ordinalYear(Number(year))} il filmləri, rəqəmlərlə və afişalarla.`,
  posterOf: (title: string) => `${title}: afişa`,
  movieBy: (directors: string) => `Rejissor: ${directors}.`,
  newslettersFeed: 'Kinodost: yeniliklər',
  diary: (username: string) => `${username}: film gündəliyi`,
  diaryPage: (username: string) => `${username} adlı istifadəçinin Kinodostdakı film gündəliyi.`,
  listsPage: 'Kinodost istifadəçilərinin film siyahıları: ən çox bəyənilənlər, ən yenilər və axtarış.',
  listBy: (username: string, films: number) => `${username} adlı istifadəçinin siyahısı: ${films} film.`,
  userLists: (username: string) => `${username}: siyahılar`,
  userListsPage: (username: string) => `${username} adlı istifadəçinin film siyahıları.`,
  userFilms: (username: string) => `${username}: filmlər`,
  userFilmsPage: (username: string) =>
    `${username} adlı istifadəçinin baxdığı, qiymətləndirdiyi və sevdiyi filmlər.`,
  moviePerson: (name: string, films: string) =>
    `${name}: Kinodost kataloqundakı filmlər${films && ` — ${films}`}.`,
  userPage: (username: string) => `${username} adlı istifadəçinin Kinodost profili.`,
} as const;
