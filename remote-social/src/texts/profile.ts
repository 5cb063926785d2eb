export const profile = {
  title: 'Profil',
  tabs: 'Profil bölmələri',
  tabAbout: 'Haqqımda',
  publicPage: 'Açıq profilim',
  memberSince: (date: string) => `${date} tarixindən üzvsünüz`,
  loading: 'Profil yüklənir',
  details: 'Məlumatlarınız',
  username: 'İstifadəçi adı',
  bio: 'Bio',
  bioHelp: 'Özünüz və sevdiyiniz filmlər haqqında bir neçə söz.',
  bioCount: (used: number, max: number) => `${used}/${max}`,
  save: 'Yadda saxla',
  discard: 'Dəyişiklikləri ləğv et',
  saved: 'Profil yeniləndi',
  nothingChanged: 'Dəyişiklik yoxdur',
} as const;

export const settings = {
  title: 'Parametrlər',
  tabs: 'Parametrlərin bölmələri',
  sections: {
    privacy: { label: 'Məxfilik', description: 'Sizi, filmlərinizi və onlayn vaxtınızı kim görür' },
    security: { label: 'Təhlükəsizlik', description: 'Şifrə, cihazlar, ikimərhələli giriş, keçid açarları' },
    notifications: { label: 'Bildirişlər', description: 'Nə barədə xəbər tutursunuz' },
    programs: { label: 'Proqramlar', description: 'Şəxsi açarlar, Plex, Jellyfin, Emby və Kodi' },
    data: { label: 'Məlumatlarım', description: 'Başqa saytlardan gətirmək, ixrac, hesabı silmək' },
  },
} as const;

export const avatar = {
  title: 'Avatar',
  upload: 'Avatar yüklə',
  hint: 'JPEG, PNG, WebP və ya GIF. Hamı görür.',
  remove: 'Avatarı sil',
  removeDescription: 'Şəklin yerində adınızın ilk hərfləri görünəcək.',
  askRemove: 'Avatar silinsin?',
  uploaded: 'Avatar yeniləndi',
  removed: 'Avatar silindi',
  removeFailed: 'Avatar silinə bilmədi',
  unreadable: 'Bu fayl şəkil kimi oxunmadı.',
  heic: 'HEIC şəkilləri dəstəklənmir. Şəkli JPEG və ya PNG kimi saxlayın.',
  uploading: 'Avatar yüklənir',
  cropTitle: 'Şəkli kəsin',
  cropArea: 'Kəsim sahəsi: oxlarla sürüşdürün, + və − ilə böyüdüb kiçildin',
  cropHint: 'Şəkli sürüşdürün və böyüdün: dairənin içi avatarınız olacaq.',
  zoom: 'Böyütmə',
  use: 'Yadda saxla',
  cancel: 'Ləğv et',
} as const;

export const password = {
  title: 'Şifrəni dəyişin',
  description: 'Şifrə dəyişəndə hesabınızın bütün digər cihazlardakı sessiyaları bitir.',
  current: 'Cari şifrə',
  next: 'Yeni şifrə',
  confirm: 'Şifrəni təsdiqləyin',
  submit: 'Şifrəni yenilə',
  changed: 'Şifrəniz yeniləndi',
  mismatch: 'Şifrələr uyğun gəlmir.',
  same: 'Yeni şifrə cari şifrədən fərqli olmalıdır.',
} as const;

export const email = {
  title: 'Əlaqə ünvanınız',
  label: 'E-poçt',
  help: 'Yalnız siz və adminlər görür. Şifrəni bərpa etmək üçün lazımdır.',
  passwordHelp: 'E-poçtu dəyişmək üçün lazımdır.',
  submit: 'E-poçtu yenilə',
  saved: 'E-poçt ünvanınız yeniləndi',
} as const;

export const signOut = {
  description: 'Bu cihazdan başqa hər yerdə açıq olan sessiyalarınız bitir.',
  submit: 'Bütün digər cihazlardan çıx',
  ask: 'Bütün digər cihazlardan çıxılsın?',
  confirm: 'Çıx',
  done: 'Bütün digər cihazlardan çıxdınız',
} as const;

export const privacy = {
  title: 'Onlayn vəziyyətiniz',
  description:
    'Onlayn olduğunuzu və son görülmə vaxtınızı kim görsün? Özünüzünkünü gizlətdiyiniz adamlarınkını siz də görmürsünüz.',
  legend: 'Kim görsün',
  everyone: 'Hamı',
  everyoneDescription: 'Daxil olmuş hər kəs görür. Siz də hamınınkını görürsünüz.',
  friends: 'Yalnız dostlar',
  friendsDescription: 'Yalnız dostlarınız görür. Siz də yalnız dostlarınızınkını görürsünüz.',
  nobody: 'Heç kim',
  nobodyDescription: 'Heç kim görmür. Siz də heç kiminkini görmürsünüz.',
  admins: 'Adminlər hesabların son fəaliyyət vaxtını idarə panelində görür.',
  saved: 'Məxfilik seçimi yadda saxlanıldı',
  shelvesTitle: 'Filmləriniz',
  shelvesDescription:
    'Nəyi kim görsün? Gizlətdiyiniz siyahı başqalarına boş görünür, özünüz hər şeyi görürsünüz. Şərhləriniz filmin səhifəsində həmişə açıqdır.',
  loading: 'Məxfilik seçimləri yüklənir',
  shelves: {
    watched: { label: 'Baxdığım filmlər', description: 'Profilinizdəki siyahı və ortaq filmlər.' },
    ratings: {
      label: 'Qiymətlərim',
      description: 'Profilinizdə və filmin səhifəsində. Gizli qiymət də filmin orta qiymətində sayılır.',
    },
    watchlist: {
      label: 'İzləmə siyahım',
      description:
        'Baxmaq istədiyiniz filmlər. Gizli olanda dostlarınızla birlikdə film seçilərkən nəzərə alınmır.',
    },
    diary: { label: 'Gündəliyim', description: 'Hansı filmə nə vaxt baxdığınız və qeydləriniz.' },
    activity: {
      label: 'Son fəaliyyətim',
      description:
        'Dostlarınızın son fəaliyyət siyahısında sizin qiymətləriniz, baxdıqlarınız və şərhləriniz.',
    },
  },
} as const;
