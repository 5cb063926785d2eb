import type { PersonalScope } from 'shared-kit/contract/limits';
import type { Player, Scrobble, ScrobbleReason } from 'shared-kit/contract';

export const tokens = {
  title: 'Şəxsi açarlar',
  description:
    'Skriptləriniz və proqramlarınız sizin adınızdan bu açarlarla işləyir. Açar şifrənizə, e-poçtunuza, cihazlarınıza və hesabın özünə çatmır.',
  loading: 'Açarlarınız yüklənir',
  failed: 'Açarlarınız yüklənmədi',
  none: 'Hələ açar yaratmamısınız.',
  docs: 'API-nin təsviri və nümunələr',
  add: 'Açar yarat',
  scopes: {
    read: 'Oxumaq',
    write: 'Dəyişmək',
    scrobble: 'Pleyerdən yazmaq',
  } satisfies Record<PersonalScope, string>,
  until: (date: string) => `${date} tarixinədək`,
  forever: 'Müddətsiz',
  lastUsed: (ago: string) => `Son istifadə: ${ago}`,
  neverUsed: 'Hələ istifadə olunmayıb',
  end: 'Sil',
  endOf: (name: string) => `${name}: açarı sil`,
  askEnd: (name: string) => `«${name}» açarı silinsin?`,
  endDescription: 'Bu açarla işləyən proqram və pleyerlər dərhal dayanacaq.',
  ended: 'Açar silindi',
} as const;

export const newToken = {
  title: 'Yeni açar',
  name: 'Ad',
  nameHelp: 'Harada istifadə edəcəyinizi yazın, məsələn, Evdəki skript',
  scopes: 'Nəyə icazə verir',
  scopesHelp: {
    read: 'filmlər, gündəlik, siyahılar, dostlar',
    write: 'gündəliyə yazmaq, qiymət vermək, siyahıları dəyişmək; oxumağa icazə vermir',
    scrobble: 'yalnız pleyerlərin bildirişləri',
  } satisfies Record<PersonalScope, string>,
  noScope: 'Ən azı birini seçin.',
  days: 'Müddət',
  daysOptions: { '30': '30 gün', '90': '90 gün', '365': '1 il', '': 'Müddətsiz' },
  submit: 'Yarat',
  made: 'Açarınız hazırdır',
  sentence: 'Açar yalnız indi göstərilir. Onu kopyalayıb etibarlı yerdə saxlayın.',
  token: 'Açar',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  notCopied: 'Kopyalanmadı. Mətni seçib özünüz kopyalayın.',
} as const;

export const players = {
  title: 'Pleyerlər',
  description:
    'Pleyeriniz baxdığınız filmi gündəliyinizə özü yazır: axıra qədər baxılan film həmin günə, orada verdiyiniz qiymət filmə. Serial və musiqi yazılmır.',
  names: { plex: 'Plex', jellyfin: 'Jellyfin', emby: 'Emby', kodi: 'Kodi' } satisfies Record<Player, string>,
  where: {
    plex: 'Plex-də Settings → Webhooks → Add Webhook. Plex Pass lazımdır.',
    jellyfin:
      'Webhook əlavəsində Add Generic Destination. Playback Stop və User Data Saved hadisələrini, öz istifadəçinizi və Send All Properties seçin.',
    emby: 'Settings → Notifications → Add Webhooks. Playback Stop hadisəsini və öz istifadəçinizi seçin.',
    kodi: 'Webhook göndərən əlavənin (məsələn, Movary) ayarlarında ünvan sahəsi.',
  } satisfies Record<Player, string>,
  get: 'Ünvanı al',
  getOf: (player: string) => `${player}: ünvanı al`,
  made: (player: string) => `${player} üçün ünvan`,
  once: 'Ünvanda açarınız var və o, yalnız indi göstərilir. Kopyalayıb pleyerə yapışdırın, başqasına verməyin.',
  address: 'Ünvan',
} as const;

export const scrobbles = {
  title: 'Pleyerlərdən gələnlər',
  description: 'Son 100 bildiriş və onlardan nə yazıldığı.',
  loading: 'Bildirişlər yüklənir',
  failed: 'Bildirişlər yüklənmədi',
  none: 'Pleyerlərdən hələ heç nə gəlməyib.',
  unnamed: 'adsız',
  statuses: {
    written: 'Gündəliyə yazıldı',
    rated: 'Qiymət yazıldı',
    waiting: 'Filmi gözləyir: kataloqa gələndə özü yazılacaq',
    ignored: 'Yazılmadı',
  } satisfies Record<Scrobble['status'], string>,
  reasons: {
    'other-event': 'baxışın sonu deyil',
    'other-person': 'başqa istifadəçinin baxışıdır',
    'not-finished': 'axıra qədər baxılmayıb',
    series: 'serialdır',
    music: 'musiqidir',
    trailer: 'treylerdir',
    'not-a-film': 'film deyil',
    'no-title': 'filmin adı yoxdur',
    'no-rating': 'qiymət götürülüb',
    'already-written': 'bu axşam artıq yazılıb',
    'several-films': 'bu adda bir neçə film var',
  } satisfies Record<ScrobbleReason, string>,
  undo: 'Geri al',
  undoOf: (title: string) => `${title}: geri al`,
  askUndo: (title: string) => `«${title}» geri alınsın?`,
  undoDescription:
    'Gündəlikdəki yazı silinir, filmin qiyməti və işarələri əvvəlki kimi olur. Gözləyən bildiriş artıq film gözləmir.',
  undone: 'Geri alındı',
} as const;
