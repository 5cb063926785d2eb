export const forms = {
  username: 'İstifadəçi adı',
  email: 'E-poçt',
  password: 'Şifrə',
  repeatPassword: 'Şifrəni təsdiqləyin',
  newPassword: 'Yeni şifrə',
  different: 'Şifrələr eyni deyil.',
} as const;

export const login = {
  title: 'Daxil ol',
  lead: 'Film aləminizə xoş gəldiniz.',
  submit: 'Daxil ol',
  forgot: 'Şifrəni unutmusunuz?',
  noAccount: 'Hesabınız yoxdur?',
  register: 'Qeydiyyat',
  expired: 'Sessiyanız müddəti bitib. Zəhmət olmasa yenidən daxil olun.',
} as const;

export const passkey = {
  logIn: 'Keçid açarı ilə daxil ol',
  unsupported: 'Bu brauzer keçid açarları ilə işləmir. Şifrə ilə daxil olun.',
  failed: 'Keçid açarı ilə daxil olmaq alınmadı. Yenidən cəhd edin və ya şifrə ilə daxil olun.',
} as const;

export const secondFactor = {
  title: 'Kodu yazın',
  lead: 'Şifrə düzdür. İkimərhələli giriş işləyir: indi kod lazımdır.',
  code: 'Kod',
  help: 'Telefonunuzdakı kod tətbiqini açıb Kinodost üçün göstərdiyi 6 rəqəmi yazın. Telefon yanınızda deyilsə, bərpa kodlarınızdan birini yazın.',
  submit: 'Davam et',
  back: 'Geri qayıt',
  over: 'Vaxt bitdi və ya cəhdlər tükəndi. Şifrənizlə yenidən daxil olun.',
} as const;

export const register = {
  title: 'Qeydiyyat',
  lead: 'Bir dəqiqəyə hesab açın.',
  submit: 'Qeydiyyatdan keç',
  /** Links to the terms and the privacy page stand between the parts. */
  accept: ['Qeydiyyatdan keçməklə ', ' qəbul edir və ', ' səhifəsi ilə tanış olduğunuzu bildirirsiniz.'],
  terms: 'İstifadə qaydalarını',
  privacy: 'Məxfilik',
  hasAccount: 'Artıq hesabınız var?',
  login: 'Daxil ol',
  done: 'Qeydiyyat tamamlandı. Xoş gəldiniz!',
  doneWithoutLogin: 'Qeydiyyat tamamlandı. İndi daxil ola bilərsiniz.',
} as const;

export const forgot = {
  title: 'Şifrəni bərpa et',
  lead: 'E-poçt ünvanınızı yazın: bərpa linkini ora göndərəcəyik.',
  send: 'Göndər',
  cancel: 'Ləğv et',
  close: 'Bağla',
} as const;

export const reset = {
  title: 'Yeni şifrə təyin edin',
  lead: 'Bundan sonra əvvəlki bütün sessiyalar bitəcək.',
  submit: 'Şifrəni yenilə',
  done: 'Şifrəniz yeniləndi. İndi daxil ola bilərsiniz.',
} as const;

export const endSessions = {
  title: 'Bütün sessiyaları bitir',
  lead: 'Hesabınıza başqası giribsə, onu buradan çıxarın. Düyməni basanda hesabınızdan bütün cihazlarda, o cümlədən bu cihazda çıxılacaq.',
  submit: 'Sessiyaları bitir',
  doneLead: 'Hesabınızdan bütün cihazlarda çıxıldı.',
  done: 'İndi yeni şifrə təyin edin ki, köhnə şifrəni bilən adam yenidən girə bilməsin.',
  invalid:
    'Hesabınıza başqasının girdiyini düşünürsünüzsə, yeni şifrə təyin edin: bu da bütün sessiyaları bitirir.',
  newPassword: 'Yeni şifrə təyin et',
} as const;
