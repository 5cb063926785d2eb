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
  done: 'Qeydiyyat tamamlandı. İndi daxil ola bilərsiniz.',
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
