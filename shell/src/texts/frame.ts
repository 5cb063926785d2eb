export const brand = 'Kinodost';

export const header = {
  menu: 'Menyu',
  search: 'Axtarış',
  messages: 'Mesajlar (tezliklə)',
  news: 'Yeniliklər',
  notifications: 'Bildirişlər',
  counted: (name: string, count: number, unread: boolean) =>
    `${name}${count > 0 ? ` (${count})` : ''}${unread ? ', oxunmamış bildiriş var' : ''}`,
  account: 'Hesab menyusu',
  login: 'Daxil Ol',
  toLight: 'Açıq temaya keç',
  toDark: 'Qaranlıq temaya keç',
  mainNavigation: 'Əsas naviqasiya',
  skip: 'Əsas məzmuna keç',
} as const;

export const account = {
  online: 'İndi onlayn',
  offline: 'Offlayn',
  profile: 'Profilim',
  friends: 'Dost siyahısı',
  admin: 'Admin Paneli',
  logout: 'Çıxış',
} as const;

export const sidebar = { login: 'Daxil ol', register: 'Qeydiyyat', name: 'Menyu' } as const;

export const footer = {
  copyright: (year: number) => `© ${year} Kinodost. Bütün hüquqlar qorunur.`,
  social: 'Sosial şəbəkələr',
} as const;

export const guard = {
  title: 'Giriş məhduddur',
  adminOnly: 'Bu səhifəyə giriş üçün admin yetkiniz yoxdur.',
} as const;

export const landing = {
  title: 'Filmləri dostlarınızla kəşf edin',
  titleStart: 'Filmləri dostlarınızla',
  titleEnd: 'kəşf edin',
  lead: 'Sevdiyiniz filmləri qiymətləndirin, dostlarınızın nəyə baxdığını görün və birlikdə növbəti filmi seçin.',
  register: 'Qeydiyyatdan keç',
  login: 'Daxil Ol',
  toDashboard: 'İdarə panelinə keç',
} as const;

export const popups = { failed: 'Məlumat yüklənmədi' } as const;

export const toasts = { close: 'Bildirişi bağla', region: 'Bildirişlər' } as const;
