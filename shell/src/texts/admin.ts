export const admin = {
  defaultTitle: 'Admin Paneli',
  welcome: (username: string | null) => `Xoş gəldin, ${username || 'Admin'}`,
  account: 'Hesab menyusu',
  logout: 'Çıxış et',
  sidebar: 'Admin menyusu',
} as const;
