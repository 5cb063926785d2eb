export const devices = {
  title: 'Cihazlar',
  description:
    'Hesabınız bu cihazlarda açıqdır. Tanımadığınız cihaz görsəniz, onun sessiyasını bitirin və şifrənizi dəyişin.',
  loading: 'Cihazlar yüklənir',
  failed: 'Cihazların siyahısı yüklənmədi.',
  current: 'Bu cihaz',
  lastSeen: (ago: string) => `Son istifadə: ${ago}`,
  started: (date: string) => `Daxil olub: ${date}`,
  end: 'Sessiyanı bitir',
  endOf: (device: string) => `Sessiyanı bitir: ${device}`,
  ended: 'Sessiya bitdi',
  onlyThis: 'Hesabınız başqa heç bir cihazda açıq deyil.',
} as const;

export const twoFactor = {
  title: 'İkimərhələli giriş',
  description:
    'Daxil olanda şifrədən sonra telefonunuzdakı tətbiqin göstərdiyi kod da soruşulur. Şifrənizi öyrənən adam bu kod olmadan hesabınıza girə bilmir.',
  loading: 'İkimərhələli girişin vəziyyəti yüklənir',
  failed: 'İkimərhələli girişin işlədiyi öyrənilmədi.',
  on: 'İkimərhələli giriş işləyir.',
  off: 'İkimərhələli giriş işləmir.',
  codesLeft: (count: number) => `İstifadə olunmamış bərpa kodu: ${count}.`,
  fewCodes: (count: number) =>
    count === 0
      ? 'Bərpa kodunuz qalmayıb. Telefonunuzu itirsəniz, hesabınıza girə bilməyəcəksiniz: indi yeni kodlar alın.'
      : `Cəmi ${count} bərpa kodunuz qalıb: yeni kodlar alın.`,
  turnOn: 'İşə sal',
  renew: 'Yeni bərpa kodları',
  turnOff: 'Söndür',
} as const;

export const turnOn = {
  passwordTitle: 'İkimərhələli girişi işə salın',
  passwordDescription:
    'Telefonunuza kod yaradan tətbiq lazımdır, məsələn, Google Authenticator və ya Microsoft Authenticator. Tətbiqi quraşdırın, sonra şifrənizi yazın.',
  next: 'Davam et',
  codeTitle: 'Tətbiqi hesabınıza qoşun',
  scan: 'Tətbiqdə yeni hesab əlavə edin və bu QR kodu oxudun.',
  qr: 'Tətbiq üçün QR kod',
  secret: 'QR kodu oxuda bilmirsinizsə, bu açarı tətbiqə yazın:',
  openApp: 'Tətbiqi bu cihazda aç',
  code: 'Tətbiqin göstərdiyi kod',
  codeHelp: 'Kod 6 rəqəmdir və hər 30 saniyədən bir dəyişir.',
  codeFormat: '6 rəqəm yazın.',
  submit: 'İşə sal',
  done: 'İkimərhələli giriş işə salındı',
} as const;

export const recoveryCodes = {
  title: 'Bərpa kodlarınızı saxlayın',
  description:
    'Telefonunuz yanınızda olmayanda tətbiqin kodu əvəzinə bu kodlardan birini yazın. Hər kod yalnız bir dəfə işləyir. Bu kodlar bir daha göstərilməyəcək.',
  list: 'Bərpa kodları',
  copy: 'Kopyala',
  copied: 'Kodlar kopyalandı',
  notCopied: 'Kodlar kopyalanmadı. Onları seçib özünüz kopyalayın.',
  print: 'Çap et',
  notPrinted: 'Çap pəncərəsi açılmadı. Brauzerdə bu sayta pəncərə açmağa icazə verin.',
  printTitle: 'Kinodost: bərpa kodları',
  kept: 'Kodları etibarlı yerdə saxladım',
  finish: 'Hazırdır',
} as const;

export const renewCodes = {
  ask: 'Yeni bərpa kodları alın',
  description: 'On yeni kod alacaqsınız. Əvvəlki kodlar artıq işləməyəcək.',
  confirm: 'Yeni kodları göstər',
} as const;

export const turnOff = {
  ask: 'İkimərhələli giriş söndürülsün?',
  description:
    'Bundan sonra daxil olmaq üçün təkcə şifrə bəs edəcək. Bərpa kodlarınız işləməyəcək, tətbiqdəki hesabı da silə bilərsiniz.',
  confirm: 'Söndür',
  done: 'İkimərhələli giriş söndürüldü',
} as const;

export const passkeys = {
  title: 'Keçid açarları',
  description:
    'Keçid açarı ilə şifrəsiz daxil olursunuz: cihazınız sizi barmaq izi, üz və ya ekran kilidi ilə tanıyır. Onu saxta sayta vermək mümkün deyil.',
  loading: 'Keçid açarları yüklənir',
  failed: 'Keçid açarları yüklənmədi.',
  none: 'Hələ keçid açarınız yoxdur.',
  unsupported: 'Bu brauzerdə keçid açarı yaratmaq olmur. Başqa brauzerdə və ya cihazda cəhd edin.',
  created: (date: string) => `Əlavə olunub: ${date}`,
  lastUsed: (ago: string) => `Son istifadə: ${ago}`,
  neverUsed: 'Hələ istifadə olunmayıb',
  add: 'Keçid açarı əlavə et',
  rename: (name: string) => `Adını dəyiş: ${name}`,
  remove: (name: string) => `Sil: ${name}`,
} as const;

export const addPasskey = {
  passwordTitle: 'Keçid açarı əlavə edin',
  passwordDescription: 'Şifrənizi yazın. Sonra brauzer açarı harada saxlamağı soruşacaq.',
  next: 'Davam et',
  cancelled: 'Keçid açarı yaradılmadı. Yenidən cəhd edə bilərsiniz.',
  exists: 'Bu cihazda hesabınızın keçid açarı artıq var.',
  notPossible: 'Bu cihaz uyğun keçid açarı yarada bilmir. Başqa cihazda cəhd edin.',
  wrongAddress: 'Keçid açarı yalnız saytın öz ünvanında yaradılır.',
  failed: 'Keçid açarı yaradılmadı. Bir azdan yenidən cəhd edin.',
  nameTitle: 'Açara ad verin',
  nameDescription: 'Ad açarı siyahıda tanımağa kömək edir.',
  name: 'Açarın adı',
  defaultName: 'Keçid açarım',
  submit: 'Yadda saxla',
  done: 'Keçid açarı əlavə olundu',
} as const;

export const renamePasskey = {
  title: 'Açarın adını dəyişin',
  submit: 'Yadda saxla',
  done: 'Açarın adı dəyişdi',
} as const;

export const removePasskey = {
  ask: (name: string) => `«${name}» silinsin?`,
  description:
    'Bu açarla daha daxil olmaq olmayacaq. Açar cihazınızda da saxlanılıb: onu cihazın parametrlərindən ayrıca silin.',
  confirm: 'Sil',
  done: 'Keçid açarı silindi',
} as const;

export const dialogs = { cancel: 'Ləğv et' } as const;
